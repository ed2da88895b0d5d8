package version

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestByteLRUIsBounded(t *testing.T) {
	k := newByteLRU[int, string](100)
	k.put(1, "too large", 26)
	_, ok := k.get(1)
	require.False(t, ok)
	for i := range 10 {
		k.put(i, "x", 20)
		k.put(i, "y", 20)
	}
	require.Equal(t, 100, k.size)
	_, ok = k.get(4)
	require.False(t, ok)
	got, ok := k.get(9)
	require.True(t, ok)
	require.Equal(t, "y", got)
}
