package natshub

import (
	"context"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/live"
	"milepost/internal/live/livetest"
	"milepost/internal/sleep"
)

func TestEmbedded(t *testing.T) {
	onInstallation(t, func(t *testing.T, i *installation) {
		livetest.Contract(t, func(t *testing.T) livetest.Nodes {
			here, l := i.behind(t)
			there := i.open(t, nil)
			return livetest.Nodes{Here: here, There: there, Lose: cutting(l), Close: here.Close}
		})
	})
}

func TestClusterThatExists(t *testing.T) {
	onInstallation(t, func(t *testing.T, i *installation) {
		livetest.Contract(t, func(t *testing.T) livetest.Nodes {
			cluster := newCluster(t)
			l := newLink(t, cluster)
			here := i.open(t, func(o *Options) { o.URL = "nats://token@" + cluster })
			there := i.open(t, func(o *Options) { o.URL = "nats://token@" + l.address() })
			return livetest.Nodes{Here: here, There: there, Lose: cutting(l), Close: here.Close}
		})
	})
}

func cutting(l *link) func() func() {
	return func() func() {
		l.setCut(true)
		_ = sleep.For(context.Background(), 50*time.Millisecond) // until both ends have noticed
		return func() { l.setCut(false) }
	}
}

func TestThreeNodesHearEachOther(t *testing.T) {
	onInstallation(t, func(t *testing.T, i *installation) {
		hubs := []*Hub{i.open(t, nil), i.open(t, nil), i.open(t, nil)}
		var listeners []<-chan live.Event
		for _, h := range hubs {
			heard, unheard := h.Peers()
			require.Equal(t, [2]int{len(hubs) - 1, 0}, [2]int{heard, unheard})
			events, _ := livetest.Subscribe(t, h, "c")
			listeners = append(listeners, events)
		}
		for at, h := range hubs {
			livetest.Publish(t, h, "c", strconv.Itoa(at))
			for _, events := range listeners {
				event, _ := livetest.Next(t, events)
				require.Equal(t, strconv.Itoa(at), event.Type)
			}
		}
		for _, h := range hubs {
			require.Equal(t, Traffic{Published: 1, Received: 2}, h.Traffic())
		}
	})
}

// requireResync waits for a Resync event that comes in time.
func requireResync(t *testing.T, events <-chan live.Event, within time.Duration) {
	t.Helper()
	began := time.Now()
	event, _ := livetest.Next(t, events)
	require.Equal(t, live.Resync, event.Type)
	require.Less(t, time.Since(began), within)
}

func TestANodeThatIsKilledIsNoticedAndOneInItsPlaceIsFollowed(t *testing.T) {
	slow(t)
	onInstallation(t, func(t *testing.T, i *installation) {
		address := freeAddress(t)
		first := i.open(t, func(o *Options) { o.Listen = address })
		stays := i.open(t, nil)
		events, _ := livetest.Subscribe(t, stays, "c")
		crash(first)
		requireResync(t, events, 3*time.Second)

		next := i.open(t, func(o *Options) { o.Listen = address })
		list, err := next.registry.List(t.Context())
		require.NoError(t, err)
		require.Len(t, list, 2, "the row of the one before is gone")
		livetest.Publish(t, next, "c", "new certificate")
		event, _ := livetest.Next(t, events)
		require.Equal(t, "new certificate", event.Type)
		require.Eventually(t, func() bool { return stays.server.server.NumRoutes() == 1 && !stays.roster.has(first.certificateOf(t)) }, 10*time.Second, 20*time.Millisecond)
	})
}

// certificateOf is the fingerprint that a node has announced.
func (h *Hub) certificateOf(t *testing.T) string {
	t.Helper()
	own := h.registry.Own()
	require.NotEmpty(t, own.Fingerprint)
	return own.Fingerprint
}

func TestANodeThatLeavesIsForgotten(t *testing.T) {
	onInstallation(t, func(t *testing.T, i *installation) {
		first, second := i.open(t, nil), i.open(t, nil)
		left := first.certificateOf(t)
		events, _ := livetest.Subscribe(t, second, "c")
		first.Close()
		require.Eventually(t, func() bool {
			heard, unheard := second.Peers()
			second.server.mu.Lock()
			defer second.server.mu.Unlock()
			return heard == 0 && unheard == 0 && len(second.server.routes) == 0
		}, 10*time.Second, 20*time.Millisecond)
		require.False(t, second.roster.trusts(left))
		require.Empty(t, events, "it took leave: nothing was lost")
	})
}

func TestANodeThatHasEndedWithoutAWordIsForgottenAfterAWhile(t *testing.T) {
	onInstallation(t, func(t *testing.T, i *installation) {
		first, second := i.open(t, nil), i.open(t, nil)
		crash(first)
		require.Len(t, second.roster.running(), 1)
		second.roster.mu.Lock()
		for id, e := range second.roster.entries {
			e.changed = e.changed.Add(-goneAfter)
			second.roster.entries[id] = e
		}
		second.roster.mu.Unlock()
		require.NoError(t, second.look(t.Context()))
		require.Empty(t, second.roster.running())
		require.Empty(t, second.server.routes)
	})
}

// While a line is cut, listeners are late and not wrong; when it is whole again, events come at once.
func TestListenersGoOnWhileNodesAreCutOff(t *testing.T) {
	slow(t)
	onInstallation(t, func(t *testing.T, i *installation) {
		first, l := i.behind(t)
		second := i.open(t, nil)
		for _, way := range [][2]*Hub{{first, second}, {second, first}} {
			events, _ := livetest.Subscribe(t, way[1], "c")
			livetest.Publish(t, way[0], "c", "whole")
			event, _ := livetest.Next(t, events)
			require.Equal(t, "whole", event.Type)
			l.setCut(true)
			livetest.Publish(t, way[0], "c", "cut")
			for range 3 {
				requireResync(t, events, 5*time.Second)
			}
			l.setCut(false)
			began := time.Now()
			require.Eventually(t, func() bool { return second.server.server.NumRoutes() == 1 && bothHeard(first, second) }, 10*time.Second, 10*time.Millisecond)
			livetest.Publish(t, way[0], "c", "again")
			for event.Type != "again" {
				event, _ = livetest.Next(t, events)
			}
			require.Less(t, time.Since(began), 5*time.Second)
			t.Log("events again after", time.Since(began))
		}
	})
}

func bothHeard(hubs ...*Hub) bool {
	for _, h := range hubs {
		if heard, _ := h.Peers(); heard != len(hubs)-1 {
			return false
		}
	}
	return true
}

func TestAHubMustReachItsClusterAtFirst(t *testing.T) {
	onInstallation(t, func(t *testing.T, i *installation) {
		o := Options{URL: "nats://user:secret@127.0.0.1:1", Nodes: newInstallationNodes(i), Key: i.box, Log: quiet}
		_, err := Open(context.Background(), o)
		require.Error(t, err)
		require.NotContains(t, err.Error(), "secret")
		taken := i.open(t, nil)
		o.URL, o.Listen = "", taken.server.routesAt()
		_, err = Open(context.Background(), o)
		require.ErrorContains(t, err, "address already in use")
	})
}

func TestAddresses(t *testing.T) {
	for _, c := range []struct {
		listen, advertise string
		fine              bool
	}{
		{"10.0.0.5:6222", "", true}, {"node.example.org:6222", "", true}, {":6222", "10.0.0.5:6222", true},
		{":6222", "", false}, {"0.0.0.0:6222", "", false}, {"[::]:6222", "", false}, {"10.0.0.5", "", false}, {"10.0.0.5:x", "", false},
		{":6222", "10.0.0.5", false},
	} {
		require.Equal(t, c.fine, CheckAddresses(c.listen, c.advertise) == nil, c)
	}
}
