package account

import (
	"context"
	"errors"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/throttle"
)

// Login checks the credentials and opens a session, or a challenge when a second factor is missing. An account that
// awaits approval is told so, and only after the right password; a suspended one reads like a wrong password.
func (s *Service) Login(ctx context.Context, c Credentials, from visit) (LoggedIn, Tokens, error) {
	a, err := s.admit(ctx, c, from)
	if err != nil {
		return LoggedIn{}, Tokens{}, err
	}
	if a.State == Awaiting {
		in := a.loggedIn()
		in.Message = loginMessagePending
		return in, Tokens{}, nil
	}
	return s.finish(ctx, a, from)
}

// finish enters for an account whose password was right.
func (s *Service) finish(ctx context.Context, a account, from visit) (in LoggedIn, given Tokens, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		in, given, err = s.enter(ctx, tx, a, from)
		return err
	})
	return in, given, err
}

// admit is authenticate within the allowances of the account and of where the call comes from. Of the tries only mistakes
// count; a log-in that succeeds counts among those, of which there are more.
func (s *Service) admit(ctx context.Context, c Credentials, from visit) (account, error) {
	a, err := s.tryPassword(ctx, c, from)
	if errors.Is(err, errBadLogin) {
		if failure := s.noteFailure(ctx, a.ID); failure != nil {
			return a, failure
		}
	}
	return a, err
}

// tryPassword is admit without a note of a failure.
func (s *Service) tryPassword(ctx context.Context, c Credentials, from visit) (account, error) {
	email := foldEmail(c.Email)
	known, err := s.knows(ctx, from.device, email)
	if err != nil {
		return account{}, err
	}
	if known {
		ctx = asKnown(ctx)
	}
	tries := triesOf(email, known, from)
	refund, err := s.limits.Reserve(ctx, append(loginsOf(email, known, from), tries...)...)
	if err != nil {
		return account{}, err
	}
	a, err := s.authenticate(ctx, c)
	switch {
	case errors.Is(err, errBadLogin):
	case err != nil: // no hash was computed: the queue was full, the caller gone
		refund(ctx)
	default:
		refund(ctx, tries...)
	}
	return a, err
}

// triesOf are the allowances of mistakes that a log-in uses. They go by the folded e-mail, whether or not somebody has it.
func triesOf(email string, known bool, from visit) []throttle.Allowance {
	if known {
		return []throttle.Allowance{loginDevice.Of(from.device, email)}
	}
	address := throttle.Network(from.address)
	return []throttle.Allowance{
		loginAddress.Of(address), loginPair.Of(email, address),
		loginAccount.Of(email).Or(loginSpare.Of(email, address)),
	}
}

// loginsOf are the allowances that a log-in uses up however it ends: each costs a hash, with a right password too.
func loginsOf(email string, known bool, from visit) []throttle.Allowance {
	if known {
		return []throttle.Allowance{loginsPair.Of(email, "device", from.device)}
	}
	address := throttle.Network(from.address)
	return []throttle.Allowance{loginsNetwork.Of(address), loginsPair.Of(email, address)}
}

// noteFailure notes a wrong log-in, of no account when none has the e-mail. The act is nobody's, whoever else is logged
// in on that browser.
func (s *Service) noteFailure(ctx context.Context, accountID string) error {
	ctx = authz.With(context.WithoutCancel(ctx), authz.Actor{})
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return s.note(ctx, tx, "account.login_failed", accountID)
	})
}

func (s *Service) authenticate(ctx context.Context, c Credentials) (account, error) {
	a, err := s.store.byEmail(ctx, s.k.DB.Read(), c.Email)
	missing := errors.Is(err, db.ErrNotFound)
	if err != nil && !missing {
		return a, err
	}
	stored := a.PasswordHash
	if missing {
		stored = s.decoy
	}
	password := c.Password
	if len(password) > 4*maxPasswordLength {
		password = ""
	}
	right, err := s.hash.verify(ctx, password, stored)
	switch {
	case err != nil:
		return a, err
	case missing, !right, a.State == Suspended:
		return a, errBadLogin
	}
	return a, nil
}
