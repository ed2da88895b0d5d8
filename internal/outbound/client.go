package outbound

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"time"
)

// Errors of a connection that was not made.
var (
	ErrInside = errors.New("outbound: the address is inside the installation's network")
	ErrLookup = errors.New("outbound: the name has no address")
	ErrScheme = errors.New("outbound: only https is spoken")
	ErrLong   = errors.New("outbound: the answer is too long")
)

const (
	// connectTime bounds connecting to one address, and addresses how many of a name are tried.
	connectTime = 4 * time.Second
	addresses   = 4
	idleTime    = 30 * time.Second
	headerBytes = 16 << 10
)

// Options set a client up; zero values mean the defaults.
type Options struct {
	// Allowed are networks inside that the operator permits.
	Allowed []netip.Prefix
	// MaxAnswer bounds an answer's body in bytes, 1 MB by default.
	MaxAnswer int64
	// Timeout bounds a request from looking the name up to the end of the answer, 10 s by default.
	Timeout time.Duration
	// Roots verify certificates; nil means the system's.
	Roots *x509.CertPool
	// Lookup finds the addresses of a name; nil asks the system.
	Lookup func(ctx context.Context, host string) ([]netip.Addr, error)
	// Dial connects to an address, 192.0.2.1:443; nil means TCP.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)
}

// New makes a client that connects to public addresses only.
func New(o Options) *http.Client {
	if o.Timeout == 0 {
		o.Timeout = 10 * time.Second
	}
	if o.MaxAnswer == 0 {
		o.MaxAnswer = 1 << 20
	}
	networks := Networks{Allowed: o.Allowed}
	d := dialer{networks: networks, lookup: o.Lookup, dial: o.Dial}
	if d.lookup == nil {
		d.lookup = systemLookup
	}
	if d.dial == nil {
		d.dial = (&net.Dialer{Timeout: connectTime, KeepAlive: idleTime}).DialContext
	}
	return &http.Client{
		Timeout:       o.Timeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: guarded{networks, o.MaxAnswer, &http.Transport{
			Proxy: nil, DialContext: d.connect, ForceAttemptHTTP2: true, DisableCompression: true,
			TLSClientConfig:     &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: o.Roots},
			TLSHandshakeTimeout: connectTime, IdleConnTimeout: idleTime, MaxIdleConnsPerHost: 2, MaxIdleConns: 100, MaxResponseHeaderBytes: headerBytes,
		}},
	}
}

// guarded refuses other schemes before anything is looked up, and ends answers that go on.
type guarded struct {
	networks  Networks
	maxAnswer int64
	next      *http.Transport
}

// RoundTrip implements [http.RoundTripper].
func (g guarded) RoundTrip(r *http.Request) (*http.Response, error) {
	if !g.networks.Secure(r.URL.Scheme, r.URL.Hostname()) {
		return nil, ErrScheme
	}
	answer, err := g.next.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	answer.Body = &bounded{answer.Body, g.maxAnswer}
	return answer, nil
}

// CloseIdleConnections is called by [http.Client.CloseIdleConnections].
func (g guarded) CloseIdleConnections() { g.next.CloseIdleConnections() }

// bounded is a body of which no more than left bytes are read.
type bounded struct {
	io.ReadCloser
	left int64
}

// Read implements [io.Reader].
func (b *bounded) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	// One byte more tells an answer that ends here from one that goes on.
	n, err := b.ReadCloser.Read(p[:min(int64(len(p)), b.left+1)])
	if left := b.left; int64(n) > left {
		b.left = 0
		return int(left), ErrLong
	}
	b.left -= int64(n)
	return n, err
}

type dialer struct {
	networks Networks
	lookup   func(ctx context.Context, host string) ([]netip.Addr, error)
	dial     func(ctx context.Context, network, address string) (net.Conn, error)
}

// connect looks a name up once and connects to the first of its addresses that is allowed and answers.
func (d dialer) connect(ctx context.Context, _, target string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(target)
	if err != nil {
		return nil, err
	}
	found, err := d.addresses(ctx, host)
	if err != nil {
		return nil, err
	}
	err = ErrInside
	for _, address := range found[:min(len(found), addresses)] {
		if !d.networks.Allow(address) {
			continue
		}
		var conn net.Conn
		if conn, err = d.dial(ctx, "tcp", net.JoinHostPort(address.Unmap().WithZone("").String(), port)); err == nil {
			return conn, nil
		}
	}
	return nil, err
}

// addresses returns those of a name, or the address that it is.
func (d dialer) addresses(ctx context.Context, host string) ([]netip.Addr, error) {
	if address, err := netip.ParseAddr(host); err == nil {
		return []netip.Addr{address}, nil
	}
	found, err := d.lookup(ctx, host)
	if err != nil || len(found) == 0 {
		return nil, errors.Join(ErrLookup, err)
	}
	return found, nil
}

func systemLookup(ctx context.Context, host string) ([]netip.Addr, error) {
	return net.DefaultResolver.LookupNetIP(ctx, "ip", host)
}
