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
)

// Service holds the slice's acts.
type Service struct {
	k     *kernel.Kernel
	store store
	hash  *hasher
	// decoy is verified when no account has the e-mail, so that both answers take as long.
	decoy string
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
	if !checkEmail(email) {
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

// SetState suspends (pending yes), reactivates (no) or approves (no, with approve) an account. Suspending ends its
// sessions. Nobody changes their own account or suspends the last Super Admin: 409.
func (s *Service) SetState(ctx context.Context, actor authz.Actor, id string, change UserState) (UserRow, error) {
	if id == actor.ID {
		return UserRow{}, httpx.Conflict(msgOwnAccount)
	}
	var row UserRow
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := s.store.byID(ctx, tx, id)
		if err != nil {
			return err
		}
		to, action, err := a.next(change)
		if err != nil {
			return err
		}
		if to == Suspended {
			if err := s.allowSuspension(ctx, tx, a); err != nil {
				return err
			}
		}
		if to != a.State {
			if err := s.move(ctx, tx, a, to, action); err != nil {
				return err
			}
		}
		a.State = to
		row = a.row()
		return nil
	})
	return row, err
}

// actionApprove is the one change of state that an applicant is told of.
const actionApprove = "account.approve"

// next is the state that the change leads to and the name of the act.
func (a account) next(change UserState) (State, string, error) {
	switch {
	case change.Pending == "yes" && a.State == Awaiting:
		return Awaiting, "", nil
	case change.Pending == "yes":
		return Suspended, "account.suspend", nil
	case a.State == Awaiting && change.Approve:
		return Active, actionApprove, nil
	case a.State == Awaiting, a.ApprovedAt == nil && a.State == Suspended:
		return "", "", httpx.Conflict(msgNeverApproved)
	}
	return Active, "account.reactivate", nil
}

func (s *Service) allowSuspension(ctx context.Context, q db.Querier, a account) error {
	if a.Role != string(authz.SuperAdmin) {
		return nil
	}
	others, err := s.store.otherSuperAdmins(ctx, q, a.ID)
	if err == nil && others == 0 {
		return httpx.Conflict(msgLastSuperAdmin)
	}
	return err
}

func (s *Service) move(ctx context.Context, tx *db.Tx, a account, to State, action string) error {
	now := db.Micros(s.k.Now())
	if err := s.store.setState(ctx, tx, a.ID, a.State, to, now, action == actionApprove); err != nil {
		return err
	}
	if to == Suspended {
		if err := s.store.endSessions(ctx, tx, a.Key, now); err != nil {
			return err
		}
		if err := s.endChallenges(ctx, tx, a.Key); err != nil {
			return err
		}
	}
	if action == actionApprove {
		if err := s.k.Jobs.Enqueue(ctx, tx, approvedJob, approved{AccountID: a.ID}, s.k.Now()); err != nil {
			return err
		}
	}
	return s.k.Audit.Record(ctx, tx, audit.Event{Action: action, SubjectKind: "account", SubjectID: a.ID})
}

// ApproveByEmail approves an awaiting account, for the command line.
func (s *Service) ApproveByEmail(ctx context.Context, email string) error {
	a, err := s.store.byEmail(ctx, s.k.DB.Read(), email)
	if err != nil {
		return err
	}
	_, err = s.SetState(ctx, authz.Actor{}, a.ID, UserState{Pending: "no", Approve: true})
	return err
}
