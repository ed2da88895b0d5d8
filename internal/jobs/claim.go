package jobs

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"milepost/internal/db"
)

// claimed is a job that this worker holds until its lease ends.
type claimed struct {
	ID       string `db:"id"`
	Kind     string `db:"kind"`
	Payload  string `db:"payload"`
	Attempts int    `db:"attempts"`
	Lost     int    `db:"lost"`
	claim    string
}

// errLost is why a job is given up without a failed handler.
var errLost = errors.New("the process ended, or the time was over, each time it ran")

// worn returns why a job is given up, nil if it may run.
func (c claimed) worn() error {
	if c.Lost >= maxLost || c.Attempts > maxAttempts {
		return errLost
	}
	return nil
}

const due = `done_at IS NULL AND failed_at IS NULL AND run_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1)`

// claim takes the job that has been due longest, in one statement, and counts the attempt: a job that ends the process
// is counted too. A look without a lock comes first, so that idle workers do not queue with those who write.
func (q *Queue) claim(ctx context.Context) (claimed, error) {
	job := claimed{claim: uuid.NewString()}
	open := q.kinds.open()
	if len(open) == 0 {
		return job, db.ErrNotFound
	}
	now := q.options.Now()
	args := []any{db.Micros(now)}
	for _, name := range open {
		args = append(args, name)
	}
	pick := `SELECT id, kind FROM job WHERE ` + due + ` AND kind IN (` + numbered(2, len(open)) + `) ORDER BY run_at, id LIMIT 1`
	if err := q.db.Read().Get(ctx, &job, pick, args...); err != nil {
		return job, err
	}
	if !q.kinds.begin(job.Kind) {
		return q.claim(ctx) // another worker reached the kind's bound meanwhile; the other kinds continue
	}
	err := q.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return tx.Get(ctx, &job, fmt.Sprintf(`UPDATE job SET claimed_by = $2, claimed_until = $3, attempts = attempts + 1,
			lost = lost + CASE WHEN claimed_by IS NULL THEN 0 ELSE 1 END
			WHERE id = (SELECT id FROM job WHERE `+due+` AND kind = $4 ORDER BY run_at, id LIMIT 1%s)
			RETURNING id, kind, payload, attempts, lost`, skipLocked(tx)),
			db.Micros(now), job.claim, db.Micros(now.Add(q.options.Lease)), job.Kind)
	})
	if err != nil {
		q.kinds.end(job.Kind)
	}
	return job, err
}

// skipLocked has PostgreSQL take a job that no other worker is taking; SQLite has one writer.
func skipLocked(q db.Querier) string {
	if q.Engine() == db.Postgres {
		return ` FOR UPDATE SKIP LOCKED`
	}
	return ""
}

func numbered(first, count int) string {
	names := make([]string, count)
	for i := range names {
		names[i] = fmt.Sprintf("$%d", first+i)
	}
	return strings.Join(names, ", ")
}
