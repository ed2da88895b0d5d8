package export

import (
	"bufio"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"io"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/sleep"
)

// authority signs the certificates of a test.
type authority struct {
	t      *testing.T
	folder string
	cert   *x509.Certificate
	key    *ecdsa.PrivateKey
	made   int64
}

func newAuthority(t *testing.T) *authority {
	t.Helper()
	a := &authority{t: t, folder: t.TempDir()}
	a.cert, a.key = a.issue("ca", true)
	return a
}

// issue makes a certificate for 127.0.0.1, and writes it and its key to files.
func (a *authority) issue(name string, ca bool) (*x509.Certificate, *ecdsa.PrivateKey) {
	a.t.Helper()
	a.made++
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(a.t, err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(a.made), Subject: pkix.Name{CommonName: name}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: ca, BasicConstraintsValid: true,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth}, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
	}
	parent, signer := template, key
	if !ca {
		parent, signer = a.cert, a.key
	}
	made, err := x509.CreateCertificate(rand.Reader, template, parent, &key.PublicKey, signer)
	require.NoError(a.t, err)
	private, err := x509.MarshalPKCS8PrivateKey(key)
	require.NoError(a.t, err)
	for suffix, block := range map[string]*pem.Block{".pem": {Type: "CERTIFICATE", Bytes: made}, ".key": {Type: "PRIVATE KEY", Bytes: private}} {
		require.NoError(a.t, os.WriteFile(a.path(name+suffix), pem.EncodeToMemory(block), 0o600))
	}
	cert, err := x509.ParseCertificate(made)
	require.NoError(a.t, err)
	return cert, key
}

func (a *authority) path(name string) string { return filepath.Join(a.folder, name) }

// server is a collector that knows RFC 5424 and RFC 5425 alone.
type server struct {
	t       *testing.T
	config  *tls.Config
	address string

	mu       sync.Mutex
	listener net.Listener
	conns    []net.Conn
	messages []string
	deaf     bool // it reads nothing
	running  sync.WaitGroup
}

func newServer(a *authority, clientCerts bool) *server {
	a.t.Helper()
	a.issue("server", false)
	pair, err := tls.LoadX509KeyPair(a.path("server.pem"), a.path("server.key"))
	require.NoError(a.t, err)
	s := &server{t: a.t, config: &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}, address: "127.0.0.1:0"}
	if clientCerts {
		s.config.ClientCAs = x509.NewCertPool()
		s.config.ClientCAs.AddCert(a.cert)
		s.config.ClientAuth = tls.RequireAndVerifyClientCert
	}
	a.t.Cleanup(s.stop)
	return s
}

func (s *server) start() {
	s.t.Helper()
	var lc net.ListenConfig
	plain, err := lc.Listen(context.Background(), "tcp", s.address)
	require.NoError(s.t, err)
	s.address = plain.Addr().String()
	s.mu.Lock()
	s.listener = tls.NewListener(plain, s.config)
	listener := s.listener
	s.mu.Unlock()
	s.running.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			s.mu.Lock()
			s.conns = append(s.conns, conn)
			s.mu.Unlock()
			s.running.Go(func() { s.read(conn) })
		}
	})
}

func (s *server) stop() {
	s.mu.Lock()
	if s.listener != nil {
		_ = s.listener.Close()
	}
	for _, conn := range s.conns {
		if plain, ok := conn.(*tls.Conn); ok {
			_ = plain.NetConn().Close() // as a process that dies
		}
	}
	s.conns = nil
	s.mu.Unlock()
	s.running.Wait()
}

func (s *server) read(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	in := bufio.NewReader(conn)
	for {
		s.mu.Lock()
		deaf := s.deaf
		s.mu.Unlock()
		if deaf {
			_ = sleep.For(s.t.Context(), time.Millisecond)
			continue
		}
		text, err := in.ReadString(' ')
		if err != nil {
			return
		}
		length, err := strconv.Atoi(strings.TrimSuffix(text, " "))
		if err != nil || length <= 0 {
			s.t.Errorf("not a length: %q", text)
			return
		}
		message := make([]byte, length)
		if _, err := io.ReadFull(in, message); err != nil {
			return
		}
		if !message5424.Match(message) {
			s.t.Errorf("not a message of RFC 5424: %q", message)
		}
		s.mu.Lock()
		s.messages = append(s.messages, string(message))
		s.mu.Unlock()
	}
}

var seqOf = regexp.MustCompile(` seq="(\d+)"`)

// seqs returns the numbers of all messages in the order in which they came.
func (s *server) seqs() (list []int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, message := range s.messages {
		list = append(list, number(s.t, seqOf.FindStringSubmatch(message)[1]))
	}
	return list
}

// firsts returns the numbers without repeats.
func firsts(seqs []int64) (list []int64) {
	seen := map[int64]bool{}
	for _, seq := range seqs {
		if !seen[seq] {
			seen[seq] = true
			list = append(list, seq)
		}
	}
	return list
}

// inOrder checks that all came, in order, repeats aside, and that none was skipped at any time.
func inOrder(t *testing.T, seqs []int64, last int64) {
	t.Helper()
	require.Equal(t, upTo(last), firsts(seqs))
	for i := 1; i < len(seqs); i++ {
		require.LessOrEqual(t, seqs[i], seqs[i-1]+1, "after a failure it goes back, never ahead")
	}
}

func collector(t *testing.T, w *world, settings TLS) *Collector {
	t.Helper()
	settings.Host = "milepost.example"
	c, err := NewCollector(settings, w.clock)
	require.NoError(t, err)
	return c
}

// turns exports until nothing is left to be sent.
func turns(t *testing.T, x *Exporter) {
	t.Helper()
	for {
		n, err := x.turn(t.Context())
		require.NoError(t, err)
		if n == 0 {
			return
		}
	}
}

func TestACollectorGetsTheTrailInOrder(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		a := newAuthority(t)
		s := newServer(a, false)
		s.start()
		x := New(w.options("syslog", "a"), collector(t, w, TLS{URL: "tls://" + s.address, CAFile: a.path("ca.pem")}))
		turns(t, x)
		require.Empty(t, s.seqs())
		w.write(1200)
		turns(t, x)
		require.Eventually(t, func() bool { return len(s.seqs()) == 1200 }, 10*time.Second, 5*time.Millisecond)
		require.Zero(t, w.done(), "the connection may still turn out to be dead")
		w.pass(settleTime)
		turns(t, x)
		require.EqualValues(t, 1200, w.done())
		w.write(3)
		turns(t, x)
		x.leave(t.Context())
		require.EqualValues(t, 1203, w.done(), "the collector ended the connection after it had read everything")
		require.Equal(t, upTo(1203), s.seqs(), "none twice")
	})
}

// A collector that dies at any moment gets again what it may not have read.
func TestACollectorThatDiesLosesNothing(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		a := newAuthority(t)
		s := newServer(a, false)
		s.start()
		x := New(w.options("syslog", "a"), collector(t, w, TLS{URL: "tls://" + s.address, CAFile: a.path("ca.pem")}))
		for range 5 {
			w.write(100)
			turns(t, x)
			require.Eventually(t, func() bool { return len(firsts(s.seqs())) == w.made }, 10*time.Second, time.Millisecond)
			w.pass(settleTime)
			turns(t, x)
			w.write(100)
			s.mu.Lock()
			s.deaf = true
			s.mu.Unlock()
			turns(t, x) // written, and never read
			s.mu.Lock()
			s.deaf = false
			before := len(s.messages)
			s.mu.Unlock()
			s.stop()
			s.mu.Lock()
			s.messages = s.messages[:before]
			s.mu.Unlock()
			require.Eventually(t, func() bool { _, err := x.turn(t.Context()); return err != nil }, 10*time.Second, time.Millisecond)
			x.leave(t.Context())
			_, err := x.turn(t.Context())
			require.Error(t, err, "nobody listens")
			x.leave(t.Context())
			s.start()
			turns(t, x)
		}
		require.Eventually(t, func() bool { return len(firsts(s.seqs())) == 1000 }, 10*time.Second, 5*time.Millisecond)
		inOrder(t, s.seqs(), 1000)
	})
}

// A collector that is away for an hour loses nothing; the exporter tries again with growing pauses, and the requests notice nothing.
func TestACollectorThatIsAway(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		a := newAuthority(t)
		s := newServer(a, false)
		s.start()
		s.stop() // it has an address now, at which nobody listens
		x := New(w.options("syslog", "a"), collector(t, w, TLS{URL: "tls://" + s.address, CAFile: a.path("ca.pem")}))
		for range 60 {
			w.write(5)
			w.pass(time.Minute)
			_, err := x.turn(t.Context())
			require.Error(t, err)
			x.leave(t.Context())
		}
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() { x.Run(ctx); close(ended) }()
		s.start()
		require.Eventually(t, func() bool { return len(firsts(s.seqs())) == 300 }, 20*time.Second, 5*time.Millisecond)
		stop()
		<-ended
		inOrder(t, s.seqs(), 300)
		require.EqualValues(t, 300, w.done())
		for i, longest := range map[int]time.Duration{1: time.Second, 3: 4 * time.Second, 7: time.Minute, 100: time.Minute} {
			require.InDelta(t, longest, backOff(i), float64(longest)/4+1)
		}
	})
}

func TestACollectorMustBeTheRightOne(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		a, other := newAuthority(t), newAuthority(t)
		s := newServer(a, true)
		s.start()
		a.issue("client", false)
		other.issue("client", false)
		w.write(3)
		try := func(settings TLS) error {
			settings.URL = "tls://" + s.address
			x := New(w.options("syslog", "a"), collector(t, w, settings))
			defer x.leave(t.Context())
			if _, err := x.turn(t.Context()); err != nil {
				return err
			}
			c, ok := x.target.(*Collector)
			require.True(t, ok)
			select { // a refused client certificate is an answer to what was written
			case <-c.ended:
			case <-time.After(500 * time.Millisecond):
			}
			_, err := x.turn(t.Context())
			return err
		}
		require.ErrorContains(t, try(TLS{CAFile: other.path("ca.pem")}), "unknown authority")
		require.Error(t, try(TLS{CAFile: a.path("ca.pem")}), "without a client certificate")
		require.Error(t, try(TLS{CAFile: a.path("ca.pem"), CertFile: other.path("client.pem"), KeyFile: other.path("client.key")}))
		require.Empty(t, s.seqs())
		require.Zero(t, w.done(), "nothing of it counts as arrived")
		require.NoError(t, try(TLS{CAFile: a.path("ca.pem"), CertFile: a.path("client.pem"), KeyFile: a.path("client.key")}))
		require.Equal(t, upTo(3), s.seqs())
	})
}

func TestSettingsOfACollectorAreChecked(t *testing.T) {
	a := newAuthority(t)
	for _, settings := range []TLS{
		{URL: "tcp://h:1"},
		{URL: "tls://"},
		{URL: "h:6514"},
		{URL: "tls://user:password@h:1"},
		{URL: "tls://h/path"},
		{URL: "tls://h", CAFile: a.path("missing")},
		{URL: "tls://h", CAFile: a.path("ca.key")},
		{URL: "tls://h", CertFile: a.path("ca.pem")},
		{URL: "tls://h", KeyFile: a.path("ca.key")},
		{URL: "tls://h", CertFile: a.path("ca.key"), KeyFile: a.path("ca.pem")},
	} {
		_, err := NewCollector(settings, time.Now)
		require.Error(t, err, settings)
		require.NotContains(t, err.Error(), "password")
	}
	c, err := NewCollector(TLS{URL: "tls://h", CAFile: a.path("ca.pem")}, time.Now)
	require.NoError(t, err)
	require.Equal(t, "h:6514", c.address)
}
