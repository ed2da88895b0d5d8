package httpx

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx/streams"
)

func TestTheBudgetFollowsTheDescriptors(t *testing.T) {
	for descriptors, want := range map[int][2]int{0: {16, 8}, 400: {202, 101}, 1024: {618, 309}, 65_536: {20_000, 4_000}} {
		l := Limits{}.withBudget(descriptors)
		require.Equal(t, want, [2]int{l.Connections, l.Streams.Total}, descriptors)
		require.Less(t, l.Streams.Anonymous, l.Streams.Total)
		if descriptors > 0 {
			require.Less(t, 2*l.Connections-l.Streams.Total+ownDescriptors, descriptors+1, "each request may open a file")
		}
	}
	set := Limits{Connections: 50, Streams: streams.Limits{Total: 3}}.withBudget(400)
	require.Equal(t, 50, set.Connections)
	require.Equal(t, 3, set.Streams.Total)
}
