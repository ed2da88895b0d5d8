package account_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/httpx"
)

const newPassword = "staple-battery-2"

// onAnotherNode is the same browser at another server on the same database.
func (b *browser) onAnotherNode() *browser {
	service, err := account.New(b.kernel)
	require.NoError(b.t, err)
	api := httpx.New(httpx.Options{Authenticator: service, Log: b.kernel.Log})
	service.Mount(api)
	other := &desk{t: b.t, handler: api.Handler(), kernel: b.kernel}
	return &browser{desk: other, cookies: b.jar()}
}

func TestAPasswordIsResetByLetter(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		home, work, anywhere := p.browser(), p.browser(), p.browser()
		registered := home.register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, home.login("ana@x.example", password).Code)
		require.Equal(t, 200, work.login("ana@x.example", password).Code)

		w := anywhere.forgot(" Ana@X.example ")
		require.Equal(t, 200, w.Code, w.Body)
		require.Contains(t, w.Body.String(), "A reset token has been emailed to your account. Enter it along with your new passwords in the new section.")
		letter := p.letter()
		text := letter.Text(t)
		token := tokenInLetter.FindString(text)
		require.Equal(t, "ana@x.example", letter.To)
		require.Contains(t, text, "Hello Ana,")
		require.Contains(t, text, "\nhttp://example.com/forgot-password\n")
		require.Contains(t, text, "If it was not you")
		require.NotEmpty(t, token)

		w = anywhere.verify(" " + strings.ToLower(strings.ReplaceAll(token, "-", " ")) + "\n")
		require.Equal(t, 200, w.Code, w.Body)
		require.Equal(t, account.VerifiedToken{Message: "successfully verified", UserID: registered.UserID}, decode[account.VerifiedToken](t, w))
		require.Contains(t, w.Header().Get("Set-Cookie"), "Path=/api/auth; Max-Age=900; HttpOnly; SameSite=Strict")
		require.Equal(t, 200, home.status(), "nothing has changed yet")
		held := anywhere.jar()

		w = anywhere.reset(registered.UserID, "ana@x.example", newPassword)
		require.Equal(t, 200, w.Code, w.Body)
		require.Contains(t, w.Body.String(), "Your password has been successfully reset! Use the new password to login.")
		require.Empty(t, anywhere.jar(), "the cookie is taken away")
		for _, b := range []*browser{home, work} {
			require.Equal(t, 401, b.status())
			require.Equal(t, 401, b.onAnotherNode().status())
			require.Equal(t, 401, b.call("GET", "/api/auth/renew-access-token", "").Code)
		}
		require.Equal(t, 401, home.login("ana@x.example", password).Code)
		require.Equal(t, 200, home.login("ana@x.example", newPassword).Code)
		require.Equal(t, 200, home.status())

		thief := &browser{desk: p.desk, cookies: held}
		require.Equal(t, 401, thief.reset(registered.UserID, "ana@x.example", "another-horse-3").Code, "the cookie works once")
		require.Equal(t, 422, thief.verify(token).Code, "and so does the token")
		notice := p.letter()
		require.Equal(t, "ana@x.example", notice.To)
		require.Contains(t, notice.Text(t), "was changed on 21 Sep 2026")
		require.Contains(t, notice.Text(t), "If it was not you")
		p.settled()
		p.nowhere(token)
	})
}

// nowhere sees to it that the token stands in the letter alone.
func (p *postbox) nowhere(token string) {
	p.t.Helper()
	for _, form := range []string{token, strings.ReplaceAll(token, "-", "")} {
		require.NotContains(p.t, p.log.String(), form)
		require.Zero(p.t, p.count(`SELECT count(*) FROM job WHERE payload LIKE $1 OR last_error LIKE $1`, "%"+form+"%"))
		require.Zero(p.t, p.count(`SELECT count(*) FROM audit_event WHERE detail LIKE $1`, "%"+form+"%"))
	}
	require.NotContains(p.t, p.log.String(), "@x.example")
	require.Equal(p.t, 1, p.count(`SELECT count(*) FROM audit_event WHERE action = 'account.ask_reset' AND address <> ''`))
	require.Equal(p.t, 1, p.count(`SELECT count(*) FROM audit_event WHERE action = 'account.reset_password' AND actor_id = subject_id`))
}

func TestNobodyResetsWithoutTheLetter(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		ana, eve := p.browser(), p.browser()
		anaID := p.browser().register("ana@x.example", authz.AppUser).UserID
		eveID := p.browser().register("eve@x.example", authz.AppUser).UserID
		require.Equal(t, 200, ana.verify(p.token("ana@x.example")).Code)
		require.Equal(t, 200, eve.verify(p.token("eve@x.example")).Code)
		forged := &browser{desk: p.desk, cookies: map[string]string{"milepost_reset": strings.Repeat("A", 43)}}
		blank := &browser{desk: p.desk, cookies: map[string]string{"milepost_reset": ""}}
		cases := []struct {
			name                string
			by                  *browser
			id, email, password string
			status              int
			field               string
		}{
			{"id and e-mail alone", p.browser(), anaID, "ana@x.example", newPassword, 401, ""},
			{"the e-mail alone", p.browser(), "", "ana@x.example", newPassword, 401, ""},
			{"a forged cookie", forged, anaID, "ana@x.example", newPassword, 401, ""},
			{"an empty cookie", blank, anaID, "ana@x.example", newPassword, 401, ""},
			{"another's id and e-mail", eve, anaID, "ana@x.example", newPassword, 422, "body.email"},
			{"another's e-mail", eve, eveID, "ana@x.example", newPassword, 422, "body.email"},
			{"another's e-mail without an id", eve, "", "ana@x.example", newPassword, 422, "body.email"},
			{"another's id", eve, anaID, "eve@x.example", newPassword, 422, "body.id"},
			{"no e-mail", eve, eveID, "", newPassword, 422, "body.email"},
			{"no password", ana, anaID, "ana@x.example", "", 422, "body.password"},
			{"a short password", ana, anaID, "ana@x.example", "a1$", 422, "body.password"},
			{"a common password", ana, anaID, "ana@x.example", "Password1!", 422, "body.password"},
			{"a password without a digit", ana, anaID, "ana@x.example", "abcdefgh$", 422, "body.password"},
		}
		for _, c := range cases {
			w := c.by.reset(c.id, c.email, c.password)
			require.Equal(t, c.status, w.Code, "%s: %s", c.name, w.Body)
			require.Equal(t, c.field, wrongField(t, w), c.name)
		}
		require.Equal(t, 401, p.browser().call("POST", "/api/auth/reset-pass",
			`{"id":"`+anaID+`","email":"ana@x.example","password":"`+newPassword+`","token":"x","pending":"no"}`).Code)
		for _, email := range []string{"ana@x.example", "eve@x.example"} {
			require.Equal(t, 200, p.browser().login(email, password).Code, "no password has changed")
		}
		require.Equal(t, 200, ana.reset("", "ANA@x.example", newPassword).Code, "refusals before used nothing up")
		p.letter()
	})
}

func TestATokenIsGoodOnceForOneBrowserAndForOneHour(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		id := p.browser().register("ana@x.example", authz.AppUser).UserID
		refused := func(token, why string) {
			t.Helper()
			w := p.browser().verify(token)
			require.Equal(t, 422, w.Code, why)
			require.Equal(t, "body.token", wrongField(t, w), why)
			require.Empty(t, w.Header().Get("Set-Cookie"), why)
		}
		refused("", "empty")
		refused("  - ", "nothing but separators")
		refused("AAAAA-AAAAA-AAAAA-AAAAA", "forged")
		refused(strings.Repeat("A", 20_000), "long")

		first := p.token("ana@x.example")
		p.later(time.Second)
		second := p.token("ana@x.example")
		p.later(time.Hour)
		refused(first, "it ran out")
		refused(second, "and so did the other")

		third := p.token("ana@x.example")
		p.later(59 * time.Minute)
		ana := p.browser()
		require.Equal(t, 200, ana.verify(third).Code)
		refused(third, "entered in another browser already")
		require.Equal(t, 422, ana.reset(id, "ana@x.example", "short").Code)
		require.Equal(t, 200, ana.verify(third).Code, "the same browser may enter it again")
		p.later(15 * time.Minute)
		require.Equal(t, 401, ana.reset(id, "ana@x.example", newPassword).Code, "but not for ever")
		require.Equal(t, 422, ana.verify(third).Code)

		fourth := p.token("ana@x.example")
		require.Equal(t, 200, ana.verify(fourth).Code)
		p.later(time.Second)
		p.token("ana@x.example")
		require.Equal(t, 2, p.count(`SELECT count(*) FROM password_reset`), "old tokens are swept")
		require.Equal(t, 200, ana.reset(id, "ana@x.example", newPassword).Code, "another letter voids nothing under way")
	})
}

// Anybody may ask for a letter to anybody.
func TestAskingForAResetVoidsNoneUnderWay(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		p.browser().register("ana@x.example", authz.AppUser)
		first := p.token("ana@x.example")
		p.later(time.Second)
		second := p.token("ana@x.example")
		ana := p.browser()
		require.Equal(t, 200, ana.verify(first).Code, "the letter that came first still works")
		p.later(time.Second)
		third := p.token("ana@x.example")
		require.Equal(t, 200, ana.reset("", "ana@x.example", newPassword).Code)
		for _, token := range []string{first, second, third} {
			require.Equal(t, 422, p.browser().verify(token).Code, "a reset that was done voids all others")
		}
	})
}

func TestTwoResetsAtOnceUseOneToken(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		p.browser().register("ana@x.example", authz.AppUser)
		ana := p.browser()
		require.Equal(t, 200, ana.verify(p.token("ana@x.example")).Code)
		codes := make(chan int, 8)
		for range cap(codes) {
			go func() {
				copied := &browser{desk: p.desk, cookies: ana.jar()}
				codes <- copied.reset("", "ana@x.example", newPassword).Code
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
	withMail(t, func(t *testing.T, p *postbox) {
		home, anywhere := p.browser(), p.browser()
		home.register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, home.login("ana@x.example", password).Code)
		ended := make(chan struct{})
		api := httpx.New(httpx.Options{
			Authenticator: p.service, Log: p.kernel.Log, Limits: httpx.Limits{Recheck: time.Millisecond},
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
		r.AddCookie(&http.Cookie{Name: "milepost_access", Value: home.jar()["milepost_access"]})
		res, err := node.Client().Do(r)
		require.NoError(t, err)
		defer func() { _ = res.Body.Close() }()
		require.Equal(t, 200, res.StatusCode)

		require.Equal(t, 200, anywhere.verify(p.token("ana@x.example")).Code)
		require.Equal(t, 200, anywhere.reset("", "ana@x.example", newPassword).Code)
		<-ended
	})
}

func TestChangingOnesPasswordVoidsAReset(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		home, anywhere := p.browser(), p.browser()
		home.register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, home.login("ana@x.example", password).Code)
		token := p.token("ana@x.example")
		require.Equal(t, 200, anywhere.verify(token).Code)
		w := home.call("PUT", "/api/auth/password", `{"current":"`+password+`","password":"`+newPassword+`"}`)
		require.Equal(t, 200, w.Code, w.Body)
		require.Equal(t, 401, anywhere.reset("", "ana@x.example", "another-horse-3").Code)
		require.Equal(t, 422, anywhere.verify(token).Code)
	})
}
