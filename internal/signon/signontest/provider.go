// Package signontest is a provider of OpenID Connect whose answers a test can change as it likes, and the way of a browser through
// it. What it does without a change is what the protocol asks.
package signontest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/stretchr/testify/require"
)

// The client as every provider here knows it.
const (
	ClientID     = "milepost"
	ClientSecret = "a-secret-of-the-client"
)

// Claims are those of a token.
type Claims = map[string]any

// Provider is a provider. Its fields may be set until a call that they are to change.
type Provider struct {
	*httptest.Server
	t   testing.TB
	now func() time.Time

	mu    sync.Mutex
	codes map[string]url.Values
	// Keys are those that it publishes; it signs with the first.
	Keys []Key
	// Person is who logs in next: claims beside those of the protocol.
	Person Claims
	// Info is what the address for further claims tells; nil for what the person has.
	Info Claims
	// SaysIssuer has it name its issuer in its answers.
	SaysIssuer bool
	// Alter changes the claims of the next token, and Write the token itself.
	Alter func(Claims)
	Write func(claims Claims, signed string) string
	// Down has it answer nothing but errors.
	Down bool
	// Since is when the person logged in there, if that is not now. Who is to be asked again logs in once more, unless it is Lax.
	Since time.Time
	Lax   bool
	// Moved has it redirect whoever asks for tokens.
	Moved string
}

// Key is a key with its id.
type Key struct {
	ID      string
	Private *ecdsa.PrivateKey
}

// NewKey makes a key.
func NewKey(t testing.TB, id string) Key {
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	return Key{id, private}
}

// New starts a provider.
func New(t testing.TB, now func() time.Time) *Provider {
	p := &Provider{t: t, now: now, codes: map[string]url.Values{}, Keys: []Key{NewKey(t, "first")}}
	p.Person = Claims{"sub": "ana", "email": "ana@school.example", "email_verified": true, "given_name": "Ana", "family_name": "Lund"}
	routes := http.NewServeMux()
	routes.HandleFunc("GET /.well-known/openid-configuration", p.describe)
	routes.HandleFunc("GET /keys", p.keys)
	routes.HandleFunc("GET /authorize", p.authorize)
	routes.HandleFunc("POST /token", p.token)
	routes.HandleFunc("GET /userinfo", p.userinfo)
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.Down {
			http.Error(w, "down", http.StatusServiceUnavailable)
			return
		}
		routes.ServeHTTP(w, r)
	}))
	t.Cleanup(p.Close)
	return p
}

// Set changes the provider between two calls.
func (p *Provider) Set(change func(p *Provider)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	change(p)
}

func (p *Provider) describe(w http.ResponseWriter, _ *http.Request) {
	write(w, Claims{
		"issuer": p.URL, "authorization_endpoint": p.URL + "/authorize", "token_endpoint": p.URL + "/token", "jwks_uri": p.URL + "/keys",
		"userinfo_endpoint": p.URL + "/userinfo", "id_token_signing_alg_values_supported": []string{"ES256", "RS256", "HS256", "none"},
		"authorization_response_iss_parameter_supported": p.SaysIssuer,
	})
}

func (p *Provider) keys(w http.ResponseWriter, _ *http.Request) {
	set := jose.JSONWebKeySet{}
	for _, key := range p.Keys {
		set.Keys = append(set.Keys, jose.JSONWebKey{Key: key.Private.Public(), KeyID: key.ID, Algorithm: "ES256", Use: "sig"})
	}
	write(w, set)
}

// authorize logs the person in at once.
func (p *Provider) authorize(w http.ResponseWriter, r *http.Request) {
	asked := r.URL.Query()
	code := base64.RawURLEncoding.EncodeToString([]byte(rand.Text()))
	p.codes[code] = asked
	back := url.Values{"code": {code}, "state": {asked.Get("state")}}
	if p.SaysIssuer {
		back.Set("iss", p.URL)
	}
	http.Redirect(w, r, asked.Get("redirect_uri")+"?"+back.Encode(), http.StatusFound)
}

func (p *Provider) token(w http.ResponseWriter, r *http.Request) {
	if p.Moved != "" {
		http.Redirect(w, r, p.Moved, http.StatusTemporaryRedirect)
		return
	}
	id, secret, _ := r.BasicAuth()
	code := r.PostFormValue("code")
	asked, known := p.codes[code]
	delete(p.codes, code)
	sum := sha256.Sum256([]byte(r.PostFormValue("code_verifier")))
	if !known || id != ClientID || secret != ClientSecret || r.PostFormValue("redirect_uri") != asked.Get("redirect_uri") ||
		asked.Get("code_challenge_method") != "S256" || base64.RawURLEncoding.EncodeToString(sum[:]) != asked.Get("code_challenge") {
		w.WriteHeader(http.StatusBadRequest)
		write(w, Claims{"error": "invalid_grant"})
		return
	}
	claims := p.claims(asked)
	if p.Alter != nil {
		p.Alter(claims)
	}
	token := p.sign(claims, p.Keys[0])
	if p.Write != nil {
		token = p.Write(claims, token)
	}
	answer := Claims{"access_token": "access", "token_type": "Bearer", "expires_in": 300}
	if token != "" {
		answer["id_token"] = token
	}
	write(w, answer)
}

func (p *Provider) claims(asked url.Values) Claims {
	now := p.now()
	claims := Claims{
		"iss": p.URL, "aud": ClientID, "nonce": asked.Get("nonce"), "iat": now.Unix(), "exp": now.Add(5 * time.Minute).Unix(),
	}
	if asked.Has("max_age") {
		claims["auth_time"] = now.Unix()
		if p.Lax || asked.Get("prompt") != "login" {
			claims["auth_time"] = p.Since.Unix()
		}
	}
	maps.Copy(claims, p.Person)
	return claims
}

func (p *Provider) userinfo(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Authorization") != "Bearer access" {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	if p.Info != nil {
		write(w, p.Info)
		return
	}
	write(w, p.Person)
}

// Sign signs claims with one of the keys.
func (p *Provider) Sign(claims Claims) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.sign(claims, p.Keys[0])
}

func (p *Provider) sign(claims Claims, key Key) string { return SignWith(p.t, claims, key, nil) }

// SignWith signs claims with a key, with further headers.
func SignWith(t testing.TB, claims Claims, key Key, header map[jose.HeaderKey]any) string {
	options := &jose.SignerOptions{ExtraHeaders: header}
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.ES256, Key: jose.JSONWebKey{Key: key.Private, KeyID: key.ID}}, options)
	require.NoError(t, err)
	payload, err := json.Marshal(claims)
	require.NoError(t, err)
	signed, err := signer.Sign(payload)
	require.NoError(t, err)
	compact, err := signed.CompactSerialize()
	require.NoError(t, err)
	return compact
}

// Visit logs in at the address to which a browser was sent, and returns what the provider sends it back with.
func (p *Provider) Visit(address string) url.Values { return Visit(p.t, address) }

// Visit follows an address of a provider that logs in without a question.
func Visit(t testing.TB, address string) url.Values {
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Get(address)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	require.Equal(t, http.StatusFound, answer.StatusCode)
	back, err := answer.Location()
	require.NoError(t, err)
	return back.Query()
}

func write(w http.ResponseWriter, value any) {
	w.Header().Set("Content-Type", "application/json")
	body, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	_, _ = w.Write(body) // a caller that left reads nothing
}
