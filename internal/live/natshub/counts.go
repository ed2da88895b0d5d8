package natshub

import (
	"sync/atomic"

	"milepost/internal/live"
)

type counts struct{ published, received, unsent, refused, reordered, resyncs atomic.Uint64 }

// Traffic is what a hub has sent and received since its start.
type Traffic struct {
	// Published and Received are events of this node, and of others.
	Published, Received uint64
	// Unsent are packets that could not be sent, and Refused those that were not of this installation.
	Unsent, Refused uint64
	// Reordered are events of two nodes in an unknown order, and Resyncs how often all listeners were made to read their state.
	Reordered, Resyncs uint64
}

// Counts implements [live.Counted].
func (h *Hub) Counts() live.Counts { return h.local.Counts() }

// Traffic returns what the hub has sent and received.
func (h *Hub) Traffic() Traffic {
	c := &h.counts
	return Traffic{c.published.Load(), c.received.Load(), c.unsent.Load(), c.refused.Load(), c.reordered.Load(), c.resyncs.Load()}
}

// Peers counts the other nodes: those that are heard, and those that run and are not.
func (h *Hub) Peers() (heard, unheard int) {
	running := h.roster.running()
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, n := range running {
		if !h.peers.knows(n.ID) {
			unheard++
		}
	}
	for node := range h.peers.heard {
		if h.peers.knows(node) {
			heard++
		}
	}
	return heard, unheard
}
