package bytelru

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestACacheIsBounded(t *testing.T) {
	k := New[int, string](100)
	k.Put(1, "too large", 26)
	_, ok := k.Get(1)
	require.False(t, ok)
	for i := range 10 {
		k.Put(i, "x", 20)
		k.Put(i, "y", 20)
	}
	require.Equal(t, 100, k.size)
	_, ok = k.Get(4)
	require.False(t, ok)
	got, ok := k.Get(9)
	require.True(t, ok)
	require.Equal(t, "y", got)
}
