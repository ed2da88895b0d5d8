package jobs

import (
	"context"
	"math/rand/v2"
	"strings"
	"time"

	"milepost/internal/db"
)

const (
	maxAttempts = 12              // of one job, about a day and a half in all
	maxLost     = 3               // attempts that ended with their process, or ran out of time
	firstPause  = 5 * time.Second // after the first failure; doubles each time
	maxPause    = 12 * time.Hour  // where the doubling ends
	errorLength = 500             // of the stored reason
)

// settle stores how it went, unless the lease ran out and another worker holds the job by now.
func (q *Queue) settle(ctx context.Context, job claimed, failure error) error {
	now := q.options.Now()
	change, at, reason := `done_at = $3, last_error = $4`, now, reasonOf(failure)
	every := q.kinds.of[job.Kind].every
	switch {
	case failure != nil && !job.givenUp():
		q.log.Warn("job failed, will be tried again", "kind", job.Kind, "job", job.ID, "attempts", job.Attempts, "error", failure)
		change, at = `run_at = $3, claimed_by = NULL, claimed_until = NULL, last_error = $4`, now.Add(pause(job.Attempts))
	case failure != nil:
		q.log.Error("job given up", "kind", job.Kind, "job", job.ID, "attempts", job.Attempts, "error", failure)
		change = `failed_at = $3, last_error = $4`
	}
	if every > 0 && (failure == nil || job.givenUp()) {
		change = `run_at = $3, claimed_by = NULL, claimed_until = NULL, attempts = 0, lost = 0, last_error = $4`
		at = now.Add(every)
	}
	return q.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE job SET `+change+` WHERE id = $1 AND claimed_by = $2`, job.ID, job.claim, db.Micros(at), reason)
		return err
	})
}

// givenUp reports whether a failure now is the last one.
func (c claimed) givenUp() bool { return c.Attempts >= maxAttempts || c.Lost >= maxLost }

// pause grows with the failed attempts, give or take a quarter, so that jobs that failed together part.
func pause(attempts int) time.Duration {
	wait := maxPause
	if shift := attempts - 1; shift < 20 {
		wait = min(firstPause<<shift, maxPause)
	}
	return wait*3/4 + rand.N(wait/2)
}

func reasonOf(failure error) string {
	if failure == nil {
		return ""
	}
	text := strings.ToValidUTF8(strings.ReplaceAll(failure.Error(), "\x00", ""), "")
	if len(text) > errorLength {
		text = strings.ToValidUTF8(text[:errorLength], "")
	}
	return text
}
