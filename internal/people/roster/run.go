package roster

import (
	"context"
	"io"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/importing"
	"milepost/internal/limit"
)

var (
	anotherRun  = fault.Define("child-import.another-run", "Another import was run since. Choose the file again: rows that are imported already stay as they are.")
	dateOrder   = fault.Define("child-import.date-order", "Choose the order of the dates first.")
	nameColumns = fault.Define("child-import.name-columns", "Choose the columns of the names first.")
)

// module is what the engine of imports asks of this package.
type module struct {
	store
	s *Service
}

// Common returns what this import shares with imports of other kinds.
func (module) Common(m *childImport) *importing.Import { return &m.Import }

// Wire returns an import as the API shows it.
func (module) Wire(m *childImport) (Import, importing.Progress) { return m.wire(), m.progress() }

var errImportPassed = fault.Conflict(anotherRun)

// MayRun refuses an import that cannot be run.
func (module) MayRun(m *childImport) error {
	switch {
	case m.State.Stopped() && !m.canGoOn():
		return errImportPassed
	case m.State == importing.Done || m.State == importing.Undone:
		return errImportDone
	case m.asks():
		return fault.Conflict(dateOrder)
	case len(lacking(m.fields)) > 0:
		return fault.Conflict(nameColumns)
	case m.unchecked() > 0 && m.SourceKey == 0: // those of a roster are left out, and are in doubt again the next time
		return errUnchecked
	}
	return nil
}

// Start ends what can be undone of the account's former runs. The columns' examples, which may name children, are needed no longer.
func (r module) Start(ctx context.Context, tx *db.Tx, m *childImport) error {
	if err := limit.Room(ctx, tx, "children", m.OwnerID, m.New); err != nil {
		return err
	}
	former, err := r.endUndo(ctx, tx, m.OwnerID, m.Key)
	if err != nil {
		return err
	}
	now := r.s.k.Now()
	for _, id := range former {
		if err := r.s.CleanSoon(ctx, tx, id, now); err != nil {
			return err
		}
	}
	m.ExpiresAt = db.Micros(now.Add(importing.UndoLife))
	m.State, m.UndoUntil = importing.Waiting, m.ExpiresAt
	m.dropExamples()
	return r.s.notifySource(ctx, tx, m)
}

// dropExamples removes the examples of the columns' content.
func (m *childImport) dropExamples() {
	m.reading.Samples = nil
	m.DropExamples()
}

// CanUndo reports whether something was applied that can be taken back.
func (module) CanUndo(m *childImport) bool { return m.canUndo() }

// StartUndo changes nothing: an undo goes through the stored changes.
func (module) StartUndo(*childImport) {}

// Ended completes an import. One that is done stores how its columns were mapped, for the next file with the same ones.
func (r module) Ended(ctx context.Context, tx *db.Tx, m *childImport) error {
	switch m.State {
	case importing.Undone:
		m.UndoUntil = 0
	case importing.Done:
		m.DoneAt = r.s.micros()
		m.New, m.Update, m.Same, m.Refused, m.Leave, m.Return = m.RunNew, m.RunUpdate, m.RunSame, m.RunRefused, m.RunLeave, m.RunReturn
		if m.SourceKey == 0 {
			return r.remember(ctx, tx, m, m.DoneAt)
		}
	}
	return r.s.notifySource(ctx, tx, m)
}

// WriteRefused writes the refused rows with their reasons.
func (r module) WriteRefused(ctx context.Context, to io.Writer, _ authz.Actor, m *childImport) error {
	return r.s.writeRefused(ctx, to, m)
}
