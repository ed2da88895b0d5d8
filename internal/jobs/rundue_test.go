package jobs_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/jobs"
)

func TestRunDueRunsWhatIsDueOnceAndLeavesTheRest(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := newClock()
		q := newQueue(d, jobs.Options{Now: c.Now})
		var ran []int
		jobs.Handle(q, "count", func(_ context.Context, p payload) error {
			ran = append(ran, p.N)
			if p.N == 2 {
				return errors.New("not today")
			}
			return nil
		})
		enqueue(t, d, q, c.Now(), 1, 2, 3)
		enqueue(t, d, q, c.Now().Add(time.Second), 4)
		require.NoError(t, q.RunDue(t.Context()))
		require.ElementsMatch(t, []int{1, 2, 3}, ran, "one that fails waits for another time, and so does one of later")
		require.Equal(t, 2, undone(t, d))
	})
}
