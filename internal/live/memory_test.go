package live

import (
	"context"
	"strconv"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestASlowListenerHasTheFirstEventsAndLeavesNothing(t *testing.T) {
	hub := NewMemory()
	slow, err := hub.Subscribe(t.Context(), "c")
	require.NoError(t, err)
	for i := range backlog + 5 {
		require.NoError(t, hub.Publish(context.Background(), "c", Event{Type: "n", ID: strconv.Itoa(i)}))
	}
	var got []Event
	for event := range slow {
		got = append(got, event)
	}
	require.Len(t, got, backlog)
	require.Equal(t, Event{Type: Resync}, got[len(got)-1])
	require.Empty(t, hub.channels)
}

func TestManyAtOnceLeaveNothing(t *testing.T) {
	hub := NewMemory()
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			for range 100 {
				ctx, cancel := context.WithCancel(context.Background())
				events, _ := hub.Subscribe(ctx, "c")
				_ = hub.Publish(ctx, "c", Event{Type: strconv.Itoa(i)})
				cancel()
				for range events {
				}
			}
		})
	}
	wg.Wait()
	require.Empty(t, hub.channels)
}
