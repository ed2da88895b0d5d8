package account

import (
	"context"
	"errors"
	"slices"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
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
	// deleted is nil where an account holds nothing that must end with it.
	deleted Deleted
	// limits bounds what is tried.
	limits *throttle.Limiter
}

// New makes the service.
func New(k *kernel.Kernel) (*Service, error) {
	s := &Service{k: k, hash: newHasher(), limits: throttle.New(k.DB, k.Log, k.Now)}
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
	if _, err := s.limits.Reserve(ctx, registerAddress.Of(throttle.Network(reqctx.Address(ctx)))); err != nil {
		return Registered{}, err
	}
	a, err := s.create(ctx, r, account{State: state}, "account.register")
	if errors.Is(err, db.ErrConflict) {
		return Registered{}, fault.Conflict(msgEmailExists)
	}
	if err == nil {
		err = s.firstConfirmation(ctx, a.ID)
	}
	return Registered{UserID: a.ID, Email: a.Email, Pending: a.row().Pending}, err
}

// firstConfirmation writes to the address of a new account. When the network has used up its letters, the account is there
// all the same, and its owner asks for one later.
func (s *Service) firstConfirmation(ctx context.Context, accountID string) error {
	err := s.offerConfirmation(ctx, accountID)
	if fault.Is(err, fault.KindTooMany) {
		return nil
	}
	return err
}

// Create stores an active account of any role. Only the command line and the demo data call it.
func (s *Service) Create(ctx context.Context, email, password string, role authz.Role, name Name) (authz.Actor, error) {
	if !wire.Email(email) {
		return authz.Actor{}, fault.Field("email", msgEmail)
	}
	if message := checkPassword(password, email); message != "" {
		return authz.Actor{}, fault.Field("password", message)
	}
	if !role.Valid() {
		return authz.Actor{}, fault.Field("role", msgUnknownChoice)
	}
	r := Registration{Person: Person{Name: name}, AccessRole: string(role), Email: email, Password: password}
	now := db.Micros(s.k.Now())
	a, err := s.create(ctx, r, account{State: Active, ConfirmedAt: &now}, "account.create")
	if errors.Is(err, db.ErrConflict) {
		return authz.Actor{}, fault.Conflict(msgEmailExists)
	}
	return authz.Actor{ID: a.ID, Key: a.Key, Email: a.Email, Role: role}, err
}

// create stores what is registered as the account, whose state and confirmation are given.
func (s *Service) create(ctx context.Context, r Registration, a account, action string) (account, error) {
	hash, err := s.hash.hash(ctx, r.Password)
	if err != nil {
		return account{}, err
	}
	now := db.Micros(s.k.Now())
	a.ID, a.Email, a.Role, a.PasswordHash, a.CreatedAt = uuid.NewString(), r.Email, r.AccessRole, hash, now
	a.FirstName, a.MiddleName, a.LastName = r.Name.First, r.Name.MiddleInitial, r.Name.Last
	if a.State == Active {
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
