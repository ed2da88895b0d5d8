package roster

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/reqctx"
)

const (
	// turn is how long one job works on a run before the next in line has its turn.
	turn = 1500 * time.Millisecond
	// busyFor is how long a worker may be without a chunk to show before another takes its run over: it may be dead.
	busyFor = 3 * time.Second
	// maxFailures is how often a run may be taken up without a result, because the process ended each time, before it counts as failed.
	maxFailures = 8
	// chunkTries is how often a chunk is tried at a time.
	chunkTries = 3
)

// errTaken means that the run no longer belongs to the worker: it was cancelled, or another worker has taken it over.
var errTaken = errors.New("people: the run of the import is somebody else's")

// workOn continues a run, or the undoing of one, for a short while and leaves the rest to a job at the end of the queue. It
// also leaves a job in case the process dies, due after busyFor.
func (s *Service) workOn(ctx context.Context, task runTask) error {
	m, err := s.takeUp(ctx, task)
	if m == nil || err != nil {
		return err
	}
	ctx = authz.With(reqctx.With(ctx, task.Request, task.Address), authz.Actor{ID: m.OwnerID})
	for end, failed := time.Now().Add(s.turn), 0; ; {
		rows, began := s.chunks.next(), time.Now()
		err := s.step(ctx, m, rows)
		switch took := time.Since(began); {
		case errors.Is(err, errTaken):
			return nil
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			failed++
			if failed == chunkTries {
				return s.failRun(ctx, m, err)
			}
			wait(ctx, longestPause<<failed)
			continue
		default:
			failed = 0
			s.publishImport(ctx, m.ID, m.progress())
			s.pauseBetween(ctx, took)
		}
		if !active(m.RunState) {
			return nil
		}
		if time.Now().After(end) {
			return s.handOver(ctx, m)
		}
	}
}

// takeUp makes the run this worker's. It returns none if another worker has done the work, or is doing it.
func (s *Service) takeUp(ctx context.Context, task runTask) (mine *childImport, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		mine = nil
		m, err := s.store.importNamed(ctx, tx, task.ImportID)
		if errors.Is(err, db.ErrNotFound) {
			return nil
		}
		if err != nil || !active(m.RunState) || m.Step != task.Step {
			return err
		}
		now := s.k.Now()
		if m.BusyUntil > db.Micros(now) {
			return s.k.Jobs.Enqueue(ctx, tx, runJob, task, time.UnixMicro(m.BusyUntil))
		}
		if m.Failures >= maxFailures {
			_, err := s.store.stopRun(ctx, tx, m, runFailed, reasonStopped)
			return err
		}
		taken, err := s.store.nextStep(ctx, tx, m, db.Micros(now.Add(busyFor)))
		if err != nil || !taken {
			return err
		}
		mine = m
		task.Step = m.Step
		return s.k.Jobs.Enqueue(ctx, tx, runJob, task, now.Add(busyFor))
	})
	return mine, err
}

// handOver leaves the rest to the next job.
func (s *Service) handOver(ctx context.Context, m *childImport) error {
	err := s.advance(ctx, m, func(ctx context.Context, tx *db.Tx, next *childImport) error {
		next.BusyUntil = 0
		return s.queueRun(ctx, tx, next)
	})
	if errors.Is(err, errTaken) {
		return nil
	}
	return err
}

// failRun ends a run whose next chunk cannot be stored.
func (s *Service) failRun(ctx context.Context, m *childImport, cause error) error {
	s.k.Log.ErrorContext(ctx, "import failed", "import", m.ID, "row", m.AfterRow, "error", cause)
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		stopped, err := s.store.stopRun(ctx, tx, m, runFailed, reasonError)
		if err != nil || !stopped {
			return err
		}
		return s.notifyEnd(ctx, tx, m)
	})
	if err == nil {
		s.publishImport(ctx, m.ID, m.progress())
	}
	return err
}

// advance stores the result of do for the run, in one transaction with everything that do stores, unless the run no longer
// belongs to this worker. On failure m is unchanged.
func (s *Service) advance(ctx context.Context, m *childImport, do func(context.Context, *db.Tx, *childImport) error) error {
	var next childImport
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		next = *m
		next.Failures, next.BusyUntil = 0, db.Micros(s.k.Now().Add(busyFor))
		if err := do(ctx, tx, &next); err != nil {
			return err
		}
		mine, err := s.store.putRun(ctx, tx, &next, m.RunState)
		if err == nil && !mine {
			err = errTaken
		}
		return err
	})
	if err == nil {
		*m = next
	}
	return err
}

// step does the next piece of a run, of so many rows.
func (s *Service) step(ctx context.Context, m *childImport, rows int) error {
	switch m.RunState {
	case runWaiting:
		return s.advance(ctx, m, func(_ context.Context, _ *db.Tx, next *childImport) error {
			next.RunState = runChecking
			return nil
		})
	case runChecking:
		return s.checkAgain(ctx, m)
	case runUndoing:
		return s.undoSome(ctx, m, rows)
	}
	began := time.Now()
	err := s.advance(ctx, m, func(ctx context.Context, tx *db.Tx, next *childImport) error { return s.applyRows(ctx, tx, next, rows) })
	s.chunks.took(rows, time.Since(began))
	return err
}

// checkAgain decides on the remaining rows, given the current list.
func (s *Service) checkAgain(ctx context.Context, m *childImport) error {
	actor, renewed := authz.Caller(ctx), time.Now()
	err := s.eachDecision(ctx, s.k.DB.Read(), actor, m, func(list []decision) error {
		if time.Since(renewed) > time.Second {
			renewed = time.Now()
			if err := s.advance(ctx, m, func(context.Context, *db.Tx, *childImport) error { return nil }); err != nil {
				return err
			}
		}
		for i, v := range list {
			list[i] = v.final() // what waits for a decision is left out
		}
		return s.storeDecisions(ctx, m, list, m.AfterRow, func(ctx context.Context, tx *db.Tx) error { return s.stillMine(ctx, tx, m) })
	})
	if err != nil {
		return err
	}
	return s.advance(ctx, m, func(_ context.Context, _ *db.Tx, next *childImport) error {
		next.RunState = runRunning
		return nil
	})
}

// stillMine is errTaken when the run is this worker's no longer.
func (s *Service) stillMine(ctx context.Context, tx *db.Tx, m *childImport) error {
	mine, err := s.store.holdsRun(ctx, tx, m)
	if err == nil && !mine {
		err = errTaken
	}
	return err
}

const (
	// shortChunk is how long the transaction of a chunk should take at most: on SQLite all other writers wait for it.
	shortChunk = 50 * time.Millisecond
	// minRows are in a chunk however slow the machine is.
	minRows = 10
	// longestPause is between two chunks at most.
	longestPause = 250 * time.Millisecond
)

// chunkSize is how many rows of a running import make a transaction. It follows how long the last ones took.
type chunkSize struct{ rows atomic.Int64 }

func newChunkSize() *chunkSize {
	c := &chunkSize{}
	c.rows.Store(importChunk / 2)
	return c
}

func (c *chunkSize) next() int { return int(c.rows.Load()) }

// took records how long a chunk of so many rows has delayed others.
func (c *chunkSize) took(rows int, d time.Duration) {
	switch {
	case d > shortChunk:
		c.rows.Store(int64(max(rows/2, minRows)))
	case d < shortChunk/2:
		c.rows.Store(int64(min(rows*3/2, importChunk)))
	}
}

// pauseBetween waits between two chunks so that others write: with one writer for as long as the chunk has taken.
func (s *Service) pauseBetween(ctx context.Context, took time.Duration) {
	if s.k.DB.Engine() == db.Postgres {
		took /= 4
	}
	wait(ctx, min(took, longestPause))
}

// wait ends when ctx ends at the latest.
func wait(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}
