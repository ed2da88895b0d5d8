package signon_test

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/oauth2-proxy/mockoidc"
	"github.com/stretchr/testify/require"
	"github.com/zitadel/oidc/v3/example/server/exampleop"
	"github.com/zitadel/oidc/v3/example/server/storage"

	"milepost/internal/account/accounttest"
	"milepost/internal/signon"
	"milepost/internal/signon/signontest"
)

// ofServer runs f with a provider that others wrote, at the time that it has.
func ofServer(t *testing.T, f func(w *world)) {
	t.Helper()
	w := &world{}
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		w.Fixture = fx
		fx.Later(time.Until(fx.Now()).Abs())
		f(w)
	}, mounted(w))
}

func TestWithMockOIDC(t *testing.T) {
	ofServer(t, func(w *world) {
		m, err := mockoidc.Run()
		require.NoError(w.T, err)
		w.T.Cleanup(func() { require.NoError(w.T, m.Shutdown()) })
		c := settings(m.Issuer())
		c.ClientID, c.ClientSecret, c.Domains, c.Scopes = m.ClientID, m.ClientSecret, []string{}, []string{"profile", "email", "groups"}
		c.Roles[0].Value = "teachers"
		w.save(school, c)
		user := &mockoidc.MockUser{Subject: "1", Email: "ana@school.example", EmailVerified: true, Groups: []string{"staff", "teachers"}}
		through := func(b *accounttest.Browser) *httptest.ResponseRecorder {
			m.QueueUser(user)
			return finish(b, returned(school, signontest.Visit(w.T, begin(b, school))))
		}

		b := w.Browser()
		answer := through(b)
		require.Equal(w.T, 200, answer.Code, answer.Body)
		require.Equal(w.T, "Specialist", b.Who().Role)
		first := b.ID()

		rotated, err := rsa.GenerateKey(rand.Reader, 2048)
		require.NoError(w.T, err)
		m.Keypair, err = mockoidc.NewKeypair(rotated)
		require.NoError(w.T, err)
		b = w.Browser()
		require.Equal(w.T, 200, through(b).Code, "with another key")
		require.Equal(w.T, first, b.ID())

		kid, err := m.Keypair.KeyID()
		require.NoError(w.T, err)
		w.loggedOutBy(b, m.Issuer(), m.ClientID, "1", jose.SigningKey{Algorithm: jose.RS256, Key: jose.JSONWebKey{Key: m.Keypair.PrivateKey, KeyID: kid}})

		m.QueueError(&mockoidc.ServerError{Code: http.StatusInternalServerError, Error: mockoidc.InternalServerError})
		b = w.Browser()
		w.Later(2 * time.Hour)
		require.Equal(w.T, 503, b.Post(signOnPath, signon.Wanted{Provider: school}).Code, "down")
		require.Equal(w.T, 200, b.Login("root@x.example", accounttest.Password).Code)
	})
}

// The example server of zitadel/oidc asks for a name and a password on a page of its own.
func TestWithZitadel(t *testing.T) {
	ofServer(t, func(w *world) {
		redirect := "http://example.com/sign-on/" + school
		storage.RegisterClients(storage.WebClient("milepost-web", "secret", redirect))
		var current atomic.Pointer[http.Handler]
		server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { (*current.Load()).ServeHTTP(w, r) }))
		issuer := "http://" + server.Listener.Addr().String()
		users := storage.NewUserStore(issuer)
		// rotate has it forget all sessions, too.
		rotate := func() *storage.Storage {
			kept := storage.NewStorage(users)
			var handler http.Handler = exampleop.SetupServer(issuer, kept, slog.New(slog.DiscardHandler), false)
			current.Store(&handler)
			return kept
		}
		rotate()
		server.Start()
		w.T.Cleanup(server.Close)
		c := settings(issuer)
		c.ClientID, c.ClientSecret, c.Domains = "milepost-web", "secret", []string{"zitadel.ch"}
		c.Roles = []signon.RoleRule{{Claim: "email_verified", Value: "true", Role: "App Admin"}}
		w.save(school, c)

		b := w.Browser()
		answer := finish(b, returned(school, typed(w, issuer, begin(b, school), redirect)))
		require.Equal(w.T, 200, answer.Code, answer.Body)
		who := b.Who()
		require.Equal(w.T, []string{"test-user@zitadel.ch", "App Admin"}, []string{who.Email, who.Role})
		require.Equal(w.T, 403, guarded(b))
		require.Equal(w.T, 200, finish(b, returned(school, typed(w, issuer, confirmAt(b), redirect))).Code)
		require.Equal(w.T, 200, guarded(b), "it has asked again")

		kept := rotate()
		again := w.Browser()
		require.Equal(w.T, 200, finish(again, returned(school, typed(w, issuer, begin(again, school), redirect))).Code, "with another key")
		require.Equal(w.T, who.ID, again.ID())

		key, err := kept.SigningKey(w.T.Context())
		require.NoError(w.T, err)
		w.loggedOutBy(again, issuer, c.ClientID, "id1", jose.SigningKey{Algorithm: key.SignatureAlgorithm(), Key: jose.JSONWebKey{Key: key.Key(), KeyID: key.ID()}})
		require.Equal(w.T, 401, b.Status(), "it is of all of the person's sessions")

		server.Close()
		w.Later(2 * time.Hour)
		require.Equal(w.T, 503, w.Browser().Post(signOnPath, signon.Wanted{Provider: school}).Code, "down")
		require.Equal(w.T, 200, w.Browser().Login("root@x.example", accounttest.Password).Code)
	})
}

// loggedOutBy has a server say that a person has logged out, signed with its key, which ends the session in the browser.
func (w *world) loggedOutBy(b *accounttest.Browser, issuer, client, subject string, key jose.SigningKey) {
	w.T.Helper()
	require.Equal(w.T, 200, b.Status())
	claims := w.over("server")
	claims["iss"], claims["aud"], claims["sub"] = issuer, client, subject
	signer, err := jose.NewSigner(key, nil)
	require.NoError(w.T, err)
	message, err := signer.Sign([]byte(body(w.T, claims)))
	require.NoError(w.T, err)
	compact, err := message.CompactSerialize()
	require.NoError(w.T, err)
	require.Equal(w.T, 200, w.tell(school, compact))
	require.Equal(w.T, 401, b.Status())
}

var hiddenID = regexp.MustCompile(`name="id" value="([^"]+)"`)

// typed logs in on the server's page and returns what it sends the browser back with.
func typed(w *world, issuer, address, redirect string) url.Values {
	w.T.Helper()
	jar, err := cookiejar.New(nil)
	require.NoError(w.T, err)
	var back url.Values
	client := &http.Client{Jar: jar, CheckRedirect: func(r *http.Request, _ []*http.Request) error {
		if strings.HasPrefix(r.URL.String(), redirect) {
			back = r.URL.Query()
			return http.ErrUseLastResponse
		}
		return nil
	}}
	get := func(r *http.Request) string {
		answer, err := client.Do(r)
		require.NoError(w.T, err)
		text, err := io.ReadAll(answer.Body)
		require.NoError(w.T, err)
		require.NoError(w.T, answer.Body.Close())
		return string(text)
	}
	ask, err := http.NewRequestWithContext(context.Background(), http.MethodGet, address, http.NoBody)
	require.NoError(w.T, err)
	page := get(ask)
	id := hiddenID.FindStringSubmatch(page)
	require.Len(w.T, id, 2, page)
	form := url.Values{"id": {id[1]}, "username": {"test-user@127.0.0.1"}, "password": {"verysecure"}}
	send, err := http.NewRequestWithContext(context.Background(), http.MethodPost, issuer+"/login/username", strings.NewReader(form.Encode()))
	require.NoError(w.T, err)
	send.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	page = get(send)
	require.NotNil(w.T, back, page)
	return back
}
