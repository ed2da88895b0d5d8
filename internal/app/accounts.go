package app

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/account/login"
	"milepost/internal/account/profile"
	"milepost/internal/account/reset"
	"milepost/internal/account/token"
	"milepost/internal/account/users"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/provisioning"
	"milepost/internal/signon"
)

// accountServices are the services of accounts. They end sessions and resets through each other's interfaces.
type accountServices struct {
	k        *kernel.Kernel
	accounts *account.Service
	logins   *login.Service
	Tokens   *token.Service
	resets   *reset.Service
	profiles *profile.Service
	Users    *users.Service
	signOns  *signon.Service
}

func newAccountServices(k *kernel.Kernel) (*accountServices, error) {
	accounts := account.New(k)
	logins, err := login.New(k, accounts)
	if err != nil {
		return nil, err
	}
	tokens := token.New(k, accounts)
	access := tokens.Beside(logins)
	resets := reset.New(k, accounts, access)
	managed := users.New(k, accounts, access)
	signOns, err := signon.New(k, accounts, logins, managed)
	if err != nil {
		return nil, err
	}
	logins.OnSignOn(signOns.MustSignOn)
	return &accountServices{
		k: k, accounts: accounts, logins: logins, Tokens: tokens, resets: resets,
		profiles: profile.New(k, accounts, access, resets), Users: managed, signOns: signOns,
	}, nil
}

// endAllSessions ends every session, every log-in under way, and every token of a program, a directory or a letter, as after a backup was restored:
// what had ended since then lives again in it.
func (s *accountServices) endAllSessions(ctx context.Context) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { // which all join
		if err := s.logins.EndAllSessions(ctx); err != nil {
			return err
		}
		if err := s.Tokens.RevokeEverything(ctx); err != nil {
			return err
		}
		if err := s.resets.VoidAll(ctx); err != nil {
			return err
		}
		if err := provisioning.RevokeEverything(ctx, tx, db.Micros(s.k.Now())); err != nil {
			return err
		}
		return s.accounts.VoidConfirmations(ctx)
	})
}

// withAccounts runs f on the accounts of a store, while a server may be running on it.
func withAccounts(ctx context.Context, s config.Store, f func(*accountServices) error) error {
	return withStore(ctx, s, func(k *opened) error {
		s, err := newAccountServices(k.Kernel)
		if err != nil {
			return err
		}
		return f(s)
	})
}
