package natshub

import (
	"crypto/tls"
	"fmt"
	"io"
	"log/slog"
	"net"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/require"

	"milepost/internal/live/livetest"
	"milepost/internal/nodes"
	"milepost/internal/sleep"
)

var quiet = slog.New(slog.DiscardHandler)

func newInstallationNodes(i *installation) *nodes.Registry { return nodes.New(i.d, "test", time.Now) }

// requireWhole publishes between two nodes.
func requireWhole(t *testing.T, here, there *Hub) {
	t.Helper()
	events, cancel := livetest.Subscribe(t, there, "whole")
	defer cancel()
	began := time.Now()
	livetest.Publish(t, here, "whole", "x")
	event, _ := livetest.Next(t, events)
	require.Equal(t, "x", event.Type)
	require.Less(t, time.Since(began), 2*time.Second)
}

// requireNoSecrets looks for the routes' password in what was logged.
func (i *installation) requireNoSecrets(t *testing.T, h *Hub) {
	t.Helper()
	require.NotContains(t, i.log.String(), h.server.password)
	require.NotContains(t, i.log.String(), h.server.options.Authorization)
}

func TestAStrangerAtThePortOfRoutesGetsNothing(t *testing.T) {
	slow(t)
	onInstallation(t, func(t *testing.T, i *installation) {
		first, second := i.open(t, nil), i.open(t, nil)
		own, err := newCertificate()
		require.NoError(t, err)
		for name, certificates := range map[string][]tls.Certificate{"without a certificate": nil, "with one of its own": {own}} {
			conn, err := tls.Dial("tcp", first.server.routesAt(), &tls.Config{InsecureSkipVerify: true, Certificates: certificates})
			if err != nil {
				continue // refused in the handshake
			}
			_, _ = fmt.Fprintf(conn, "CONNECT {\"user\":%q,\"pass\":%q}\r\nSUB > 1\r\nPING\r\n", routeUser, first.server.password)
			got, err := io.ReadAll(conn)
			require.Error(t, err, name)
			require.Empty(t, got, name)
		}
		plain, err := net.Dial("tcp", first.server.routesAt())
		require.NoError(t, err)
		_, _ = fmt.Fprint(plain, "CONNECT {}\r\nPING\r\n")
		got, _ := io.ReadAll(plain)
		require.NotContains(t, string(got), "INFO")
		requireWhole(t, first, second)
		i.requireNoSecrets(t, first)
	})
}

// stranger is a NATS server that wants to be a node.
func stranger(t *testing.T, i *installation, to *Hub, password string, known bool) (s *embedded, got func() int) {
	t.Helper()
	certificate, err := newCertificate()
	require.NoError(t, err)
	registry := newInstallationNodes(i)
	id := registry.Own().ID
	s, err = newEmbedded(serverOptions{
		id: id, cluster: to.server.options.Cluster.Name, listen: "127.0.0.1:0", password: password, log: quiet,
		tls: mutual(certificate, func(string) bool { return true }),
	})
	require.NoError(t, err)
	t.Cleanup(s.stop)
	if known {
		route := nodes.Route{Address: s.routesAt(), Fingerprint: fingerprint(certificate.Certificate[0])}
		route.Proof = proof(i.box, id, route)
		require.NoError(t, registry.Announce(t.Context(), route))
	}
	client, err := s.client()
	require.NoError(t, err)
	t.Cleanup(client.Close)
	inbox, err := client.SubscribeSync(">")
	require.NoError(t, err)
	require.NoError(t, s.connect([]string{to.server.routesAt()}))
	return s, func() int { n, _, _ := inbox.Pending(); return n }
}

func TestAServerThatIsNoNodeGetsNothing(t *testing.T) {
	slow(t)
	onInstallation(t, func(t *testing.T, i *installation) {
		first, second := i.open(t, nil), i.open(t, nil)
		own, _ := stranger(t, i, first, first.server.password, true)
		require.Eventually(t, func() bool { return own.server.NumRoutes() > 0 }, 10*time.Second, 10*time.Millisecond, "with certificate and secret it would be one")

		unknown, fromUnknown := stranger(t, i, first, first.server.password, false)
		guessing, fromGuessing := stranger(t, i, first, "guessed", true)
		for range 30 {
			requireWhole(t, first, second)
			require.NoError(t, sleep.For(t.Context(), 50*time.Millisecond))
		}
		require.Zero(t, unknown.server.NumRoutes(), "a certificate that no row names")
		require.Zero(t, fromUnknown())
		require.Zero(t, guessing.server.NumRoutes(), "a certificate that a row names, without the secret")
		require.Zero(t, fromGuessing())
		i.requireNoSecrets(t, first)
	})
}

// Whoever can write to the database alone leads no node to a server of theirs, which would get the secret.
func TestARowWithoutProofIsIgnored(t *testing.T) {
	onInstallation(t, func(t *testing.T, i *installation) {
		first := i.open(t, nil)
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		require.NoError(t, err)
		called := make(chan struct{}, 1)
		go func() {
			if conn, err := listener.Accept(); err == nil {
				_ = conn.Close()
				called <- struct{}{}
			}
		}()
		forged := nodes.New(i.d, "test", func() time.Time { return time.Now().Add(-time.Minute) }) // older: others would connect to it
		copied := first.registry.Own().Proof
		require.NoError(t, forged.Announce(t.Context(), nodes.Route{Address: listener.Addr().String(), Fingerprint: "f", Proof: copied}))
		require.NoError(t, first.look(t.Context()))
		require.False(t, first.roster.trusts("f"))
		require.Empty(t, first.server.routes)
		require.NoError(t, listener.Close())
		require.Empty(t, called)
	})
}

func TestAFloodAtTheLoopbackPortGetsNothing(t *testing.T) {
	slow(t)
	onInstallation(t, func(t *testing.T, i *installation) {
		first, second := i.open(t, nil), i.open(t, nil)
		got := make(chan string, 300)
		for n := range cap(got) {
			go func() {
				conn, err := net.Dial("tcp", first.server.server.Addr().String())
				if err != nil {
					got <- ""
					return
				}
				defer func() { _ = conn.Close() }()
				if n%2 == 0 { // the others wait for the server to lose patience
					_, _ = fmt.Fprintf(conn, "CONNECT {\"auth_token\":\"guessed\"}\r\nSUB > 1\r\nPUB %s 5\r\nhello\r\nPING\r\n", first.subject)
				}
				_ = conn.SetDeadline(time.Now().Add(10 * time.Second))
				text, _ := io.ReadAll(conn)
				got <- string(text)
			}()
		}
		for range 20 {
			requireWhole(t, first, second)
			requireWhole(t, second, first)
			require.NoError(t, sleep.For(t.Context(), 50*time.Millisecond))
		}
		for range cap(got) {
			text := <-got
			require.NotContains(t, text, "MSG")
			require.NotContains(t, text, "PONG")
		}
		require.Zero(t, first.Traffic().Refused, "nothing of it came through")
		i.requireNoSecrets(t, first)
	})
}

func TestWhatOthersOfAClusterSendIsRefused(t *testing.T) {
	onInstallation(t, func(t *testing.T, i *installation) {
		at := "nats://token@" + newCluster(t)
		first := i.open(t, func(o *Options) { o.URL = at })
		second := i.open(t, func(o *Options) { o.URL = at })
		other, err := nats.Connect(at)
		require.NoError(t, err)
		defer other.Close()
		heard, err := other.SubscribeSync(">")
		require.NoError(t, err)
		require.NoError(t, other.Publish(first.subject, make([]byte, 900<<10)))
		require.NoError(t, other.Publish(first.subject, []byte(`{"n":"x","s":1}`)))
		foreign, err := newSealer([32]byte{1}).seal(packet{Node: "x", Seq: 9})
		require.NoError(t, err)
		require.NoError(t, other.Publish(first.subject, foreign))
		require.NoError(t, other.Flush())
		require.Eventually(t, func() bool { return first.Traffic().Refused == 3 && second.Traffic().Refused == 3 }, 10*time.Second, 10*time.Millisecond)
		requireWhole(t, first, second)
		for range 20 {
			m, err := heard.NextMsg(5 * time.Second)
			require.NoError(t, err)
			require.NotContains(t, string(m.Data), "whole", "channels and events are sealed")
		}
	})
}
