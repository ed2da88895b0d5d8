package people

import (
	"time"

	"milepost/internal/people/importing"
	"milepost/internal/wire"
)

const (
	// importLife is how long an import may stay open, and its refused rows be fetched.
	importLife = 24 * time.Hour
	// openImports are how many an account may have open.
	openImports = 20
	// importChunk is how many rows are read, judged or written at a time.
	importChunk = 500
	// sampleCount are the values that are shown of a column.
	sampleCount = 3
)

// importColumn is a column as it is stored.
type importColumn struct {
	Name    string   `json:"name"`
	Samples []string `json:"samples"`
	Dropped bool     `json:"dropped,omitempty"`
}

// importReading is what the dates of a file tell, given its mapping.
type importReading struct {
	Order   importing.Order   `json:"order,omitempty"`
	Choices []importing.Order `json:"choices,omitempty"`
	Samples []string          `json:"samples,omitempty"`
}

// childImport is an import as it is stored.
type childImport struct {
	Key        int64            `db:"key"`
	ID         string           `db:"id"`
	OwnerID    string           `db:"owner_id"`
	FileName   string           `db:"file_name"`
	State      string           `db:"state"` // reading, open or done
	Layout     importing.Layout `db:"layout"`
	Remembered bool             `db:"remembered"`
	HeaderKey  string           `db:"header_key"`
	ColumnText string           `db:"columns"`
	FieldText  string           `db:"fields"`
	Base1904   bool             `db:"base1904"`
	Chosen     importing.Order  `db:"chosen"` // by a person
	ReadText   string           `db:"reading"`
	Revision   int64            `db:"revision"`
	Rows       int64            `db:"row_count"`
	New        int64            `db:"new_count"`
	Update     int64            `db:"update_count"`
	Same       int64            `db:"same_count"`
	Refused    int64            `db:"refused_count"`
	CreatedAt  int64            `db:"created_at"`
	ExpiresAt  int64            `db:"expires_at"`
	DoneAt     int64            `db:"done_at"` // 0 until then

	columns []importColumn
	fields  []importing.Field
	reading importReading
}

// asks tells whether a person must choose the order of the dates.
func (m *childImport) asks() bool { return len(m.reading.Choices) > 0 && m.Chosen == importing.NoOrder }

// order is the one in which the dates are read.
func (m *childImport) order() importing.Order {
	if m.Chosen != importing.NoOrder {
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

// reader reads rows as the import stands.
func (m *childImport) reader(now time.Time) rowReader {
	dates := importing.Dates{Order: m.order(), Base1904: m.Base1904, Now: now}
	return rowReader{names: m.names(), fields: m.fields, dates: dates}
}

func (m *childImport) count(kind string, n int64) {
	switch kind {
	case verdictNew:
		m.New += n
	case verdictUpdate:
		m.Update += n
	case verdictSame:
		m.Same += n
	case verdictRefused:
		m.Refused += n
	}
}

func (m *childImport) wire() Import {
	out := Import{
		ImportID: m.ID, FileName: m.FileName, State: m.State, Recognised: string(m.Layout), Remembered: m.Remembered,
		Columns: make([]ImportColumn, len(m.columns)), Lacking: lacking(m.fields), DateOrder: string(m.order()), AskOrder: m.asks(),
		Orders: []string{}, OrderDates: append([]string{}, m.reading.Samples...),
		Counts:    ImportCounts{Rows: m.Rows, New: m.New, Update: m.Update, Same: m.Same, Refused: m.Refused},
		CreatedAt: wire.Time(m.CreatedAt), ExpiresAt: wire.Time(m.ExpiresAt), DoneAt: moment(m.DoneAt),
	}
	for i, column := range m.columns {
		out.Columns[i] = ImportColumn{Name: column.Name, Field: m.fields[i], Samples: append([]string{}, column.Samples...), Dropped: column.Dropped}
	}
	for _, order := range m.reading.Choices {
		out.Orders = append(out.Orders, string(order))
	}
	return out
}
