package account

import (
	"context"
	"errors"

	"milepost/internal/authz"
	"milepost/internal/db"
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

// admit is authenticate within the allowances of the account and of where the call comes from. Whoever is right gets
// the try back, so that only mistakes count.
func (s *Service) admit(ctx context.Context, c Credentials, from visit) (account, error) {
	tries, err := s.triesOf(ctx, c.Email, from)
	if err != nil {
		return account{}, err
	}
	giveBack, err := s.reserve(ctx, tries...)
	if err != nil {
		return account{}, err
	}
	a, err := s.authenticate(ctx, c)
	if errors.Is(err, errBadLogin) {
		if failure := s.noteFailure(ctx, a.ID); failure != nil {
			return a, failure
		}
		return a, err
	}
	giveBack(ctx) // also when no hash was computed: the queue was full, the caller gone
	return a, err
}

// triesOf are the allowances that a log-in uses. They go by the e-mail, whether or not somebody has it.
func (s *Service) triesOf(ctx context.Context, email string, from visit) ([]try, error) {
	email = foldEmail(email)
	known, err := s.knows(ctx, from.device, email)
	if err != nil {
		return nil, err
	}
	if known {
		return []try{loginDevice.of(from.device, email)}, nil
	}
	address := network(from.address)
	return []try{
		loginAddress.of(address), loginPair.of(email, address),
		loginAccount.of(email).or(loginSpare.of(email, address)),
	}, nil
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
