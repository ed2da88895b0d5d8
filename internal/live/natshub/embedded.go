package natshub

import (
	"crypto/rand"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

const (
	startTime = 10 * time.Second
	closeTime = 5 * time.Second
	// most bounds what waits for one connection, and how many there may be: this node's own, and others' tries without the token.
	mostPending = 8 << 20
	mostClients = 64
	// routeUser is the name under which nodes connect; the password is what counts.
	routeUser = "milepost"
)

// embedded is the NATS server of this node.
type embedded struct {
	server   *server.Server
	options  *server.Options
	password string

	mu     sync.Mutex
	routes []string
}

// serverOptions are the settings of an embedded server.
type serverOptions struct {
	id, cluster, listen, advertise, password string
	tls                                      *tls.Config
	log                                      *slog.Logger
}

// newEmbedded starts a server. Its routes are over TLS and take a password; clients connect within the process. A server that
// does not listen for clients opens no routes either, so it does so on the loopback address, for those who know a random token.
func newEmbedded(o serverOptions) (*embedded, error) {
	host, port, err := splitAddress(o.listen)
	if err != nil {
		return nil, err
	}
	e := &embedded{password: o.password, options: &server.Options{
		ServerName: o.id, Host: "127.0.0.1", Port: server.RANDOM_PORT, Authorization: rand.Text(),
		NoSigs: true, NoSystemAccount: true, NoFastProducerStall: true,
		MaxPayload: maxPacket, MaxPending: mostPending, MaxConn: mostClients, MaxControlLine: 1024, AuthTimeout: 1, WriteDeadline: 2 * time.Second,
		Cluster: server.ClusterOpts{
			Name: o.cluster, Host: host, Port: port, Advertise: o.advertise, NoAdvertise: true,
			Username: routeUser, Password: o.password, AuthTimeout: 2, TLSConfig: o.tls, TLSTimeout: 2,
			PoolSize: -1, Compression: server.CompressionOpts{Mode: server.CompressionOff},
			PingInterval: time.Second, MaxPingsOut: 2, WriteDeadline: 2 * time.Second, WriteTimeout: server.WriteTimeoutPolicyClose,
		},
	}}
	if e.server, err = server.NewServer(e.options.Clone()); err != nil {
		return nil, err
	}
	log := &serverLog{log: o.log}
	e.server.SetLogger(log, false, false)
	e.server.Start()
	for end := time.Now().Add(startTime); !e.server.ReadyForConnections(startTime / 100); {
		if err := log.fatal(); err != nil || time.Now().After(end) {
			e.stop()
			return nil, errors.Join(errors.New("the server of the live channel does not start"), err)
		}
	}
	return e, nil
}

// splitAddress splits an address to listen on; port 0 is any.
func splitAddress(address string) (host string, port int, err error) {
	host, text, err := net.SplitHostPort(address)
	if err != nil {
		return "", 0, err
	}
	number, err := strconv.ParseUint(text, 10, 16)
	if err != nil {
		return "", 0, fmt.Errorf("port %q is not a number", text)
	}
	if number == 0 {
		return host, server.RANDOM_PORT, nil
	}
	return host, int(number), nil
}

// routesAt is the address on which the server listens for others.
func (e *embedded) routesAt() string { return e.server.ClusterAddr().String() }

// client connects within the process.
func (e *embedded) client(options ...nats.Option) (*nats.Conn, error) {
	return nats.Connect("", append(options, nats.InProcessServer(e.server), nats.Token(e.options.Authorization))...)
}

// connect connects with these addresses, and with no others any more.
func (e *embedded) connect(addresses []string) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if slices.Equal(e.routes, addresses) {
		return nil
	}
	options := e.options.Clone()
	for _, address := range addresses {
		options.Routes = append(options.Routes, &url.URL{Scheme: "nats", User: url.UserPassword(routeUser, e.password), Host: address})
	}
	if err := e.server.ReloadOptions(options); err != nil {
		return fmt.Errorf("change the routes: %w", err)
	}
	e.routes = addresses
	return nil
}

func (e *embedded) stop() {
	e.server.Shutdown()
	e.server.WaitForShutdown()
}
