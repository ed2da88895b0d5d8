package login_test

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/authz"
)

const markName = "milepost_logged_in"

func cookieNamed(w *httptest.ResponseRecorder, name string) *http.Cookie {
	for _, c := range w.Result().Cookies() {
		if c.Name == name {
			return c
		}
	}
	return nil
}

// The mark tells scripts that a user is logged in, and grants nothing by itself.
func TestABrowserThatIsLoggedInCarriesAMark(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		b := fx.Browser()
		b.Register("ana@x.example", authz.AppUser)
		refused := b.Login("ana@x.example", "not-the-password-1")
		require.Nil(t, cookieNamed(refused, markName))

		in := b.Login("ana@x.example", accounttest.Password)
		require.Equal(t, 200, in.Code)
		mark := cookieNamed(in, markName)
		require.Equal(t, "yes", mark.Value)
		require.False(t, mark.HttpOnly)
		require.Equal(t, http.SameSiteStrictMode, mark.SameSite)
		require.Equal(t, "/", mark.Path)
		require.Equal(t, cookieNamed(in, "milepost_refresh").MaxAge, mark.MaxAge, "as long as the session")

		bearer := &accounttest.Browser{Fixture: fx, Cookies: map[string]string{markName: "yes"}}
		require.Equal(t, 401, bearer.Status())

		fx.Later(time.Hour)
		require.NotNil(t, cookieNamed(b.Call("GET", accounttest.RenewPath, ""), markName), "a session from before there were marks gets one")
		require.NotEmpty(t, b.Jar()[markName])
		require.Equal(t, 200, b.Call("POST", "/api/auth/logout", "{}").Code)
		require.NotContains(t, b.Jar(), markName)
	})
}

func TestARefusedRenewalClearsTheMark(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		fx.Browser().Register("ana@x.example", authz.AppUser)
		ended, keeper := fx.LoggedIn("ana@x.example"), fx.LoggedIn("ana@x.example")
		require.Equal(t, 204, keeper.Call("DELETE", accounttest.SessionsPath, "").Code)
		require.NotEmpty(t, ended.Jar()[markName])
		require.Equal(t, 401, ended.Call("GET", accounttest.RenewPath, "").Code)
		require.NotContains(t, ended.Jar(), markName)

		alone := &accounttest.Browser{Fixture: fx, Cookies: map[string]string{markName: "yes"}}
		require.Equal(t, 401, alone.Call("GET", accounttest.RenewPath, "").Code)
		require.NotContains(t, alone.Jar(), markName)
		require.NotEmpty(t, keeper.Jar()[markName])
	})
}
