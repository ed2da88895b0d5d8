package login

import (
	"context"
	"errors"
	"time"

	"milepost/internal/account"
	"milepost/internal/account/passwords"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/throttle"
)

const loginMessagePending = "pending"

var msgBadLogin = fault.Define("account.login-wrong", "The provided email or password is incorrect.")

// errBadLogin does not reveal which of the two was wrong nor whether the account exists.
var errBadLogin = errors.New("account: wrong e-mail or password")

var (
	// A school or clinic shares one address: the mistakes of many are fewer than this, a guesser's are more.
	loginAddress = throttle.Allowance{Kind: "login-address", Burst: 60, Every: 30 * time.Second}
	// Enough for somebody who tries each password that they ever had.
	loginPair = throttle.Allowance{Kind: "login-pair", Burst: 10, Every: time.Minute}
	// Guesses at one account from all networks: 2,400 a day find no password that is not a common one.
	loginAccount = throttle.Allowance{Kind: "login-account", Burst: 100, Every: 36 * time.Second}
	// When the global allowance is used up, an address that has not guessed yet can still log in: nobody is locked out.
	loginSpare = throttle.Allowance{Kind: "login-spare", Burst: 2, Every: 10 * time.Minute}
	// A browser that logged in before counts by itself, whatever others do at its address or to its account.
	loginDevice = throttle.Allowance{Kind: "login-device", Burst: 10, Every: time.Minute}
	// All log-ins of a network, successful ones included: each costs a hash.
	loginsNetwork = throttle.Allowance{Kind: "logins-network", Burst: 300, Every: 500 * time.Millisecond}
	// All log-ins of an account at one network, or in one known browser.
	loginsPair = throttle.Allowance{Kind: "logins-pair", Burst: 60, Every: 5 * time.Second}
)

// loggedInAs returns a log-in that is complete.
func loggedInAs(a account.Account) LoggedIn {
	return LoggedIn{UserID: a.ID, Email: a.Email, AccessRole: a.Role}
}

// visit is the origin of a call: the cookies that identify it, and the label of a session. access and refresh are the tokens of
// the session that the browser had before; ceremony binds passkey calls to the browser and signOn a sign-on, and host and origin
// are the site that it believes to be on. via is who vouched for the user.
type visit struct {
	challenge, device, access, refresh, agent, address, ceremony, signOn, host, origin string

	via via
}

// Login checks the credentials and opens a session, or a challenge if a second factor is missing. An account that awaits
// approval gets its own message, but only with the right password; a suspended one is answered like a wrong password.
func (s *Service) Login(ctx context.Context, c Credentials, from visit) (LoggedIn, Tokens, error) {
	a, err := s.verifyCredentials(ctx, c, from)
	if errors.Is(err, errBadLogin) {
		// The same answer as after a right password, which it must not reveal.
		if required := s.requireSignOn(ctx, account.Account{Email: c.Email}, from); required != nil {
			err = required
		}
	}
	if err != nil {
		return LoggedIn{}, Tokens{}, err
	}
	if err := s.requireSignOn(ctx, a, from); err != nil {
		return LoggedIn{}, Tokens{}, err
	}
	if a.State == account.Awaiting {
		return *Pending(a), Tokens{}, nil
	}
	return s.startSession(ctx, a, from)
}

// startSession ends a log-in whose password was right, in one transaction.
func (s *Service) startSession(ctx context.Context, a account.Account, from visit) (in LoggedIn, given Tokens, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		in, given, err = s.sessionOrChallenge(ctx, tx, a, from)
		return err
	})
	return in, given, err
}

// verifyCredentials finds the account whose password was given, within the allowances of the account and of where the call
// comes from. A failure is in the audit trail.
func (s *Service) verifyCredentials(ctx context.Context, c Credentials, from visit) (account.Account, error) {
	a, err := s.verifyWithinAllowances(ctx, c, from)
	if errors.Is(err, errBadLogin) {
		if failure := s.auditFailure(ctx, a.ID); failure != nil {
			return a, failure
		}
	}
	return a, err
}

// verifyWithinAllowances is verifyCredentials without the audit event. Every attempt uses up a large allowance; mistakes also
// use up a small one.
func (s *Service) verifyWithinAllowances(ctx context.Context, c Credentials, from visit) (account.Account, error) {
	email := account.FoldEmail(c.Email)
	known, err := s.knowsAccount(ctx, from.device, email)
	if err != nil {
		return account.Account{}, err
	}
	if known {
		ctx = passwords.AsKnown(ctx)
	}
	mistakes := mistakeAllowances(email, known, from)
	refund, err := s.limits.Reserve(ctx, append(loginAllowances(email, known, from), mistakes...)...)
	if err != nil {
		return account.Account{}, err
	}
	a, err := s.authenticate(ctx, c)
	switch {
	case errors.Is(err, errBadLogin):
	case err != nil: // no hash was computed: the queue was full, the caller gone
		refund(ctx)
	default:
		refund(ctx, mistakes...)
	}
	return a, err
}

// mistakeAllowances bound the mistakes of a log-in. They are keyed by the folded e-mail, whether or not an account has it.
func mistakeAllowances(email string, known bool, from visit) []throttle.Allowance {
	if known {
		return []throttle.Allowance{loginDevice.Of(from.device, email)}
	}
	address := throttle.Network(from.address)
	return []throttle.Allowance{
		loginAddress.Of(address), loginPair.Of(email, address),
		loginAccount.Of(email).Or(loginSpare.Of(email, address)),
	}
}

// loginAllowances bound all log-ins, also those with a right password: each costs a hash.
func loginAllowances(email string, known bool, from visit) []throttle.Allowance {
	if known {
		return []throttle.Allowance{loginsPair.Of(email, "device", from.device)}
	}
	address := throttle.Network(from.address)
	return []throttle.Allowance{loginsNetwork.Of(address), loginsPair.Of(email, address)}
}

// auditFailure records a failed log-in, without an account if none has the e-mail. The event has no actor, anyone who is logged
// in on that browser.
func (s *Service) auditFailure(ctx context.Context, accountID string) error {
	ctx = authz.With(context.WithoutCancel(ctx), authz.Actor{})
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return s.audit(ctx, tx, "account.login_failed", accountID)
	})
}

// authenticate compares the password with that of the account; a hash is computed also where there is no account.
func (s *Service) authenticate(ctx context.Context, c Credentials) (account.Account, error) {
	a, err := account.ByEmail(ctx, s.k.DB.Read(), c.Email)
	missing := errors.Is(err, db.ErrNotFound)
	if err != nil && !missing {
		return a, err
	}
	stored := a.PasswordHash
	if missing || !a.HasPassword() {
		stored = s.decoy
	}
	password := c.Password
	if len(password) > 4*passwords.MaxLength {
		password = ""
	}
	right, err := s.accounts.Passwords.Verify(ctx, password, stored)
	switch {
	case err != nil:
		return a, err
	case missing, !right, a.State == account.Suspended:
		return a, errBadLogin
	}
	return a, nil
}
