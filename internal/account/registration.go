package account

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/google/uuid"

	"milepost/internal/account/passwords"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/languages"
	"milepost/internal/notice"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
	"milepost/internal/wire"
)

var msgEmailExists = fault.Define("account.email-exists", "email already exists")

// A whole school may register in one lesson; a program that fills the table may not.
var registerAddress = throttle.Allowance{Kind: "register-address", Burst: 300, Every: 10 * time.Second}

// checkAll returns a message for every wrong field of the registration, nil if there is none.
func (r *Registration) checkAll(offered *languages.Set) error {
	wrong := append(r.Check(authz.Role(r.AccessRole)), checkTexts([]textField{{"access_role", &r.AccessRole, true}, {"email", &r.Email, true}})...)
	say := func(field string, message fault.Sentence) {
		wrong = append(wrong, fault.FieldError{Field: field, Message: message})
	}
	if r.AccessRole != "" && !authz.Role(r.AccessRole).Valid() {
		say("access_role", fault.UnknownChoice)
	}
	if r.Email != "" && !wire.Email(r.Email) {
		say("email", fault.NotEmail)
	}
	if message := passwords.Check(r.Password, r.Email); message != nil {
		say("password", message)
	}
	if !mayHave(offered, r.Language) {
		say("language", fault.UnknownChoice)
	}
	if len(wrong) > 0 {
		return fault.Fields(wrong...)
	}
	return nil
}

// Register stores an account that requests a role. It is active at once if the role needs no approval, otherwise it waits.
// Wrong fields are a 422 naming them; a taken e-mail is a 409.
func (s *Service) Register(ctx context.Context, r Registration) (Registered, error) {
	if err := r.checkAll(s.k.Languages); err != nil {
		return Registered{}, err
	}
	// The allowance of a registration is never refunded: it costs a hash and a row also when it is right.
	if _, err := s.limits.Reserve(ctx, registerAddress.Of(throttle.Network(reqctx.Address(ctx)))); err != nil {
		return Registered{}, err
	}
	wanted := Account{State: s.StateFor(r.AccessRole)}
	proven, err := s.invited(ctx, r)
	if err != nil {
		return Registered{}, err
	}
	if proven {
		now := db.Micros(s.k.Now())
		wanted.ConfirmedAt = &now
	}
	a, err := s.create(ctx, r, wanted, "account.register")
	if errors.Is(err, db.ErrConflict) {
		return Registered{}, fault.Conflict(msgEmailExists)
	}
	if err == nil && !proven {
		err = s.FirstConfirmation(ctx, a.ID)
	}
	return Registered{UserID: a.ID, Email: a.Email, Pending: a.Pending()}, err
}

// StateFor is the state of a new account that asks for a role: some need no approval.
func (s *Service) StateFor(role string) State {
	if slices.Contains(s.k.Config.ApproveRoles, role) {
		return Active
	}
	return Awaiting
}

// Create stores an active account of any role. Only the command line and the demo data call it.
func (s *Service) Create(ctx context.Context, email, password string, role authz.Role, name Name) (authz.Actor, error) {
	if !wire.Email(email) {
		return authz.Actor{}, fault.Field("email", fault.NotEmail)
	}
	if message := passwords.Check(password, email); message != nil {
		return authz.Actor{}, fault.Field("password", message)
	}
	if !role.Valid() {
		return authz.Actor{}, fault.Field("role", fault.UnknownChoice)
	}
	r := Registration{Person: Person{Name: name}, AccessRole: string(role), Email: email, Password: password}
	now := db.Micros(s.k.Now())
	a, err := s.create(ctx, r, Account{State: Active, ConfirmedAt: &now}, "account.create")
	if errors.Is(err, db.ErrConflict) {
		return authz.Actor{}, fault.Conflict(msgEmailExists)
	}
	return authz.Actor{ID: a.ID, Key: a.Key, Email: a.Email, Role: role}, err
}

// create stores the registration as an account with the given state and confirmation.
func (s *Service) create(ctx context.Context, r Registration, a Account, action string) (Account, error) {
	hash, err := s.Passwords.Hash(ctx, r.Password)
	if err != nil {
		return Account{}, err
	}
	a.PasswordHash = hash
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		a, err = s.add(ctx, tx, r, a, action)
		return err
	})
	return a, err
}

// Admit stores an account without a password, of somebody whom a provider of sign-on has vouched for. A taken address is
// [db.ErrConflict].
func (s *Service) Admit(ctx context.Context, tx *db.Tx, r Registration, a Account) (Account, error) {
	return s.add(ctx, tx, r, a, "account.register")
}

// add stores an account and makes it findable.
func (s *Service) add(ctx context.Context, tx *db.Tx, r Registration, a Account, action string) (Account, error) {
	now := db.Micros(s.k.Now())
	a.ID, a.Email, a.Role, a.CreatedAt = uuid.NewString(), r.Email, r.AccessRole, now
	a.FirstName, a.MiddleName, a.LastName, a.Language = r.Name.First, r.Name.MiddleInitial, r.Name.Last, r.Language
	if a.State == Active {
		a.ApprovedAt = &now
	}
	if err := insert(ctx, tx, a, &r.Person); err != nil {
		return a, err
	}
	if err := tx.Get(ctx, &a.Key, `SELECT key FROM account WHERE id = $1`, a.ID); err != nil {
		return a, err
	}
	if err := Index(ctx, tx, a.Key, r.Name, a.Email); err != nil {
		return a, err
	}
	if a.State == Awaiting {
		if err := s.k.Notices.Notify(ctx, tx, notice.Notice{Kind: notice.AccountWaiting, Role: authz.SuperAdmin}); err != nil {
			return a, err
		}
	}
	return a, s.audit(ctx, tx, action, a.ID)
}
