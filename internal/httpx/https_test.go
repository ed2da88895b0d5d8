package httpx_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx"
)

// atHTTPS is an API whose public address is https while TLS ends somewhere in front of it. It answers the cookies that
// it is sent and sets two.
func atHTTPS(t *testing.T, https bool) *httpx.API {
	t.Helper()
	api := newAPI(t, func(o *httpx.Options) { o.HTTPS = https })
	api.Handle("POST", "/api/cookies", "plain", func(w http.ResponseWriter, r *http.Request) {
		http.SetCookie(w, &http.Cookie{Name: "milepost_access", Value: "new", Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode, MaxAge: 60})
		http.SetCookie(w, &http.Cookie{Name: "milepost_refresh", Path: "/api/auth", MaxAge: -1})
		httpx.JSON(w, 200, r.Header.Get("Cookie"))
	})
	api.Handle("GET", "/api/cookies", "open", func(w http.ResponseWriter, _ *http.Request) { httpx.JSON(w, 200, "") },
		httpx.Require(httpx.SameOriginOnly))
	return api
}

func TestBehindAPublicHTTPSAddressTLSIsKept(t *testing.T) {
	w := call(atHTTPS(t, true), "GET", "/healthz", "")
	require.Equal(t, "max-age=31536000", w.Header().Get("Strict-Transport-Security"))
	require.Empty(t, call(atHTTPS(t, false), "GET", "/healthz", "").Header().Get("Strict-Transport-Security"))
}

func TestCookiesBelongToTheHostBehindAPublicHTTPSAddress(t *testing.T) {
	w := call(atHTTPS(t, true), "POST", "/api/cookies", "")
	require.Equal(t, []string{
		"__Host-milepost_access=new; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Strict",
		"__Host-milepost_refresh=; Path=/; Max-Age=0; Secure",
	}, w.Header().Values("Set-Cookie"))

	w = call(atHTTPS(t, false), "POST", "/api/cookies", "")
	require.Equal(t, []string{
		"milepost_access=new; Path=/; Max-Age=60; HttpOnly; SameSite=Strict", "milepost_refresh=; Path=/api/auth; Max-Age=0",
	}, w.Header().Values("Set-Cookie"))
}

// A neighbor under the same domain can set a cookie without the prefix, and none with it.
func TestACookieThatANeighborMaySetIsNotRead(t *testing.T) {
	sent := "milepost_access=neighbor; __Host-milepost_access=ours; theme=dark; __HOST-milepost_refresh=neighbor; __Host-other=1"
	w := call(atHTTPS(t, true), "POST", "/api/cookies", "", "Cookie", sent)
	require.Equal(t, `"milepost_access=ours; theme=dark; __HOST-milepost_refresh=neighbor; __Host-other=1"`, strings.TrimSpace(w.Body.String()))
	w = call(atHTTPS(t, false), "POST", "/api/cookies", "", "Cookie", "milepost_access=ours; theme=dark")
	require.Equal(t, `"milepost_access=ours; theme=dark"`, strings.TrimSpace(w.Body.String()))
}

// Anyone who sits between a browser and the server can write a page under http and our name.
func TestAPlainHTTPPageIsCrossSiteToAPublicHTTPSAddress(t *testing.T) {
	api := atHTTPS(t, true)
	for _, method := range []string{"POST", "GET"} {
		for _, origin := range []string{"http://example.com", "HTTP://example.com"} {
			require.Equal(t, 403, call(api, method, "/api/cookies", "", "Origin", origin).Code, "%s from %s", method, origin)
			require.Equal(t, 403, call(api, method, "/api/cookies", "", "Origin", origin, "Sec-Fetch-Site", "same-origin").Code)
		}
		require.Equal(t, 200, call(api, method, "/api/cookies", "", "Origin", "https://example.com").Code)
		require.Equal(t, 200, call(api, method, "/api/cookies", "").Code, "a program")
		require.Equal(t, 200, call(atHTTPS(t, false), method, "/api/cookies", "", "Origin", "http://example.com").Code)
	}
}
