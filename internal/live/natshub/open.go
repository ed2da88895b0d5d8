package natshub

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"milepost/internal/live"
	"milepost/internal/nodes"
	"milepost/internal/seal"
)

// pendingEvents bounds what waits for this node within it.
const pendingEvents = 1 << 16

// Options say where a hub meets those of other nodes.
type Options struct {
	// Listen is the address for routes of other nodes, and Advertise the one at which they reach it; empty for Listen's.
	Listen, Advertise string
	// URL is a cluster that exists already, instead of a server of one's own.
	URL string
	// Nodes is where nodes find each other, and Key what they have in common.
	Nodes *nodes.Registry
	Key   *seal.Box
	Log   *slog.Logger
}

var errNoHost = errors.New("--nats-listen has no host that others could connect to: name one with --nats-advertise")

// Open joins the other nodes. It waits some seconds until it hears those that run.
func Open(ctx context.Context, o Options) (*Hub, error) {
	if host, port, err := net.SplitHostPort(o.Advertise); err == nil {
		o.Advertise = net.JoinHostPort(host, port) // without brackets that it does not need
	}
	id := o.Key.Fingerprint("live subject", "")
	name := hex.EncodeToString(id[:8])
	h := &Hub{
		local: live.NewMemory(), log: o.Log, registry: o.Nodes, own: o.Nodes.Own().ID, subject: "milepost.live." + name,
		sealer: newSealer(o.Key.Fingerprint("live packets", "")), peers: newPeers(), roster: &roster{registry: o.Nodes, box: o.Key},
	}
	route, err := h.connect(o, "milepost-"+name)
	if err != nil {
		return nil, err
	}
	if err := h.begin(ctx, o.Key, route); err != nil {
		h.disconnect()
		return nil, err
	}
	// The loops live until Close, longer than what starts them.
	run, stop := context.WithCancel(context.WithoutCancel(ctx))
	h.stop = stop
	h.done.Go(func() { h.run(run) })
	h.done.Go(func() { h.follow(run) })
	h.join(ctx)
	return h, nil
}

// connect connects with a cluster, or starts a server and connects with that. It returns where others find this node.
func (h *Hub) connect(o Options, cluster string) (route nodes.Route, err error) {
	options := []nats.Option{
		nats.Name("milepost"), nats.NoEcho(), nats.MaxReconnects(-1), nats.ReconnectWait(100 * time.Millisecond), nats.ReconnectBufSize(-1),
		nats.PingInterval(time.Second), nats.MaxPingsOutstanding(2), nats.Timeout(startTime),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}), // what is lost shows in the numbers of events
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				h.log.Warn("live channel: connection lost", "error", err)
			}
		}),
	}
	if o.URL != "" {
		if h.conn, err = nats.Connect(o.URL, options...); err != nil {
			return route, fmt.Errorf("connect to NATS: %w", err)
		}
		return nodes.Route{Address: hosts(o.URL)}, nil
	}
	certificate, err := newCertificate()
	if err != nil {
		return route, err
	}
	password := o.Key.Fingerprint("live routes", "")
	h.server, err = newEmbedded(serverOptions{
		id: h.own, cluster: cluster, listen: o.Listen, advertise: o.Advertise, password: hex.EncodeToString(password[:]),
		tls: mutual(certificate, h.roster.trusts), log: h.log,
	})
	if err != nil {
		return route, err
	}
	if h.conn, err = h.server.client(options...); err != nil {
		h.server.stop()
		return route, fmt.Errorf("connect to the server of the live channel: %w", err)
	}
	route.Address, route.Fingerprint = o.Advertise, fingerprint(certificate.Certificate[0])
	if route.Address == "" {
		route.Address = h.server.routesAt()
	}
	return route, nil
}

// CheckAddresses refuses addresses at which no other node reaches this one.
func CheckAddresses(listen, advertise string) error {
	host, _, err := splitAddress(listen)
	if err != nil {
		return fmt.Errorf("--nats-listen: %w", err)
	}
	if advertise != "" {
		if _, _, err := splitAddress(advertise); err != nil {
			return fmt.Errorf("--nats-advertise: %w", err)
		}
		return nil
	}
	if address, err := netip.ParseAddr(host); host == "" || err == nil && address.IsUnspecified() {
		return errNoHost
	}
	return nil
}

// hosts are the machines of addresses of NATS, without what they are logged in to with.
func hosts(addresses string) string {
	var found []string
	for address := range strings.SplitSeq(addresses, ",") {
		if u, err := url.Parse(strings.TrimSpace(address)); err == nil && u.Host != "" {
			found = append(found, u.Host)
		}
	}
	return strings.Join(found, ",")
}

// begin listens, and says where this node is found.
func (h *Hub) begin(ctx context.Context, key *seal.Box, route nodes.Route) error {
	subscription, err := h.conn.Subscribe(h.subject, h.receive)
	if err != nil {
		return err
	}
	if err := errors.Join(subscription.SetPendingLimits(pendingEvents, pendingEvents*1024), h.conn.FlushTimeout(startTime)); err != nil {
		return err
	}
	route.Proof = proof(key, h.own, route)
	if err := h.registry.Announce(ctx, route); err != nil {
		return err
	}
	return h.look(ctx)
}

// Try connects with a cluster and leaves it again.
func Try(cluster string, within time.Duration) error {
	conn, err := nats.Connect(cluster, nats.Name("milepost doctor"), nats.Timeout(within))
	if err != nil {
		return err
	}
	conn.Close()
	return nil
}
