package signon_test

import (
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/account/login"
	"milepost/internal/authz"
	"milepost/internal/signon"
	"milepost/internal/signon/signontest"
)

const confirmPath = "/api/auth/step-up/sign-on"

// confirmAt asks to confirm at a provider and returns the address there.
func confirmAt(b *accounttest.Browser) string {
	b.T.Helper()
	answer := b.Post(confirmPath, signon.Confirmer{Provider: school})
	require.Equal(b.T, 200, answer.Code, answer.Body)
	return accounttest.Decode[signon.Leave](b.T, answer).Address
}

// guarded makes a call that only a confirmed caller may make.
func guarded(b *accounttest.Browser) int {
	return b.Post(identityPath, signon.Wanted{Provider: school}).Code
}

// isConfirmed reports what the session itself says.
func isConfirmed(b *accounttest.Browser) bool {
	b.T.Helper()
	return accounttest.Decode[login.StepUpState](b.T, b.Call("GET", accounttest.StepUpPath, "")).Until != nil
}

func confirmers(b *accounttest.Browser) (ids []string) {
	b.T.Helper()
	for _, one := range accounttest.Decode[[]signon.SignOnChoice](b.T, b.Call("GET", confirmPath, "")) {
		ids = append(ids, one.ID)
	}
	return ids
}

// confirmedBy requires that an answer has confirmed who sits at a browser, for ten minutes and without another session.
func (w *world) confirmedBy(b *accounttest.Browser, bring func(address string) *httptest.ResponseRecorder) {
	w.T.Helper()
	require.Equal(w.T, []string{school}, confirmers(b))
	require.Equal(w.T, 403, guarded(b))
	before := w.Count(`SELECT count(*) FROM session`)
	answer := bring(confirmAt(b))
	require.Equal(w.T, 200, answer.Code, answer.Body)
	require.Equal(w.T, "confirmed", accounttest.Decode[signon.SignedOn](w.T, answer).Outcome)
	require.True(w.T, isConfirmed(b))
	require.Equal(w.T, 200, guarded(b))
	require.Equal(w.T, before, w.Count(`SELECT count(*) FROM session`))
	require.Equal(w.T, 1, w.Count(`SELECT count(*) FROM audit_event WHERE action = 'account.step_up' AND subject_id = $1`, b.ID()))
	w.Later(11 * time.Minute)
	require.Equal(w.T, 403, guarded(b))
}

func TestAProviderConfirmsWhoHasNoPassword(t *testing.T) {
	run(t, func(w *world) {
		teacher(w)
		b := w.in()
		w.confirmedBy(b, func(address string) *httptest.ResponseRecorder {
			at, err := url.Parse(address)
			require.NoError(w.T, err)
			require.Equal(w.T, []string{"login", "0"}, []string{at.Query().Get("prompt"), at.Query().Get("max_age")})
			return finish(b, returned(school, w.idp.Visit(address)))
		})
		w.change(func(c *signon.ProviderChange) { c.Enabled = false })
		require.Empty(w.T, confirmers(b), "it is off")
		require.Equal(w.T, 404, b.Post(confirmPath, signon.Confirmer{Provider: school}).Code)
	})
}

// Whoever has a password or a passkey proves with that: a provider that asks less strictly would be a way around it.
func TestAProviderConfirmsNobodyWithAPasswordOrPasskey(t *testing.T) {
	run(t, func(w *world) {
		w.linkAs(ben(w))
		b := w.in()
		require.Empty(w.T, confirmers(b))
		require.Equal(w.T, 404, b.Post(confirmPath, signon.Confirmer{Provider: school}).Code)
		w.Kernel.Config.PublicURL = accounttest.Site
		key, _ := w.WithPasskey("bo@school.example")
		person(w, signontest.Claims{"sub": "bo", "email": "bo@school.example"})
		w.linkAs(key)
		w.Exec(`UPDATE account SET password_hash = '' WHERE id = $1`, key.ID())
		require.Empty(w.T, confirmers(key))
	})
}

// proof is a way to confirm that must not count.
type proof struct {
	claims func(w *world, c signontest.Claims)
	// person is who is logged in at the provider.
	person string
	// bring brings the answer back in another way.
	bring func(w *world, b *accounttest.Browser, r signon.Returned) *httptest.ResponseRecorder
	want  int
}

func provedAt(when func(w *world) any) proof {
	return proof{want: 409, claims: func(w *world, c signontest.Claims) { c["auth_time"] = when(w) }}
}

var wrongProofs = map[string]proof{
	"of an hour ago":                         provedAt(func(w *world) any { return w.Now().Add(-time.Hour).Unix() }),
	"of three minutes ago":                   provedAt(func(w *world) any { return w.Now().Add(-3 * time.Minute).Unix() }),
	"of half a minute ago":                   provedAt(func(w *world) any { return w.Now().Add(-30 * time.Second).Unix() }),
	"of the future":                          provedAt(func(w *world) any { return w.Now().Add(time.Hour).Unix() }),
	"later than the token":                   provedAt(func(w *world) any { return w.Now().Add(time.Minute).Unix() }),
	"a time that is none":                    provedAt(func(*world) any { return "now" }),
	"several times":                          provedAt(func(w *world) any { return []int64{w.Now().Unix(), w.Now().Unix()} }),
	"never":                                  {want: 409, claims: func(_ *world, c signontest.Claims) { delete(c, "auth_time") }},
	"a minute ago by a clock ahead":          {want: 409, claims: ahead},
	"somebody whom nobody knows":             {want: 409, person: "eve"},
	"the owner of another account":           {want: 409, person: "bo"},
	"brought by another browser":             {want: 401, bring: inAnother},
	"brought by the account's other session": {want: 409, bring: inOtherSession},
	"brought after another log-in":           {want: 409, bring: asBo},
	"brought after the log-out":              {want: 409, bring: loggedOut},
	"brought after half an hour":             {want: 401, bring: late},
	"that of a log-in":                       {want: 200, bring: byLogIn},
	"another browser's own log-in":           {want: 401, bring: ofAnother},
}

// ahead is a provider whose clock is a minute and a half ahead, at which the person logged in a minute ago.
func ahead(w *world, c signontest.Claims) {
	c["iat"], c["auth_time"] = w.Now().Add(90*time.Second).Unix(), w.Now().Add(30*time.Second).Unix()
}

func inAnother(w *world, _ *accounttest.Browser, r signon.Returned) *httptest.ResponseRecorder {
	return finish(w.Browser(), r)
}

// inOtherSession brings the answer in the browser where it began, in another session of the same account.
func inOtherSession(w *world, b *accounttest.Browser, r signon.Returned) *httptest.ResponseRecorder {
	other := w.in()
	for _, name := range []string{"milepost_access", "milepost_refresh"} {
		b.Cookies[name] = other.Cookies[name]
	}
	return finish(b, r)
}

func asBo(w *world, b *accounttest.Browser, r signon.Returned) *httptest.ResponseRecorder {
	require.Equal(w.T, 200, b.Login("bo@x.example", accounttest.Password).Code)
	return finish(b, r)
}

func loggedOut(w *world, b *accounttest.Browser, r signon.Returned) *httptest.ResponseRecorder {
	require.Equal(w.T, 200, b.Post("/api/auth/logout", map[string]string{}).Code)
	answer := finish(b, r)
	require.Equal(w.T, 401, b.Status(), "it logs nobody in")
	return answer
}

func late(w *world, b *accounttest.Browser, r signon.Returned) *httptest.ResponseRecorder {
	w.Later(31 * time.Minute)
	require.Equal(w.T, 200, b.Call("GET", "/api/auth/renew-access-token", "").Code)
	return finish(b, r)
}

// byLogIn brings the answer to an ordinary log-in, at which the provider asks nobody again.
func byLogIn(w *world, b *accounttest.Browser, _ signon.Returned) *httptest.ResponseRecorder {
	return finish(b, returned(school, w.idp.Visit(begin(b, school))))
}

// ofAnother has the provider answer the confirmation with the code of a log-in elsewhere.
func ofAnother(w *world, b *accounttest.Browser, r signon.Returned) *httptest.ResponseRecorder {
	r.Code = returned(school, w.idp.Visit(begin(w.Browser(), school))).Code
	return finish(b, r)
}

func TestWrongProofsConfirmNobody(t *testing.T) {
	run(t, func(w *world) {
		teacher(w)
		w.in()
		bo := w.Browser()
		bo.Register("bo@x.example", authz.AppUser)
		require.Equal(w.T, 200, bo.Login("bo@x.example", accounttest.Password).Code)
		w.idp.Set(func(p *signontest.Provider) { p.Person["sub"] = "bo" })
		w.linkAs(bo)
		stepped := func() int { return w.Count(`SELECT count(*) FROM audit_event WHERE action = 'account.step_up'`) }
		before := stepped()
		for name, wrong := range wrongProofs {
			w.Later(time.Hour)
			w.idp.Set(func(p *signontest.Provider) { p.Person["sub"], p.Alter = "ana", nil })
			b := w.in()
			r := returned(school, w.idp.Visit(confirmAt(b)))
			w.idp.Set(func(p *signontest.Provider) {
				if wrong.person != "" {
					p.Person["sub"] = wrong.person
				}
				if wrong.claims != nil {
					p.Alter = func(c signontest.Claims) { wrong.claims(w, c) }
				}
			})
			bring := wrong.bring
			if bring == nil {
				bring = func(_ *world, b *accounttest.Browser, r signon.Returned) *httptest.ResponseRecorder {
					return finish(b, r)
				}
			}
			answer := bring(w, b, r)
			require.Equal(w.T, wrong.want, answer.Code, "%s: %s", name, answer.Body)
			if b.Status() == 200 {
				require.False(w.T, isConfirmed(b), name)
				require.Equal(w.T, 403, guarded(b), name)
			}
			if wrong.bring == nil {
				require.Equal(w.T, 401, finish(b, r).Code, "%s, once more", name)
			}
		}
		require.Equal(w.T, before, stepped())
		require.GreaterOrEqual(w.T, w.Count(`SELECT count(*) FROM audit_event WHERE action = 'account.step_up_failed'`), 11)
	})
}

// A provider that does not ask again is of no use for it.
func TestAProviderHasToAskAgain(t *testing.T) {
	run(t, func(w *world) {
		teacher(w)
		w.idp.Set(func(p *signontest.Provider) { p.Lax, p.Since = true, w.Now() })
		b := w.in()
		w.Later(time.Minute)
		answer := finish(b, returned(school, w.idp.Visit(confirmAt(b))))
		require.Equal(w.T, 409, answer.Code)
		require.Contains(w.T, answer.Body.String(), "did not ask again who you are")
		require.False(w.T, isConfirmed(b))
	})
	runSAML(t, func(w *samlWorld) {
		b := w.enter()
		w.Later(time.Minute)
		w.idp.Set(func(p *signontest.SAML) { p.Lax = true })
		require.Equal(w.T, 409, finish(b, w.bring(w.idp.Visit(confirmAt(b)))).Code)
		require.False(w.T, isConfirmed(b))
		w.idp.Set(func(p *signontest.SAML) { p.Lax, p.Person.NameID = false, "eve" })
		require.Equal(w.T, 409, finish(b, w.bring(w.idp.Visit(confirmAt(b)))).Code)
		require.False(w.T, isConfirmed(b))
	})
}

func TestAProviderThatSpeaksSAMLConfirms(t *testing.T) {
	runSAML(t, func(w *samlWorld) {
		b := w.enter()
		w.Later(time.Minute)
		w.confirmedBy(b, func(address string) *httptest.ResponseRecorder {
			form := w.idp.Visit(address)
			require.True(w.T, *w.idp.Asked.ForceAuthn)
			answer := finish(b, w.bring(form))
			require.Equal(w.T, 401, finish(b, w.bring(form)).Code, "an answer counts once")
			return answer
		})
	})
}
