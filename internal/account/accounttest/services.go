package accounttest

import (
	"context"
	"log/slog"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/login"
	"milepost/internal/account/profile"
	"milepost/internal/account/reset"
	"milepost/internal/account/token"
	"milepost/internal/account/users"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
)

// Services are all subpackages of the package, connected as in a server.
type Services struct {
	Accounts *account.Service
	Logins   *login.Service
	Tokens   *token.Service
	Resets   *reset.Service
	Profiles *profile.Service
	Users    *users.Service
}

func newServices(t *testing.T, k *kernel.Kernel) Services {
	t.Helper()
	accounts := account.New(k)
	logins, err := login.New(k, accounts)
	require.NoError(t, err)
	tokens := token.New(k, accounts)
	access := tokens.Beside(logins)
	resets := reset.New(k, accounts, access)
	r := Services{
		Accounts: accounts, Logins: logins, Tokens: tokens, Resets: resets,
		Profiles: profile.New(k, accounts, access, resets), Users: users.New(k, accounts, access),
	}
	r.connect()
	return r
}

// connect has nothing happen in the slices above, of which there are none here.
func (r Services) connect() {
	r.Accounts.OnInvitation(func(context.Context, db.Querier, string) (string, error) { return "", db.ErrNotFound })
	r.Profiles.OnRenamed(func(context.Context, *db.Tx, string) error { return nil })
	r.Users.OnDeleted(func(context.Context, *db.Tx, authz.Actor, string, string) error { return nil })
}

func (r Services) api(log *slog.Logger) *httpx.API {
	api := httpx.New(httpx.Options{Authenticator: token.Callers{Tokens: r.Tokens, Sessions: r.Logins, LoggedIn: login.SeemsLoggedIn}, Log: log})
	r.Accounts.Mount(api)
	r.Logins.Mount(api)
	r.Tokens.Mount(api)
	r.Resets.Mount(api)
	r.Profiles.Mount(api)
	r.Users.Mount(api)
	return api
}

// Work registers the background work of all subpackages.
func (r Services) Work() {
	r.Accounts.Work()
	r.Logins.Work()
	r.Tokens.Work()
	r.Resets.Work()
	r.Users.Work()
}
