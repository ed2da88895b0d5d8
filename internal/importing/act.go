package importing

import (
	"context"
	"errors"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var (
	anotherRunning = fault.Define("import.another-running", "Another import of yours is running. Wait for its end or cancel it.")
	notRunning     = fault.Define("import.not-running", "This import is not running.")
	undoTooLate    = fault.Define("import.undo-too-late", "This import cannot be undone any more.")
)

var (
	// ErrRunning is the answer to a run while another one of the account is worked on.
	ErrRunning    = fault.Conflict(anotherRunning)
	errNotRunning = fault.Conflict(notRunning)
	errNoUndo     = fault.Conflict(undoTooLate)
)

// Run applies the accepted rows in the background. It is a 409 while something is undecided, when it was done before, and while
// another import of the account runs. A cancelled or failed run continues where it stopped.
func (e *Engine[T, W]) Run(ctx context.Context, actor authz.Actor, id string) (W, error) {
	return e.act(ctx, actor, id, func(ctx context.Context, tx *db.Tx, m *T) error {
		if e.module.Common(m).State.Active() {
			return ErrRunning
		}
		if err := e.module.MayRun(m); err != nil {
			return err
		}
		if err := e.module.Start(ctx, tx, m); err != nil {
			return err
		}
		return e.start(ctx, tx, m, "import.run")
	})
}

// Undo has taken back what an import did, as far as nothing was added or changed since. That is done in the background.
func (e *Engine[T, W]) Undo(ctx context.Context, actor authz.Actor, id string) (W, error) {
	return e.act(ctx, actor, id, func(ctx context.Context, tx *db.Tx, m *T) error {
		one := e.module.Common(m)
		switch {
		case one.State.Active():
			return ErrRunning
		case !e.module.CanUndo(m):
			return errNoUndo
		}
		one.State = Undoing
		e.module.StartUndo(m)
		return e.start(ctx, tx, m, "import.undo")
	})
}

// Cancel stops a run: what was applied stays, nothing more is.
func (e *Engine[T, W]) Cancel(ctx context.Context, actor authz.Actor, id string) (W, error) {
	return e.act(ctx, actor, id, func(ctx context.Context, tx *db.Tx, m *T) error {
		one := e.module.Common(m)
		if !one.State.Active() || one.State == Undoing {
			return errNotRunning
		}
		one.State = Cancelled
		one.Reset()
		if err := e.module.Ended(ctx, tx, m); err != nil {
			return err
		}
		if err := e.Put(ctx, tx, m); err != nil {
			return err
		}
		return e.audit(ctx, tx, m, "import.cancel")
	})
}

// start stores that the import is worked on, keeps it for as long as it can be undone, and has it worked on.
func (e *Engine[T, W]) start(ctx context.Context, tx *db.Tx, m *T, action string) error {
	one, now := e.module.Common(m), e.k.Now()
	one.Reason = ""
	one.Reset()
	if err := e.Put(ctx, tx, m); err != nil {
		return err
	}
	if err := e.audit(ctx, tx, m, action); err != nil {
		return err
	}
	if err := e.cleanLater(ctx, tx, m, now.Add(UndoLife).Add(cleanAfter)); err != nil {
		return err
	}
	return e.Runs.Queue(ctx, tx, m, now)
}

// audit leaves an event of an act on an import as a whole.
func (e *Engine[T, W]) audit(ctx context.Context, tx *db.Tx, m *T, action string) error {
	one := e.module.Common(m)
	_, progress := e.module.Wire(m)
	return e.k.Audit.Record(ctx, tx, audit.Event{
		Action: action, SubjectKind: "import", SubjectID: one.ID, Detail: map[string]any{"rows": one.Rows, "done": progress.Done, "total": progress.Total},
	})
}

// actTries is how often an act is tried while a worker stores steps of the run.
const actTries = 5

// act changes an import of the actor's in one transaction, notifies watchers, and returns its new state. A worker may store a step
// of its run at the same moment: then it is read again.
func (e *Engine[T, W]) act(ctx context.Context, actor authz.Actor, id string, do func(context.Context, *db.Tx, *T) error) (out W, err error) {
	var m *T
	for range actTries {
		err = e.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			if m, err = e.module.Of(ctx, tx, actor, id, e.micros()); err != nil {
				return err
			}
			return do(ctx, tx, m)
		})
		if !errors.Is(err, ErrChanged) {
			break
		}
	}
	if errors.Is(err, db.ErrConflict) { // the account has another run
		err = ErrRunning
	}
	if err != nil {
		return out, err
	}
	e.publish(ctx, m)
	out, _ = e.module.Wire(m)
	return out, nil
}
