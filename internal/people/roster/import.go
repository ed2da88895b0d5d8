package roster

import (
	"context"
	"time"

	"milepost/internal/authz"
	rosterfile "milepost/internal/people/roster/file"
	"milepost/internal/wire"
)

const (
	// importLife is how long an import may stay open.
	importLife = 24 * time.Hour
	// undoLife is how long a finished import is kept, to be undone and for its refused rows.
	undoLife = 30 * 24 * time.Hour
	// openImports are how many an account may have open.
	openImports = 20
	// importChunk is how many rows are read, decided on or written at a time.
	importChunk = 200
	// sampleCount are the values that are shown of a column.
	sampleCount = 3
)

// importColumn is a stored column.
type importColumn struct {
	Name    string   `json:"name"`
	Samples []string `json:"samples"`
	Dropped bool     `json:"dropped,omitempty"`
}

// importReading is what is inferred from the dates of a file, given its mapping.
type importReading struct {
	rosterfile.Decision
	// IDs are, by column, the length of ids that have zeros in front.
	IDs map[int]int `json:"ids,omitempty"`
	// Warnings counts the rows of each warning, by its code.
	Warnings map[string]int64 `json:"warnings,omitempty"`
}

// importSource is which part of a file was read, and how.
type importSource struct {
	Sheets   []string            `json:"sheets,omitempty"`
	Encoding rosterfile.Encoding `json:"encoding,omitempty"`
}

// childImport is a stored import.
type childImport struct {
	Key        int64             `db:"key"`
	ID         string            `db:"id"`
	OwnerID    string            `db:"owner_id"`
	FileName   string            `db:"file_name"`
	State      string            `db:"state"` // stateReading, stateOpen or stateDone
	Layout     rosterfile.Layout `db:"layout"`
	Remembered bool              `db:"remembered"`
	HeaderKey  string            `db:"header_key"`
	ColumnText string            `db:"columns"`
	FieldText  string            `db:"fields"`
	Base1904   bool              `db:"base1904"`
	Chosen     rosterfile.Order  `db:"chosen"` // by a person
	ReadText   string            `db:"reading"`
	SourceText string            `db:"source"`
	ChoiceText string            `db:"choices"`
	Revision   int64             `db:"revision"`
	Rows       int64             `db:"row_count"`
	New        int64             `db:"new_count"`
	Update     int64             `db:"update_count"`
	Same       int64             `db:"same_count"`
	Refused    int64             `db:"refused_count"`
	CreatedAt  int64             `db:"created_at"`
	ExpiresAt  int64             `db:"expires_at"`
	DoneAt     int64             `db:"done_at"` // 0 until then
	importRun                    // all of it empty until it is run

	columns []importColumn
	fields  []rosterfile.Field
	reading importReading
	source  importSource
	choices importChoices
}

// asks reports whether a person must choose the order of the dates.
func (m *childImport) asks() bool {
	return len(m.reading.Choices) > 0 && m.Chosen == rosterfile.NoOrder
}

// order returns the one in which the dates are read.
func (m *childImport) order() rosterfile.Order {
	if m.Chosen != rosterfile.NoOrder {
		return m.Chosen
	}
	return m.reading.Order
}

func (m *childImport) names() []string {
	names := make([]string, len(m.columns))
	for i, column := range m.columns {
		names[i] = column.Name
	}
	return names
}

// reader returns a reader of rows with the import's mapping and options.
func (m *childImport) reader(now time.Time) rowReader {
	dates := m.reading.Dates(m.Chosen, m.Base1904, now)
	return rowReader{names: m.names(), fields: m.fields, dates: dates, choices: m.choices, ids: m.reading.IDs}
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
	}
}

func (m *childImport) wire() Import {
	out := Import{
		ImportID: m.ID, FileName: m.FileName, State: m.shownState(), Recognised: string(m.Layout), Remembered: m.Remembered,
		Columns: make([]ImportColumn, len(m.columns)), Lacking: lacking(m.fields), DateOrder: string(m.order()), AskOrder: m.asks(),
		Orders: []string{}, OrderDates: append([]string{}, m.reading.Samples...),
		Counts: ImportCounts{Rows: m.Rows, New: m.New, Update: m.Update, Same: m.Same, Refused: m.Refused, Check: m.unchecked()},
		Sheets: append([]string{}, m.source.Sheets...), Encoding: string(m.source.Encoding), Warnings: m.warnings(),
		CreatedAt: wire.Time(m.CreatedAt), ExpiresAt: wire.Time(m.ExpiresAt), DoneAt: wire.Moment(m.DoneAt), Run: m.wireRun(),
	}
	for i, column := range m.columns {
		out.Columns[i] = ImportColumn{Name: column.Name, Field: m.fields[i], Samples: append([]string{}, column.Samples...), Dropped: column.Dropped}
	}
	for _, order := range m.reading.Choices {
		out.Orders = append(out.Orders, string(order))
	}
	return out
}

// OneImport reads an import of the actor's; db.ErrNotFound if there is none, or it has expired.
func (s *Service) OneImport(ctx context.Context, actor authz.Actor, id string) (Import, error) {
	m, err := s.store.importOf(ctx, s.k.DB.Read(), actor, id, s.micros())
	if err != nil {
		return Import{}, err
	}
	return m.wire(), nil
}

// Imports returns the actor's open imports, newest first.
func (s *Service) Imports(ctx context.Context, actor authz.Actor) ([]Import, error) {
	list, err := s.store.imports(ctx, s.k.DB.Read(), actor, s.micros())
	out := make([]Import, len(list))
	for i := range list {
		out[i] = list[i].wire()
	}
	return out, err
}
