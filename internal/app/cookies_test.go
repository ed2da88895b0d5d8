package app

import (
	"cmp"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
)

// Scripts read no cookie but the mark that somebody is logged in, other sites send none, other hosts get none, and over HTTPS none travels in the open.
// The access matrix checks the cookies of every answer over HTTP; here each kind is seen, over HTTPS, too.
func TestEveryCookieIsKeptClose(t *testing.T) {
	_, lines, err := readTable(whomay)
	require.NoError(t, err)
	for _, public := range []string{"https://milepost.example", "http://localhost:8080"} {
		t.Run(public[:5], func(t *testing.T) {
			dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
				t.Parallel()
				settings := settings_(t, options)
				settings.PublicURL = public
				w := newWorld(t, openWorld(t, settings))
				names := map[string]bool{}
				for _, l := range lines {
					// Only calls about sessions set cookies; that no other does over HTTPS belongs to the long run.
					short := testing.Short() && !strings.HasPrefix(w.operation(l.operation).Path, "/api/auth/")
					if !short && l.status[mostAble(l.operation)] < 300 {
						w.collectCookies(l, public[:5] == "https", names)
					}
				}
				require.Len(t, names, 7, "access, refresh, mark, challenge, passkey, device and reset: %v", names)
			})
		})
	}
}

// collectCookies makes the call of a line, checks the cookies of its answer and adds their names.
func (w *world) collectCookies(l line, https bool, names map[string]bool) {
	w.t.Helper()
	c := accessCase{world: w, row: l.row}
	c.me, c.stranger = w.pair(mostAble(l.operation))
	request := w.request(w.operation(l.operation), callOf(l.operation)(c), c.me.cookies())
	if https {
		request.Header.Set("Cookie", strings.ReplaceAll(request.Header.Get("Cookie"), "milepost_", "__Host-milepost_"))
	}
	answer := w.serve(request)
	require.NotEqual(w.t, http.StatusUnauthorized, answer.Code, l.operation)
	for _, cookie := range answer.Result().Cookies() {
		names[cookie.Name] = true
		requireKeptClose(w.t, cookie, https)
	}
}

func requireKeptClose(t *testing.T, cookie *http.Cookie, https bool) {
	t.Helper()
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

// What somebody is called ends up in letters, lists and files, where a line's end would begin something else.
func TestNothingThatSomebodyIsCalledHasTwoLines(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		me, _ := w.pair("user")
		for _, ending := range []string{"\r\n", "\n", "\r", "\u0085", "\u2028", "\x00", "\x1b"} {
			twoLines := "Ana" + ending + "Bcc: everybody@milepost.example"
			name := account.Name{First: twoLines, Last: "Berg"}
			for _, operation := range []string{"register", "update-profile"} {
				in := callOf(operation)(accessCase{world: w, me: me}).with(t, "name", name)
				answer := w.serve(w.request(w.operation(operation), in, me.cookies()))
				require.Equal(t, http.StatusUnprocessableEntity, answer.Code, "%s %q: %s", operation, ending, answer.Body)
			}
			in := callOf("register")(accessCase{}).with(t, "email", "ana@milepost.example"+ending+"Bcc: everybody@milepost.example")
			answer := w.serve(w.request(w.operation("register"), in, nil))
			require.Equal(t, http.StatusUnprocessableEntity, answer.Code, "%q: %s", ending, answer.Body)
		}
	})
}
