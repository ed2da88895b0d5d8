package resumable

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/reqctx"
)

// ErrTaken means that a run no longer belongs to the worker: it was stopped, or another worker has taken it over.
var ErrTaken = errors.New("resumable: the run was stopped, or another worker has it")

// Lease says who works on a run. It is stored with the run.
type Lease struct {
	// Step counts how often the run was started, taken up or stopped. A worker of an earlier step no longer holds the run.
	Step int64 `db:"step"`
	// BusyUntil is when another worker may take the run over, in UTC microseconds; 0 while nobody works on it.
	BusyUntil int64 `db:"busy_until"`
	// Failures counts how often the run was taken up since its last result.
	Failures int64 `db:"failures"`
}

// Reset takes the run away from the worker that has it.
func (l *Lease) Reset() { l.Step, l.BusyUntil, l.Failures = l.Step+1, 0, 0 }

// Task is the payload of a job: a step of a run, on behalf of the caller who asked for it.
type Task struct {
	ID      string `json:"id"`
	Step    int64  `json:"step"`
	Request string `json:"request"`
	Address string `json:"address"`
}

// anyStep is the step of a task that names none.
const anyStep = -1

// UnmarshalJSON reads a task, and one that an earlier version of the program queued: imports named their runs import_id, cohort reports
// named theirs run_id, without a step.
func (t *Task) UnmarshalJSON(data []byte) error {
	type plain Task
	former := struct {
		*plain
		ImportID string `json:"import_id"`
		RunID    string `json:"run_id"`
	}{plain: (*plain)(t)}
	if err := json.Unmarshal(data, &former); err != nil {
		return err
	}
	t.ID = cmp.Or(t.ID, former.ImportID, former.RunID)
	if former.RunID != "" {
		t.Step = anyStep
	}
	return nil
}

// TaskOf is the task for a run's current step, on behalf of the caller.
func TaskOf(ctx context.Context, id string, l *Lease) Task {
	return Task{ID: id, Step: l.Step, Request: reqctx.RequestID(ctx), Address: reqctx.Address(ctx)}
}

// Work is what a slice knows of its runs of one kind.
type Work[R any] interface {
	// Find reads a run; db.ErrNotFound if there is none.
	Find(ctx context.Context, q db.Querier, id string) (*R, error)
	// Lease returns the stored lease of a run, and its id.
	Lease(run *R) (lease *Lease, id string)
	// Active reports whether a run is to be worked on.
	Active(run *R) bool
	// Actor returns the account for which a run is done.
	Actor(ctx context.Context, run *R) (authz.Actor, error)
	// TakeUp prepares a run that a worker takes up, in the transaction that stores it.
	TakeUp(ctx context.Context, tx *db.Tx, run *R) error
	// Store stores a run, unless it was changed since it was read, or its step is no longer the given one: [ErrTaken].
	Store(ctx context.Context, tx *db.Tx, run *R, step int64) error
	// Do does the next piece of a run. It stores the result by [Runner.Advance].
	Do(ctx context.Context, run *R) error
	// Fail ends a run that cannot go on; cause is [ErrStopped] if its process ended each time.
	Fail(ctx context.Context, tx *db.Tx, run *R, cause error) error
}

// ErrStopped is why a run is given up that was taken up too often without a result.
var ErrStopped = errors.New("resumable: the process ended each time")

// Options bound the work on a run.
type Options struct {
	Kind   string // of the jobs
	AtMost int    // jobs of the kind run at once in this process
	// Busy is how long a worker may be without a result before another takes its run over: it may be dead.
	Busy time.Duration
	// Turn is how long one job works on a run before the next in line has its turn.
	Turn time.Duration
	// Failures is how often a run may be taken up without a result.
	Failures int64
	// Tries is how often a piece of work is tried by one worker.
	Tries int
}

// Runner works on the runs of one kind.
type Runner[R any] struct {
	k *kernel.Kernel
	w Work[R]
	Options
}

// New makes a runner.
func New[R any](k *kernel.Kernel, w Work[R], o Options) *Runner[R] {
	return &Runner[R]{k: k, w: w, Options: o}
}

// Register has jobs work on runs. Call it once, before the queue starts.
func (r *Runner[R]) Register() { jobs.Handle(r.k.Jobs, r.Kind, r.Work, jobs.AtMost(r.AtMost)) }

// Queue has a job take up the current step of a run, at a time.
func (r *Runner[R]) Queue(ctx context.Context, tx *db.Tx, run *R, at time.Time) error {
	lease, id := r.w.Lease(run)
	return r.k.Jobs.Enqueue(ctx, tx, r.Kind, TaskOf(ctx, id, lease), at)
}

// turnKey is the key of a job's turn in a context.
type turnKey struct{}

// turn is a worker's turn: since its end it leaves the rest to the next job.
type turn struct{ end time.Time }

// Work takes a run up and continues it until the turn is over.
func (r *Runner[R]) Work(ctx context.Context, t Task) error {
	run, err := r.TakeUp(ctx, t)
	if run == nil || err != nil {
		return err
	}
	actor, err := r.w.Actor(ctx, run)
	if err != nil {
		return r.fail(ctx, run, err)
	}
	ctx = context.WithValue(ctx, turnKey{}, turn{time.Now().Add(r.Turn)})
	ctx = authz.With(reqctx.With(ctx, t.Request, t.Address), actor)
	for failed := 0; r.Holds(run); {
		began := time.Now()
		err := r.w.Do(ctx, run)
		switch {
		case errors.Is(err, ErrTaken):
			return nil
		case err != nil && ctx.Err() != nil: // the job that was left behind continues
			return ctx.Err()
		case err != nil:
			failed++
			if failed >= r.Tries {
				return r.fail(ctx, run, err)
			}
			r.wait(ctx, longestPause<<failed)
		default:
			failed = 0
			if r.Holds(run) {
				r.Pause(ctx, time.Since(began))
			}
		}
	}
	return nil
}

// Holds reports whether the worker still has a run to work on: it has not ended, and was not left to the next job.
func (r *Runner[R]) Holds(run *R) bool {
	lease, _ := r.w.Lease(run)
	return r.w.Active(run) && lease.BusyUntil > 0
}

// TakeUp makes the run this worker's. It returns none if another worker has done the work, or is doing it.
func (r *Runner[R]) TakeUp(ctx context.Context, t Task) (mine *R, err error) {
	err = r.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		mine = nil
		run, err := r.w.Find(ctx, tx, t.ID)
		if errors.Is(err, db.ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		lease, _ := r.w.Lease(run)
		now, step := r.k.Now(), lease.Step
		switch {
		case !r.w.Active(run) || t.Step != anyStep && step != t.Step:
			return nil
		case lease.BusyUntil > db.Micros(now):
			return r.k.Jobs.Enqueue(ctx, tx, r.Kind, t, time.UnixMicro(lease.BusyUntil))
		case lease.Failures >= r.Failures:
			return r.w.Fail(ctx, tx, run, ErrStopped)
		}
		lease.Step, lease.Failures, lease.BusyUntil = step+1, lease.Failures+1, db.Micros(now.Add(r.Busy))
		if err := r.w.TakeUp(ctx, tx, run); err != nil {
			return err
		}
		if err := r.w.Store(ctx, tx, run, step); err != nil {
			return err
		}
		mine = run
		rest := t // t stays as it is: this may run again
		rest.Step = lease.Step
		return r.k.Jobs.Enqueue(ctx, tx, r.Kind, rest, now.Add(r.Busy))
	})
	if errors.Is(err, ErrTaken) {
		return nil, nil //nolint:nilnil // another worker took it up
	}
	return mine, err
}

// Advance stores the result of do with the run, in one transaction with everything that do stores, unless the run no longer
// belongs to this worker. When its turn is over it leaves the rest to the next job. On failure run is unchanged.
func (r *Runner[R]) Advance(ctx context.Context, run *R, do func(context.Context, *db.Tx, *R) error) error {
	var next R
	err := r.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		next = *run
		lease, _ := r.w.Lease(&next)
		step := lease.Step
		lease.Failures, lease.BusyUntil = 0, db.Micros(r.k.Now().Add(r.Busy))
		if err := do(ctx, tx, &next); err != nil {
			return err
		}
		switch now, ok := ctx.Value(turnKey{}).(turn); {
		case !r.w.Active(&next):
			lease.Reset()
		case ok && time.Now().After(now.end):
			lease.BusyUntil = 0
			if err := r.Queue(ctx, tx, &next, r.k.Now()); err != nil {
				return err
			}
		}
		return r.w.Store(ctx, tx, &next, step)
	})
	if err == nil {
		*run = next
	}
	return err
}

// Renew tells others that the worker is alive. A run that is done in one piece has no result before its end, so its failures stay
// counted.
func (r *Runner[R]) Renew(ctx context.Context, tx *db.Tx, run *R) error {
	lease, _ := r.w.Lease(run)
	lease.BusyUntil = db.Micros(r.k.Now().Add(r.Busy))
	return r.w.Store(ctx, tx, run, lease.Step)
}

// fail ends a run that cannot go on.
func (r *Runner[R]) fail(ctx context.Context, run *R, cause error) error {
	err := r.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		ended := *run
		return r.w.Fail(ctx, tx, &ended, cause)
	})
	if errors.Is(err, ErrTaken) {
		return nil
	}
	return err
}

// longestPause is between two pieces of work at most.
const longestPause = 250 * time.Millisecond

// Pause waits after a transaction so that others write: with one writer for as long as it has taken.
func (r *Runner[R]) Pause(ctx context.Context, took time.Duration) {
	if r.k.DB.Engine() == db.Postgres {
		took /= 4
	}
	r.wait(ctx, min(took, longestPause))
}

// wait ends when ctx ends at the latest.
func (*Runner[R]) wait(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}
