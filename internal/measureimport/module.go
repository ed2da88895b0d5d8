package measureimport

import (
	"context"
	"io"
	"strings"
	"unicode/utf8"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/importing"
	importfile "milepost/internal/importing/file"
)

var nothingToAdd = fault.Define("score-import.nothing-to-add", "There is nothing in this import that can be added now.")

// module is what the engine of imports asks of this package.
type module struct {
	store
	s *Service
}

// Common returns what the import shares with those of other kinds.
func (module) Common(m *scoreImport) *importing.Import { return &m.Import }

// Wire returns an import as the API shows it.
func (module) Wire(m *scoreImport) (MeasureImport, importing.Progress) {
	return m.wire(), importing.Progress{Done: m.Done, Total: m.Total, State: m.State}
}

// Begin takes the name of the file for the source of its scores.
func (module) Begin(_ context.Context, _ authz.Actor, one importing.Import, file *importfile.File) (*scoreImport, error) {
	return &scoreImport{Import: one, SourceText: sourceOf(one.FileName), fields: make([]string, len(file.Names))}, nil
}

// sourceOf returns the default source of scores: the name of the file.
func sourceOf(name string) string {
	if utf8.RuneCountInString(name) > maxSource {
		return string([]rune(name)[:maxSource])
	}
	return name
}

// PassOver reports whether a row is the header of a file none of whose names the reader of files knows.
func (module) PassOver(m *scoreImport, row importfile.Row) bool {
	if m.Rows > 0 {
		return false
	}
	for i, cell := range row.Cells {
		if !strings.EqualFold(strings.TrimSpace(cell), m.Columns[i].Name) {
			return false
		}
	}
	return true
}

// Staged guesses what the columns mean, and decides on all scores.
func (r module) Staged(ctx context.Context, m *scoreImport, file *importfile.File) error {
	list, err := r.s.measures.Measures(ctx, m.Actor())
	if err != nil {
		return err
	}
	known := newMeasures(list)
	m.fields = guess(m.Columns, importfile.ByContent(file.Fields, func(i int) []string { return m.Columns[i].Samples }), known)
	return r.s.decide(ctx, m, known)
}

// MayRun refuses an import that cannot be run.
func (module) MayRun(m *scoreImport) error {
	if !m.canRun() {
		return fault.Conflict(nothingToAdd)
	}
	return nil
}

// Start counts the scores that are to be added.
func (r module) Start(_ context.Context, _ *db.Tx, m *scoreImport) error {
	m.State, m.Total = importing.Running, m.Done+m.counted(toAdd)
	m.ExpiresAt = db.Micros(r.s.k.Now().Add(importing.UndoLife))
	return nil
}

// CanUndo reports whether scores were added that can be taken back.
func (module) CanUndo(m *scoreImport) bool { return m.canUndo() }

// StartUndo counts the scores that are to be taken back, which can be undone for as long as any that were just added.
func (r module) StartUndo(m *scoreImport) {
	m.Done, m.Total = 0, m.counted(wasAdded)
	m.ExpiresAt = db.Micros(r.s.k.Now().Add(importing.UndoLife))
}

// Prepare reads nothing: scores are compared with stored ones in the transaction that adds them.
func (module) Prepare(context.Context, *scoreImport) error { return nil }

// Applied does nothing more.
func (module) Applied() {}

// Release has nothing to give up.
func (module) Release() {}

// Ended counts the outcomes.
func (r module) Ended(ctx context.Context, tx *db.Tx, m *scoreImport) (err error) {
	m.tally, err = r.tally(ctx, tx, m.Key)
	return err
}

// Clean keeps the scores of an import for as long as it is shown.
func (module) Clean(context.Context, *scoreImport) error { return nil }

// WriteRefused writes the rows of the refused scores with their reasons.
func (r module) WriteRefused(ctx context.Context, to io.Writer, actor authz.Actor, m *scoreImport) error {
	return r.s.writeRefused(ctx, to, actor, m)
}
