package passwords

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// held is a queue whose one slot is taken, and who was served since, in that order.
type held struct {
	*hashQueue
	t      *testing.T
	served chan string
}

func hold(t *testing.T) *held {
	t.Helper()
	h := &held{hashQueue: newHashQueue(1), t: t, served: make(chan string)}
	require.NoError(t, h.acquire(t.Context(), "", false))
	return h
}

// wait joins the queue; it is there when wait returns.
func (h *held) wait(ctx context.Context, network string, known bool) chan error {
	before := h.inLine(network)
	ended := make(chan error, 1)
	go func() {
		err := h.acquire(ctx, network, known)
		if err == nil {
			h.served <- network
		}
		ended <- err
	}()
	require.Eventually(h.t, func() bool { return h.inLine(network) > before }, 20*time.Second, 100*time.Microsecond)
	return ended
}

// inLine is how many of a network wait.
func (h *held) inLine(network string) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.lanes[0].lines[network]) + len(h.lanes[1].lines[network])
}

func (h *held) count() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.lanes[0].waiting + h.lanes[1].waiting
}

// serve releases the slot and tells who took it.
func (h *held) serve() string {
	h.release()
	return <-h.served
}

func TestNetworksTakeTurnsForHashes(t *testing.T) {
	h := hold(t)
	for range 20 {
		h.wait(t.Context(), "hammer", false)
	}
	h.wait(t.Context(), "home", false)
	h.wait(t.Context(), "school", false)
	var order []string
	for range 5 {
		order = append(order, h.serve())
	}
	require.Equal(t, []string{"hammer", "home", "school", "hammer", "hammer"}, order)
}

func TestKnownBrowsersHaveEverySecondSlot(t *testing.T) {
	h := hold(t)
	for i := range 100 {
		h.wait(t.Context(), fmt.Sprint("botnet ", i), false)
	}
	h.wait(t.Context(), "home", true)
	require.Contains(t, []string{h.serve(), h.serve()}, "home")
	require.Contains(t, h.serve(), "botnet", "and nobody else's are lost")
}

func TestAFullQueueMakesRoomForWhoHasFewest(t *testing.T) {
	h := hold(t)
	var hammers []chan error
	for i := range laneLimit {
		hammers = append(hammers, h.wait(t.Context(), fmt.Sprint("hammer ", i%2), false))
	}
	require.ErrorContains(t, h.acquire(t.Context(), "hammer 0", false), "Too many requests", "it has its share")
	home := h.wait(t.Context(), "home", false)
	refused := 0
	for _, ended := range hammers {
		refused += len(ended)
	}
	h.serve()
	h.serve()
	require.Equal(t, "home", h.serve())
	require.NoError(t, <-home)
	require.LessOrEqual(t, refused, 1)
	require.Equal(t, laneLimit-3, h.count(), "one gave way, two were served")
}

func TestWhoeverLeavesTheQueueTakesNoSlotAlong(t *testing.T) {
	h := hold(t)
	gone, leave := context.WithCancel(t.Context())
	first := h.wait(gone, "a", false)
	h.wait(t.Context(), "a", false)
	h.wait(t.Context(), "b", false)
	leave()
	require.ErrorIs(t, <-first, context.Canceled)
	require.Equal(t, []string{"a", "b"}, []string{h.serve(), h.serve()})
	h.release()
	require.Equal(t, 1, h.free)
	require.Empty(t, h.lanes[0].lines)
	require.Empty(t, h.lanes[0].networks)
}
