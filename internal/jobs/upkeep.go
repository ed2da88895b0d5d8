package jobs

import (
	"context"
	"time"

	"milepost/internal/db"
	"milepost/internal/sleep"
)

const (
	keepDone   = 7 * 24 * time.Hour
	keepFailed = 90 * 24 * time.Hour
	sweepEvery = time.Hour
)

// arm puts the jobs of schedules into the table that are not there yet, until it succeeds.
func (q *Queue) arm(ctx context.Context) {
	for {
		err := q.armSchedules(ctx)
		if err == nil || ctx.Err() != nil {
			return
		}
		q.log.Error("jobs: cannot set up the schedules", "error", err)
		if sleep.For(ctx, q.options.Poll) != nil {
			return
		}
	}
}

func (q *Queue) armSchedules(ctx context.Context) error {
	return q.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		now := db.Micros(q.options.Now())
		for name, k := range q.kinds.of {
			if k.every == 0 {
				continue
			}
			// Every node knows the schedule by the same id; the first one makes its row.
			_, err := tx.Exec(ctx, `INSERT INTO job (id, kind, payload, run_at, created_at) VALUES ($1, $2, $3, $4, $4)
				ON CONFLICT (id) DO NOTHING`, "schedule:"+name, name, "null", now)
			if err != nil {
				return err
			}
		}
		tx.AfterCommit(func(context.Context) { q.nudge() })
		return nil
	})
}

// sweep removes jobs that ended long ago.
func (q *Queue) sweep(ctx context.Context) {
	for {
		now := q.options.Now()
		err := q.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `DELETE FROM job WHERE done_at < $1 OR failed_at < $2`,
				db.Micros(now.Add(-keepDone)), db.Micros(now.Add(-keepFailed)))
			return err
		})
		if err != nil && ctx.Err() == nil {
			q.log.Error("jobs: cannot remove old jobs", "error", err)
		}
		if sleep.For(ctx, sweepEvery) != nil {
			return
		}
	}
}
