package signon_test

import (
	"encoding/json"
	"net/http/httptest"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/httpx"
	"milepost/internal/outbound"
	"milepost/internal/signon"
	"milepost/internal/signon/signontest"
)

const (
	signOnPath    = "/api/auth/sign-on"
	letterPath    = "/api/auth/sign-on/letter"
	identityPath  = "/api/auth/identities"
	providersPath = "/api/sign-on/providers"
	school        = "school"
)

// world is an installation with one provider.
type world struct {
	*accounttest.Fixture
	*signon.Service
	idp *signontest.Provider
}

// run runs f on both engines, with a provider that gives teachers the role of a specialist.
func run(t *testing.T, f func(w *world)) {
	t.Helper()
	w := &world{}
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		w.Fixture = fx
		w.idp = signontest.New(fx.T, fx.Now)
		w.save(school, settings(w.idp.URL))
		f(w)
	}, mounted(w))
}

// mounted mounts sign-on.
func mounted(w *world) func(fx *accounttest.Fixture, api *httpx.API) {
	return func(fx *accounttest.Fixture, api *httpx.API) {
		var err error
		fx.Kernel.Config.OutboundNetworks = outbound.Loopback()
		w.Service, err = signon.New(fx.Kernel, fx.Accounts, fx.Logins, fx.Users)
		require.NoError(fx.T, err)
		fx.Logins.OnSignOn(w.MustSignOn)
		w.Mount(api)
		w.Work()
	}
}

// settings are those of a provider of a school.
func settings(issuer string) signon.ProviderChange {
	return signon.ProviderChange{ClientSecret: signontest.ClientSecret, Settings: signon.Settings{
		Name: "Lincoln School", Enabled: true, Issuer: issuer, ClientID: signontest.ClientID, Scopes: []string{"profile", "email"},
		Domains: []string{"school.example"}, Roles: []signon.RoleRule{{Claim: "groups", Value: "teachers", Role: "Specialist"}},
		DefaultRole: "Specialist", SecondFactor: "own",
	}}
}

// save adds a provider, or changes it.
func (w *world) save(id string, c signon.ProviderChange) {
	w.T.Helper()
	if w.Count(`SELECT count(*) FROM sign_on_provider WHERE id = $1`, id) == 0 {
		answer := w.Root().Post(providersPath, signon.NewProvider{ID: id, ProviderChange: c})
		require.Equal(w.T, 201, answer.Code, answer.Body)
		return
	}
	answer := w.Root().Put(providersPath+"/"+id, c)
	require.Equal(w.T, 200, answer.Code, answer.Body)
}

// change changes the provider of the school.
func (w *world) change(with func(c *signon.ProviderChange)) {
	c := settings(w.idp.URL)
	with(&c)
	w.save(school, c)
}

// begin begins a sign-on in a browser and returns the address at the provider.
func begin(b *accounttest.Browser, provider string) string {
	b.T.Helper()
	answer := b.Post(signOnPath, signon.Wanted{Provider: provider})
	require.Equal(b.T, 200, answer.Code, answer.Body)
	return accounttest.Decode[signon.Leave](b.T, answer).Address
}

// returned is what the page of a provider reads out of its address.
func returned(provider string, back url.Values) signon.Returned {
	return signon.Returned{Provider: provider, State: back.Get("state"), Code: back.Get("code"), Issuer: back.Get("iss"), Error: back.Get("error")}
}

// finish brings an answer of the provider back.
func finish(b *accounttest.Browser, r signon.Returned) *httptest.ResponseRecorder {
	b.T.Helper()
	return b.Call("PUT", signOnPath, body(b.T, r))
}

// signOn goes the whole way, in a browser.
func (w *world) signOn(b *accounttest.Browser) *httptest.ResponseRecorder {
	w.T.Helper()
	return finish(b, returned(school, w.idp.Visit(begin(b, school))))
}

// signedOn is a whole way that is taken.
func (w *world) signedOn(b *accounttest.Browser) signon.SignedOn {
	w.T.Helper()
	answer := w.signOn(b)
	require.Equal(w.T, 200, answer.Code, answer.Body)
	return accounttest.Decode[signon.SignedOn](w.T, answer)
}

// in is a new browser in which the person has logged in.
func (w *world) in() *accounttest.Browser {
	w.T.Helper()
	b := w.Browser()
	out := w.signedOn(b)
	require.Equal(w.T, "entered", out.Outcome)
	require.Empty(w.T, out.LoggedIn.Message)
	require.Equal(w.T, 200, b.Status())
	return b
}

func body(t *testing.T, value any) string {
	t.Helper()
	text, err := json.Marshal(value)
	require.NoError(t, err)
	return string(text)
}
