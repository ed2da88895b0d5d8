package oidc

import (
	"context"
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"sync"
	"time"

	coreos "github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"milepost/internal/outbound"
	"milepost/internal/signon/assertion"
)

const (
	// discoveredFor is how long a provider's document counts. Keys that it does not have yet are fetched whenever a token is
	// signed with them.
	discoveredFor = time.Hour
	// downFor is how long a provider that did not answer is not asked again, so that nobody waits for it in a row.
	downFor = 5 * time.Second
	// skew is how far a provider's clock may be from ours.
	skew = 2 * time.Minute
)

// Provider is a provider as somebody configured it.
type Provider struct {
	// ID and Revision say when what is known of it is out of date.
	ID       string
	Revision int64

	Issuer, ClientID, ClientSecret string
	// Scopes are asked for besides openid.
	Scopes []string
	// Networks are those inside in which it may be.
	Networks []netip.Prefix
}

// Client holds what providers said of themselves. It is safe for concurrent use.
type Client struct {
	now   func() time.Time
	mu    sync.Mutex
	known map[string]*document
}

// New makes a client.
func New(now func() time.Time) *Client {
	return &Client{now: now, known: map[string]*document{}}
}

// document is a provider's description of itself, or why there is none.
type document struct {
	of       Provider
	at       time.Time
	err      error
	http     *http.Client
	provider *coreos.Provider
	endpoint oauth2.Endpoint
	// saysIssuer is set if its answers name their issuer (RFC 9207).
	saysIssuer bool
}

// Check asks a provider to describe itself, whatever is known of it.
func (c *Client) Check(ctx context.Context, p Provider) error {
	return c.discover(ctx, p).err
}

// document returns a provider's description of itself.
func (c *Client) document(ctx context.Context, p Provider) (*document, error) {
	c.mu.Lock()
	found := c.known[p.ID]
	c.mu.Unlock()
	if found == nil || !c.stillTrue(found, p) {
		found = c.discover(ctx, p)
		if ctx.Err() == nil { // a caller who left says nothing about the provider
			c.mu.Lock()
			c.known[p.ID] = found
			c.mu.Unlock()
		}
	}
	return found, found.err
}

func (c *Client) stillTrue(d *document, p Provider) bool {
	life := discoveredFor
	if d.err != nil {
		life = downFor
	}
	same := d.of.Revision == p.Revision && d.of.Issuer == p.Issuer && slices.Equal(d.of.Networks, p.Networks)
	age := c.now().Sub(d.at)
	return same && age >= 0 && age < life
}

func (c *Client) discover(ctx context.Context, p Provider) *document {
	networks := outbound.Networks{Allowed: p.Networks}
	d := &document{of: p, at: c.now(), http: outbound.New(outbound.Options{Allowed: p.Networks})}
	provider, err := coreos.NewProvider(coreos.ClientContext(ctx, d.http), p.Issuer)
	if err != nil {
		d.err = fmt.Errorf("%w: %w", assertion.ErrUnavailable, err)
		return d
	}
	var more struct {
		SaysIssuer bool     `json:"authorization_response_iss_parameter_supported"`
		Methods    []string `json:"token_endpoint_auth_methods_supported"`
	}
	if err := provider.Claims(&more); err != nil {
		d.err = fmt.Errorf("%w: %w", assertion.ErrUnavailable, err)
		return d
	}
	d.provider, d.endpoint, d.saysIssuer = provider, provider.Endpoint(), more.SaysIssuer
	// Without a choice the library tries one after the other, and a code may be used once. What says that it takes both takes a form
	// more surely than a header, of whose encoding there are two readings.
	d.endpoint.AuthStyle = oauth2.AuthStyleInHeader
	if slices.Contains(more.Methods, "client_secret_post") {
		d.endpoint.AuthStyle = oauth2.AuthStyleInParams
	}
	for _, address := range []string{d.endpoint.AuthURL, d.endpoint.TokenURL} {
		if at, err := url.Parse(address); err != nil || !networks.Secure(at.Scheme, at.Hostname()) {
			d.err = fmt.Errorf("%w: its document names no address for log-ins that is https", assertion.ErrUnavailable)
		}
	}
	return d
}

// calling makes the context in which the library calls this provider.
func (d *document) calling(ctx context.Context) context.Context {
	return coreos.ClientContext(ctx, d.http)
}

func (d *document) flow(p Provider, redirect string) *oauth2.Config {
	return &oauth2.Config{
		ClientID: p.ClientID, ClientSecret: p.ClientSecret, Endpoint: d.endpoint, RedirectURL: redirect,
		Scopes: append([]string{coreos.ScopeOpenID}, p.Scopes...),
	}
}

// verifier checks tokens of the provider for us, at a time that forgives a clock which is a little behind. Its keys are kept with
// the document.
func (c *Client) verifier(d *document, p Provider) *coreos.IDTokenVerifier {
	return d.provider.Verifier(&coreos.Config{ClientID: p.ClientID, Now: func() time.Time { return c.now().Add(-skew) }})
}
