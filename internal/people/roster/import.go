package roster

import (
	"time"

	"milepost/internal/importing"
	importfile "milepost/internal/importing/file"
	"milepost/internal/wire"
)

// importReading is what is inferred from the values of a file, given its mapping.
type importReading struct {
	importing.Form
	// Warnings counts the rows of each warning, by its code.
	Warnings map[string]int64 `json:"warnings,omitempty"`
}

// importSource is which part of a file was read, and how.
type importSource struct {
	Sheets   []string            `json:"sheets,omitempty"`
	Encoding importfile.Encoding `json:"encoding,omitempty"`
}

// childImport is a stored import.
type childImport struct {
	importing.Import
	Layout     importfile.Layout `db:"layout"`
	Remembered bool              `db:"remembered"`
	HeaderKey  string            `db:"header_key"`
	SourceText string            `db:"source"`
	New        int64             `db:"new_count"`
	Update     int64             `db:"update_count"`
	Same       int64             `db:"same_count"`
	Refused    int64             `db:"refused_count"`
	Leave      int64             `db:"leave_count"`
	Return     int64             `db:"return_count"`
	DoneAt     int64             `db:"done_at"` // 0 until then
	importRun                    // all of it empty until it is run

	fields  []importfile.Field
	reading importReading
	source  importSource
	choices importChoices
}

// asks reports whether a person must choose the order of the dates.
func (m *childImport) asks() bool { return m.reading.AsksOrder(m.Chosen) }

// reader returns a reader of rows with the import's mapping and options.
func (m *childImport) reader(now time.Time) rowReader {
	dates := m.reading.Dates(m.Chosen, m.Base1904, now)
	return rowReader{names: m.Names(), fields: m.fields, dates: dates, choices: m.choices, ids: m.reading.IDs, sourced: m.SourceKey != 0}
}

func (m *childImport) count(kind string, n int64) {
	switch kind {
	case decisionNew:
		m.New += n
	case decisionUpdate:
		m.Update += n
	case decisionSame:
		m.Same += n
	case decisionRefused:
		m.Refused += n
	case decisionLeave:
		m.Leave += n
	case decisionReturn:
		m.Return += n
	}
}

func (m *childImport) wire() Import {
	out := Import{
		ImportID: m.ID, FileName: m.FileName, State: string(m.State), Recognised: string(m.Layout), Remembered: m.Remembered,
		Columns: make([]ImportColumn, len(m.Columns)), Lacking: lacking(m.fields), DateOrder: string(m.reading.OrderOf(m.Chosen)), AskOrder: m.asks(),
		Orders: m.reading.Orders(), OrderDates: append([]string{}, m.reading.Samples...),
		Counts:     ImportCounts{Rows: m.Rows, New: m.New, Update: m.Update, Same: m.Same, Refused: m.Refused, Leave: m.Leave, Return: m.Return, Check: m.unchecked()},
		FromRoster: m.SourceKey != 0, Sheets: append([]string{}, m.source.Sheets...), Encoding: string(m.source.Encoding), Warnings: m.warnings(),
		CreatedAt: wire.Time(m.CreatedAt), ExpiresAt: wire.Time(m.ExpiresAt), DoneAt: wire.Moment(m.DoneAt), Run: m.wireRun(),
	}
	for i, column := range m.Columns {
		field := m.fields[i]
		if field == importfile.SourceID { // which nobody chooses
			field = importfile.None
		}
		out.Columns[i] = ImportColumn{Name: column.Name, Field: field, Samples: append([]string{}, column.Samples...), Dropped: column.Dropped}
	}
	return out
}

// importRun is the stored run of an import.
type importRun struct {
	AfterRow   int64 `db:"run_after_row"`
	DoneRows   int64 `db:"run_done"`
	RunNew     int64 `db:"run_new"`
	RunUpdate  int64 `db:"run_update"`
	RunSame    int64 `db:"run_same"`
	RunRefused int64 `db:"run_refused"`
	RunLeave   int64 `db:"run_leave"`
	RunReturn  int64 `db:"run_return"`
	Removed    int64 `db:"run_removed"`
	Restored   int64 `db:"run_restored"`
	Kept       int64 `db:"run_kept"`
	UndoUntil  int64 `db:"run_undo_until"` // 0 when it cannot be undone

	keptRows []int64
}

// applied returns how many children the run has added or changed.
func (r importRun) applied() int64 { return r.RunNew + r.RunUpdate + r.RunLeave + r.RunReturn }

// undone returns how many of them an undo has gone through.
func (r importRun) undone() int64 { return r.Removed + r.Restored + r.Kept }

// ran reports whether the import was ever run.
func (m *childImport) ran() bool { return m.State != importing.Reading && m.State != importing.Open }

// canUndo reports whether something was applied that can be taken back.
func (m *childImport) canUndo() bool {
	return m.UndoUntil > 0 && m.applied() > 0 && (m.State == importing.Done || m.State.Stopped())
}

// canGoOn reports whether the run may be taken up again.
func (m *childImport) canGoOn() bool { return m.UndoUntil > 0 && m.undone() == 0 && m.State.Stopped() }

// progress is how far the run, or its undoing, has come.
func (m *childImport) progress() importing.Progress {
	p := importing.Progress{Done: m.DoneRows, Total: m.Rows, State: m.State}
	if m.State == importing.Undoing || m.State == importing.Undone {
		p.Done, p.Total = m.undone(), m.applied()
	}
	return p
}

func (m *childImport) wireRun() *ImportRun {
	if !m.ran() {
		return nil
	}
	return &ImportRun{
		Done: m.DoneRows, New: m.RunNew, Update: m.RunUpdate, Same: m.RunSame, Refused: m.RunRefused, Leave: m.RunLeave, Return: m.RunReturn, Reason: m.Reason, CanUndo: m.canUndo(),
		CanRun: m.canGoOn(), Removed: m.Removed, Restored: m.Restored, Kept: m.Kept, KeptRows: append([]int64{}, m.keptRows...),
	}
}
