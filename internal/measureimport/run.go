package measureimport

import (
	"context"
	"errors"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/reqctx"
)

// Why a run failed.
const (
	reasonError   = "error"
	reasonStopped = "stopped"
)

var errRunning = fault.Conflict("Another import of yours is running. Wait for its end or cancel it.")

// runJob works on a run, or on undoing one, for a short while.
const runJob = "insight.run-measure-import"

// task is the work that a step of a run waits for, on behalf of the caller who asked for it.
type task struct {
	ImportID string `json:"import_id"`
	Step     int64  `json:"step"`
	Request  string `json:"request"`
	Address  string `json:"address"`
}

// Run adds the accepted scores in the background. A cancelled or failed run continues where it stopped.
func (s *Service) Run(ctx context.Context, actor authz.Actor, id string) (MeasureImport, error) {
	return s.act(ctx, actor, id, func(ctx context.Context, tx *db.Tx, m *scoreImport) error {
		switch {
		case m.active():
			return errRunning
		case !m.canRun():
			return fault.Conflict("There is nothing in this import that can be added now.")
		}
		m.State, m.Reason, m.Failures = stateRunning, "", 0
		m.Total = m.Done + m.counted(toAdd)
		return s.start(ctx, tx, m, "import.run")
	})
}

// Undo takes back what an import added, unless it was changed since. That is done in the background.
func (s *Service) Undo(ctx context.Context, actor authz.Actor, id string) (MeasureImport, error) {
	return s.act(ctx, actor, id, func(ctx context.Context, tx *db.Tx, m *scoreImport) error {
		switch {
		case m.active():
			return errRunning
		case !m.canUndo():
			return fault.Conflict("This import cannot be undone any more.")
		}
		m.State, m.Reason, m.Failures, m.Done, m.Total = stateUndoing, "", 0, 0, m.counted(wasAdded)
		return s.start(ctx, tx, m, "import.undo")
	})
}

// Cancel stops a run: what was added stays, nothing more is.
func (s *Service) Cancel(ctx context.Context, actor authz.Actor, id string) (MeasureImport, error) {
	return s.act(ctx, actor, id, func(ctx context.Context, tx *db.Tx, m *scoreImport) (err error) {
		if m.State != stateRunning {
			return fault.Conflict("This import is not running.")
		}
		m.State, m.BusyUntil = stateCancelled, 0
		m.Step++
		if m.tally, err = s.store.tally(ctx, tx, m.Key); err != nil {
			return err
		}
		if err := s.take(ctx, tx, m); err != nil {
			return err
		}
		return s.audit(ctx, tx, m, "import.cancel")
	})
}

// start stores that the import is worked on, keeps it for as long as it can be undone, and has it worked on.
func (s *Service) start(ctx context.Context, tx *db.Tx, m *scoreImport, action string) error {
	now := s.k.Now()
	m.ExpiresAt = db.Micros(now.Add(undoLife))
	m.Step++
	m.BusyUntil = 0
	if err := s.take(ctx, tx, m); err != nil {
		return err
	}
	if err := s.audit(ctx, tx, m, action); err != nil {
		return err
	}
	if err := s.k.Jobs.Enqueue(ctx, tx, cleanJob, cleaning{ImportID: m.ID}, now.Add(undoLife).Add(cleanAfter)); err != nil {
		return err
	}
	return s.queue(ctx, tx, m)
}

func (s *Service) queue(ctx context.Context, tx *db.Tx, m *scoreImport) error {
	t := task{ImportID: m.ID, Step: m.Step, Request: reqctx.RequestID(ctx), Address: reqctx.Address(ctx)}
	return s.k.Jobs.Enqueue(ctx, tx, runJob, t, s.k.Now())
}

// audit leaves an event of an act on an import as a whole.
func (s *Service) audit(ctx context.Context, tx *db.Tx, m *scoreImport, action string) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: action, SubjectKind: "import", SubjectID: m.ID, Detail: map[string]any{"rows": m.Rows, "done": m.Done, "total": m.Total},
	})
}

// act changes an import of the actor's in one transaction, notifies watchers, and returns its new state. A worker may store a
// step of its run at the same moment: then it is read again.
func (s *Service) act(ctx context.Context, actor authz.Actor, id string, do func(context.Context, *db.Tx, *scoreImport) error) (MeasureImport, error) {
	var m *scoreImport
	var err error
	for range 5 {
		err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			if m, err = s.store.of(ctx, tx, actor, id, s.micros()); err != nil {
				return err
			}
			return do(ctx, tx, m)
		})
		if !errors.Is(err, errChanged) {
			break
		}
	}
	if errors.Is(err, db.ErrConflict) { // the other run began at the same moment
		err = errRunning
	}
	if err != nil {
		return MeasureImport{}, err
	}
	s.publish(ctx, m)
	return m.wire(), nil
}
