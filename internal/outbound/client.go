package outbound

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
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
	d := dialer{networks: Networks{Allowed: o.Allowed}, lookup: o.Lookup, dial: o.Dial}
	if d.lookup == nil {
		d.lookup = systemLookup
	}
	if d.dial == nil {
		d.dial = (&net.Dialer{Timeout: connectTime, KeepAlive: idleTime}).DialContext
	}
	return &http.Client{
		Timeout:       o.Timeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: httpsOnly{&http.Transport{
			Proxy: nil, DialContext: d.connect, ForceAttemptHTTP2: true, DisableCompression: true,
			TLSClientConfig:     &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: o.Roots},
			TLSHandshakeTimeout: connectTime, IdleConnTimeout: idleTime, MaxIdleConnsPerHost: 2, MaxIdleConns: 100, MaxResponseHeaderBytes: headerBytes,
		}},
	}
}

// httpsOnly refuses other schemes before anything is looked up.
type httpsOnly struct{ next *http.Transport }

// RoundTrip implements [http.RoundTripper].
func (h httpsOnly) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.URL.Scheme != "https" {
		return nil, ErrScheme
	}
	return h.next.RoundTrip(r)
}

// CloseIdleConnections is called by [http.Client.CloseIdleConnections].
func (h httpsOnly) CloseIdleConnections() { h.next.CloseIdleConnections() }

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
