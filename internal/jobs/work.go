package jobs

import (
	"context"
	"errors"
	"fmt"
	"time"

	"milepost/internal/db"
	"milepost/internal/sleep"
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
		lease, cancel := q.lease(ctx, job)
		failure = q.run(lease, job)
		cancel()
	}
	if err := q.settle(context.WithoutCancel(ctx), job, failure); err != nil {
		return true, fmt.Errorf("settle %s: %w", job.Kind, err)
	}
	return true, nil
}

// lease returns the context of a job. A stop of the process does not interrupt it, the lease does; of a long one it is the reverse.
func (q *Queue) lease(ctx context.Context, job claimed) (context.Context, context.CancelFunc) {
	if !q.kinds.of[job.Kind].long {
		return context.WithTimeout(context.WithoutCancel(ctx), q.options.Lease)
	}
	ctx, cancel := context.WithCancel(ctx)
	go q.renew(ctx, cancel, job)
	return ctx, cancel
}

// renew keeps the claim on a long job until its context ends, and ends it when the claim is lost, or may be.
func (q *Queue) renew(ctx context.Context, lost context.CancelFunc, job claimed) {
	until := time.Now().Add(q.options.Lease)
	for sleep.For(ctx, q.options.Lease/5) == nil {
		held, err := q.extend(ctx, job)
		switch {
		case err == nil && held:
			until = time.Now().Add(q.options.Lease)
		case err == nil, time.Now().After(until):
			lost()
		}
	}
}

// extend renews a claim, and reports whether it was still held.
func (q *Queue) extend(ctx context.Context, job claimed) (held bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, q.options.Lease/5)
	defer cancel()
	err = q.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err := tx.Exec(ctx, `UPDATE job SET claimed_until = $3 WHERE id = $1 AND claimed_by = $2`,
			job.ID, job.claim, db.Micros(q.options.Now().Add(q.options.Lease)))
		held = n == 1
		return err
	})
	return held, err
}

// run calls the handler; a panic is a failure like any other.
func (q *Queue) run(ctx context.Context, job claimed) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("panic: %v", fault)
		}
	}()
	handle := q.kinds.of[job.Kind].run
	if q.options.Trace == nil {
		return handle(ctx, []byte(job.Payload))
	}
	return q.options.Trace(ctx, job.Kind, func(ctx context.Context) error { return handle(ctx, []byte(job.Payload)) })
}
