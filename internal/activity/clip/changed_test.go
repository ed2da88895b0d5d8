package clip_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
)

// The hook for changed recordings runs in the same transaction: when a recording is complete, not before, and when it is
// deleted.
func TestTheRecordingCountIsReported(t *testing.T) {
	onBoth(t, func(f *fixture) {
		var counted []int64
		var failure error
		f.s.OnChanged(func(ctx context.Context, tx *db.Tx, activityKey int64) error {
			n, err := f.s.Count(ctx, tx, activityKey)
			counted = append(counted, n)
			return errors.Join(err, failure)
		})
		f.consent("pictures", "2026-03-02")
		f.announce("picture", dot())
		require.Empty(t, counted, "it is not here yet")
		first := f.whole("picture", dot())
		require.Equal(t, []int64{1}, counted)
		failure = errors.New("no room")
		require.Equal(t, 500, f.call("owner", "DELETE", "/api/clip/"+first, nil).Code)
		failure = nil
		counted = nil
		require.Less(t, f.call("owner", "DELETE", "/api/clip/"+first, nil).Code, 300)
		require.Equal(t, []int64{0}, counted)
	})
}
