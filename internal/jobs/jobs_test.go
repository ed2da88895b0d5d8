package jobs_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/jobs"
)

type payload struct{ N int }

// clock is a time that tests move.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func newClock() *clock { return &clock{now: time.Unix(1_700_000_000, 0)} }

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) Forward(by time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(by)
}

func newQueue(d *db.DB, o jobs.Options) *jobs.Queue {
	if o.Poll == 0 {
		o.Poll = 5 * time.Millisecond
	}
	return jobs.New(d, slog.New(slog.DiscardHandler), o)
}

func start(t *testing.T, q *jobs.Queue) {
	t.Helper()
	q.Start()
	t.Cleanup(func() { require.NoError(t, q.Stop(context.Background())) })
}

func enqueue(t *testing.T, d *db.DB, q *jobs.Queue, at time.Time, numbers ...int) {
	t.Helper()
	require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		for _, n := range numbers {
			if err := q.Enqueue(ctx, tx, "count", payload{n}, at); err != nil {
				return err
			}
		}
		return nil
	}))
}

// undone returns the jobs that wait or run.
func undone(t *testing.T, d *db.DB) (n int) {
	t.Helper()
	require.NoError(t, d.Read().Get(context.Background(), &n, "SELECT COUNT(*) FROM job WHERE done_at IS NULL AND failed_at IS NULL"))
	return n
}

func allDone(t *testing.T, d *db.DB) {
	t.Helper()
	require.Eventually(t, func() bool { return undone(t, d) == 0 }, 20*time.Second, 5*time.Millisecond)
}

func TestParallelWorkersRunEachJobOnce(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		var mu sync.Mutex
		ran := map[int]int{}
		var nodes []*jobs.Queue
		for range 3 {
			q := newQueue(d, jobs.Options{Workers: 3})
			jobs.Handle(q, "count", func(_ context.Context, p payload) error {
				mu.Lock()
				defer mu.Unlock()
				ran[p.N]++
				return nil
			})
			start(t, q)
			nodes = append(nodes, q)
		}
		for i := range 40 {
			enqueue(t, d, nodes[i%3], time.Time{}, i)
		}
		allDone(t, d)
		mu.Lock()
		defer mu.Unlock()
		require.Len(t, ran, 40)
		for n, times := range ran {
			require.Equal(t, 1, times, "job %d", n)
		}
	})
}

func TestAJobIsKeptOrDroppedWithItsTransaction(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		q, boom := newQueue(d, jobs.Options{}), errors.New("boom")
		require.ErrorIs(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			require.NoError(t, q.Enqueue(ctx, tx, "count", payload{1}, time.Time{}))
			return boom
		}), boom)
		require.Zero(t, undone(t, d))
	})
}

func TestAJobWakesAWorkerAfterTheCommit(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		q := newQueue(d, jobs.Options{Poll: time.Hour})
		ran := make(chan int)
		jobs.Handle(q, "count", func(_ context.Context, p payload) error { ran <- p.N; return nil })
		start(t, q)
		enqueue(t, d, q, time.Time{}, 7)
		require.Equal(t, 7, <-ran)
	})
}

func TestAJobWaitsForItsTimeAndFailuresAreTriedAgainLater(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		now := newClock()
		q := newQueue(d, jobs.Options{Workers: 1, Now: now.Now})
		ran := make(chan int, 10)
		jobs.Handle(q, "count", func(_ context.Context, p payload) error {
			ran <- p.N
			if len(ran) == 2 { // the first try of job 2
				panic(fmt.Sprintf("no luck with %d", p.N))
			}
			return nil
		})
		enqueue(t, d, q, now.Now().Add(time.Hour), 2)
		enqueue(t, d, q, time.Time{}, 1)
		start(t, q)
		require.Eventually(t, func() bool { return undone(t, d) == 1 }, 20*time.Second, 5*time.Millisecond)
		now.Forward(time.Hour)
		var reason string
		require.Eventually(t, func() bool {
			err := d.Read().Get(context.Background(), &reason, "SELECT last_error FROM job WHERE done_at IS NULL AND last_error <> ''")
			return err == nil
		}, 20*time.Second, 5*time.Millisecond)
		require.Equal(t, "panic: no luck with 2", reason)
		require.Len(t, ran, 2, "the failed job waits")
		now.Forward(time.Minute)
		allDone(t, d)
		require.Len(t, ran, 3)
	})
}

func TestAJobOfADeadWorkerRunsAgainAfterItsLease(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		now := newClock()
		q := newQueue(d, jobs.Options{Now: now.Now, Lease: time.Minute})
		enqueue(t, d, q, time.Time{}, 1)
		require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, "UPDATE job SET attempts = 1, claimed_by = 'dead', claimed_until = $1",
				db.Micros(now.Now().Add(time.Minute)))
			return err
		}))
		enqueue(t, d, q, now.Now(), 2)
		ran := make(chan int, 2)
		jobs.Handle(q, "count", func(_ context.Context, p payload) error { ran <- p.N; return nil })
		start(t, q)
		require.Equal(t, 2, <-ran, "the older job is held by the dead worker's lease")
		now.Forward(2 * time.Minute)
		require.Equal(t, 1, <-ran)
		allDone(t, d)
	})
}

func TestStopWaitsForTheRunningJob(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		q := newQueue(d, jobs.Options{Workers: 1})
		begun, finish := make(chan struct{}), make(chan struct{})
		jobs.Handle(q, "count", func(ctx context.Context, _ payload) error {
			close(begun)
			<-finish
			return ctx.Err()
		})
		enqueue(t, d, q, time.Time{}, 1)
		q.Start()
		<-begun
		impatient, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
		defer cancel()
		require.ErrorIs(t, q.Stop(impatient), context.DeadlineExceeded)
		close(finish)
		require.NoError(t, q.Stop(t.Context()))
		require.Zero(t, undone(t, d))
	})
}
