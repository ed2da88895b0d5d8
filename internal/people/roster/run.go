package roster

import (
	"context"
	"errors"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/limit"
	"milepost/internal/reqctx"
)

// The states of an import before its run, and after one that came to its end.
const (
	stateReading = "reading"
	stateOpen    = "open"
	stateDone    = "done"
)

// The states of a run. It waits, looks at all rows again (checking) and applies them (running). A cancelled or failed run can
// continue where it stopped. All that have ended can be undone until undo_until.
const (
	runWaiting   = "waiting"
	runChecking  = "checking"
	runRunning   = "running"
	runCancelled = "cancelled"
	runFailed    = "failed"
	runDone      = "done"
	runUndoing   = "undoing"
	runUndone    = "undone"
)

// Why a run failed.
const (
	reasonError   = "error"
	reasonStopped = "stopped"
)

// active reports whether a run is being worked on. An account has one such run at a time.
func active(state string) bool {
	return state == runWaiting || state == runChecking || state == runRunning || state == runUndoing
}

// importRun is the stored run of an import.
type importRun struct {
	RunState   string `db:"run_state"` // empty until the import is run
	RunReason  string `db:"run_reason"`
	Step       int64  `db:"run_step"`
	BusyUntil  int64  `db:"run_busy_until"`
	Failures   int64  `db:"run_failures"`
	AfterRow   int64  `db:"run_after_row"`
	DoneRows   int64  `db:"run_done"`
	RunNew     int64  `db:"run_new"`
	RunUpdate  int64  `db:"run_update"`
	RunSame    int64  `db:"run_same"`
	RunRefused int64  `db:"run_refused"`
	Removed    int64  `db:"run_removed"`
	Restored   int64  `db:"run_restored"`
	Kept       int64  `db:"run_kept"`
	UndoUntil  int64  `db:"run_undo_until"` // 0 when it cannot be undone

	keptRows []int64
}

// shownState returns the state of the run, and of an import without one its own.
func (m *childImport) shownState() string {
	if m.RunState == "" {
		return m.State
	}
	return m.RunState
}

// applied returns how many children the run has added or changed.
func (r importRun) applied() int64 { return r.RunNew + r.RunUpdate }

// undone returns how many of them an undo has gone through.
func (r importRun) undone() int64 { return r.Removed + r.Restored + r.Kept }

// canUndo reports whether something was applied that can be taken back.
func (r importRun) canUndo() bool {
	return r.UndoUntil > 0 && r.applied() > 0 && (r.RunState == runDone || r.stopped())
}

// canGoOn reports whether the run may be taken up again.
func (r importRun) canGoOn() bool { return r.UndoUntil > 0 && r.undone() == 0 && r.stopped() }

// stopped reports whether the run ended before its end.
func (r importRun) stopped() bool { return r.RunState == runCancelled || r.RunState == runFailed }

// progress is how far the run, or its undoing, has come.
func (m *childImport) progress() ImportProgress {
	p := ImportProgress{Done: m.DoneRows, Total: m.Rows, State: m.shownState()}
	if m.RunState == runUndoing || m.RunState == runUndone {
		p.Done, p.Total = m.undone(), m.applied()
	}
	return p
}

func (r importRun) wireRun() *ImportRun {
	if r.RunState == "" {
		return nil
	}
	return &ImportRun{
		Done: r.DoneRows, New: r.RunNew, Update: r.RunUpdate, Same: r.RunSame, Refused: r.RunRefused, Reason: r.RunReason,
		CanUndo: r.canUndo(), CanRun: r.canGoOn(), Removed: r.Removed, Restored: r.Restored, Kept: r.Kept, KeptRows: append([]int64{}, r.keptRows...),
	}
}

var (
	errImportRunning = fault.Conflict("Another import of yours is running. Wait for its end or cancel it.")
	errImportPassed  = fault.Conflict("Another import was run since. Choose the file again: rows that are imported already stay as they are.")
	errNotRunning    = fault.Conflict("This import is not running.")
	errNoUndo        = fault.Conflict("This import cannot be undone any more.")
)

// runJob works on a run, or on undoing one, for a short while.
const runJob = "people.run-import"

// runTask is the work that step of a run waits for, on behalf of the caller who asked for it.
type runTask struct {
	ImportID string `json:"import_id"`
	Step     int64  `json:"step"`
	Request  string `json:"request"`
	Address  string `json:"address"`
}

// RunImport applies all rows that are new or update a child to the actor's list, as list and file are then, in the background.
// It is a 409 while something is undecided, when it was done before, and while another import of the account runs. A cancelled
// or failed run continues where it stopped.
func (s *Service) RunImport(ctx context.Context, actor authz.Actor, id string) (Import, error) {
	return s.act(ctx, actor, id, func(ctx context.Context, tx *db.Tx, m *childImport) error {
		if err := m.mayRun(); err != nil {
			return err
		}
		if err := s.alone(ctx, tx, m); err != nil {
			return err
		}
		if err := limit.Room(ctx, tx, "children", actor.ID, m.New); err != nil {
			return err
		}
		former, err := s.store.endUndo(ctx, tx, actor, m.Key)
		if err != nil {
			return err
		}
		for _, id := range former {
			if err := s.k.Jobs.Enqueue(ctx, tx, cleanJob, cleaning{ImportID: id}, s.k.Now()); err != nil {
				return err
			}
		}
		return s.begin(ctx, tx, m)
	})
}

// CancelImport stops a run: what was applied stays, nothing more is.
func (s *Service) CancelImport(ctx context.Context, actor authz.Actor, id string) (Import, error) {
	return s.act(ctx, actor, id, func(ctx context.Context, tx *db.Tx, m *childImport) error {
		if !active(m.RunState) || m.RunState == runUndoing {
			return errNotRunning
		}
		stopped, err := s.store.stopRun(ctx, tx, m, runCancelled, "")
		if err == nil && !stopped {
			err = errImportChanged
		}
		if err != nil {
			return err
		}
		return s.auditImport(ctx, tx, m, "import.cancel")
	})
}

// UndoImport has taken back what an import did, as far as nothing was added or changed since. That is done in the
// background.
func (s *Service) UndoImport(ctx context.Context, actor authz.Actor, id string) (Import, error) {
	return s.act(ctx, actor, id, func(ctx context.Context, tx *db.Tx, m *childImport) error {
		if !m.canUndo() {
			return errNoUndo
		}
		if err := s.alone(ctx, tx, m); err != nil {
			return err
		}
		begun, err := s.store.stopRun(ctx, tx, m, runUndoing, "")
		if err == nil && !begun {
			err = errImportChanged
		}
		if err != nil {
			return err
		}
		if err := s.auditImport(ctx, tx, m, "import.undo"); err != nil {
			return err
		}
		return s.queueRun(ctx, tx, m)
	})
}

// act changes an import of the actor's in one transaction, notifies watchers, and returns its new state.
func (s *Service) act(ctx context.Context, actor authz.Actor, id string, do func(context.Context, *db.Tx, *childImport) error) (Import, error) {
	var m *childImport
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if m, err = s.store.importOf(ctx, tx, actor, id, s.micros()); err != nil {
			return err
		}
		return do(ctx, tx, m)
	})
	if err != nil {
		if errors.Is(err, db.ErrConflict) { // the other run began at the same moment
			err = errImportRunning
		}
		return Import{}, err
	}
	s.publishImport(ctx, m.ID, m.progress())
	return m.wire(), nil
}

// mayRun refuses an import that cannot be run.
func (m *childImport) mayRun() error {
	switch {
	case active(m.RunState):
		return errImportRunning
	case m.stopped() && !m.canGoOn():
		return errImportPassed
	case m.State == stateDone || m.RunState == runUndone:
		return errImportDone
	case m.asks():
		return fault.Conflict("Choose the order of the dates first.")
	case len(lacking(m.fields)) > 0:
		return fault.Conflict("Choose the columns of the names first.")
	case m.unchecked() > 0:
		return errUnchecked
	}
	return nil
}

// alone refuses while another import of the account runs.
func (s *Service) alone(ctx context.Context, tx *db.Tx, m *childImport) error {
	other, err := s.store.otherActive(ctx, tx, m)
	if err == nil && other {
		err = errImportRunning
	}
	return err
}

// begin stores that the import is to be run, and has it worked on.
func (s *Service) begin(ctx context.Context, tx *db.Tx, m *childImport) error {
	mine, err := s.store.takeImport(ctx, tx, m)
	if err == nil && !mine {
		err = errImportChanged
	}
	if err != nil {
		return err
	}
	now := s.k.Now()
	m.ExpiresAt = db.Micros(now.Add(undoLife))
	m.RunState, m.RunReason, m.UndoUntil = runWaiting, "", m.ExpiresAt
	if err := s.store.beginRun(ctx, tx, m, db.Micros(now)); err != nil {
		return err
	}
	if err := s.auditImport(ctx, tx, m, "import.run"); err != nil {
		return err
	}
	if err := s.k.Jobs.Enqueue(ctx, tx, cleanJob, cleaning{ImportID: m.ID}, now.Add(undoLife).Add(cleanAfter)); err != nil {
		return err
	}
	return s.queueRun(ctx, tx, m)
}

// queueRun has the next step of the run worked on, in the name of the caller.
func (s *Service) queueRun(ctx context.Context, tx *db.Tx, m *childImport) error {
	task := runTask{ImportID: m.ID, Step: m.Step, Request: reqctx.RequestID(ctx), Address: reqctx.Address(ctx)}
	return s.k.Jobs.Enqueue(ctx, tx, runJob, task, s.k.Now())
}

// auditImport leaves an event of an act on an import as a whole.
func (s *Service) auditImport(ctx context.Context, tx *db.Tx, m *childImport, action string) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: action, SubjectKind: "import", SubjectID: m.ID, Detail: map[string]any{"rows": m.Rows, "done": m.DoneRows},
	})
}
