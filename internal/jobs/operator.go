package jobs

import (
	"context"

	"milepost/internal/db"
)

// Failed is a job that was given up.
type Failed struct {
	ID       string `db:"id"`
	Kind     string `db:"kind"`
	Attempts int    `db:"attempts"`
	Reason   string `db:"last_error"`
	At       int64  `db:"failed_at"`
}

// Failures returns the jobs that were given up, the newest first, at most limit of them.
func Failures(ctx context.Context, q db.Querier, limit int) ([]Failed, error) {
	list := []Failed{}
	err := q.Select(ctx, &list, `SELECT id, kind, attempts, last_error, failed_at FROM job
		WHERE failed_at IS NOT NULL ORDER BY failed_at DESC, id LIMIT $1 + 0`, limit)
	return list, err
}

// Retry has a job that was given up run again as if it were new, or all of them when id is empty. It reports how many.
func (q *Queue) Retry(ctx context.Context, id string) (n int64, err error) {
	err = q.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		n, err = tx.Exec(ctx, `UPDATE job SET failed_at = NULL, attempts = 0, lost = 0, claimed_by = NULL, claimed_until = NULL,
			run_at = $1 WHERE failed_at IS NOT NULL AND (id = $2 OR $2 = '')`, db.Micros(q.options.Now()), id)
		tx.AfterCommit(func(context.Context) { q.nudge() })
		return err
	})
	return n, err
}

// Counts returns the jobs that wait or run, and those that have failed.
func (q *Queue) Counts(ctx context.Context) (open, failed int64, err error) {
	var counts struct {
		Open   int64 `db:"open"`
		Failed int64 `db:"failed"`
	}
	err = q.db.Read().Get(ctx, &counts, `SELECT
		(SELECT count(*) FROM job WHERE done_at IS NULL AND failed_at IS NULL) AS open,
		(SELECT count(*) FROM job WHERE failed_at IS NOT NULL) AS failed`)
	return counts.Open, counts.Failed, err
}
