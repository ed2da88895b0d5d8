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

func TestJobsAreCountedByClassAndState(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := newClock()
		q := newQueue(d, jobs.Options{Now: c.Now})
		broken := errors.New("not today")
		jobs.Handle(q, "count", func(context.Context, payload) error { return broken })
		jobs.Handle(q, "letter", func(context.Context, payload) error { return nil }, jobs.OfClass(jobs.Letters))
		began := c.Now()
		enqueue(t, d, q, c.Now(), 1, 2)
		enqueue(t, d, q, c.Now().Add(time.Hour), 3)
		require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			if _, err := tx.Exec(ctx, `UPDATE job SET failed_at = 1 WHERE id = (SELECT MIN(id) FROM job)`); err != nil {
				return err
			}
			if err := q.Enqueue(ctx, tx, "letter", payload{}, c.Now()); err != nil {
				return err
			}
			return q.Enqueue(ctx, tx, "unknown", payload{}, c.Now())
		}))
		require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `UPDATE job SET claimed_by = 'x', claimed_until = $1 WHERE kind = 'unknown'`, db.Micros(c.Now().Add(time.Minute)))
			return err
		}))
		c.Forward(time.Second)
		loads, err := q.Loads(t.Context())
		require.NoError(t, err)
		require.Equal(t, map[string]jobs.Load{
			"":           {Due: 1, Running: 1, Later: 1, Failed: 1, Oldest: db.Micros(began)},
			jobs.Letters: {Due: 1, Oldest: db.Micros(began)},
		}, loads)
	})
}
