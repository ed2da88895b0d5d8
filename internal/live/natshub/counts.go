package natshub

import "sync/atomic"

type counts struct{ published, received, unsent, refused, reordered, resyncs atomic.Uint64 }

// Counts is what a hub has done since its start.
type Counts struct {
	// Published and Received are events of this node, and of others.
	Published, Received uint64
	// Unsent are packets that could not be sent, and Refused those that were not of this installation.
	Unsent, Refused uint64
	// Reordered are events of two nodes in an unknown order, and Resyncs how often all listeners were made to read their state.
	Reordered, Resyncs uint64
}

// Counts returns what the hub has done.
func (h *Hub) Counts() Counts {
	c := &h.counts
	return Counts{c.published.Load(), c.received.Load(), c.unsent.Load(), c.refused.Load(), c.reordered.Load(), c.resyncs.Load()}
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
