package measureimport

import (
	"context"
	"errors"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/notice"
	"milepost/internal/reqctx"
)

const (
	// turn is how long one job works on a run before the next in line has its turn.
	turn = 1500 * time.Millisecond
	// busyFor is how long a worker may be without a chunk to show before another takes its run over: it may be dead.
	busyFor = 3 * time.Second
	// maxFailures is how often a run may be taken up without a result, because the process ended each time.
	maxFailures = 8
	// chunkTries is how often a chunk is tried.
	chunkTries = 3
	// longestPause is between two chunks at most, so that others write.
	longestPause = 250 * time.Millisecond
)

// workOn continues a run, or the undoing of one, for a short while and leaves the rest to a job at the end of the queue. It
// also leaves a job in case the process dies, due after busyFor.
func (s *Service) workOn(ctx context.Context, t task) error {
	m, err := s.takeUp(ctx, t)
	if m == nil || err != nil {
		return err
	}
	ctx = authz.With(reqctx.With(ctx, t.Request, t.Address), m.actor())
	for end, failed := time.Now().Add(s.turn), 0; ; {
		began := time.Now()
		err := s.step(ctx, m, time.Now().After(end))
		switch {
		case errors.Is(err, errChanged): // it was cancelled, or somebody else has taken it over
			return nil
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			failed++
			if failed == chunkTries {
				return s.fail(ctx, m, err)
			}
		default:
			failed = 0
			s.publish(ctx, m)
		}
		if !m.active() || m.BusyUntil == 0 {
			return nil
		}
		s.pauseBetween(ctx, time.Since(began))
	}
}

// takeUp makes the run this worker's. It returns none if another worker has done the work, or is doing it.
func (s *Service) takeUp(ctx context.Context, t task) (mine *scoreImport, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		mine = nil
		m, err := s.store.named(ctx, tx, t.ImportID)
		if errors.Is(err, db.ErrNotFound) {
			return nil
		}
		if err != nil || !m.active() || m.Step != t.Step {
			return err
		}
		now := s.k.Now()
		if m.BusyUntil > db.Micros(now) {
			return s.k.Jobs.Enqueue(ctx, tx, runJob, t, time.UnixMicro(m.BusyUntil))
		}
		if m.Failures >= maxFailures {
			return s.end(ctx, tx, m, stateFailed, reasonStopped)
		}
		m.Step++
		m.Failures++
		m.BusyUntil = db.Micros(now.Add(busyFor))
		if err := s.take(ctx, tx, m); err != nil {
			return err
		}
		mine = m
		t.Step = m.Step
		return s.k.Jobs.Enqueue(ctx, tx, runJob, t, now.Add(busyFor))
	})
	if errors.Is(err, errChanged) {
		return nil, nil //nolint:nilnil // another worker took it up
	}
	return mine, err
}

// step does the next piece of a run in one transaction; the last of a job leaves the rest to the next one.
func (s *Service) step(ctx context.Context, m *scoreImport, last bool) error {
	var next scoreImport
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		next = *m
		next.Failures, next.BusyUntil = 0, db.Micros(s.k.Now().Add(busyFor))
		work, end := s.addSome, stateDone
		if m.State == stateUndoing {
			work, end = s.removeSome, stateUndone
		}
		more, err := work(ctx, tx, &next)
		if err != nil {
			return err
		}
		if !more {
			return s.end(ctx, tx, &next, end, "")
		}
		if last {
			next.BusyUntil = 0
			if err := s.queue(ctx, tx, &next); err != nil {
				return err
			}
		}
		return s.take(ctx, tx, &next)
	})
	if err == nil {
		*m = next
	}
	return err
}

// end stores how a run ended, with the outcome of each score.
func (s *Service) end(ctx context.Context, tx *db.Tx, m *scoreImport, state, reason string) (err error) {
	m.State, m.Reason, m.BusyUntil = state, reason, 0
	m.Step++
	if m.tally, err = s.store.tally(ctx, tx, m.Key); err != nil {
		return err
	}
	if err := s.take(ctx, tx, m); err != nil {
		return err
	}
	if state != stateUndone {
		if err := s.k.Notices.Notify(ctx, tx, notice.Notice{Kind: notice.ScoresImported, Subject: m.ID, To: []string{m.OwnerID}}); err != nil {
			return err
		}
	}
	return s.k.Jobs.Enqueue(ctx, tx, cleanJob, cleaning{ImportID: m.ID}, s.k.Now())
}

// fail ends a run whose next chunk cannot be stored.
func (s *Service) fail(ctx context.Context, m *scoreImport, cause error) error {
	s.k.Log.ErrorContext(ctx, "import of scores failed", "import", m.ID, "done", m.Done, "error", cause)
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.end(ctx, tx, m, stateFailed, reasonError) })
	if errors.Is(err, errChanged) {
		return nil
	}
	if err == nil {
		s.publish(ctx, m)
	}
	return err
}

// pauseBetween waits between two chunks so that others write: with one writer for as long as the chunk has taken.
func (s *Service) pauseBetween(ctx context.Context, took time.Duration) {
	if s.k.DB.Engine() == db.Postgres {
		took /= 4
	}
	timer := time.NewTimer(min(took, longestPause))
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}
