package accounttest

import (
	"log/slog"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/login"
	"milepost/internal/account/profile"
	"milepost/internal/account/reset"
	"milepost/internal/account/users"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
)

// Services are all subpackages of the package, connected as in a server.
type Services struct {
	Accounts *account.Service
	Logins   *login.Service
	Resets   *reset.Service
	Profiles *profile.Service
	Users    *users.Service
}

func newServices(t *testing.T, k *kernel.Kernel) Services {
	t.Helper()
	accounts := account.New(k)
	logins, err := login.New(k, accounts)
	require.NoError(t, err)
	resets := reset.New(k, accounts, logins)
	return Services{
		Accounts: accounts, Logins: logins, Resets: resets,
		Profiles: profile.New(k, accounts, logins, resets), Users: users.New(k, accounts, logins),
	}
}

func (r Services) api(log *slog.Logger) *httpx.API {
	api := httpx.New(httpx.Options{Authenticator: r.Logins, Log: log})
	r.Accounts.Mount(api)
	r.Logins.Mount(api)
	r.Resets.Mount(api)
	r.Profiles.Mount(api)
	r.Users.Mount(api)
	return api
}

// Work registers the background work of all subpackages.
func (r Services) Work() {
	r.Accounts.Work()
	r.Logins.Work()
	r.Resets.Work()
	r.Users.Work()
}
