package account_test

import (
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/httpx"
)

// onTwoNodes runs f with two services on one database; both have the same clock.
func onTwoNodes(t *testing.T, f func(k, other *desk)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		k := newDesk(t, d)
		service, err := account.New(k.kernel)
		require.NoError(t, err)
		api := httpx.New(httpx.Options{Authenticator: service, Log: k.kernel.Log})
		service.Mount(api)
		f(k, &desk{t: t, handler: api.Handler(), service: service, jobs: k.jobs, outbox: k.outbox})
	})
}

// on is the same browser, with a jar of its own from now on, as it talks to another node.
func (b *browser) on(other *desk) *browser { return &browser{desk: other, cookies: b.jar()} }

func TestFiftyCallsWithAnExpiredAccessCookie(t *testing.T) {
	onTwoNodes(t, func(k, other *desk) {
		k.browser().register("ana@x.example", authz.AppUser)
		b := k.enter("ana@x.example")
		elsewhere := k.enter("ana@x.example")
		k.later(16 * time.Minute)
		answers := make([]*httptest.ResponseRecorder, 50)
		together(50, func(i int) {
			if b.status() == 401 { // each call renews by itself, with whatever cookies the jar has at that moment
				answers[i] = b.call("GET", renewPath, "")
			}
		})
		for _, w := range answers {
			if w != nil {
				require.Equal(t, 200, w.Code, w.Body)
			}
		}
		require.Equal(t, 200, b.status())
		require.Equal(t, 200, b.on(other).status())
		require.Len(t, b.sessions(), 2, "nothing was logged out")

		// The same cookies at two nodes at once, and the older answer applied last.
		k.later(16 * time.Minute)
		jars := []*browser{elsewhere, elsewhere.on(other)}
		together(20, func(i int) { jars[i%2].call("GET", renewPath, "") })
		for _, jar := range jars {
			require.Equal(t, 200, jar.call("GET", renewPath, "").Code)
			require.Equal(t, 200, jar.status())
		}
	})
}

// together runs f n times at once.
func together(n int, f func(i int)) {
	var calls sync.WaitGroup
	for i := range n {
		calls.Go(func() { f(i) })
	}
	calls.Wait()
}

func TestAReplayedRefreshTokenEndsTheFamily(t *testing.T) {
	onTwoNodes(t, func(k, other *desk) {
		k.browser().register("ana@x.example", authz.AppUser)
		b := k.enter("ana@x.example")
		unrelated := k.enter("ana@x.example")
		thief := b.on(other)
		for range 2 {
			k.later(time.Hour)
			require.Equal(t, 200, b.call("GET", renewPath, "").Code)
		}
		require.Equal(t, 200, b.status())
		require.Equal(t, 401, thief.call("GET", renewPath, "").Code)
		require.Equal(t, 401, b.status(), "its access ends at once")
		require.Equal(t, 401, b.call("GET", renewPath, "").Code)
		require.Equal(t, 200, unrelated.call("GET", renewPath, "").Code, "other sessions of the account go on")
		require.Equal(t, 1, k.audited(k.kernel.DB, "account.session_replayed"))
	})
}

func TestWhatEndsASessionHoldsFromTheNextRequestOnEveryNode(t *testing.T) {
	acts := map[string]func(k *desk, root *browser, id string) int{
		"suspension": func(_ *desk, root *browser, id string) int {
			return root.call("PUT", "/api/user/"+id, `{"pending":"yes"}`).Code
		},
		"password change elsewhere": func(k *desk, _ *browser, _ string) int {
			return k.enter("ana@x.example").put(passwordPath, account.PasswordChange{Current: password, Password: "brand-new-2-horse"}).code
		},
		"log out everywhere else": func(k *desk, _ *browser, _ string) int {
			return k.enter("ana@x.example").call("DELETE", sessionsPath, "").Code
		},
	}
	for name, act := range acts {
		t.Run(name, func(t *testing.T) {
			onTwoNodes(t, func(k, other *desk) {
				id := k.browser().register("ana@x.example", authz.AppUser).UserID
				b := k.enter("ana@x.example")
				there := b.on(other)
				require.Equal(t, 200, there.status())
				require.Less(t, act(k, k.enter("root@x.example"), id), 300)
				require.Equal(t, 401, there.status())
				require.Equal(t, 401, b.status())
				require.Equal(t, 401, there.call("GET", renewPath, "").Code)
			})
		})
	}
}

// Whichever comes first, the session has ended afterwards and no renewal brings it back.
func TestEndingASessionWhileItRenews(t *testing.T) {
	onTwoNodes(t, func(k, other *desk) {
		k.browser().register("ana@x.example", authz.AppUser)
		for range 5 {
			keeper, ended := k.enter("ana@x.example"), k.enter("ana@x.example")
			id := ended.sessions()[0].ID
			for _, row := range ended.sessions() {
				if row.Current {
					id = row.ID
				}
			}
			k.later(time.Minute)
			jars := []*browser{ended, ended.on(other)}
			together(11, func(i int) {
				if i == 5 {
					require.Equal(t, 204, keeper.call("DELETE", sessionsPath+"/"+id, "").Code)
					return
				}
				jars[i%2].call("GET", renewPath, "")
			})
			for _, jar := range jars {
				require.Equal(t, 401, jar.status())
				require.Equal(t, 401, jar.call("GET", renewPath, "").Code)
			}
			require.Equal(t, 200, keeper.status())
		}
	})
}
