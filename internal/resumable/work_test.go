package resumable_test

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/resumable"
)

const (
	busy     = 10 * time.Second
	failures = 3
	target   = 5
)

// count is a run that counts to the target, a step at a time.
type count struct {
	ID    string `db:"id"`
	N     int64  `db:"n"`
	State string `db:"state"`
	resumable.Lease
}

// world is the work on one run, on a clock that tests move.
type world struct {
	t      *testing.T
	k      *kernel.Kernel
	now    time.Time
	runs   *resumable.Runner[count]
	before func() error // each step
	stored func()       // after the run, in the same transaction
}

func on(t *testing.T, f func(w *world)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		w := &world{t: t, now: time.Unix(1_700_000_000, 0), before: func() error { return nil }, stored: func() {}}
		clock := func() time.Time { return w.now }
		log := slog.New(slog.DiscardHandler)
		w.k = &kernel.Kernel{DB: d, Log: log, Now: clock, Jobs: jobs.New(d, log, jobs.Options{Now: clock})}
		w.runs = resumable.New(w.k, resumable.Work[count](w), resumable.Options{Kind: "count", AtMost: 1, Busy: busy, Failures: failures, Tries: 2})
		w.runs.Register()
		w.exec(`CREATE TABLE counting (id TEXT, n BIGINT, state TEXT, step BIGINT, busy_until BIGINT, failures BIGINT)`)
		w.exec(`INSERT INTO counting VALUES ('one', 0, 'running', 0, 0, 0)`)
		w.queue()
		f(w)
	})
}

func (w *world) exec(statement string) {
	w.t.Helper()
	require.NoError(w.t, w.k.DB.Tx(w.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, statement)
		return err
	}))
}

func (w *world) run() *count {
	w.t.Helper()
	r, err := w.Find(w.t.Context(), w.k.DB.Read(), "one")
	require.NoError(w.t, err)
	return r
}

// queue has a job take up the current step.
func (w *world) queue() {
	w.t.Helper()
	require.NoError(w.t, w.k.DB.Tx(w.t.Context(), func(ctx context.Context, tx *db.Tx) error { return w.runs.Queue(ctx, tx, w.run(), w.now) }))
}

// work does all jobs that are due.
func (w *world) work() {
	w.t.Helper()
	require.NoError(w.t, w.k.Jobs.RunDue(w.t.Context()))
}

// die takes the run up and does nothing with it.
func (w *world) die() {
	w.t.Helper()
	taken, err := w.runs.TakeUp(w.t.Context(), resumable.TaskOf(w.t.Context(), "one", &w.run().Lease))
	require.NoError(w.t, err)
	require.NotNil(w.t, taken)
}

func (*world) Find(ctx context.Context, q db.Querier, id string) (*count, error) {
	var c count
	err := q.Get(ctx, &c, `SELECT id, n, state, step, busy_until, failures FROM counting WHERE id = $1`, id)
	return &c, err
}

func (*world) Lease(c *count) (*resumable.Lease, string)          { return &c.Lease, c.ID }
func (*world) Active(c *count) bool                               { return c.State == "running" }
func (*world) Actor(context.Context, *count) (authz.Actor, error) { return authz.Actor{ID: "ana"}, nil }
func (*world) TakeUp(context.Context, *db.Tx, *count) error       { return nil }

func (w *world) Store(ctx context.Context, tx *db.Tx, c *count, step int64) error {
	n, err := tx.Exec(ctx, `UPDATE counting SET n = $3, state = $4, step = $5, busy_until = $6, failures = $7 WHERE id = $1 AND step = $2`,
		c.ID, step, c.N, c.State, c.Step, c.BusyUntil, c.Failures)
	if err == nil && n == 0 {
		err = resumable.ErrTaken
	}
	w.stored()
	return err
}

func (w *world) Do(ctx context.Context, c *count) error {
	if err := w.before(); err != nil {
		return err
	}
	return w.runs.Advance(ctx, c, func(_ context.Context, _ *db.Tx, next *count) error {
		next.N++
		if next.N == target {
			next.State = "done"
		}
		return nil
	})
}

func (w *world) Fail(ctx context.Context, tx *db.Tx, c *count, cause error) error {
	c.State = "failed"
	if errors.Is(cause, resumable.ErrStopped) {
		c.State = "stopped"
	}
	step := c.Step
	c.Reset()
	return w.Store(ctx, tx, c, step)
}

// A transaction that takes a run up, loses against another one and is tried again still takes it up.
func TestALostTakeUpIsTriedAgain(t *testing.T) {
	on(t, func(w *world) {
		if w.k.DB.Engine() != db.Postgres {
			return // a transaction runs alone
		}
		w.exec(`INSERT INTO counting VALUES ('two', 0, 'running', 0, 0, 0)`)
		lost := false
		w.stored = func() {
			if !lost {
				lost = true
				w.exec(`UPDATE counting SET n = 1 WHERE id = 'two'`) // without an index it also reads the run
			}
		}
		w.work()
		require.True(w.t, lost)
		require.EqualValues(w.t, target, w.run().N)
	})
}

func TestARunIsContinuedWhenItsWorkerDied(t *testing.T) {
	on(t, func(w *world) {
		w.die()
		w.queue() // as an operator may who has a job run again
		w.work()
		require.Zero(t, w.run().N, "its worker may be alive")
		w.now = w.now.Add(busy)
		w.work()
		require.Equal(t, count{ID: "one", N: target, State: "done", Lease: resumable.Lease{Step: w.run().Step}}, *w.run())
		w.now = w.now.Add(busy)
		w.work()
		require.EqualValues(t, target, w.run().N, "jobs that were left behind do nothing more")
	})
}

func TestARunWithoutAResultIsGivenUp(t *testing.T) {
	on(t, func(w *world) {
		for range failures {
			w.die()
			w.now = w.now.Add(busy)
		}
		w.work()
		require.Equal(t, "stopped", w.run().State)
		require.Zero(t, w.run().N)
	})
}

func TestAWorkerStoresNothingOfARunThatWasStopped(t *testing.T) {
	on(t, func(w *world) {
		w.before = func() error {
			w.exec(`UPDATE counting SET state = 'cancelled', step = step + 1`)
			return nil
		}
		w.work()
		require.Equal(t, "cancelled", w.run().State)
		require.Zero(t, w.run().N)
	})
}

func TestAStepThatFailsIsTriedAgainAndThenEndsTheRun(t *testing.T) {
	on(t, func(w *world) {
		tries := 0
		w.before = func() error {
			tries++
			return errors.New("no")
		}
		w.work()
		require.Equal(t, "failed", w.run().State)
		require.Equal(t, 2, tries)
	})
}

// Jobs that were queued before an update of the program are done after it: imports' and cohort reports' named their runs otherwise.
func TestJobsOfEarlierVersionsAreDone(t *testing.T) {
	for name, payload := range map[string]string{
		"an import's":       `{"import_id":"one","step":3,"request":"r","address":"192.0.2.1"}`,
		"a cohort report's": `{"run_id":"one","request":"r","address":"192.0.2.1"}`,
	} {
		t.Run(name, func(t *testing.T) {
			on(t, func(w *world) {
				w.exec(`UPDATE counting SET step = 3`)
				w.exec(`UPDATE job SET payload = '` + payload + `'`)
				w.work()
				require.Equal(t, "done", w.run().State)
			})
		})
	}
}
