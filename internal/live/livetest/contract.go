// Package livetest is the one suite of tests that every [live.Hub] passes.
package livetest

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/live"
)

// Nodes are hubs of one installation; the same one twice where it has one node.
type Nodes struct {
	Here, There live.Hub
	// Lose makes There miss what Here publishes until restore; nil where nothing can get lost.
	Lose func() (restore func())
	// Close ends Here; nil where it has no end.
	Close func()
}

// Contract tests a hub. open makes fresh nodes.
func Contract(t *testing.T, open func(t *testing.T) Nodes) {
	t.Helper()
	for name, test := range map[string]func(t *testing.T, n Nodes){
		"events reach every node in order":           inOrder,
		"what two nodes publish in turn is in order": inTurn,
		"a subscription ends with its context":       ends,
		"events are refused":                         refused,
		"a slow listener is disconnected":            slow,
		"listeners come and go":                      many,
		"what was lost is made good":                 lost,
		"a node that stops leaves the others alone":  stops,
	} {
		t.Run(name, func(t *testing.T) { test(t, open(t)) })
	}
}

// Subscribe listens until the end of the test.
func Subscribe(t *testing.T, hub live.Hub, channel string) (<-chan live.Event, context.CancelFunc) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	events, err := hub.Subscribe(ctx, channel)
	require.NoError(t, err)
	return events, cancel
}

// Next waits for an event.
func Next(t *testing.T, events <-chan live.Event) (live.Event, bool) {
	t.Helper()
	select {
	case event, ok := <-events:
		return event, ok
	case <-time.After(20 * time.Second):
		require.Fail(t, "no event came")
		return live.Event{}, false
	}
}

// Publish publishes an event of a type.
func Publish(t *testing.T, hub live.Hub, channel, kind string) {
	t.Helper()
	require.NoError(t, hub.Publish(context.Background(), channel, live.Event{Type: kind}))
}

func inOrder(t *testing.T, n Nodes) {
	a, _ := Subscribe(t, n.Here, "activity-1")
	b, _ := Subscribe(t, n.There, "activity-1")
	other, _ := Subscribe(t, n.There, "activity-2")
	for i := range 20 {
		data := json.RawMessage(fmt.Sprintf(`{"index":%d,"text":"süß"}`, i))
		event := live.Event{ID: strconv.Itoa(i), Type: "changeIndex", Data: data}
		require.NoError(t, n.Here.Publish(context.Background(), "activity-1", event))
	}
	for _, events := range []<-chan live.Event{a, b} {
		for i := range 20 {
			event, ok := Next(t, events)
			require.True(t, ok)
			require.Equal(t, strconv.Itoa(i), event.ID)
			require.Equal(t, "changeIndex", event.Type)
			require.JSONEq(t, fmt.Sprintf(`{"index":%d,"text":"süß"}`, i), string(event.Data))
		}
	}
	require.Empty(t, other)
}

// inTurn publishes on both nodes in turn, each after the other's event has arrived, as a runner does whose requests a balancer
// spreads over the nodes.
func inTurn(t *testing.T, n Nodes) {
	a, _ := Subscribe(t, n.Here, "c")
	b, _ := Subscribe(t, n.There, "c")
	for i := range 20 {
		from := []live.Hub{n.Here, n.There}[i%2]
		Publish(t, from, "c", strconv.Itoa(i))
		for _, events := range []<-chan live.Event{a, b} {
			event, _ := Next(t, events)
			require.Equal(t, strconv.Itoa(i), event.Type)
		}
	}
}

func ends(t *testing.T, n Nodes) {
	events, cancel := Subscribe(t, n.Here, "c")
	cancel()
	_, ok := Next(t, events)
	require.False(t, ok)
	Publish(t, n.Here, "c", "x")
}

func refused(t *testing.T, n Nodes) {
	ctx := context.Background()
	events, _ := Subscribe(t, n.There, "c")
	big := json.RawMessage(`"` + strings.Repeat("x", 8000) + `"`)
	require.ErrorIs(t, n.Here.Publish(ctx, "c", live.Event{Type: "x", Data: big}), live.ErrTooLarge)
	for _, bad := range []live.Event{{}, {Type: "a\nb"}, {Type: "a", ID: "b\r"}, {Type: "a", Data: json.RawMessage("{")}} {
		require.ErrorIs(t, n.Here.Publish(ctx, "c", bad), live.ErrInvalid)
	}
	require.ErrorIs(t, n.Here.Publish(ctx, "", live.Event{Type: "a"}), live.ErrInvalid)
	fits := json.RawMessage(`"` + strings.Repeat("x", 7900) + `"`)
	require.NoError(t, n.Here.Publish(ctx, "c", live.Event{Type: "fits", Data: fits}))
	event, _ := Next(t, events)
	require.Equal(t, live.Event{Type: "fits", Data: fits}, event, "the first that comes")
}

func slow(t *testing.T, n Nodes) {
	sleeper, _ := Subscribe(t, n.There, "c")
	awake, _ := Subscribe(t, n.There, "c")
	for i := range 200 {
		Publish(t, n.Here, "c", strconv.Itoa(i))
		event, _ := Next(t, awake)
		require.Equal(t, strconv.Itoa(i), event.Type, "another listener loses nothing")
	}
	var last live.Event
	for event, ok := Next(t, sleeper); ok; event, ok = Next(t, sleeper) {
		last = event
	}
	require.Equal(t, live.Event{Type: live.Resync}, last)
}

func many(t *testing.T, n Nodes) {
	stays, _ := Subscribe(t, n.There, "stays")
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			for range 50 {
				ctx, cancel := context.WithCancel(context.Background())
				events, err := n.There.Subscribe(ctx, "c")
				if err == nil {
					err = n.Here.Publish(ctx, "c", live.Event{Type: strconv.Itoa(i)})
				}
				cancel()
				if err != nil {
					t.Error(err)
					return
				}
				for range events {
				}
			}
		})
	}
	group.Wait()
	Publish(t, n.Here, "stays", "x")
	event, _ := Next(t, stays)
	require.Equal(t, "x", event.Type)
}

func lost(t *testing.T, n Nodes) {
	if n.Lose == nil {
		t.Skip("nothing gets lost within a process")
	}
	events, _ := Subscribe(t, n.There, "c")
	Publish(t, n.Here, "c", "before")
	event, _ := Next(t, events)
	require.Equal(t, "before", event.Type)
	restore := n.Lose()
	_ = n.Here.Publish(context.Background(), "c", live.Event{Type: "lost"}) // some hubs know that they cannot
	restore()
	for event.Type != live.Resync {
		var ok bool
		event, ok = Next(t, events)
		require.True(t, ok)
	}
	// Some lines take a second to be whole again.
	require.Eventually(t, func() bool {
		Publish(t, n.Here, "c", "after")
		select {
		case event = <-events:
		case <-time.After(100 * time.Millisecond):
		}
		return event.Type == "after"
	}, 20*time.Second, time.Millisecond)
}

func stops(t *testing.T, n Nodes) {
	if n.Close == nil {
		t.Skip("it has no end")
	}
	own, cancel := Subscribe(t, n.Here, "c")
	other, _ := Subscribe(t, n.There, "c")
	n.Close()
	Publish(t, n.There, "c", "on")
	event, _ := Next(t, other)
	require.Equal(t, "on", event.Type)
	cancel()
	require.Eventually(t, func() bool { _, ok := Next(t, own); return !ok }, 20*time.Second, time.Millisecond)
}
