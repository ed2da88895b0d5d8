package contract

import (
	"cmp"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/httpx/website"
	"milepost/internal/icu"
	"milepost/internal/testworld"
)

// Scripts can read only the cookie that marks a log-in, other sites send none, other hosts get none, and over HTTPS none is
// sent in plain text. The access matrix checks the cookies of every answer over HTTP; this test sees each kind, over HTTPS,
// too.
func TestEveryCookieIsHttpOnlyAndSameSite(t *testing.T) {
	_, lines, err := ReadTable()
	require.NoError(t, err)
	for _, public := range []string{"https://milepost.example", "http://localhost:8080"} {
		t.Run(public[:5], func(t *testing.T) {
			dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
				t.Parallel()
				settings := testworld.Settings(t, options)
				settings.PublicURL = public
				w := testworld.New(t, testworld.Open(t, settings))
				names := map[string]bool{}
				for _, l := range lines {
					// Only calls about sessions set cookies; that no other does over HTTPS belongs to the long run.
					short := testing.Short() && !strings.HasPrefix(w.Operation(l.Operation).Path, "/api/auth/")
					if !short && l.Status[mostAble(l.Operation)] < 300 {
						collectCookies(w, l, public[:5] == "https", names)
					}
				}
				require.Len(t, names, 8, "access, refresh, mark, challenge, passkey, device, reset and language: %v", names)
			})
		})
	}
}

// Names are used in letters, lists and files, where a line break would begin something else.
func TestNamesAreSingleLines(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		me, _ := w.Pair("user")
		for _, ending := range []string{"\r\n", "\n", "\r", "\u0085", "\u2028", "\x00"} {
			twoLines := "Ana" + ending + "Bcc: everybody@milepost.example"
			name := account.Name{First: twoLines, Last: "Berg"}
			for _, operation := range []string{"register", "update-profile"} {
				in := with(Of(operation).Call(Case{World: w, Me: me}), t, "name", name)
				answer := w.Serve(w.Request(w.Operation(operation), in, me.Cookies()))
				require.Equal(t, http.StatusUnprocessableEntity, answer.Code, "%s %q: %s", operation, ending, answer.Body)
			}
			in := with(Of("register").Call(Case{}), t, "email", "ana@milepost.example"+ending+"Bcc: everybody@milepost.example")
			answer := w.Serve(w.Request(w.Operation("register"), in, nil))
			require.Equal(t, http.StatusUnprocessableEntity, answer.Code, "%q: %s", ending, answer.Body)
		}
	})
}

// collectCookies makes the call of a line, checks the cookies of its answer and adds their names.
func collectCookies(w *testworld.World, l Line, https bool, names map[string]bool) {
	w.T.Helper()
	c := Case{World: w, Row: l.Row}
	c.Me, c.Stranger = w.Pair(mostAble(l.Operation))
	request := w.Request(w.Operation(l.Operation), Of(l.Operation).Call(c), c.Me.Cookies())
	if https {
		request.Header.Set("Cookie", strings.ReplaceAll(request.Header.Get("Cookie"), "milepost_", "__Host-milepost_"))
	}
	answer := w.Serve(request)
	require.NotEqual(w.T, http.StatusUnauthorized, answer.Code, l.Operation)
	for _, cookie := range answer.Result().Cookies() {
		names[cookie.Name] = true
		requireKeptClose(w.T, cookie, https)
	}
}

// requireLanguage requires of the cookie that says which language this browser's pages have, which scripts read and links of letters
// bring along, that it says nothing else.
func requireLanguage(t *testing.T, cookie *http.Cookie, https bool) {
	t.Helper()
	require.NotNil(t, icu.Languages[cookie.Value], cookie.Value)
	require.Equal(t, []any{http.SameSiteLaxMode, https, "", "/"}, []any{cookie.SameSite, cookie.Secure, cookie.Domain, cookie.Path})
}

func requireKeptClose(t *testing.T, cookie *http.Cookie, https bool) {
	t.Helper()
	if cookie.Name == website.LanguageCookie {
		requireLanguage(t, cookie, https)
		return
	}
	marks := strings.HasSuffix(cookie.Name, "milepost_logged_in")
	require.Equal(t, !marks, cookie.HttpOnly, cookie.Name)
	if marks {
		require.Contains(t, []string{"yes", ""}, cookie.Value, "what a script reads is no secret")
	}
	require.Equal(t, http.SameSiteStrictMode, cookie.SameSite, cookie.Name)
	require.Equal(t, https, cookie.Secure, cookie.Name)
	require.Empty(t, cookie.Domain, cookie.Name)
	if https { // what a neighbor under the same domain cannot set
		require.True(t, strings.HasPrefix(cookie.Name, "__Host-milepost_"), cookie.Name)
		require.Equal(t, "/", cookie.Path, cookie.Name)
		return
	}
	require.Equal(t, cmp.Or(map[string]string{"milepost_access": "/", "milepost_logged_in": "/"}[cookie.Name], "/api/auth"), cookie.Path, cookie.Name)
}
