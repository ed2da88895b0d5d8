package signon

import (
	"context"
	"net/http"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/account/login"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/signon/assertion"
	"milepost/internal/wire"
)

var (
	msgNoEmail   = fault.Define("sign-on.no-email", "{provider} did not say your e-mail address, which an account here needs. Tell the person who runs Milepost for you.")
	msgNoRole    = fault.Define("sign-on.no-role", "{provider} does not let you use Milepost. Ask the person who looks after your account there.")
	msgNoDomain  = fault.Define("sign-on.other-domain", "{provider} makes no accounts for addresses of {domain}.")
	msgSuspended = fault.Define("sign-on.suspended", "Your account may not log in. Ask the person who runs Milepost for you.")
)

// enter logs in the owner of an identity that is linked.
func (s *Service) enter(ctx context.Context, tx *db.Tx, a account.Account, identityID string, in arrival) (SignedOn, []http.Cookie, error) {
	ctx = authz.With(ctx, a.Actor())
	if a.State == account.Suspended {
		return SignedOn{}, nil, fault.Denied(msgSuspended)
	}
	if err := s.follow(ctx, tx, &a, in); err != nil {
		return SignedOn{}, nil, err
	}
	if err := s.store.used(ctx, tx, identityID, in.said.Email, db.Micros(s.k.Now())); err != nil {
		return SignedOn{}, nil, err
	}
	if a.State == account.Awaiting {
		return SignedOn{Outcome: entered, Provider: in.provider.Name, LoggedIn: login.Pending(a)}, nil, nil
	}
	logged, cookies, err := s.logins.Enter(ctx, tx, a, login.Entry{
		Browser: in.from, Identity: identityID, Session: in.said.Session, Ends: in.said.SessionEnds, Strong: in.provider.strong(in.said),
	})
	return SignedOn{Outcome: entered, Provider: in.provider.Name, LoggedIn: &logged}, cookies, err
}

// The outcomes of a sign-on.
const (
	entered   = "entered"
	claimed   = "claim"
	linked    = "linked"
	confirmed = "confirmed"
)

// follow gives the account the role of the provider's rules, where each log-in does.
func (s *Service) follow(ctx context.Context, tx *db.Tx, a *account.Account, in arrival) error {
	role, err := in.role(*a)
	if err != nil || role == a.Role {
		return err
	}
	return s.users.FollowRole(ctx, tx, a, role)
}

// role is the one with which an account logs in. Who has lost every role at a provider that gives them loses the access here; a
// Super Admin was made here and stays one.
func (in arrival) role(a account.Account) (string, error) {
	if !in.provider.RolesFollow || a.Role == string(authz.SuperAdmin) {
		return a.Role, nil
	}
	role, found := in.provider.roleOf(in.said)
	if !found {
		role = in.provider.DefaultRole
	}
	if role == "" {
		return "", fault.Denied(msgNoRole.With("provider", in.provider.Name))
	}
	return role, nil
}

// admit makes an account for a person who has none, and logs them in unless they have to wait for approval.
func (s *Service) admit(ctx context.Context, tx *db.Tx, in arrival) (SignedOn, []http.Cookie, error) {
	if err := s.mayAdmit(ctx, tx, in); err != nil {
		return SignedOn{}, nil, err
	}
	wanted := account.Account{State: account.Active}
	role, found := in.provider.roleOf(in.said)
	if !found {
		role = in.provider.DefaultRole
		wanted.State = s.accounts.StateFor(role)
	}
	if role == "" || role == string(authz.SuperAdmin) {
		return SignedOn{}, nil, fault.Denied(msgNoRole.With("provider", in.provider.Name))
	}
	if in.said.EmailVerified || in.provider.TrustEmail {
		now := db.Micros(s.k.Now())
		wanted.ConfirmedAt = &now
	}
	a, err := s.accounts.Admit(ctx, tx, newcomer(in.said, role, s.accounts.CheckLanguage), wanted)
	if err != nil {
		return SignedOn{}, nil, err
	}
	if !a.Confirmed() {
		if err := s.accounts.FirstConfirmationIn(ctx, tx, a.ID); err != nil {
			return SignedOn{}, nil, err
		}
	}
	id, err := s.link(authz.With(ctx, a.Actor()), tx, a, in.said)
	if err != nil {
		return SignedOn{}, nil, err
	}
	return s.enter(ctx, tx, a, id, in)
}

// mayAdmit refuses addresses that are not the provider's to speak for.
func (s *Service) mayAdmit(ctx context.Context, q db.Querier, in arrival) error {
	name, domain := in.provider.Name, domainOf(in.said.Email)
	if !wire.Email(in.said.Email) {
		return fault.Denied(msgNoEmail.With("provider", name))
	}
	if in.provider.serves(in.said.Email) {
		return nil
	}
	all, err := s.providers(ctx, q)
	if err != nil {
		return err
	}
	taken := len(in.provider.Domains) > 0
	for _, other := range all {
		taken = taken || other.serves(in.said.Email)
	}
	if taken {
		return fault.Denied(msgNoDomain.With("provider", name).With("domain", domain))
	}
	return nil
}

// newcomer is what an account is made of. Names are as the provider has them, or the address where it has none.
func newcomer(said assertion.Assertion, role string, offered func(language string) error) account.Registration {
	r := account.Registration{AccessRole: role, Email: said.Email}
	r.Name.First, r.Name.Last = plain(said.FirstName), plain(said.LastName)
	if r.Name.First == "" && r.Name.Last == "" {
		r.Name.First = plain(said.Email)
	}
	if offered(said.Language) == nil {
		r.Language = said.Language
	}
	return r
}

// plain is a name in the form that a form would take.
func plain(name string) string {
	name = wire.Plain(name)
	if !wire.OneLine(name) {
		return ""
	}
	letters := []rune(name)
	return string(letters[:min(len(letters), 100)])
}

// link stores an identity of an account.
func (s *Service) link(ctx context.Context, tx *db.Tx, a account.Account, said assertion.Assertion) (string, error) {
	now := db.Micros(s.k.Now())
	one := identity{
		ID: uuid.NewString(), AccountKey: a.Key, Issuer: said.Issuer, Subject: said.Subject, Email: said.Email, CreatedAt: now, LastUsedAt: now,
	}
	if err := s.store.link(ctx, tx, one); err != nil {
		return "", err
	}
	return one.ID, s.audit(ctx, tx, "account.identity_linked", a.ID, map[string]any{"identity": one.ID})
}
