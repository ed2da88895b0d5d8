package jobs_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/jobs"
)

func failures(t *testing.T, d *db.DB) []jobs.Failed {
	t.Helper()
	list, err := jobs.Failures(context.Background(), d.Read(), 10)
	require.NoError(t, err)
	return list
}

// die sets the state of a job whose process ended while it ran.
func die(t *testing.T, d *db.DB, until time.Time) {
	t.Helper()
	require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, "UPDATE job SET attempts = attempts + 1, lost = CASE WHEN claimed_by IS NULL THEN lost ELSE lost + 1 END, claimed_by = 'dead', claimed_until = $1", db.Micros(until))
		return err
	}))
}

func TestAJobThatEndsItsProcessIsGivenUp(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		now := newClock()
		q := newQueue(d, jobs.Options{Workers: 1, Now: now.Now, Lease: time.Minute})
		ran := make(chan int, 10)
		jobs.Handle(q, "count", func(_ context.Context, p payload) error { ran <- p.N; return nil })
		enqueue(t, d, q, time.Time{}, 1)
		for range 3 {
			die(t, d, now.Now().Add(time.Minute))
			now.Forward(2 * time.Minute)
		}
		enqueue(t, d, q, time.Time{}, 2)
		start(t, q)
		allDone(t, d)
		require.Equal(t, 2, <-ran)
		require.Empty(t, ran, "the one that ended its process three times is not begun again")
		given := failures(t, d)
		require.Len(t, given, 1)
		require.Contains(t, given[0].Reason, "process ended")
	})
}

func TestAGivenUpJobStaysUntilAnOperatorRunsItAgain(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		now := newClock()
		q := newQueue(d, jobs.Options{Workers: 1, Now: now.Now})
		var mu sync.Mutex
		broken, tries := true, 0
		jobs.Handle(q, "count", func(context.Context, payload) error {
			mu.Lock()
			defer mu.Unlock()
			tries++
			if broken {
				return errors.New("no luck")
			}
			return nil
		})
		enqueue(t, d, q, time.Time{}, 1)
		start(t, q)
		require.Eventually(t, func() bool { now.Forward(24 * time.Hour); return undone(t, d) == 0 }, 20*time.Second, 5*time.Millisecond)
		given := failures(t, d)
		require.Len(t, given, 1)
		require.Equal(t, "no luck", given[0].Reason)
		open, failed, err := q.Counts(t.Context())
		require.NoError(t, err)
		require.Equal(t, []int64{0, 1}, []int64{open, failed})
		mu.Lock()
		require.Equal(t, 12, tries)
		broken = false
		mu.Unlock()
		n, err := q.Retry(t.Context(), given[0].ID)
		require.NoError(t, err)
		require.EqualValues(t, 1, n)
		allDone(t, d)
		require.Empty(t, failures(t, d))
	})
}

func TestJobsOfAKindAreBounded(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		q := newQueue(d, jobs.Options{Workers: 4, Poll: time.Hour})
		begun, slow, other := make(chan struct{}, 6), make(chan struct{}), make(chan struct{})
		var mu sync.Mutex
		running, most, ran := 0, 0, 0
		jobs.Handle(q, "count", func(context.Context, payload) error {
			mu.Lock()
			running++
			most = max(most, running)
			mu.Unlock()
			begun <- struct{}{}
			<-slow
			mu.Lock()
			running--
			ran++
			mu.Unlock()
			return nil
		}, jobs.AtMost(2))
		jobs.Handle(q, "other", func(context.Context, payload) error { close(other); return nil })
		enqueue(t, d, q, time.Time{}, 1, 2, 3, 4, 5, 6)
		require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			return q.Enqueue(ctx, tx, "other", payload{}, time.Time{})
		}))
		start(t, q)
		<-begun
		<-begun
		<-other // the kind that is at its bound leaves workers to the rest
		close(slow)
		allDone(t, d)
		mu.Lock()
		defer mu.Unlock()
		require.Equal(t, 2, most)
		require.Equal(t, 6, ran)
	})
}

func TestAScheduleRunsOnceForAllNodesAndAgainAfterItsPeriod(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		now := newClock()
		ran := make(chan int, 10)
		for range 2 {
			q := newQueue(d, jobs.Options{Now: now.Now})
			jobs.Handle(q, "nightly", func(_ context.Context, p payload) error { ran <- p.N; return nil }, jobs.Every(24*time.Hour))
			start(t, q)
		}
		<-ran
		rearmed := func() bool {
			var n int
			err := d.Read().Get(context.Background(), &n, "SELECT count(*) FROM job WHERE run_at > $1 AND attempts = 0", db.Micros(now.Now()))
			return err == nil && n == 1
		}
		require.Eventually(t, rearmed, 20*time.Second, 5*time.Millisecond)
		require.Empty(t, ran)
		now.Forward(24 * time.Hour)
		<-ran
		require.Eventually(t, rearmed, 20*time.Second, 5*time.Millisecond)
	})
}
