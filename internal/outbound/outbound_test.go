package outbound

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestAddressesInsideAreRefusedAndPublicOnesAllowed(t *testing.T) {
	n := Networks{own: func() ([]net.Addr, error) {
		return []net.Addr{&net.IPNet{IP: net.ParseIP("198.41.0.4"), Mask: net.CIDRMask(24, 32)}}, nil
	}}
	for _, text := range []string{
		"0.0.0.0", "10.1.2.3", "100.64.0.1", "100.100.100.200", "127.0.0.1", "127.255.0.9", "169.254.169.254", "169.254.170.2", "172.16.0.1", "172.31.255.255",
		"192.0.0.192", "192.168.1.1", "198.18.0.1", "192.0.2.1", "198.51.100.7", "203.0.113.9", "224.0.0.1", "255.255.255.255", "168.63.129.16",
		"::", "::1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::a00:1",
		"100::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "fc00::1", "fd00:ec2::254", "fd20:ce::254", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "3fff::1",
		"198.41.0.4", "::ffff:198.41.0.4",
	} {
		require.False(t, n.Allow(netip.MustParseAddr(text)), text)
	}
	for _, text := range []string{"1.1.1.1", "8.8.8.8", "172.32.0.1", "100.128.0.1", "198.41.0.5", "2606:4700::1111", "2a00:1450::1", "2001:4860:4860::8888"} {
		require.True(t, n.Allow(netip.MustParseAddr(text)), text)
	}
	require.False(t, n.Allow(netip.Addr{}))
}

func TestAnOperatorAllowsNetworksInside(t *testing.T) {
	n := Networks{Allowed: prefixes("10.20.0.0/16", "fd00:1::/32")}
	require.True(t, n.Allow(netip.MustParseAddr("10.20.3.4")))
	require.True(t, n.Allow(netip.MustParseAddr("::ffff:10.20.3.4")))
	require.True(t, n.Allow(netip.MustParseAddr("fd00:1::7")))
	require.False(t, n.Allow(netip.MustParseAddr("10.21.0.1")))
	require.False(t, n.Allow(netip.MustParseAddr("127.0.0.1")))
}

func TestMetadataIsAllowedByNameOnly(t *testing.T) {
	wide := Networks{Allowed: append(Private(), prefixes("169.254.0.0/16", "fd00:ec2::254/127")...)}
	for _, text := range []string{"10.0.0.1", "172.16.3.4", "192.168.1.1", "100.64.0.1", "fd00::1", "169.254.1.1", "::ffff:10.0.0.1"} {
		require.True(t, wide.Allow(netip.MustParseAddr(text)), text)
	}
	for _, text := range []string{"169.254.169.254", "169.254.170.2", "::ffff:169.254.169.254", "fd00:ec2::254", "100.100.100.200", "127.0.0.1", "0.0.0.0", "64:ff9b::a00:1"} {
		require.False(t, wide.Allow(netip.MustParseAddr(text)), text)
	}
	named := Networks{Allowed: prefixes("169.254.169.254/32")}
	require.True(t, named.Allow(netip.MustParseAddr("169.254.169.254")))
}

func TestPlainHTTPReachesThisMachineAlone(t *testing.T) {
	here := Networks{Allowed: Loopback()}
	require.True(t, here.Secure("http", "127.0.0.1"))
	require.True(t, here.Secure("http", "::1"))
	require.True(t, here.Secure("http", "localhost"))
	require.True(t, here.Secure("https", "example.com"))
	require.False(t, here.Secure("http", "example.com"))
	require.False(t, here.Secure("ftp", "127.0.0.1"))
	require.False(t, Networks{Allowed: Private()}.Secure("http", "10.0.0.1"))
	require.False(t, Networks{}.Secure("http", "127.0.0.1"))
	require.Equal(t, NotHTTPS, here.Check("http://127.0.0.1/"), "what users type is https in any case")

	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "here") }))
	t.Cleanup(server.Close)
	get := func(o Options) (string, error) {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL, http.NoBody)
		require.NoError(t, err)
		answer, err := New(o).Do(request)
		if err != nil {
			return "", err
		}
		defer func() { require.NoError(t, answer.Body.Close()) }()
		text, err := io.ReadAll(answer.Body)
		return string(text), err
	}
	text, err := get(Options{Allowed: Loopback()})
	require.NoError(t, err)
	require.Equal(t, "here", text)
	_, err = get(Options{Allowed: Private()})
	require.ErrorIs(t, err, ErrScheme)
	_, err = get(Options{Allowed: Loopback(), MaxAnswer: 3})
	require.ErrorIs(t, err, ErrLong)
}

func TestTypedAddresses(t *testing.T) {
	for text, want := range map[string]Finding{
		"https://hooks.example.org/milepost?key=1": Fine, "https://hooks.example.org:8443/": Fine, "https://1.1.1.1/": Fine, "https://[2606:4700::1111]/x": Fine,
		"http://hooks.example.org/": NotHTTPS, "ftp://hooks.example.org/": NotHTTPS, "file:///etc/passwd": NotAnAddress, "hooks.example.org": NotAnAddress,
		"": NotAnAddress, "https://": NotAnAddress, "https:///path": NotAnAddress, "https:hooks.example.org": NotAnAddress, "https://a b/": NotAnAddress,
		"https://hooks.example.org/#part": NotAnAddress, "https://user:word@hooks.example.org/": WithPassword, "https://user@hooks.example.org/": WithPassword,
		"https://127.0.0.1/": LeadsInside, "https://localhost/": LeadsInside, "https://LocalHost./": LeadsInside, "https://x.localhost/": LeadsInside,
		"https://[::1]/": LeadsInside, "https://[::ffff:10.0.0.1]:8443/": LeadsInside, "https://169.254.169.254/latest/meta-data/": LeadsInside,
	} {
		require.Equal(t, want, Networks{}.Check(text), text)
	}
}

// receiver is an HTTPS server on this machine, and a client that finds it under example.com at a public address.
type receiver struct {
	*httptest.Server
	mu     sync.Mutex
	dialed []string
}

func receive(t *testing.T, answer http.HandlerFunc) *receiver {
	t.Helper()
	r := &receiver{Server: httptest.NewTLSServer(answer)}
	t.Cleanup(r.Close)
	return r
}

// dial connects to the receiver, whatever the address, and keeps the address.
func (r *receiver) dial(ctx context.Context, network, address string) (net.Conn, error) {
	r.mu.Lock()
	r.dialed = append(r.dialed, address)
	r.mu.Unlock()
	return (&net.Dialer{}).DialContext(ctx, network, r.Listener.Addr().String())
}

func (r *receiver) client(lookup func(context.Context, string) ([]netip.Addr, error)) *http.Client {
	roots := r.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs
	return New(Options{Roots: roots, Lookup: lookup, Dial: r.dial, Timeout: 2 * time.Second})
}

func found(texts ...string) func(context.Context, string) ([]netip.Addr, error) {
	return func(context.Context, string) ([]netip.Addr, error) {
		var list []netip.Addr
		for _, text := range texts {
			list = append(list, netip.MustParseAddr(text))
		}
		return list, nil
	}
}

// get posts and returns the status of the answer.
func get(t *testing.T, c *http.Client, address string) (status int, err error) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, address, http.NoBody)
	require.NoError(t, err)
	answer, err := c.Do(request)
	if err != nil {
		return 0, err
	}
	return answer.StatusCode, answer.Body.Close()
}

func TestTheFirstAllowedAddressOfANameIsUsed(t *testing.T) {
	r := receive(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "ok") })
	status, err := get(t, r.client(found("127.0.0.1", "10.0.0.1", "8.8.4.4")), "https://example.com/")
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, status)
	require.Equal(t, []string{"8.8.4.4:443"}, r.dialed)
}

func TestANameThatLeadsInsideIsNotConnectedTo(t *testing.T) {
	r := receive(t, func(http.ResponseWriter, *http.Request) {})
	for _, address := range []string{"127.0.0.1", "169.254.169.254", "::1", "::ffff:10.0.0.1", "64:ff9b::a00:1"} {
		_, err := get(t, r.client(found(address)), "https://example.com/")
		require.ErrorIs(t, err, ErrInside, address)
	}
	for _, address := range []string{"https://127.0.0.1/", "https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://169.254.169.254/latest/"} {
		_, err := get(t, r.client(nil), address)
		require.ErrorIs(t, err, ErrInside, address)
	}
	_, err := get(t, r.client(func(context.Context, string) ([]netip.Addr, error) { return nil, errors.New("no such host") }), "https://example.com/")
	require.ErrorIs(t, err, ErrLookup)
	_, err = get(t, r.client(found("8.8.4.4")), "http://example.com/")
	require.ErrorIs(t, err, ErrScheme)
	require.Empty(t, r.dialed)
}

// A name that says a public address when it is checked and loopback when it is connected to.
func TestANameIsLookedUpOnceForAConnection(t *testing.T) {
	asked := 0
	r := receive(t, func(w http.ResponseWriter, _ *http.Request) { w.Header().Set("Connection", "close") })
	c := r.client(func(ctx context.Context, host string) ([]netip.Addr, error) {
		asked++
		if asked == 1 {
			return found("8.8.4.4")(ctx, host)
		}
		return found("127.0.0.1")(ctx, host)
	})
	_, err := get(t, c, "https://example.com/")
	require.NoError(t, err)
	require.Equal(t, 1, asked)
	require.Equal(t, []string{"8.8.4.4:443"}, r.dialed)
	c.CloseIdleConnections()
	_, err = get(t, c, "https://example.com/")
	require.ErrorIs(t, err, ErrInside)
	require.Equal(t, []string{"8.8.4.4:443"}, r.dialed)
}

func TestRedirectsAreNotFollowed(t *testing.T) {
	r := receive(t, func(w http.ResponseWriter, q *http.Request) {
		http.Redirect(w, q, "https://169.254.169.254/latest/meta-data/", http.StatusTemporaryRedirect)
	})
	status, err := get(t, r.client(found("8.8.4.4")), "https://example.com/")
	require.NoError(t, err)
	require.Equal(t, http.StatusTemporaryRedirect, status)
	require.Equal(t, []string{"8.8.4.4:443"}, r.dialed)
}

func TestCertificatesAreVerified(t *testing.T) {
	r := receive(t, func(http.ResponseWriter, *http.Request) {})
	_, err := get(t, r.client(found("8.8.4.4")), "https://another.example/")
	require.ErrorContains(t, err, "certificate")
	c := New(Options{Lookup: found("8.8.4.4"), Dial: r.dial})
	_, err = get(t, c, "https://example.com/")
	require.ErrorContains(t, err, "certificate")
}

func TestNoProxyIsTakenFromTheEnvironment(t *testing.T) {
	t.Setenv("HTTPS_PROXY", "http://127.0.0.1:1")
	r := receive(t, func(http.ResponseWriter, *http.Request) {})
	_, err := get(t, r.client(found("8.8.4.4")), "https://example.com/")
	require.NoError(t, err)
}

func TestASlowReceiverIsLeft(t *testing.T) {
	end := make(chan struct{})
	r := receive(t, func(_ http.ResponseWriter, q *http.Request) {
		select {
		case <-end:
		case <-q.Context().Done():
		}
	})
	defer close(end)
	c := r.client(found("8.8.4.4"))
	c.Timeout = 50 * time.Millisecond
	_, err := get(t, c, "https://example.com/")
	var timeout net.Error
	require.ErrorAs(t, err, &timeout)
	require.True(t, timeout.Timeout())
}
