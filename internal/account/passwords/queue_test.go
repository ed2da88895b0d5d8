package passwords

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// one is a queue's single slot.
func one() int { return 1 }

// held is a queue whose only slot is taken, and the callers served since, in order.
type held struct {
	*hashQueue
	t      *testing.T
	served chan string
}

func hold(t *testing.T) *held {
	t.Helper()
	h := &held{hashQueue: newHashQueue(one), t: t, served: make(chan string)}
	require.NoError(t, h.acquire(t.Context(), "", false))
	return h
}

// wait joins the queue; the caller is in it when wait returns.
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

// inLine returns how many of a network wait.
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

// serve releases the slot and reports who took it.
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

func TestKnownBrowsersGetEverySecondSlot(t *testing.T) {
	h := hold(t)
	for i := range 100 {
		h.wait(t.Context(), fmt.Sprint("botnet ", i), false)
	}
	h.wait(t.Context(), "home", true)
	require.Contains(t, []string{h.serve(), h.serve()}, "home")
	require.Contains(t, h.serve(), "botnet", "and nobody else's are lost")
}

func TestAFullQueueMakesRoomForTheCallerWithFewestEntries(t *testing.T) {
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

func TestLeavingTheQueueFreesTheSlot(t *testing.T) {
	h := hold(t)
	gone, leave := context.WithCancel(t.Context())
	first := h.wait(gone, "a", false)
	h.wait(t.Context(), "a", false)
	h.wait(t.Context(), "b", false)
	leave()
	require.ErrorIs(t, <-first, context.Canceled)
	require.Equal(t, []string{"a", "b"}, []string{h.serve(), h.serve()})
	h.release()
	require.Zero(t, h.running)
	require.Empty(t, h.lanes[0].lines)
	require.Empty(t, h.lanes[0].networks)
}

func TestHashesUseTheLastCoreOnlyWhenItIsIdle(t *testing.T) {
	for _, c := range []struct {
		cores, want int
		quiet       time.Duration
	}{
		{1, 1, 0}, {1, 1, time.Hour},
		{2, 1, 0}, {2, 1, quietEnough - 1}, {2, 2, quietEnough}, {2, 2, time.Hour},
		{8, 7, 0}, {8, 8, quietEnough},
	} {
		require.Equal(t, c.want, slots(c.cores, c.quiet), "%d cores, quiet for %s", c.cores, c.quiet)
	}
}

func TestAHashReleasesItsCoreWhenOthersWait(t *testing.T) {
	h := hold(t)
	h.wait(t.Context(), "a", false)
	h.wait(t.Context(), "b", false)
	h.wait(t.Context(), "c", false)
	h.slots = func() int { return 2 }
	h.release()
	require.ElementsMatch(t, []string{"a", "b"}, []string{<-h.served, <-h.served}, "both cores are taken")
	h.slots = one
	h.release()
	require.Equal(t, 1, h.running, "one core is left to others")
	require.Equal(t, 1, h.count())
	require.Equal(t, "c", h.serve())
}

func TestAReleasedCoreGoesToTheFirstWaiter(t *testing.T) {
	h := hold(t)
	h.wait(t.Context(), "first", false)
	h.slots = func() int { return 2 }
	h.wait(t.Context(), "second", false)
	require.Equal(t, "first", <-h.served)
	require.Equal(t, "second", h.serve())
}
