package jobs_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/jobs"
)

func TestALongJobKeepsItsLease(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		begun, ended := make(chan struct{}, 8), make(chan error, 8)
		start := func(long bool) *jobs.Queue {
			q := jobs.New(d, slog.New(slog.DiscardHandler), jobs.Options{Workers: 2, Poll: 20 * time.Millisecond, Lease: time.Second})
			options := []jobs.Option{jobs.AtMost(1)}
			if long {
				options = append(options, jobs.Long())
			}
			jobs.Handle(q, "long", func(ctx context.Context, _ int) error {
				begun <- struct{}{}
				select {
				case <-time.After(2200 * time.Millisecond):
				case <-ctx.Done():
				}
				ended <- ctx.Err()
				return ctx.Err()
			}, options...)
			q.Start()
			t.Cleanup(func() { require.NoError(t, q.Stop(context.Background())) })
			return q
		}
		q := start(true)
		start(true) // another node, which would take it over
		require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error { return q.Enqueue(ctx, tx, "long", 1, time.Time{}) }))
		require.NoError(t, <-ended, "longer than two leases")
		require.Len(t, begun, 1, "nobody else ran it meanwhile")
	})
}

func TestAStopInterruptsALongJobWhichThenRunsAgain(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		q := jobs.New(d, slog.New(slog.DiscardHandler), jobs.Options{Workers: 1, Poll: 20 * time.Millisecond})
		begun := make(chan struct{})
		jobs.Handle(q, "long", func(ctx context.Context, _ int) error {
			close(begun)
			<-ctx.Done()
			return ctx.Err()
		}, jobs.Long())
		require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error { return q.Enqueue(ctx, tx, "long", 1, time.Time{}) }))
		q.Start()
		<-begun
		require.NoError(t, q.Stop(t.Context()))
		var waiting int
		require.NoError(t, d.Read().Get(t.Context(), &waiting, `SELECT COUNT(*) FROM job WHERE done_at IS NULL AND failed_at IS NULL AND claimed_by IS NULL`))
		require.Equal(t, 1, waiting)
	})
}
