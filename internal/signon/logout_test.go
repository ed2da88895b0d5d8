package signon_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/signon"
	"milepost/internal/signon/signontest"
)

const logoutEvent = "http://schemas.openid.net/event/backchannel-logout"

// tell has the provider say that a session is over.
func (w *world) tell(provider, token string) int {
	r := httptest.NewRequest("POST", "/api/auth/sign-on/"+provider+"/logout", strings.NewReader(url.Values{"logout_token": {token}}.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer := httptest.NewRecorder()
	w.Handler.ServeHTTP(answer, r)
	require.Equal(w.T, "no-store", answer.Header().Get("Cache-Control"))
	return answer.Code
}

// over are the claims of such a message.
func (w *world) over(id string) signontest.Claims {
	claims := signontest.Claims{
		"aud": signontest.ClientID, "iat": w.Now().Unix(), "exp": w.Now().Add(time.Minute).Unix(), "jti": id, "sub": "ana",
		"events": map[string]any{logoutEvent: map[string]any{}},
	}
	if w.idp != nil {
		claims["iss"] = w.idp.URL
	}
	return claims
}

func teacher(w *world) {
	w.idp.Set(func(p *signontest.Provider) { p.Person["groups"] = []string{"staff", "teachers"} })
}

func TestSessionsEndWhenTheProviderSaysSo(t *testing.T) {
	run(t, func(w *world) {
		teacher(w)
		w.idp.Set(func(p *signontest.Provider) { p.Person["sid"] = "one" })
		first := w.in()
		w.idp.Set(func(p *signontest.Provider) { p.Person["sid"] = "two" })
		second := w.in()

		one := w.over("1")
		delete(one, "sub")
		one["sid"] = "one"
		require.Equal(w.T, http.StatusOK, w.tell(school, w.idp.Sign(one)))
		require.Equal(w.T, 401, first.Status())
		require.Equal(w.T, 200, second.Status(), "the other session goes on")

		require.Equal(w.T, http.StatusOK, w.tell(school, w.idp.Sign(w.over("2"))))
		require.Equal(w.T, 401, second.Status())
		require.Equal(w.T, 401, second.Call("GET", accounttest.RenewPath, "").Code)
		require.Equal(w.T, 2, w.Count(`SELECT count(*) FROM audit_event WHERE action = 'provider.logout'`))

		third := w.in()
		require.Equal(w.T, http.StatusOK, w.tell(school, w.idp.Sign(w.over("2"))), "sent again")
		require.Equal(w.T, 200, third.Status(), "a message that was used ends nothing more")
		w.Root()
	})
}

func TestForgedLogOutsEndNothing(t *testing.T) {
	run(t, func(w *world) {
		teacher(w)
		b := w.in()
		set := func(name string, value any) func(signontest.Claims) {
			return func(c signontest.Claims) { c[name] = value }
		}
		drop := func(name string) func(signontest.Claims) { return func(c signontest.Claims) { delete(c, name) } }
		for name, alter := range map[string]func(signontest.Claims){
			"with a nonce": set("nonce", "x"), "with an empty nonce": set("nonce", ""), "no event": drop("events"), "another event": set("events", map[string]any{"x": map[string]any{}}),
			"an event that is a text": set("events", map[string]any{logoutEvent: "yes"}),
			"nobody":                  drop("sub"), "no id": drop("jti"), "another audience": set("aud", "other"), "another issuer": set("iss", "https://other.example"),
			"expired": set("exp", w.Now().Add(-time.Hour).Unix()), "without an end": drop("exp"), "old": set("iat", w.Now().Add(-time.Hour).Unix()),
			"of the future": set("iat", w.Now().Add(time.Hour).Unix()),
		} {
			claims := w.over("forged")
			alter(claims)
			require.Equal(w.T, 422, w.tell(school, w.idp.Sign(claims)), name)
		}
		forged := w.over("forged")
		for name, token := range map[string]string{
			"no token": "", "not a token": "ana", "unsigned": encode(map[string]string{"alg": "none"}) + "." + encode(forged) + ".",
			"another key":   signontest.SignWith(w.T, forged, signontest.NewKey(w.T, "first"), nil),
			"another type":  signontest.SignWith(w.T, forged, w.idp.Keys[0], map[jose.HeaderKey]any{"typ": "at+jwt"}),
			"with a secret": byHMAC(forged, []byte(signontest.ClientSecret)),
		} {
			require.Equal(w.T, 422, w.tell(school, token), name)
		}
		require.Equal(w.T, 404, w.tell("other", w.idp.Sign(forged)))
		require.Equal(w.T, 200, b.Status())
		require.Equal(w.T, http.StatusOK, w.tell(school, signontest.SignWith(w.T, w.over("9"), w.idp.Keys[0], map[jose.HeaderKey]any{"typ": "logout+jwt"})))
		require.Equal(w.T, 401, b.Status())
	})
}

// A session that waits for its second factor is one of the provider's, too, and so is what it becomes.
func TestALogOutReachesLogInsWithASecondFactor(t *testing.T) {
	run(t, func(w *world) {
		owner, phone, _ := w.WithFactor("ana@school.example")
		w.linkAs(owner)
		b := w.Browser()
		require.Equal(w.T, "second-factor", w.signedOn(b).LoggedIn.Message)
		require.Equal(w.T, http.StatusOK, w.tell(school, w.idp.Sign(w.over("1"))))
		require.Equal(w.T, 401, b.Second(phone.Code()).Code)
		require.Equal(w.T, "second-factor", w.signedOn(b).LoggedIn.Message)
		require.Equal(w.T, 200, b.Second(phone.Code()).Code)
		require.Equal(w.T, 200, b.Status())
		require.Equal(w.T, http.StatusOK, w.tell(school, w.idp.Sign(w.over("2"))))
		require.Equal(w.T, 401, b.Status())
		require.Equal(w.T, 200, owner.Status(), "a session after a password is not the provider's")
	})
}

// linkAs links the person at the provider with the account that is logged in in a browser.
func (w *world) linkAs(b *accounttest.Browser) {
	w.T.Helper()
	require.Equal(w.T, 200, b.Post(accounttest.StepUpPath, map[string]string{"password": accounttest.Password}).Code)
	answer := b.Post(identityPath, signon.Wanted{Provider: school})
	require.Equal(w.T, 200, answer.Code, answer.Body)
	back := w.idp.Visit(accounttest.Decode[signon.Leave](w.T, answer).Address)
	done := finish(b, returned(school, back))
	require.Equal(w.T, 200, done.Code, done.Body)
	out := accounttest.Decode[signon.SignedOn](w.T, done)
	require.Equal(w.T, "linked", out.Outcome)
}
