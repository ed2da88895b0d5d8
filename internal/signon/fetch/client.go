// Package fetch calls the servers of sign-on providers, whose addresses somebody typed into a form or a provider's own document
// named. A call takes a bounded time and reads a bounded answer, goes by https, follows no redirect, and does not reach into the
// network of the installation unless the operator allows it.
package fetch

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"syscall"
	"time"
)

const (
	timeLimit   = 10 * time.Second
	connectTime = 5 * time.Second
	// maxAnswer is the largest answer in bytes: a list of keys or a document of a few kilobytes.
	maxAnswer = 1 << 20
)

// Errors of calls that are not made, or not read to their end.
var (
	ErrInside   = errors.New("the address is inside of this installation's network")
	ErrNotHTTPS = errors.New("the address is not https")
	ErrTooLarge = errors.New("the answer is too large")
)

// Reach is where calls may go beyond the public internet.
type Reach struct {
	// Inside allows private networks, such as a hospital's own.
	Inside bool
	// Loopback allows this very machine, by plain http too: in tests and with demo data.
	Loopback bool
}

// New makes a client. It uses no proxy, since the address that is judged has to be the one that is connected to.
func New(r Reach) *http.Client {
	dialer := &net.Dialer{Timeout: connectTime, Control: func(_, address string, _ syscall.RawConn) error { return r.judge(address) }}
	return &http.Client{
		Timeout: timeLimit,
		Transport: bounded{r, &http.Transport{
			DialContext: dialer.DialContext, TLSHandshakeTimeout: connectTime, ResponseHeaderTimeout: timeLimit,
			MaxResponseHeaderBytes: 64 << 10, MaxIdleConnsPerHost: 2, IdleConnTimeout: time.Minute, ForceAttemptHTTP2: true,
		}},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// judge refuses to connect to an address. Names are looked up by then, so that a name cannot lead elsewhere afterwards.
func (r Reach) judge(address string) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrInside, err)
	}
	if !r.allows(at.Addr().Unmap()) {
		return ErrInside
	}
	return nil
}

func (r Reach) allows(ip netip.Addr) bool {
	switch {
	case ip.IsLoopback():
		return r.Loopback
	case !ip.IsGlobalUnicast(), within(never, ip): // link-local ones, where clouds keep their credentials, never
		return false
	case ip.IsPrivate(), within(private, ip):
		return r.Inside
	}
	return true
}

var (
	// never are networks in which no provider is: those that lead to others' addresses, and a cloud's metadata.
	never = prefixes("0.0.0.0/8", "192.0.0.0/24", "198.18.0.0/15", "240.0.0.0/4", "64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "fd00:ec2::254/128")
	// private are shared by the customers of a network, besides those of RFC 1918 and RFC 4193.
	private = prefixes("100.64.0.0/10")
)

func prefixes(of ...string) []netip.Prefix {
	parsed := make([]netip.Prefix, len(of))
	for i, one := range of {
		parsed[i] = netip.MustParsePrefix(one)
	}
	return parsed
}

func within(networks []netip.Prefix, ip netip.Addr) bool {
	for _, network := range networks {
		if network.Contains(ip) {
			return true
		}
	}
	return false
}

// Secure reports whether an address may be called, or a browser sent to it: https, or http on this machine where that is allowed.
func (r Reach) Secure(scheme, host string) bool {
	return scheme == "https" || scheme == "http" && r.Loopback && isLoopback(host)
}

func isLoopback(host string) bool {
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.IsLoopback()
}

// bounded refuses unprotected calls, and ends answers that go on.
type bounded struct {
	reach Reach
	next  http.RoundTripper
}

func (b bounded) RoundTrip(r *http.Request) (*http.Response, error) {
	if !b.reach.Secure(r.URL.Scheme, r.URL.Hostname()) {
		return nil, ErrNotHTTPS
	}
	answer, err := b.next.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	answer.Body = &limited{answer.Body, maxAnswer}
	return answer, nil
}

// limited is a body with an end.
type limited struct {
	io.ReadCloser
	left int
}

func (l *limited) Read(p []byte) (int, error) {
	if l.left <= 0 {
		return 0, ErrTooLarge
	}
	n, err := l.ReadCloser.Read(p[:min(len(p), l.left)])
	l.left -= n
	return n, err
}
