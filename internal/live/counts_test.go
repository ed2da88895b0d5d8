package live

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAHubCountsWhatItDoes(t *testing.T) {
	hub := NewMemory()
	for _, channel := range []string{"a", "b"} {
		_, err := hub.Subscribe(t.Context(), channel)
		require.NoError(t, err)
	}
	require.NoError(t, hub.Publish(t.Context(), "a", Event{Type: "tap"}))
	require.NoError(t, hub.Publish(t.Context(), "none", Event{Type: "tap"}))
	require.Equal(t, Counts{Open: 2, Delivered: 1}, hub.Counts())
	hub.Resync()
	require.Equal(t, Counts{Open: 2, Delivered: 1, Resyncs: 2}, hub.Counts())
	for range backlog {
		require.NoError(t, hub.Publish(t.Context(), "b", Event{Type: "tap"}))
	}
	require.Equal(t, Counts{Open: 1, Delivered: backlog, Resyncs: 2, Slow: 1}, hub.Counts())
}
