package login_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/account/login"
	"milepost/internal/authz"
)

func TestAFloodOfWrongLoginsAgainstOneAccount(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		known := fx.From("192.0.2.66")
		require.Equal(t, 200, known.Login("root@x.example", accounttest.Password).Code)
		before := fx.Hashes()
		statuses := fx.Attack("192.0.2.66", func(int) string { return "root@x.example" })
		require.LessOrEqual(t, fx.Hashes()-before, 100)
		require.Equal(t, map[int]int{401: 10, 429: accounttest.Flood() - 10}, statuses)
		require.Equal(t, 200, fx.From("203.0.113.5").Login("root@x.example", accounttest.Password).Code, "the owner, elsewhere")
		require.Equal(t, 200, known.Login("root@x.example", accounttest.Password).Code, "the owner's own browser, at the very same address")
		require.Equal(t, 429, fx.From("192.0.2.66").Login("root@x.example", accounttest.Password).Code, "a new browser there waits")
	})
}

func TestAFloodOfWrongLoginsAgainstManyAccounts(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		known := fx.From("2001:db8::1")
		require.Equal(t, 200, known.Login("root@x.example", accounttest.Password).Code)
		before := fx.Hashes()
		statuses := fx.Attack("2001:db8::2", func(i int) string { return fmt.Sprintf("p%d@x.example", i) })
		require.LessOrEqual(t, fx.Hashes()-before, 100)
		require.Equal(t, map[int]int{401: 60, 429: accounttest.Flood() - 60}, statuses)
		require.Equal(t, 200, fx.From("2001:db8:0:1::1").Login("root@x.example", accounttest.Password).Code)
		require.Equal(t, 200, known.Login("root@x.example", accounttest.Password).Code)
	})
}

func TestARefusalHoldsHowLongToWait(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		b := fx.Browser()
		for range 10 {
			require.Equal(t, 401, b.Login("root@x.example", "wrong-horse-1").Code)
		}
		w := b.Login("root@x.example", accounttest.Password)
		require.Equal(t, 429, w.Code)
		require.Equal(t, "60", w.Header().Get("Retry-After"))
		fx.Later(59 * time.Second)
		require.Equal(t, "1", b.Login("root@x.example", accounttest.Password).Header().Get("Retry-After"))
		fx.Later(time.Second)
		for range 20 {
			require.Equal(t, 200, b.Login("root@x.example", accounttest.Password).Code, "who is right gets the try back")
		}
	})
}

func TestAKnownBrowserHasAnAllowanceOfItsOwn(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		b, other := fx.Browser(), fx.Browser()
		other.Register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, b.Login("root@x.example", accounttest.Password).Code)
		secret := b.Jar()["milepost_device"]
		require.NotEmpty(t, secret)
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		require.Equal(t, secret, b.Jar()["milepost_device"], "one browser, two accounts")
		require.Equal(t, 200, b.Call("POST", "/api/auth/logout", "{}").Code)
		require.Equal(t, secret, b.Jar()["milepost_device"], "it stays known when it logs out")
		for range 10 {
			require.Equal(t, 401, b.Login("root@x.example", "wrong-horse-1").Code)
		}
		require.Equal(t, 429, b.Login("root@x.example", accounttest.Password).Code)
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		require.Equal(t, 200, other.Login("root@x.example", accounttest.Password).Code, "its tries are not those of its address")

		other.Cookies = map[string]string{"milepost_device": "chosen"}
		require.Equal(t, 200, other.Login("root@x.example", accounttest.Password).Code)
		require.NotEqual(t, "chosen", other.Jar()["milepost_device"])
		fx.Later(181 * 24 * time.Hour)
		require.Equal(t, 200, b.Login("root@x.example", accounttest.Password).Code)
		require.NotEqual(t, secret, b.Jar()["milepost_device"], "what nobody used for half a year is forgotten")
	})
}

// An attacker learns neither from the answer nor from its cost whether an account exists.
func TestWrongLoginsLookTheSame(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		root := fx.Browser()
		ana := root.Register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, root.Login("root@x.example", accounttest.Password).Code)
		require.Equal(t, 200, root.Call("PUT", "/api/user/"+ana.UserID, `{"pending":"yes"}`).Code)
		answers := map[string]bool{}
		for _, try := range [][2]string{{"root@x.example", "wrong-horse-1"}, {"nobody@x.example", accounttest.Password}, {"ana@x.example", accounttest.Password}} {
			before := fx.Hashes()
			w := fx.From("198.51.100.7").Login(try[0], try[1])
			require.Equal(t, 401, w.Code)
			require.Empty(t, w.Result().Cookies())
			require.Equal(t, 1, fx.Hashes()-before)
			answers[w.Body.String()] = true
		}
		require.Len(t, answers, 1)
	})
}

func TestLoginsAreRecorded(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		b := fx.Browser()
		require.Equal(t, 200, b.Login("root@x.example", accounttest.Password).Code)
		root := accounttest.Decode[login.CookieData](t, b.Call("GET", "/api/auth/get-access-cookie-data", "")).ID
		require.Equal(t, 401, b.Login("root@x.example", "wrong-horse-1").Code)
		for range 12 {
			b.Login("nobody@x.example", "wrong-horse-1")
		}
		require.Equal(t, 429, b.Login("nobody@x.example", "wrong-horse-1").Code)
		require.Equal(t, 200, b.Call("POST", "/api/auth/logout", "{}").Code)
		var events []struct {
			Action  string `db:"action"`
			Subject string `db:"subject_id"`
			Actor   string `db:"actor_id"`
			N       int    `db:"n"`
		}
		require.NoError(t, fx.Kernel.DB.Read().Select(t.Context(), &events, `SELECT action, subject_id, actor_id, count(*) AS n FROM audit_event
			WHERE action LIKE 'account.log%' AND detail = '{}' GROUP BY action, subject_id, actor_id ORDER BY action, subject_id`))
		require.Len(t, events, 4)
		require.Equal(t, "{account.login "+root+" "+root+" 1}", fmt.Sprint(events[0]))
		require.Equal(t, "{account.login_failed   10}", fmt.Sprint(events[1]), "a refused try is not written down")
		require.Equal(t, "{account.login_failed "+root+"  1}", fmt.Sprint(events[2]), "nobody acts, although somebody is logged in there")
		require.Equal(t, "{account.logout "+root+" "+root+" 1}", fmt.Sprint(events[3]))
	})
}
