package natshub

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"milepost/internal/live"
	"milepost/internal/nodes"
)

// resyncPause is the least time between two notifications of all listeners: each makes them read their state.
const resyncPause = 500 * time.Millisecond

// Hub is a [live.Hub] across nodes.
type Hub struct {
	local    *live.Memory
	log      *slog.Logger
	registry *nodes.Registry
	own      string
	subject  string
	sealer   sealer
	conn     *nats.Conn
	server   *embedded // nil where the cluster is another
	roster   *roster
	counts   counts

	// mu keeps the order of events: of those that are published, and of those that are delivered.
	mu       sync.Mutex
	seq      uint64
	peers    *peers
	missed   bool // listeners have to be notified
	notified time.Time

	stop context.CancelFunc
	done sync.WaitGroup
}

// Publish implements [live.Hub]. Listeners of this node have the event at once; if it cannot be sent, other nodes find out that
// they miss one.
func (h *Hub) Publish(_ context.Context, channel string, event live.Event) error {
	payload, err := live.Encode(channel, event)
	if err != nil {
		return err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.seq++
	seen := h.peers.seen()
	h.peers.overtakes(channel, origin{h.own, h.seq, time.Now()}, seen)
	h.local.Deliver(channel, event)
	h.counts.published.Add(1)
	h.send(packet{Node: h.own, Seq: h.seq, Seen: seen, Event: payload})
	return nil
}

// Subscribe implements [live.Hub].
func (h *Hub) Subscribe(ctx context.Context, channel string) (<-chan live.Event, error) {
	return h.local.Subscribe(ctx, channel)
}

// Close takes leave of the other nodes. Subscriptions end with their own contexts.
func (h *Hub) Close() {
	h.stop()
	h.done.Wait()
	ctx, cancel := context.WithTimeout(context.Background(), closeTime)
	defer cancel()
	if err := h.registry.Announce(ctx, nodes.Route{}); err != nil {
		h.log.WarnContext(ctx, "live channel: the address could not be withdrawn", "error", err)
	}
	h.mu.Lock()
	h.send(packet{Node: h.own, Seq: h.seq, Bye: true})
	h.mu.Unlock()
	_ = h.conn.FlushTimeout(time.Second) // the others find out by themselves
	h.disconnect()
}

func (h *Hub) disconnect() {
	h.conn.Close()
	if h.server != nil {
		h.server.stop()
	}
}

// send sends a packet, with the lock held, so that packets leave in the order of their numbers. It does not wait.
func (h *Hub) send(p packet) {
	data, err := h.sealer.seal(p)
	if err == nil {
		err = h.conn.Publish(h.subject, data)
	}
	if err != nil {
		h.counts.unsent.Add(1)
	}
}

// receive takes what other nodes send.
func (h *Hub) receive(m *nats.Msg) {
	p, err := h.sealer.open(m.Data)
	if err != nil {
		h.counts.refused.Add(1)
		return
	}
	if p.Node == h.own {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	now := time.Now()
	joins := !h.peers.knows(p.Node) && !p.Bye
	deliver, missed := h.peers.receive(p, now)
	if deliver {
		h.deliver(p, now)
	}
	if missed {
		h.missed = true
	}
	if joins {
		h.beat() // so that it need not wait for the next one
	}
	h.notify(now)
}

// deliver hands an event to this node's listeners.
func (h *Hub) deliver(p packet, now time.Time) {
	channel, event, err := live.Decode(p.Event)
	if err != nil {
		h.counts.refused.Add(1)
		return
	}
	h.counts.received.Add(1)
	overtakes := h.peers.overtakes(channel, origin{p.Node, p.Seq, now}, p.Seen)
	h.local.Deliver(channel, event)
	if overtakes {
		h.counts.reordered.Add(1)
		h.local.Deliver(channel, live.Event{Type: live.Resync})
	}
}

// notify has all listeners of this node read their state if they may have missed events.
func (h *Hub) notify(now time.Time) {
	if !h.missed || now.Sub(h.notified) < resyncPause {
		return
	}
	h.missed, h.notified = false, now
	h.counts.resyncs.Add(1)
	h.local.Resync()
}

// tell says how far this node is, and looks who has fallen silent.
func (h *Hub) tell() {
	h.mu.Lock()
	defer h.mu.Unlock()
	now := time.Now()
	if h.peers.tick(now) {
		h.missed = true
	}
	h.beat()
	h.notify(now)
}

// beat says how far this node is, with the lock held.
func (h *Hub) beat() { h.send(packet{Node: h.own, Seq: h.seq, Seen: h.peers.seen()}) }
