package app

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/account/login"
	"milepost/internal/account/profile"
	"milepost/internal/account/reset"
	"milepost/internal/account/users"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
)

// accountServices are the services of package account and its subpackages. They end log-ins and resets through each other's
// interfaces, connected here.
type accountServices struct {
	db       *db.DB
	accounts *account.Service
	logins   *login.Service
	resets   *reset.Service
	profiles *profile.Service
	Users    *users.Service
}

func newAccountServices(k *kernel.Kernel) (*accountServices, error) {
	accounts := account.New(k)
	logins, err := login.New(k, accounts)
	if err != nil {
		return nil, err
	}
	resets := reset.New(k, accounts, logins)
	return &accountServices{
		db: k.DB, accounts: accounts, logins: logins, resets: resets,
		profiles: profile.New(k, accounts, logins, resets), Users: users.New(k, accounts, logins),
	}, nil
}

func (r *accountServices) mount(api *httpx.API) {
	r.accounts.Mount(api)
	r.logins.Mount(api)
	r.resets.Mount(api)
	r.profiles.Mount(api)
	r.Users.Mount(api)
}

// startWork registers the background work. Call it once, before the queue starts.
func (r *accountServices) startWork() {
	r.accounts.Work()
	r.logins.Work()
	r.resets.Work()
	r.Users.Work()
}

// endAllSessions ends every session, every log-in under way and every mailed token, as after a backup was restored: what
// had ended since then lives again in it.
func (r *accountServices) endAllSessions(ctx context.Context) error {
	return r.db.Tx(ctx, func(ctx context.Context, _ *db.Tx) error { // which the three join
		if err := r.logins.EndAllSessions(ctx); err != nil {
			return err
		}
		if err := r.resets.VoidAll(ctx); err != nil {
			return err
		}
		return r.accounts.VoidConfirmations(ctx)
	})
}

// withAccounts runs f on the accounts of a store, while a server may be running on it.
func withAccounts(ctx context.Context, s config.Store, f func(*accountServices) error) error {
	return withStore(ctx, s, func(k *opened) error {
		services, err := newAccountServices(k.Kernel)
		if err != nil {
			return err
		}
		return f(services)
	})
}
