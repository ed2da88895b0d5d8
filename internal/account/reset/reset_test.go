package reset_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/account/reset"
	"milepost/internal/authz"
	"milepost/internal/httpx"
)

func TestAPasswordIsResetByLetter(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		home, work, anywhere := p.Browser(), p.Browser(), p.Browser()
		registered := home.Register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, home.Login("ana@x.example", accounttest.Password).Code)
		require.Equal(t, 200, work.Login("ana@x.example", accounttest.Password).Code)

		w := anywhere.Forgot(" Ana@X.example ")
		require.Equal(t, 200, w.Code, w.Body)
		require.Contains(t, w.Body.String(), "A reset token has been emailed to your account. Enter it along with your new passwords in the new section.")
		letter := p.Letter()
		text := letter.Text(t)
		token := accounttest.TokenInLetter.FindString(text)
		require.Equal(t, "ana@x.example", letter.To)
		require.Contains(t, text, "Hello Ana,")
		require.Contains(t, text, "\nhttp://example.com/forgot-password\n")
		require.Contains(t, text, "If it was not you")
		require.NotEmpty(t, token)

		w = anywhere.Verify(" " + strings.ToLower(strings.ReplaceAll(token, "-", " ")) + "\n")
		require.Equal(t, 200, w.Code, w.Body)
		require.Equal(t, reset.VerifiedToken{Message: "successfully verified", UserID: registered.UserID}, accounttest.Decode[reset.VerifiedToken](t, w))
		require.Contains(t, w.Header().Get("Set-Cookie"), "Path=/api/auth; Max-Age=900; HttpOnly; SameSite=Strict")
		require.Equal(t, 200, home.Status(), "nothing has changed yet")
		held := anywhere.Jar()

		w = anywhere.Reset(registered.UserID, "ana@x.example", accounttest.NewPassword)
		require.Equal(t, 200, w.Code, w.Body)
		require.Contains(t, w.Body.String(), "Your password has been successfully reset! Use the new password to login.")
		require.Empty(t, anywhere.Jar(), "the cookie is taken away")
		for _, b := range []*accounttest.Browser{home, work} {
			require.Equal(t, 401, b.Status())
			require.Equal(t, 401, b.OnAnotherNode().Status())
			require.Equal(t, 401, b.Call("GET", "/api/auth/renew-access-token", "").Code)
		}
		require.Equal(t, 401, home.Login("ana@x.example", accounttest.Password).Code)
		require.Equal(t, 200, home.Login("ana@x.example", accounttest.NewPassword).Code)
		require.Equal(t, 200, home.Status())

		thief := &accounttest.Browser{Fixture: p.Fixture, Cookies: held}
		require.Equal(t, 401, thief.Reset(registered.UserID, "ana@x.example", "another-horse-3").Code, "the cookie works once")
		require.Equal(t, 422, thief.Verify(token).Code, "and so does the token")
		notice := p.Letter()
		require.Equal(t, "ana@x.example", notice.To)
		require.Contains(t, notice.Text(t), "was changed on 21 September 2026")
		require.Contains(t, notice.Text(t), "If it was not you")
		p.Settled()
		p.Nowhere(token)
	})
}

func TestNobodyResetsWithoutTheLetter(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		ana, eve := p.Browser(), p.Browser()
		anaID := p.Browser().Register("ana@x.example", authz.AppUser).UserID
		eveID := p.Browser().Register("eve@x.example", authz.AppUser).UserID
		require.Equal(t, 200, ana.Verify(p.Token("ana@x.example")).Code)
		require.Equal(t, 200, eve.Verify(p.Token("eve@x.example")).Code)
		forged := &accounttest.Browser{Fixture: p.Fixture, Cookies: map[string]string{"milepost_reset": strings.Repeat("A", 43)}}
		blank := &accounttest.Browser{Fixture: p.Fixture, Cookies: map[string]string{"milepost_reset": ""}}
		cases := []struct {
			name                string
			by                  *accounttest.Browser
			id, email, password string
			status              int
			field               string
		}{
			{"id and e-mail alone", p.Browser(), anaID, "ana@x.example", accounttest.NewPassword, 401, ""},
			{"the e-mail alone", p.Browser(), "", "ana@x.example", accounttest.NewPassword, 401, ""},
			{"a forged cookie", forged, anaID, "ana@x.example", accounttest.NewPassword, 401, ""},
			{"an empty cookie", blank, anaID, "ana@x.example", accounttest.NewPassword, 401, ""},
			{"another's id and e-mail", eve, anaID, "ana@x.example", accounttest.NewPassword, 422, "body.email"},
			{"another's e-mail", eve, eveID, "ana@x.example", accounttest.NewPassword, 422, "body.email"},
			{"another's e-mail without an id", eve, "", "ana@x.example", accounttest.NewPassword, 422, "body.email"},
			{"another's id", eve, anaID, "eve@x.example", accounttest.NewPassword, 422, "body.id"},
			{"no e-mail", eve, eveID, "", accounttest.NewPassword, 422, "body.email"},
			{"no password", ana, anaID, "ana@x.example", "", 422, "body.password"},
			{"a short password", ana, anaID, "ana@x.example", "a1$", 422, "body.password"},
			{"a common password", ana, anaID, "ana@x.example", "Password1!", 422, "body.password"},
			{"a password without a digit", ana, anaID, "ana@x.example", "abcdefgh$", 422, "body.password"},
		}
		for _, c := range cases {
			w := c.by.Reset(c.id, c.email, c.password)
			require.Equal(t, c.status, w.Code, "%s: %s", c.name, w.Body)
			require.Equal(t, c.field, accounttest.WrongField(t, w), c.name)
		}
		require.Equal(t, 401, p.Browser().Call("POST", "/api/auth/reset-pass",
			`{"id":"`+anaID+`","email":"ana@x.example","password":"`+accounttest.NewPassword+`","token":"x","pending":"no"}`).Code)
		for _, email := range []string{"ana@x.example", "eve@x.example"} {
			require.Equal(t, 200, p.Browser().Login(email, accounttest.Password).Code, "no password has changed")
		}
		require.Equal(t, 200, ana.Reset("", "ANA@x.example", accounttest.NewPassword).Code, "refusals before used nothing up")
		p.Letter()
	})
}

func TestATokenIsValidOnceForOneBrowserAndOneHour(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		id := p.Browser().Register("ana@x.example", authz.AppUser).UserID
		refused := func(token, why string) {
			t.Helper()
			w := p.Browser().Verify(token)
			require.Equal(t, 422, w.Code, why)
			require.Equal(t, "body.token", accounttest.WrongField(t, w), why)
			require.Empty(t, w.Header().Get("Set-Cookie"), why)
		}
		refused("", "empty")
		refused("  - ", "nothing but separators")
		refused("AAAAA-AAAAA-AAAAA-AAAAA", "forged")
		refused(strings.Repeat("A", 20_000), "long")

		first := p.Token("ana@x.example")
		p.Later(time.Second)
		second := p.Token("ana@x.example")
		p.Later(time.Hour)
		refused(first, "it ran out")
		refused(second, "and so did the other")

		third := p.Token("ana@x.example")
		p.Later(59 * time.Minute)
		ana := p.Browser()
		require.Equal(t, 200, ana.Verify(third).Code)
		refused(third, "entered in another browser already")
		require.Equal(t, 422, ana.Reset(id, "ana@x.example", "short").Code)
		require.Equal(t, 200, ana.Verify(third).Code, "the same browser may enter it again")
		p.Later(15 * time.Minute)
		require.Equal(t, 401, ana.Reset(id, "ana@x.example", accounttest.NewPassword).Code, "but not for ever")
		require.Equal(t, 422, ana.Verify(third).Code)

		fourth := p.Token("ana@x.example")
		require.Equal(t, 200, ana.Verify(fourth).Code)
		p.Later(time.Second)
		p.Token("ana@x.example")
		require.Equal(t, 2, p.Count(`SELECT count(*) FROM password_reset`), "old tokens are swept")
		require.Equal(t, 200, ana.Reset(id, "ana@x.example", accounttest.NewPassword).Code, "another letter voids nothing under way")
	})
}

// Anybody may ask for a letter to anybody.
func TestAskingForAResetVoidsNoPendingOne(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		p.Browser().Register("ana@x.example", authz.AppUser)
		first := p.Token("ana@x.example")
		p.Later(time.Second)
		second := p.Token("ana@x.example")
		ana := p.Browser()
		require.Equal(t, 200, ana.Verify(first).Code, "the letter that came first still works")
		p.Later(time.Second)
		third := p.Token("ana@x.example")
		require.Equal(t, 200, ana.Reset("", "ana@x.example", accounttest.NewPassword).Code)
		for _, token := range []string{first, second, third} {
			require.Equal(t, 422, p.Browser().Verify(token).Code, "a reset that was done voids all others")
		}
	})
}

func TestTwoResetsAtOnceUseOneToken(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		p.Browser().Register("ana@x.example", authz.AppUser)
		ana := p.Browser()
		require.Equal(t, 200, ana.Verify(p.Token("ana@x.example")).Code)
		codes := make(chan int, 8)
		for range cap(codes) {
			go func() {
				copied := &accounttest.Browser{Fixture: p.Fixture, Cookies: ana.Jar()}
				codes <- copied.Reset("", "ana@x.example", accounttest.NewPassword).Code
			}()
		}
		counts := map[int]int{}
		for range cap(codes) {
			counts[<-codes]++
		}
		require.Equal(t, map[int]int{200: 1, 401: cap(codes) - 1}, counts)
	})
}

func TestAResetEndsOpenStreams(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		home, anywhere := p.Browser(), p.Browser()
		home.Register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, home.Login("ana@x.example", accounttest.Password).Code)
		ended := make(chan struct{})
		api := httpx.New(httpx.Options{
			Authenticator: p.Logins, Log: p.Kernel.Log, Limits: httpx.Limits{Recheck: time.Millisecond},
			Policies: authz.Policies{"healthz": {Public: true}, "readyz": {Public: true}, "mine": {}},
		})
		api.Handle("GET", "/api/mine", "mine", func(w http.ResponseWriter, r *http.Request) {
			_ = http.NewResponseController(w).Flush()
			<-r.Context().Done()
			close(ended)
		}, httpx.Stream())
		node := httptest.NewServer(api.Handler())
		defer node.Close()
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, node.URL+"/api/mine", http.NoBody)
		require.NoError(t, err)
		r.AddCookie(&http.Cookie{Name: "milepost_access", Value: home.Jar()["milepost_access"]})
		res, err := node.Client().Do(r)
		require.NoError(t, err)
		defer func() { _ = res.Body.Close() }()
		require.Equal(t, 200, res.StatusCode)

		require.Equal(t, 200, anywhere.Verify(p.Token("ana@x.example")).Code)
		require.Equal(t, 200, anywhere.Reset("", "ana@x.example", accounttest.NewPassword).Code)
		<-ended
	})
}

func TestChangingOnesPasswordVoidsAReset(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		home, anywhere := p.Browser(), p.Browser()
		home.Register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, home.Login("ana@x.example", accounttest.Password).Code)
		token := p.Token("ana@x.example")
		require.Equal(t, 200, anywhere.Verify(token).Code)
		w := home.Call("PUT", "/api/auth/password", `{"current":"`+accounttest.Password+`","password":"`+accounttest.NewPassword+`"}`)
		require.Equal(t, 200, w.Code, w.Body)
		require.Equal(t, 401, anywhere.Reset("", "ana@x.example", "another-horse-3").Code)
		require.Equal(t, 422, anywhere.Verify(token).Code)
	})
}
