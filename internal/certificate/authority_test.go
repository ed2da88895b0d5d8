package certificate_test

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"io"
	"log" //nolint:depguard // pebble's way to log
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/letsencrypt/pebble/v2/ca"
	"github.com/letsencrypt/pebble/v2/db"
	"github.com/letsencrypt/pebble/v2/va"
	"github.com/letsencrypt/pebble/v2/wfe"
	"github.com/miekg/dns"
	"github.com/stretchr/testify/require"

	"milepost/internal/blob"
	"milepost/internal/certificate"
	"milepost/internal/seal"
)

const name = "clinic.example.org"

// TestMain has the authority neither pause nor ask for repetition, as it does to test clients.
func TestMain(m *testing.M) {
	for variable, value := range map[string]string{"PEBBLE_VA_NOSLEEP": "1", "PEBBLE_WFE_NONCEREJECT": "0", "PEBBLE_AUTHZREUSE": "0"} {
		if err := os.Setenv(variable, value); err != nil {
			panic(err)
		}
	}
	m.Run()
}

// world is an authority as Let's Encrypt tests clients with it, names that all lead to this machine, and the store of an installation.
type world struct {
	*testing.T
	directory       *httptest.Server
	asked           atomic.Int64 // orders at the authority
	encrypted       net.Listener // of port 443, and of port 80
	plain           net.Listener
	issuer          *ca.CAImpl
	files           *blob.Store
	box             *seal.Box
	answerByPort443 bool
}

func newWorld(t *testing.T, validity time.Duration, answerByPort443 bool) *world {
	t.Helper()
	t.Parallel()
	w := &world{T: t, answerByPort443: answerByPort443}
	w.encrypted, w.plain = w.listen(), w.listen()
	quiet := log.New(io.Discard, "", 0)
	store := db.NewMemoryStore()
	w.issuer = ca.New(quiet, store, "", "ecdsa", 0, 1, map[string]ca.Profile{"default": {ValidityPeriod: uint64(validity.Seconds())}})
	validation := va.New(quiet, port(w.plain), port(w.encrypted), true, w.names(), store)
	front := wfe.New(quiet, store, validation, w.issuer, []string{"pebble.example.org"}, true, false, 1, 1)
	handler := front.Handler()
	w.directory = httptest.NewTLSServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/order-plz" {
			w.asked.Add(1)
		}
		handler.ServeHTTP(rw, r)
	}))
	t.Cleanup(w.directory.Close)
	var err error
	w.files, err = blob.New(t.Context(), filepath.Join(t.TempDir(), "files"))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, w.files.Close()) })
	key, err := seal.Make(filepath.Join(t.TempDir(), "secret.key"))
	require.NoError(t, err)
	w.box = seal.New(key)
	return w
}

func (w *world) listen() net.Listener {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(w, err)
	w.Cleanup(func() { _ = ln.Close() })
	return ln
}

func port(ln net.Listener) int { return ln.Addr().(*net.TCPAddr).Port }

// names answers that every name is this machine.
func (w *world) names() string {
	listener := w.listen()
	server := &dns.Server{Listener: listener, Handler: dns.HandlerFunc(func(out dns.ResponseWriter, q *dns.Msg) {
		answer := new(dns.Msg).SetReply(q)
		if q.Question[0].Qtype == dns.TypeA {
			answer.Answer = []dns.RR{&dns.A{Hdr: dns.RR_Header{Name: q.Question[0].Name, Rrtype: dns.TypeA, Class: dns.ClassINET}, A: net.IPv4(127, 0, 0, 1)}}
		}
		_ = out.WriteMsg(answer)
	})}
	go func() { _ = server.ActivateAndServe() }()
	w.Cleanup(func() { _ = server.Shutdown() })
	return listener.Addr().String()
}

// node is a server of the installation.
type node struct {
	*certificate.Authority
	log *buffer
}

// start has a node serve, in place of the one before, and returns it.
func (w *world) start(encrypted, plain net.Listener) node {
	n := node{log: &buffer{}}
	roots := x509.NewCertPool()
	roots.AddCert(w.directory.Certificate())
	var err error
	n.Authority, err = certificate.NewAuthority(certificate.Options{
		Domains: []string{name}, Email: "it@example.org", Directory: w.directory.URL + "/dir", Roots: roots, Now: time.Now,
		Log: slog.New(slog.NewTextHandler(n.log, nil)),
	})
	require.NoError(w, err)
	config := n.Config()
	if !w.answerByPort443 {
		config.NextProtos = []string{"http/1.1"}
	}
	server := &http.Server{Handler: n.Plain(http.NotFoundHandler()), ReadHeaderTimeout: time.Minute, ErrorLog: log.New(io.Discard, "", 0)}
	w.Cleanup(func() { _ = server.Close() })
	go func() { _ = server.Serve(tls.NewListener(encrypted, config)) }()
	if plain != nil {
		go func() { _ = server.Serve(plain) }()
	}
	n.Open(w.files, w.box)
	return n
}

// connect returns the certificate that a visitor is shown, verified.
func (w *world) connect(ln net.Listener, host string) (*x509.Certificate, error) {
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(w.issuer.GetRootCert(0).PEM())
	conn, err := tls.Dial("tcp", ln.Addr().String(), &tls.Config{ServerName: host, RootCAs: roots})
	if err != nil {
		return nil, err
	}
	return conn.ConnectionState().PeerCertificates[0], conn.Close()
}

func TestACertificateIsObtainedAndKeptForAllNodes(t *testing.T) {
	for _, way := range []struct {
		name    string
		port443 bool
	}{{"by port 443", true}, {"by port 80", false}} {
		t.Run(way.name, func(t *testing.T) {
			if testing.Short() && !way.port443 {
				t.Skip("the other way does in a short run")
			}
			w := newWorld(t, 90*24*time.Hour, way.port443)
			first := w.start(w.encrypted, w.plain)
			shown, err := w.connect(w.encrypted, name)
			require.NoError(t, err, first.log)
			require.Equal(t, shown.NotAfter, first.Ends()[name])
			orders := w.asked.Load()

			for _, host := range []string{"other.example.org", "www." + name, "localhost", ""} {
				_, err = w.connect(w.encrypted, host)
				require.Error(t, err, host)
			}
			require.Equal(t, orders, w.asked.Load(), "nobody was asked for names of others")

			another := w.listen()
			w.start(another, nil)
			again, err := w.connect(another, name)
			require.NoError(t, err)
			require.Equal(t, shown.SerialNumber, again.SerialNumber)
			require.Equal(t, orders, w.asked.Load(), "another node takes it from the store")

			stored, err := w.files.Named(t.Context(), name)
			require.NoError(t, err)
			require.NotContains(t, string(stored), "PRIVATE KEY")
			require.NoError(t, w.files.Each(t.Context(), func(hash string) error { t.Error("a file", hash); return nil }))
		})
	}
}

// A certificate is renewed when two thirds of its time are over.
func TestACertificateIsRenewedBeforeItsEnd(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for 8 seconds")
	}
	w := newWorld(t, 12*time.Second, true)
	n := w.start(w.encrypted, w.plain)
	first, err := w.connect(w.encrypted, name)
	require.NoError(t, err, n.log)
	require.Eventually(t, func() bool {
		shown, err := w.connect(w.encrypted, name)
		require.NoError(t, err, "there is a good certificate all the time")
		return shown.NotAfter.After(first.NotAfter)
	}, 12*time.Second, 100*time.Millisecond)
}

func TestTheFormerCertificateStaysWhileTheAuthorityIsDown(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for 8 seconds")
	}
	w := newWorld(t, 12*time.Second, true)
	n := w.start(w.encrypted, w.plain)
	first, err := w.connect(w.encrypted, name)
	require.NoError(t, err, n.log)
	w.directory.Close()
	require.Eventually(t, func() bool {
		return bytes.Contains(n.log.bytes(), []byte("the authority for certificates cannot be reached"))
	}, 11*time.Second, 100*time.Millisecond, "a renewal that fails is logged")
	shown, err := w.connect(w.encrypted, name)
	require.NoError(t, err)
	require.Equal(t, first.SerialNumber, shown.SerialNumber)
}

func TestAnAuthorityThatIsDownIsAskedLessAndLess(t *testing.T) {
	w := newWorld(t, time.Hour, true)
	w.directory.Close()
	n := w.start(w.encrypted, w.plain)
	_, err := w.connect(w.encrypted, name)
	require.Error(t, err)
	lines := bytes.Count(n.log.bytes(), []byte("\n"))
	require.Contains(t, string(n.log.bytes()), "no certificate was obtained")
	for range 20 {
		_, err := w.connect(w.encrypted, name)
		require.Error(t, err)
	}
	require.Equal(t, lines, bytes.Count(n.log.bytes(), []byte("\n")), "the authority is not asked again at once")
}

func TestNamesThatNoAuthorityCertifies(t *testing.T) {
	for _, domain := range []string{"localhost", "10.0.0.1", "::1", "a b.example", "https://example.org", ""} {
		_, err := certificate.NewAuthority(certificate.Options{Domains: []string{domain}})
		require.Error(t, err, domain)
	}
	_, err := certificate.NewAuthority(certificate.Options{Domains: []string{"Bücher.example", "example.org."}})
	require.NoError(t, err)
}

// buffer is a log that is read while it is written.
type buffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write implements [io.Writer].
func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *buffer) bytes() []byte {
	b.mu.Lock()
	defer b.mu.Unlock()
	return bytes.Clone(b.text.Bytes())
}

// String is for the messages of failures.
func (b *buffer) String() string { return string(b.bytes()) }
