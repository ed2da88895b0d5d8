package certificate

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"
	"golang.org/x/net/idna"

	"milepost/internal/blob"
	"milepost/internal/outbound"
	"milepost/internal/seal"
)

const (
	// LetsEncrypt is the directory of the authority that is asked without another choice.
	LetsEncrypt = acme.LetsEncryptURL
	// startTime is how long a handshake waits for a server that is being set up.
	startTime = 5 * time.Second
	// tries bounds how often one call to the authority is repeated at once.
	tries = 3
)

var (
	errStarting  = errors.New("the server is starting")
	errUnknown   = errors.New("this server has no certificate for that name")
	errLastTried = errors.New("the last try to obtain a certificate failed a short time ago")
)

// Options say from whom certificates are obtained, and for what.
type Options struct {
	Domains   []string
	Email     string         // where the authority writes to; may be empty
	Directory string         // of the authority; empty for Let's Encrypt
	Roots     *x509.CertPool // by which the authority itself is known; nil means the system's
	Log       *slog.Logger
	Now       func() time.Time
}

// Authority obtains certificates and renews them, a third of their time before they end and 30 days at most.
type Authority struct {
	domains []string // as they are in a handshake
	manager *autocert.Manager
	log     *slog.Logger
	now     func() time.Time
	opened  chan struct{}

	mu    sync.Mutex
	tried map[string]failures
	ends  map[string]time.Time
}

// failures are tries in a row that failed.
type failures struct {
	count int
	until time.Time // no other try before
}

// NewAuthority prepares certificates of the domains. None can be had before Open.
func NewAuthority(o Options) (*Authority, error) {
	a := &Authority{log: o.Log, now: o.Now, opened: make(chan struct{}), tried: map[string]failures{}, ends: map[string]time.Time{}}
	for _, domain := range o.Domains {
		name, err := idna.Lookup.ToASCII(strings.TrimSuffix(domain, "."))
		if err != nil || !strings.Contains(name, ".") || isAddress(name) {
			return nil, fmt.Errorf("%q is not a name that an authority certifies", domain)
		}
		a.domains = append(a.domains, name)
	}
	a.manager = &autocert.Manager{
		Prompt: autocert.AcceptTOS, Email: o.Email, HostPolicy: a.allow,
		Client: &acme.Client{DirectoryURL: o.Directory, HTTPClient: o.client(), UserAgent: "milepost", RetryBackoff: backoff},
	}
	if o.Directory == "" {
		a.manager.Client.DirectoryURL = LetsEncrypt
	}
	return a, nil
}

func isAddress(name string) bool {
	_, err := netip.ParseAddr(name)
	return err == nil
}

// client calls the authority, and logs what goes wrong: renewals in the background report nothing by themselves. An authority that
// the operator names may be inside.
func (o Options) client() *http.Client {
	allowed := []netip.Prefix(nil)
	if o.Directory != "" {
		allowed = append(outbound.Private(), outbound.Loopback()...)
	}
	c := outbound.New(outbound.Options{Allowed: allowed, Roots: o.Roots, Timeout: time.Minute})
	c.Transport = logged{c.Transport, o.Log}
	return c
}

// backoff waits a little longer after each failure of a call, and gives up soon: the certificate that is there lasts for weeks, and the
// next renewal is tried within an hour.
func backoff(n int, _ *http.Request, _ *http.Response) time.Duration {
	if n > tries {
		return -1
	}
	return time.Duration(n*n) * time.Second
}

// logged logs calls that fail.
type logged struct {
	next http.RoundTripper
	log  *slog.Logger
}

// RoundTrip implements [http.RoundTripper].
func (l logged) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := l.next.RoundTrip(r)
	switch {
	case err != nil:
		l.log.WarnContext(r.Context(), "the authority for certificates cannot be reached", "host", r.URL.Host, "error", err)
	case answer.StatusCode > http.StatusBadRequest: // a nonce that the authority does not take is a 400 and is repeated
		l.log.WarnContext(r.Context(), "the authority for certificates refused a call", "host", r.URL.Host, "status", answer.StatusCode)
	}
	return answer, err
}

// Open has certificates be obtained from now on, and kept in the store of files, sealed.
func (a *Authority) Open(files *blob.Store, box *seal.Box) {
	a.manager.Cache = sealedStore{files, box}
	close(a.opened)
}

// Config is for a server with the certificates. It also answers the authority.
func (a *Authority) Config() *tls.Config {
	c := a.manager.TLSConfig()
	c.MinVersion, c.GetCertificate = tls.VersionTLS12, a.get
	return c
}

// Plain answers the authority on port 80, and everybody else by next.
func (a *Authority) Plain(next http.Handler) http.Handler {
	answering := a.manager.HTTPHandler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		select {
		case <-a.opened:
			answering.ServeHTTP(w, r)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// Ends returns when the certificates end that were in use or obtained so far.
func (a *Authority) Ends() map[string]time.Time {
	a.mu.Lock()
	defer a.mu.Unlock()
	return maps.Clone(a.ends)
}

// get returns the certificate of a handshake. The first one for a name waits until it is obtained.
func (a *Authority) get(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	ctx, cancel := context.WithTimeout(hello.Context(), startTime)
	defer cancel()
	select {
	case <-a.opened:
	case <-ctx.Done():
		return nil, errStarting
	}
	if slices.Contains(hello.SupportedProtos, acme.ALPNProto) {
		return a.manager.GetCertificate(hello) // the authority asks back
	}
	return a.obtain(ctx, hello)
}

// obtain returns the certificate of a name. One that could not be obtained a short time ago is only looked for in the store, where another
// node may have put it: authorities count failed tries, and a handshake costs nothing.
func (a *Authority) obtain(ctx context.Context, hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	name, err := idna.Lookup.ToASCII(strings.TrimSuffix(hello.ServerName, "."))
	if err != nil || !slices.Contains(a.domains, name) {
		return nil, errUnknown
	}
	if a.waits(name) {
		if _, err := a.manager.Cache.Get(ctx, name); err != nil {
			return nil, errLastTried
		}
	}
	found, err := a.manager.GetCertificate(hello)
	a.record(name, found, err)
	return found, err
}

// allow refuses names that are not this server's, before anybody is asked.
func (a *Authority) allow(_ context.Context, host string) error {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	if !slices.Contains(a.domains, strings.TrimSuffix(host, ".")) {
		return errUnknown
	}
	return nil
}

func (a *Authority) waits(name string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.now().Before(a.tried[name].until)
}

// record keeps how obtaining a certificate went.
func (a *Authority) record(name string, found *tls.Certificate, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if err == nil {
		delete(a.tried, name)
		a.ends[name] = found.Leaf.NotAfter
		return
	}
	last := a.tried[name]
	last.count++
	// A minute after the first failure, twice as long after each other, up to an hour.
	last.until = a.now().Add(min(time.Minute<<min(last.count-1, 6), time.Hour))
	a.tried[name] = last
	a.log.Warn("no certificate was obtained", "name", name, "again_after", last.until, "error", err)
}
