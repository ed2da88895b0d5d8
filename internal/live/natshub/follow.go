package natshub

import (
	"context"
	"slices"
	"time"

	"milepost/internal/nodes"
	"milepost/internal/sleep"
)

// joinTime is how long a starting node waits until it hears those that run.
const joinTime = 3 * time.Second

// run says how far this node is until ctx ends.
func (h *Hub) run(ctx context.Context) {
	ticker := time.NewTicker(beat)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			h.tell()
		}
	}
}

// follow writes that this node is there, and connects it with those that come and go, until ctx ends.
func (h *Hub) follow(ctx context.Context) {
	for sleep.For(ctx, readEvery) == nil {
		err := h.registry.Beat(ctx)
		if err == nil {
			err = h.look(ctx)
		}
		if err != nil && ctx.Err() == nil {
			h.log.WarnContext(ctx, "live channel: the other nodes cannot be found", "error", err)
		}
	}
}

// look reads who is there and connects with them. A node that runs, as the database says, and is not heard is cut off: listeners
// then read their state again and again, so that they are late and not wrong.
func (h *Hub) look(ctx context.Context) error {
	if err := h.roster.read(ctx); err != nil {
		return err
	}
	running := h.roster.running()
	h.mu.Lock()
	cut := slices.ContainsFunc(running, func(e entry) bool { return e.beats && !h.peers.knows(e.ID) })
	h.missed = h.missed || cut
	h.mu.Unlock()
	if h.server == nil {
		return nil
	}
	return h.server.connect(older(running, h.registry.Own()))
}

// older are the addresses of nodes that have started before this one: of two nodes, the newer one connects.
func older(running []entry, own nodes.Node) (addresses []string) {
	for _, e := range running {
		if e.StartedAt < own.StartedAt || e.StartedAt == own.StartedAt && e.ID < own.ID {
			addresses = append(addresses, e.Address)
		}
	}
	slices.Sort(addresses)
	return addresses
}

// join waits until this node and those that run hear each other, so that what either publishes reaches whoever comes now.
func (h *Hub) join(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, joinTime)
	defer cancel()
	for !h.joined() {
		if sleep.For(ctx, 20*time.Millisecond) != nil {
			return
		}
	}
}

func (h *Hub) joined() bool {
	running := h.roster.running()
	h.mu.Lock()
	defer h.mu.Unlock()
	return !slices.ContainsFunc(running, func(e entry) bool { return !h.peers.meets(e.ID, h.own) })
}
