package jobs

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"milepost/internal/db"
)

const (
	maxAttempts = 12              // of one job, about a day and a half in all
	firstPause  = 5 * time.Second // after the first failure; doubles each time
	maxPause    = 12 * time.Hour  // where the doubling ends
	errorLength = 500             // of the stored reason
	keepDone    = 7 * 24 * time.Hour
	sweepEvery  = time.Hour
)

// claimed is a job that this worker holds until its lease ends.
type claimed struct {
	ID       string `db:"id"`
	Kind     string `db:"kind"`
	Payload  string `db:"payload"`
	Attempts int    `db:"attempts"`
	claim    string
}

// work runs due jobs one after the other, and waits when there is none.
func (q *Queue) work(ctx context.Context) {
	if len(q.handlers) == 0 {
		return
	}
	poll := time.NewTicker(q.options.Poll)
	defer poll.Stop()
	for ctx.Err() == nil {
		found, err := q.next(ctx)
		if err != nil && ctx.Err() == nil {
			q.log.Error("jobs: cannot take a job", "error", err)
		}
		if found {
			continue
		}
		select {
		case <-q.wake:
		case <-poll.C:
		case <-ctx.Done():
		}
	}
}

// next claims and runs one job; false when none is due.
func (q *Queue) next(ctx context.Context) (bool, error) {
	job, err := q.claim(ctx)
	if errors.Is(err, db.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	// A stop does not interrupt a running job; the lease does.
	lease, cancel := context.WithTimeout(context.WithoutCancel(ctx), q.options.Lease)
	failure := q.run(lease, job)
	cancel()
	if err := q.settle(context.WithoutCancel(ctx), job, failure); err != nil {
		return true, fmt.Errorf("settle %s: %w", job.Kind, err)
	}
	return true, nil
}

const due = `done_at IS NULL AND run_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1)`

// claim takes the job that has been due longest, in one statement. A look without a lock comes first, so that
// idle workers do not queue with those who write.
func (q *Queue) claim(ctx context.Context) (claimed, error) {
	now := q.options.Now()
	args := []any{db.Micros(now)}
	for _, kind := range slices.Sorted(maps.Keys(q.handlers)) {
		args = append(args, kind)
	}
	kinds := ` AND kind IN ` + placeholdersFrom(2, len(args)-1)
	job := claimed{claim: uuid.NewString()}
	pick := `SELECT id FROM job WHERE ` + due + kinds + ` ORDER BY run_at, id LIMIT 1`
	if err := q.db.Read().Get(ctx, &job.ID, pick, args...); err != nil {
		return job, err
	}
	if q.db.Engine() == db.Postgres {
		pick += ` FOR UPDATE SKIP LOCKED`
	}
	n := len(args)
	take := fmt.Sprintf(`UPDATE job SET claimed_by = $%d, claimed_until = $%d, attempts = attempts + 1
		WHERE id = (%s) RETURNING id, kind, payload, attempts`, n+1, n+2, pick)
	args = append(args, job.claim, db.Micros(now.Add(q.options.Lease)))
	err := q.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return tx.Get(ctx, &job, take, args...) })
	return job, err
}

func placeholdersFrom(first, count int) string {
	names := make([]string, count)
	for i := range names {
		names[i] = fmt.Sprintf("$%d", first+i)
	}
	return "(" + strings.Join(names, ", ") + ")"
}

// run calls the handler; a panic is a failure like any other.
func (q *Queue) run(ctx context.Context, job claimed) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("panic: %v", fault)
		}
	}()
	return q.handlers[job.Kind](ctx, []byte(job.Payload))
}

// settle notes how it went, unless the lease ran out and another worker holds the job by now.
func (q *Queue) settle(ctx context.Context, job claimed, failure error) error {
	now := q.options.Now()
	change, args := `done_at = $3, last_error = ''`, []any{job.ID, job.claim, db.Micros(now)}
	switch {
	case failure == nil:
	case job.Attempts >= maxAttempts:
		q.log.Error("job given up", "kind", job.Kind, "job", job.ID, "attempts", job.Attempts, "error", failure)
		change, args = `done_at = $3, last_error = $4`, append(args, reason(failure))
	default:
		q.log.Warn("job failed, will be tried again", "kind", job.Kind, "job", job.ID, "attempts", job.Attempts, "error", failure)
		change = `run_at = $3, claimed_by = NULL, claimed_until = NULL, last_error = $4`
		args = append(args[:2], db.Micros(now.Add(pause(job.Attempts))), reason(failure))
	}
	return q.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE job SET `+change+` WHERE id = $1 AND claimed_by = $2`, args...)
		return err
	})
}

// pause grows with the failed attempts, give or take a quarter, so that jobs that failed together part.
func pause(attempts int) time.Duration {
	wait := maxPause
	if shift := attempts - 1; shift < 20 {
		wait = min(firstPause<<shift, maxPause)
	}
	return wait*3/4 + rand.N(wait/2)
}

func reason(failure error) string {
	text := strings.ToValidUTF8(strings.ReplaceAll(failure.Error(), "\x00", ""), "")
	if len(text) > errorLength {
		text = strings.ToValidUTF8(text[:errorLength], "")
	}
	return text
}

// sweep removes jobs that were done long ago.
func (q *Queue) sweep(ctx context.Context) {
	ticker := time.NewTicker(sweepEvery)
	defer ticker.Stop()
	for {
		old := db.Micros(q.options.Now().Add(-keepDone))
		err := q.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `DELETE FROM job WHERE done_at < $1`, old)
			return err
		})
		if err != nil && ctx.Err() == nil {
			q.log.Error("jobs: cannot remove old jobs", "error", err)
		}
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return
		}
	}
}
