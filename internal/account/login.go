package account

import (
	"context"
	"errors"

	"milepost/internal/db"
)

// Login checks the credentials and opens a session, or a challenge when a second factor is missing. An account that awaits approval is told so, and only after the
// right password; a suspended one reads like a wrong password.
func (s *Service) Login(ctx context.Context, c Credentials, agent, address string) (LoggedIn, Tokens, error) {
	a, err := s.authenticate(ctx, c)
	if err != nil {
		return LoggedIn{}, Tokens{}, err
	}
	in := a.loggedIn()
	if a.State == Awaiting {
		in.Message = loginMessagePending
		return in, Tokens{}, nil
	}
	var given Tokens
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		in, given, err = s.enter(ctx, tx, a, agent, address)
		return err
	})
	return in, given, err
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
