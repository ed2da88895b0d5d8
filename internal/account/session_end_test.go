package account_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
)

// renewDaily renews as a browser does that is used every day, and tells the status of the last time.
func (b *browser) renewFor(d, step time.Duration) int {
	status := 0
	for range d / step {
		b.later(step)
		status = b.call("GET", renewPath, "").Code
	}
	return status
}

func TestASessionEndsForGoodThirtyDaysAfterItsLogin(t *testing.T) {
	onBoth(t, func(k *desk) {
		k.browser().register("ana@x.example", authz.AppUser)
		b := k.enter("ana@x.example")
		require.Equal(t, 200, b.renewFor(29*24*time.Hour, 24*time.Hour))
		k.later(24*time.Hour - 5*time.Minute)
		require.Equal(t, 200, b.call("GET", renewPath, "").Code)
		require.Equal(t, 200, b.status())
		k.later(5 * time.Minute)
		require.Equal(t, 401, b.status(), "its access token ends with it")
		require.Equal(t, 401, b.call("GET", renewPath, "").Code)
	})
}

func TestThoseWhoReachEverythingLogInEveryDay(t *testing.T) {
	onBoth(t, func(k *desk) {
		developer := k.browser().register("dev@x.example", authz.Developer)
		root := k.enter("root@x.example")
		require.Equal(t, 200, root.call("PUT", "/api/user/"+developer.UserID, `{"pending":"no","approve":true}`).Code)
		for _, b := range []*browser{root, k.enter("dev@x.example")} {
			require.Equal(t, 200, b.renewFor(11*time.Hour, time.Hour))
			k.later(time.Hour)
			require.Equal(t, 401, b.status())
			require.Equal(t, 401, b.call("GET", renewPath, "").Code)
			k.later(-12 * time.Hour)
		}
	})
}

func TestTheRefreshCookieEndsWithTheSession(t *testing.T) {
	onBoth(t, func(k *desk) {
		w := k.browser().login("root@x.example", password)
		require.Contains(t, strings.Join(w.Header().Values("Set-Cookie"), "\n"), "Path=/api/auth; Max-Age=43200;")
	})
}

// A session's id is no secret: it stands in the list of sessions and in the audit.
func TestNonsenseWithTheIDOfASessionEndsNothing(t *testing.T) {
	onBoth(t, func(k *desk) {
		k.browser().register("ana@x.example", authz.AppUser)
		b := k.enter("ana@x.example")
		id := b.sessions()[0].ID
		for _, secret := range []string{"nonsense", "", ".", "a.b", strings.Repeat("A", 43), strings.Repeat("A", 43) + "." + strings.Repeat("B", 43)} {
			stranger := &browser{desk: k, cookies: map[string]string{"milepost_refresh": id + "." + secret}}
			require.Equal(t, 401, stranger.call("GET", renewPath, "").Code)
		}
		require.Equal(t, 200, b.status())
		require.Equal(t, 200, b.call("GET", renewPath, "").Code)
		require.Zero(t, k.audited(k.kernel.DB, "account.session_replayed"))
		_, _, err := k.service.Renew(t.Context(), "nonsense")
		require.Error(t, err)
	})
}

// Sessions of before have no family until they are renewed.
func TestASessionFromBeforeFamiliesGoesOn(t *testing.T) {
	onBoth(t, func(k *desk) {
		k.browser().register("ana@x.example", authz.AppUser)
		b := k.enter("ana@x.example")
		k.exec(`UPDATE session SET family_hash = NULL`)
		thief := &browser{desk: k, cookies: b.jar()}
		for range 2 {
			k.later(time.Hour)
			require.Equal(t, 200, b.call("GET", renewPath, "").Code)
		}
		require.Equal(t, 401, thief.call("GET", renewPath, "").Code, "its oldest token is nonsense by now")
		thief.cookies = b.jar()
		for range 2 {
			k.later(time.Hour)
			require.Equal(t, 200, b.call("GET", renewPath, "").Code)
		}
		require.Equal(t, 401, thief.call("GET", renewPath, "").Code)
		require.Equal(t, 401, b.status(), "from its first renewal on a replay is one")
	})
}

func TestANewLoginEndsTheFormerSessionOfThatBrowser(t *testing.T) {
	onBoth(t, func(k *desk) {
		k.browser().register("ana@x.example", authz.AppUser)
		k.browser().register("ben@x.example", authz.AppUser)
		b, elsewhere := k.enter("ana@x.example"), k.enter("ana@x.example")
		copied := &browser{desk: k, cookies: b.jar()}
		require.Equal(t, 401, b.login("ben@x.example", "wrong-horse-1").Code)
		require.Equal(t, 200, b.status(), "a wrong password ends nothing")

		require.Equal(t, 200, b.login("ben@x.example", password).Code)
		require.Equal(t, 401, copied.status(), "nothing that is left in the browser works")
		require.Equal(t, 401, copied.call("GET", renewPath, "").Code)
		require.Equal(t, 200, elsewhere.status(), "other browsers go on")
		require.Equal(t, 1, k.audited(k.kernel.DB, "account.logout"))
		require.Len(t, b.sessions(), 1)

		k.later(16 * time.Minute) // the access token is gone, the refresh token says whose the session is
		former := &browser{desk: k, cookies: b.jar()}
		require.Equal(t, 200, b.login("ben@x.example", password).Code)
		require.Equal(t, 401, former.call("GET", renewPath, "").Code)
		require.Len(t, b.sessions(), 1)
	})
}

func TestASecondFactorEndsTheFormerSessionToo(t *testing.T) {
	onBoth(t, func(k *desk) {
		b, phone, _ := k.withFactor("ana@x.example")
		copied := &browser{desk: k, cookies: b.jar()}
		b.challengedAgain("ana@x.example")
		require.Equal(t, 200, copied.status(), "half a log-in ends nothing")
		require.Equal(t, 200, b.second(phone.code()).Code)
		require.Equal(t, 401, copied.status())
		require.Equal(t, 200, b.status())
	})
}

// challengedAgain logs in as far as the second step, over a session.
func (b *browser) challengedAgain(email string) {
	require.Equal(b.t, "second-factor", decode[account.LoggedIn](b.t, b.login(email, password)).Message)
}

func TestAllSessionsEnd(t *testing.T) {
	onBoth(t, func(k *desk) {
		k.browser().register("ana@x.example", authz.AppUser)
		b, root := k.enter("ana@x.example"), k.enter("root@x.example")
		half, _, _ := k.withFactor("ben@x.example")
		half.challengedAgain("ben@x.example")
		require.NoError(t, k.service.EndAllSessions(t.Context()))
		for _, one := range []*browser{b, root, half} {
			require.Equal(t, 401, one.status())
			require.Equal(t, 401, one.call("GET", renewPath, "").Code)
		}
		require.Equal(t, 401, half.second("123456").Code, "a log-in under way ends too")
		require.Zero(t, k.count(`SELECT count(*) FROM access_token`))
		require.Equal(t, 200, root.login("root@x.example", password).Code)
	})
}
