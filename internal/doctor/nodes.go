package doctor

import (
	"context"
	"net"
	"time"

	"milepost/internal/fault"
	"milepost/internal/live/natshub"
	"milepost/internal/nodes"
)

var (
	msgNodesFine  = fault.Define("doctor.nodes-fine", "Live events go over NATS, and all servers can be reached ({count, number}).")
	msgNodesAway  = fault.Define("doctor.nodes-away", "The server {name} cannot be reached at {address} for live events: {reason}. Open this port between the servers, or correct its --nats-listen or --nats-advertise.")
	msgNodesMixed = fault.Define("doctor.nodes-mixed", "Live events of some servers go over NATS, and those of {name} do not: open pages do not follow each other. Start all servers with the same way, --nats-listen or --nats-url or neither.")
	msgNATSAway   = fault.Define("doctor.nats-away", "The cluster of NATS cannot be used: {reason}. Start it, or correct --nats-url.")
)

// A server writes at least once a minute that it is there, and every other second where it passes events on over NATS.
const (
	nodeGone    = 3 * time.Minute
	natsGone    = 30 * time.Second
	connectTime = 5 * time.Second
)

// liveNodes finds out whether live events get from node to node. Through the database they do if sessions stay.
func liveNodes(ctx context.Context, p *Patient, f *found) {
	if p.Config.NATSURL != "" {
		if err := natshub.Try(p.Config.NATSURL, connectTime); err != nil {
			f.broken(msgNATSAway.With("reason", err.Error()))
		}
	}
	if !p.current {
		return
	}
	list, err := nodes.List(ctx, p.DB.Read())
	if err != nil {
		f.broken(away(err))
		return
	}
	over, others := p.split(list)
	if len(over) > 0 {
		for _, n := range others {
			f.broken(msgNodesMixed.With("name", n.Name))
		}
	}
	reach(ctx, over, f)
	if len(f.list) == 0 && (len(over) > 0 || p.Config.UsesNATS()) {
		f.ok(msgNodesFine.With("count", len(over)))
	}
}

// split parts the servers that run into those whose live events go over NATS and the others.
func (p *Patient) split(list []nodes.Node) (over, others []nodes.Node) {
	for _, n := range list {
		switch age := p.Now().Sub(time.UnixMicro(n.SeenAt)); {
		case n.Address != "" && age < natsGone:
			over = append(over, n)
		case n.Address == "" && age < nodeGone:
			others = append(others, n)
		}
	}
	return over, others
}

// reach connects with the ports that servers have opened for each other.
func reach(ctx context.Context, list []nodes.Node, f *found) {
	dialer := net.Dialer{Timeout: connectTime}
	for _, n := range list {
		if n.Fingerprint == "" { // a cluster of others
			continue
		}
		conn, err := dialer.DialContext(ctx, "tcp", n.Address)
		if err != nil {
			f.broken(msgNodesAway.With("name", n.Name).With("address", n.Address).With("reason", err.Error()))
			continue
		}
		_ = conn.Close()
	}
}
