package account

import (
	"context"
	"errors"
	"slices"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
	"milepost/internal/reqctx"
	"milepost/internal/wire"
)

// Service holds the slice's acts.
type Service struct {
	k     *kernel.Kernel
	store store
	hash  *hasher
	// decoy is verified when no account has the e-mail, so that both answers take as long.
	decoy string
	// childNames is nil where there are no children.
	childNames ChildNames
	// renamed is nil where nobody is found by the names of accounts.
	renamed Renamed
	// sweeper keeps the table of throttles small.
	sweeper sweeper
}

// New makes the service.
func New(k *kernel.Kernel) (*Service, error) {
	s := &Service{k: k, hash: newHasher()}
	decoy, err := s.hash.hash(context.Background(), newSecret())
	s.decoy = decoy
	return s, err
}

// Register stores an account that asks for a role. It is active at once when the role is one of those that need no
// approval, otherwise it waits. Wrong fields are a 422 naming them; a taken e-mail is a 409.
func (s *Service) Register(ctx context.Context, r Registration) (Registered, error) {
	if err := r.check(); err != nil {
		return Registered{}, err
	}
	state := Awaiting
	if slices.Contains(s.k.Config.ApproveRoles, r.AccessRole) {
		state = Active
	}
	// A registration is never given back: it costs a hash and a row also when it is right.
	if _, err := s.reserve(ctx, registerAddress.of(network(reqctx.Address(ctx)))); err != nil {
		return Registered{}, err
	}
	a, err := s.create(ctx, r, state, "account.register")
	if errors.Is(err, db.ErrConflict) {
		return Registered{}, httpx.Conflict(msgEmailExists)
	}
	return Registered{UserID: a.ID, Email: a.Email, Pending: a.row().Pending}, err
}

// Create stores an active account of any role. Only the command line and the demo data call it.
func (s *Service) Create(ctx context.Context, email, password string, role authz.Role, name Name) (authz.Actor, error) {
	if !wire.Email(email) {
		return authz.Actor{}, httpx.Field("email", msgEmail)
	}
	if message := checkPassword(password, email); message != "" {
		return authz.Actor{}, httpx.Field("password", message)
	}
	if !role.Valid() {
		return authz.Actor{}, httpx.Field("role", msgUnknownChoice)
	}
	r := Registration{Person: Person{Name: name}, AccessRole: string(role), Email: email, Password: password}
	a, err := s.create(ctx, r, Active, "account.create")
	if errors.Is(err, db.ErrConflict) {
		return authz.Actor{}, httpx.Conflict(msgEmailExists)
	}
	return authz.Actor{ID: a.ID, Key: a.Key, Email: a.Email, Role: role}, err
}

func (s *Service) create(ctx context.Context, r Registration, state State, action string) (account, error) {
	hash, err := s.hash.hash(ctx, r.Password)
	if err != nil {
		return account{}, err
	}
	now := db.Micros(s.k.Now())
	a := account{
		ID: uuid.NewString(), Email: r.Email, FirstName: r.Name.First, MiddleName: r.Name.MiddleInitial, LastName: r.Name.Last,
		Role: r.AccessRole, State: state, PasswordHash: hash, CreatedAt: now,
	}
	if state == Active {
		a.ApprovedAt = &now
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.store.insert(ctx, tx, a, r); err != nil {
			return err
		}
		if err := tx.Get(ctx, &a.Key, `SELECT key FROM account WHERE id = $1`, a.ID); err != nil {
			return err
		}
		if err := s.index(ctx, tx, a.Key, r.Name, a.Email); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, audit.Event{Action: action, SubjectKind: "account", SubjectID: a.ID})
	})
	return a, err
}
