package signon_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"

	crewjam "github.com/crewjam/saml"
	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/signon"
	"milepost/internal/signon/signontest"
)

// The names of attributes as crewjam/saml's identity provider gives them.
const (
	mail        = "urn:oid:0.9.2342.19200300.100.1.3"
	givenName   = "urn:oid:2.5.4.42"
	surname     = "urn:oid:2.5.4.4"
	affiliation = "urn:oid:1.3.6.1.4.1.5923.1.1.1.1"
)

// samlWorld is an installation with one provider that speaks SAML.
type samlWorld struct {
	*world
	idp *signontest.SAML
	log *lastWords
}

// lastWords keeps what the server wrote last, by which a test finds out why an answer was refused.
type lastWords struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *lastWords) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

// take returns what was written since the last call.
func (l *lastWords) take() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	defer l.text.Reset()
	return l.text.String()
}

// runSAML runs f on both engines, with a provider that gives teachers the role of a specialist.
func runSAML(t *testing.T, f func(w *samlWorld)) {
	t.Helper()
	w := &samlWorld{world: &world{}}
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		w.Fixture = fx
		w.log = &lastWords{}
		fx.Kernel.Log = slog.New(slog.NewTextHandler(w.log, nil))
		w.idp = signontest.NewSAML(fx.T, fx.Now)
		w.save(samlSettings(w.idp))
		w.introduce()
		f(w)
	}, mounted(w.world))
}

// samlSettings are those of a provider of a school.
func samlSettings(idp *signontest.SAML) signon.ProviderChange {
	c := settings("")
	c.ClientID, c.ClientSecret, c.Scopes = "", "", []string{}
	c.Roles[0].Claim = affiliation
	c.SAML = &signon.SAML{
		MetadataURL: idp.EntityID(), NameID: "persistent", Attributes: signon.Attributes{Email: mail, FirstName: givenName, LastName: surname},
	}
	return c
}

// save adds the provider, or changes it.
func (w *samlWorld) save(c signon.ProviderChange) signon.ProviderRow {
	w.T.Helper()
	if w.Count(`SELECT count(*) FROM sign_on_provider WHERE id = $1`, school) == 0 {
		answer := w.Root().Post(providersPath, signon.NewProvider{ID: school, Kind: "saml", ProviderChange: c})
		require.Equal(w.T, 201, answer.Code, answer.Body)
		return accounttest.Decode[signon.ProviderRow](w.T, answer)
	}
	answer := w.Root().Put(providersPath+"/"+school, c)
	require.Equal(w.T, 200, answer.Code, answer.Body)
	var row signon.ProviderRow
	require.NoError(w.T, json.Unmarshal([]byte(answer.Body), &row))
	return row
}

// change changes the provider of the school.
func (w *samlWorld) change(with func(c *signon.ProviderChange)) {
	c := samlSettings(w.idp)
	with(&c)
	w.save(c)
}

// ownMetadata is what this side says of itself to the provider.
func (w *samlWorld) ownMetadata() string {
	w.T.Helper()
	answer := httptest.NewRecorder()
	w.Handler.ServeHTTP(answer, httptest.NewRequest("GET", "/api/auth/sign-on/"+school+"/metadata", http.NoBody))
	require.Equal(w.T, 200, answer.Code, answer.Body)
	return answer.Body.String()
}

// introduce gives the provider this side's metadata, as an administrator does.
func (w *samlWorld) introduce() {
	w.T.Helper()
	known := &crewjam.EntityDescriptor{}
	require.NoError(w.T, xml.Unmarshal([]byte(w.ownMetadata()), known))
	w.idp.Set(func(p *signontest.SAML) { p.Known = known })
}

// bring has the page of a provider send its form, and returns what the page to which it leads reads out of its address.
func (w *samlWorld) bring(form url.Values) signon.Returned {
	w.T.Helper()
	r := httptest.NewRequest("POST", "/api/auth/sign-on/"+school+"/saml", strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	r.Header.Set("Origin", w.idp.URL)
	answer := httptest.NewRecorder()
	w.Handler.ServeHTTP(answer, r)
	require.Equal(w.T, 303, answer.Code, answer.Body)
	to, err := answer.Result().Location()
	require.NoError(w.T, err)
	require.Equal(w.T, "http://example.com/sign-on/"+school, to.Scheme+"://"+to.Host+to.Path)
	return returned(school, to.Query())
}

// through goes the whole way, in a browser.
func (w *samlWorld) through(b *accounttest.Browser) *httptest.ResponseRecorder {
	w.T.Helper()
	return finish(b, w.bring(w.idp.Visit(begin(b, school))))
}

// enter goes the whole way, which is taken, in a new browser.
func (w *samlWorld) enter() *accounttest.Browser {
	w.T.Helper()
	b := w.Browser()
	answer := w.through(b)
	require.Equal(w.T, 200, answer.Code, "%s %s", answer.Body, w.log.take())
	out := accounttest.Decode[signon.SignedOn](w.T, answer)
	require.Equal(w.T, "entered", out.Outcome)
	require.Empty(w.T, out.LoggedIn.Message)
	require.Equal(w.T, 200, b.Status())
	return b
}
