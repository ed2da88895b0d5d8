package login_test

import (
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/account/profile"
	"milepost/internal/authz"
)

func TestFiftyCallsWithAnExpiredAccessCookie(t *testing.T) {
	accounttest.OnTwoNodes(t, func(fx, other *accounttest.Fixture) {
		fx.Browser().Register("ana@x.example", authz.AppUser)
		b := fx.LoggedIn("ana@x.example")
		elsewhere := fx.LoggedIn("ana@x.example")
		fx.Later(16 * time.Minute)
		answers := make([]*httptest.ResponseRecorder, 50)
		accounttest.Together(50, func(i int) {
			if b.Status() == 401 { // each call renews by itself, with whatever cookies the jar has at that moment
				answers[i] = b.Call("GET", accounttest.RenewPath, "")
			}
		})
		for _, w := range answers {
			if w != nil {
				require.Equal(t, 200, w.Code, w.Body)
			}
		}
		require.Equal(t, 200, b.Status())
		require.Equal(t, 200, b.On(other).Status())
		require.Len(t, b.Sessions(), 2, "nothing was logged out")

		// The same cookies at two nodes at once, and the older answer applied last.
		fx.Later(16 * time.Minute)
		jars := []*accounttest.Browser{elsewhere, elsewhere.On(other)}
		accounttest.Together(20, func(i int) { jars[i%2].Call("GET", accounttest.RenewPath, "") })
		for _, jar := range jars {
			require.Equal(t, 200, jar.Call("GET", accounttest.RenewPath, "").Code)
			require.Equal(t, 200, jar.Status())
		}
	})
}

func TestAReplayedRefreshTokenEndsTheFamily(t *testing.T) {
	accounttest.OnTwoNodes(t, func(fx, other *accounttest.Fixture) {
		fx.Browser().Register("ana@x.example", authz.AppUser)
		b := fx.LoggedIn("ana@x.example")
		unrelated := fx.LoggedIn("ana@x.example")
		thief := b.On(other)
		for range 2 {
			fx.Later(time.Hour)
			require.Equal(t, 200, b.Call("GET", accounttest.RenewPath, "").Code)
		}
		require.Equal(t, 200, b.Status())
		require.Equal(t, 401, thief.Call("GET", accounttest.RenewPath, "").Code)
		require.Equal(t, 401, b.Status(), "its access ends at once")
		require.Equal(t, 401, b.Call("GET", accounttest.RenewPath, "").Code)
		require.Equal(t, 200, unrelated.Call("GET", accounttest.RenewPath, "").Code, "other sessions of the account continue")
		require.Equal(t, 1, fx.Audited(fx.Kernel.DB, "account.session_replayed"))
	})
}

func TestEndingASessionTakesEffectOnEveryNode(t *testing.T) {
	acts := map[string]func(fx *accounttest.Fixture, root *accounttest.Browser, id string) int{
		"suspension": func(_ *accounttest.Fixture, root *accounttest.Browser, id string) int {
			return root.Call("PUT", "/api/user/"+id, `{"pending":"yes"}`).Code
		},
		"password change elsewhere": func(fx *accounttest.Fixture, _ *accounttest.Browser, _ string) int {
			return fx.LoggedIn("ana@x.example").Put(accounttest.PasswordPath, profile.PasswordChange{Current: accounttest.Password, Password: "brand-new-2-horse"}).Code
		},
		"log out everywhere else": func(fx *accounttest.Fixture, _ *accounttest.Browser, _ string) int {
			return fx.LoggedIn("ana@x.example").Call("DELETE", accounttest.SessionsPath, "").Code
		},
	}
	for name, act := range acts {
		t.Run(name, func(t *testing.T) {
			accounttest.OnTwoNodes(t, func(fx, other *accounttest.Fixture) {
				id := fx.Browser().Register("ana@x.example", authz.AppUser).UserID
				b := fx.LoggedIn("ana@x.example")
				there := b.On(other)
				require.Equal(t, 200, there.Status())
				require.Less(t, act(fx, fx.LoggedIn("root@x.example"), id), 300)
				require.Equal(t, 401, there.Status())
				require.Equal(t, 401, b.Status())
				require.Equal(t, 401, there.Call("GET", accounttest.RenewPath, "").Code)
			})
		})
	}
}

// Whichever comes first, the session has ended afterwards and no renewal brings it back.
func TestEndingASessionWhileItRenews(t *testing.T) {
	accounttest.OnTwoNodes(t, func(fx, other *accounttest.Fixture) {
		fx.Browser().Register("ana@x.example", authz.AppUser)
		for range 5 {
			keeper, ended := fx.LoggedIn("ana@x.example"), fx.LoggedIn("ana@x.example")
			id := ended.Sessions()[0].ID
			for _, row := range ended.Sessions() {
				if row.Current {
					id = row.ID
				}
			}
			fx.Later(time.Minute)
			jars := []*accounttest.Browser{ended, ended.On(other)}
			accounttest.Together(11, func(i int) {
				if i == 5 {
					require.Equal(t, 204, keeper.Call("DELETE", accounttest.SessionsPath+"/"+id, "").Code)
					return
				}
				jars[i%2].Call("GET", accounttest.RenewPath, "")
			})
			for _, jar := range jars {
				require.Equal(t, 401, jar.Status())
				require.Equal(t, 401, jar.Call("GET", accounttest.RenewPath, "").Code)
			}
			require.Equal(t, 200, keeper.Status())
		}
	})
}
