package login_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/authz"
)

func TestRenewal(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		b := fx.Browser()
		b.Register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		old := b.Jar()

		fx.Later(16 * time.Minute)
		require.Equal(t, 401, b.Status(), "access runs out")
		var calls sync.WaitGroup
		for range 50 {
			calls.Go(func() { b.Call("GET", "/api/auth/renew-access-token", "") })
		}
		calls.Wait()
		require.Equal(t, 200, b.Status(), "parallel renewals log nobody out")

		fx.Later(time.Hour)
		thief := &accounttest.Browser{Fixture: fx, Cookies: old}
		require.Equal(t, 401, thief.Call("GET", "/api/auth/renew-access-token", "").Code)
		require.Equal(t, 401, b.Call("GET", "/api/auth/renew-access-token", "").Code, "a replayed token ends the session for both")
	})
}

// A browser sends calls that overlap: one with the new token may be answered before one with the old token arrives.
func TestALateTabIsNotTakenForATheft(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		b := fx.Browser()
		b.Register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		fx.Later(16 * time.Minute)
		lateTab := &accounttest.Browser{Fixture: fx, Cookies: b.Jar()}
		for range 3 {
			require.Equal(t, 200, b.Call("GET", "/api/auth/renew-access-token", "").Code)
			fx.Later(time.Second)
		}
		require.Equal(t, 200, lateTab.Call("GET", "/api/auth/renew-access-token", "").Code)
		require.Equal(t, 200, lateTab.Status())
		require.Equal(t, 200, b.Status())
		fx.Later(time.Minute)
		require.Equal(t, 200, b.Call("GET", "/api/auth/renew-access-token", "").Code, "the newest token is exchanged again")
		require.Equal(t, 401, lateTab.Call("GET", "/api/auth/renew-access-token", "").Code)
	})
}

func TestLogoutEndsTheSession(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		b := fx.Browser()
		b.Register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		kept := &accounttest.Browser{Fixture: fx, Cookies: b.Jar()}
		left := b.Call("POST", "/api/auth/logout", "{}")
		require.Equal(t, 200, left.Code)
		require.Equal(t, `"cache"`, left.Header().Get("Clear-Site-Data"))
		require.Empty(t, b.Jar()["milepost_access"])
		require.Empty(t, b.Jar()["milepost_refresh"])
		require.Equal(t, 401, kept.Status())
		require.Equal(t, 401, kept.Call("GET", "/api/auth/renew-access-token", "").Code)
		require.Equal(t, 200, b.Call("POST", "/api/auth/logout", "").Code, "logging out twice is fine")
	})
}

// Two windows: one has renewed, the other logs out with the token before.
func TestLogoutWithTheTokenBeforeEndsTheSession(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		b := fx.Browser()
		b.Register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		fx.Later(16 * time.Minute)
		other := &accounttest.Browser{Fixture: fx, Cookies: b.Jar()}
		require.Equal(t, 200, b.Call("GET", "/api/auth/renew-access-token", "").Code)
		require.Equal(t, 200, other.Call("POST", "/api/auth/logout", "{}").Code)
		require.Equal(t, 401, b.Status())
	})
}

func TestRenewalFromAnotherSiteIsRefused(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		r := httptest.NewRequest("GET", "/api/auth/renew-access-token", http.NoBody)
		r.Header.Set("Sec-Fetch-Site", "cross-site")
		w := httptest.NewRecorder()
		fx.Handler.ServeHTTP(w, r)
		require.Equal(t, 403, w.Code)
	})
}

func TestABrowsersOwnNameIsNotTrusted(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		for _, agent := range []string{"\xff\xfe", strings.Repeat("é", 500), ""} {
			r := httptest.NewRequest("POST", "/api/auth/login", strings.NewReader(`{"email":"root@x.example","password":"`+accounttest.Password+`"}`))
			r.Header.Set("Content-Type", "application/json")
			r.Header["User-Agent"] = []string{agent}
			w := httptest.NewRecorder()
			fx.Handler.ServeHTTP(w, r)
			require.Equal(t, 200, w.Code, w.Body)
		}
	})
}
