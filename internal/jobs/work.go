package jobs

import (
	"context"
	"errors"
	"fmt"
	"time"

	"milepost/internal/db"
)

// work runs due jobs one after the other, and waits when there are none.
func (q *Queue) work(ctx context.Context) {
	if len(q.kinds.of) == 0 {
		return
	}
	poll := time.NewTicker(q.options.Poll)
	defer poll.Stop()
	for ctx.Err() == nil {
		found, err := q.next(ctx)
		if err != nil && ctx.Err() == nil {
			q.log.Error("jobs: cannot take a job", "error", err)
		}
		if found && err == nil {
			continue
		}
		select {
		case <-q.wake:
		case <-poll.C:
		case <-ctx.Done():
		}
	}
}

// RunDue runs due jobs one after the other, for callers that start no workers.
func (q *Queue) RunDue(ctx context.Context) error {
	for {
		if found, err := q.next(ctx); err != nil || !found {
			return err
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
	defer q.nudge() // of a kind that was at its bound until now, another one may wait
	defer q.kinds.end(job.Kind)
	failure := job.worn()
	if failure == nil {
		// A stop does not interrupt a running job; the lease does.
		lease, cancel := context.WithTimeout(context.WithoutCancel(ctx), q.options.Lease)
		failure = q.run(lease, job)
		cancel()
	}
	if err := q.settle(context.WithoutCancel(ctx), job, failure); err != nil {
		return true, fmt.Errorf("settle %s: %w", job.Kind, err)
	}
	return true, nil
}

// run calls the handler; a panic is a failure like any other.
func (q *Queue) run(ctx context.Context, job claimed) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("panic: %v", fault)
		}
	}()
	return q.kinds.of[job.Kind].run(ctx, []byte(job.Payload))
}
