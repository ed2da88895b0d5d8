package passwords

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAHashVerifiesItsOwnPasswordOnly(t *testing.T) {
	h := NewHasher()
	stored, err := h.Hash(context.Background(), "correct horse 1$")
	require.NoError(t, err)
	for password, want := range map[string]bool{"correct horse 1$": true, "correct horse 1": false, "": false} {
		right, err := h.Verify(context.Background(), password, stored)
		require.NoError(t, err)
		require.Equal(t, want, right, "%q", password)
	}
	again, err := h.Hash(context.Background(), "correct horse 1$")
	require.NoError(t, err)
	require.NotEqual(t, stored, again, "each hash has its own salt")
	_, err = h.Verify(context.Background(), "x", "plain")
	require.ErrorIs(t, err, errHashForm)
}

// OWASP password storage: argon2id with 19 MiB and two passes, or more.
func TestAHashIsExpensiveOutsideTests(t *testing.T) {
	require.GreaterOrEqual(t, memoryOf(false), uint32(19*1024))
	require.GreaterOrEqual(t, argonTime, 2)
}

func TestHashGivesUpWithItsCaller(t *testing.T) {
	h := NewHasher()
	h.queue.slots = func() int { return 0 }
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := h.Hash(ctx, "correct horse 1$")
	require.ErrorIs(t, err, context.Canceled)
}
