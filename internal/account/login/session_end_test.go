package login_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/authz"
)

func TestASessionEndsForGoodThirtyDaysAfterItsLogin(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		fx.Browser().Register("ana@x.example", authz.AppUser)
		b := fx.LoggedIn("ana@x.example")
		require.Equal(t, 200, b.RenewFor(29*24*time.Hour, 24*time.Hour))
		fx.Later(24*time.Hour - 5*time.Minute)
		require.Equal(t, 200, b.Call("GET", accounttest.RenewPath, "").Code)
		require.Equal(t, 200, b.Status())
		fx.Later(5 * time.Minute)
		require.Equal(t, 401, b.Status(), "its access token ends with it")
		require.Equal(t, 401, b.Call("GET", accounttest.RenewPath, "").Code)
	})
}

func TestSuperAdminSessionsLastADay(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		developer := fx.Browser().Register("dev@x.example", authz.Developer)
		root := fx.LoggedIn("root@x.example")
		require.Equal(t, 200, root.Call("PUT", "/api/user/"+developer.UserID, `{"pending":"no","approve":true}`).Code)
		for _, b := range []*accounttest.Browser{root, fx.LoggedIn("dev@x.example")} {
			require.Equal(t, 200, b.RenewFor(11*time.Hour, time.Hour))
			fx.Later(time.Hour)
			require.Equal(t, 401, b.Status())
			require.Equal(t, 401, b.Call("GET", accounttest.RenewPath, "").Code)
			fx.Later(-12 * time.Hour)
		}
	})
}

func TestTheRefreshCookieEndsWithTheSession(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		w := fx.Browser().Login("root@x.example", accounttest.Password)
		require.Contains(t, strings.Join(w.Header().Values("Set-Cookie"), "\n"), "Path=/api/auth; Max-Age=43200;")
	})
}

// A session's id is no secret: the list of sessions and the audit trail contain it.
func TestAnInvalidTokenWithASessionsIDEndsNothing(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		fx.Browser().Register("ana@x.example", authz.AppUser)
		b := fx.LoggedIn("ana@x.example")
		id := b.Sessions()[0].ID
		for _, secret := range []string{"nonsense", "", ".", "a.b", strings.Repeat("A", 43), strings.Repeat("A", 43) + "." + strings.Repeat("B", 43)} {
			stranger := &accounttest.Browser{Fixture: fx, Cookies: map[string]string{"milepost_refresh": id + "." + secret}}
			require.Equal(t, 401, stranger.Call("GET", accounttest.RenewPath, "").Code)
		}
		require.Equal(t, 200, b.Status())
		require.Equal(t, 200, b.Call("GET", accounttest.RenewPath, "").Code)
		require.Zero(t, fx.Audited(fx.Kernel.DB, "account.session_replayed"))
		_, _, err := fx.Logins.Renew(t.Context(), "nonsense")
		require.Error(t, err)
	})
}

// Sessions that an earlier version made have no family until they are renewed.
func TestASessionFromBeforeFamiliesGoesOn(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		fx.Browser().Register("ana@x.example", authz.AppUser)
		b := fx.LoggedIn("ana@x.example")
		fx.Exec(`UPDATE session SET family_hash = NULL`)
		thief := &accounttest.Browser{Fixture: fx, Cookies: b.Jar()}
		for range 2 {
			fx.Later(time.Hour)
			require.Equal(t, 200, b.Call("GET", accounttest.RenewPath, "").Code)
		}
		require.Equal(t, 401, thief.Call("GET", accounttest.RenewPath, "").Code, "its oldest token is nonsense by now")
		thief.Cookies = b.Jar()
		for range 2 {
			fx.Later(time.Hour)
			require.Equal(t, 200, b.Call("GET", accounttest.RenewPath, "").Code)
		}
		require.Equal(t, 401, thief.Call("GET", accounttest.RenewPath, "").Code)
		require.Equal(t, 401, b.Status(), "from its first renewal on a replay is one")
	})
}

func TestANewLoginEndsTheFormerSessionOfThatBrowser(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		fx.Browser().Register("ana@x.example", authz.AppUser)
		fx.Browser().Register("ben@x.example", authz.AppUser)
		b, elsewhere := fx.LoggedIn("ana@x.example"), fx.LoggedIn("ana@x.example")
		copied := &accounttest.Browser{Fixture: fx, Cookies: b.Jar()}
		require.Equal(t, 401, b.Login("ben@x.example", "wrong-horse-1").Code)
		require.Equal(t, 200, b.Status(), "a wrong password ends nothing")

		require.Equal(t, 200, b.Login("ben@x.example", accounttest.Password).Code)
		require.Equal(t, 401, copied.Status(), "nothing that is left in the browser works")
		require.Equal(t, 401, copied.Call("GET", accounttest.RenewPath, "").Code)
		require.Equal(t, 200, elsewhere.Status(), "other browsers continue")
		require.Equal(t, 1, fx.Audited(fx.Kernel.DB, "account.logout"))
		require.Len(t, b.Sessions(), 1)

		fx.Later(16 * time.Minute) // the access token is gone, the refresh token says whose the session is
		former := &accounttest.Browser{Fixture: fx, Cookies: b.Jar()}
		require.Equal(t, 200, b.Login("ben@x.example", accounttest.Password).Code)
		require.Equal(t, 401, former.Call("GET", accounttest.RenewPath, "").Code)
		require.Len(t, b.Sessions(), 1)
	})
}

func TestASecondFactorEndsTheFormerSessionToo(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		b, phone, _ := fx.WithFactor("ana@x.example")
		copied := &accounttest.Browser{Fixture: fx, Cookies: b.Jar()}
		b.ChallengedAgain("ana@x.example")
		require.Equal(t, 200, copied.Status(), "half a log-in ends nothing")
		require.Equal(t, 200, b.Second(phone.Code()).Code)
		require.Equal(t, 401, copied.Status())
		require.Equal(t, 200, b.Status())
	})
}

func TestAllSessionsEnd(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		fx.Browser().Register("ana@x.example", authz.AppUser)
		b, root := fx.LoggedIn("ana@x.example"), fx.LoggedIn("root@x.example")
		half, _, _ := fx.WithFactor("ben@x.example")
		half.ChallengedAgain("ben@x.example")
		require.NoError(t, fx.Logins.EndAllSessions(t.Context()))
		for _, one := range []*accounttest.Browser{b, root, half} {
			require.Equal(t, 401, one.Status())
			require.Equal(t, 401, one.Call("GET", accounttest.RenewPath, "").Code)
		}
		require.Equal(t, 401, half.Second("123456").Code, "a log-in under way ends too")
		require.Zero(t, fx.Count(`SELECT count(*) FROM access_token`))
		require.Equal(t, 200, root.Login("root@x.example", accounttest.Password).Code)
	})
}
