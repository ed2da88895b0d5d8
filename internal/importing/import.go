package importing

import (
	"encoding/json"
	"strings"

	"milepost/internal/authz"
	importcell "milepost/internal/importing/cell"
	importfile "milepost/internal/importing/file"
	"milepost/internal/resumable"
)

// State is the state of an import.
type State string

// The states. An import is read, and open until it is run. It then waits for a worker, runs, and is done; or it is cancelled or
// has failed, and can continue where it stopped. What has ended can be undone.
const (
	Reading   State = "reading"
	Open      State = "open"
	Waiting   State = "waiting"
	Running   State = "running"
	Cancelled State = "cancelled"
	Failed    State = "failed"
	Done      State = "done"
	Undoing   State = "undoing"
	Undone    State = "undone"
)

// Active reports whether an import is being worked on. An account has one such import of a kind at a time.
func (s State) Active() bool { return s == Waiting || s == Running || s == Undoing }

// Stopped reports whether a run ended before its end.
func (s State) Stopped() bool { return s == Cancelled || s == Failed }

// Why a run failed.
const (
	reasonError   = "error"
	reasonStopped = "stopped"
)

// Import is what all kinds store of an import.
type Import struct {
	Key        int64            `db:"key"`
	ID         string           `db:"id"`
	OwnerID    string           `db:"owner_id"`
	OwnerKey   int64            `db:"owner_key"` // where it is read
	FileName   string           `db:"file_name"`
	State      State            `db:"state"`
	Reason     string           `db:"reason"` // why the run failed
	ColumnText string           `db:"columns"`
	FieldText  string           `db:"fields"`
	Base1904   bool             `db:"base1904"`
	Chosen     importcell.Order `db:"chosen"` // by a person
	ReadText   string           `db:"reading"`
	ChoiceText string           `db:"choices"`
	SourceKey  int64            `db:"source_key"` // of the roster that it comes from; 0 for a file
	Revision   int64            `db:"revision"`
	Rows       int64            `db:"row_count"`
	CreatedAt  int64            `db:"created_at"`
	ExpiresAt  int64            `db:"expires_at"`
	resumable.Lease

	Columns []Column `db:"-"` // ColumnText
}

// Actor is the account that imports.
func (m *Import) Actor() authz.Actor { return authz.Actor{ID: m.OwnerID, Key: m.OwnerKey} }

// Names returns the names of the columns.
func (m *Import) Names() []string {
	names := make([]string, len(m.Columns))
	for i, column := range m.Columns {
		names[i] = column.Name
	}
	return names
}

// Column is a stored column of a file.
type Column struct {
	Name    string   `json:"name"`
	Samples []string `json:"samples"`
	Dropped bool     `json:"dropped,omitempty"` // of passwords, whose values are not kept
}

// sampleCount are the values that are shown of a column.
const sampleCount = 3

func columnsOf(file *importfile.File) []Column {
	columns := make([]Column, len(file.Names))
	for i, name := range file.Names {
		columns[i] = Column{Name: name, Dropped: file.Dropped[i]}
	}
	return columns
}

// sample keeps the first values of each column, to be shown.
func (m *Import) sample(row importfile.Row) {
	if row.Fault != "" {
		return
	}
	for i, cell := range row.Cells {
		if column := &m.Columns[i]; cell != "" && len(column.Samples) < sampleCount {
			column.Samples = append(column.Samples, Shown(cell))
		}
	}
}

// shownLetters bounds the repeated letters of a value.
const shownLetters = 60

// Shown returns a value as it is repeated on screen: in one line, and not all of a long one.
func Shown(text string) string {
	letters := []rune(strings.Join(strings.Fields(text), " "))
	if len(letters) > shownLetters {
		return string(letters[:shownLetters]) + "…"
	}
	return string(letters)
}

// Texts are values that are stored as JSON, each with its column.
type Texts []struct {
	Value any // a pointer
	Text  *string
}

// Decode reads the values.
func (list Texts) Decode() error {
	for _, one := range list {
		if err := json.Unmarshal([]byte(*one.Text), one.Value); err != nil {
			return err
		}
	}
	return nil
}

// Encode writes the values.
func (list Texts) Encode() error {
	for _, one := range list {
		text, err := json.Marshal(one.Value)
		if err != nil {
			return err
		}
		*one.Text = string(text)
	}
	return nil
}

// DropExamples removes the examples of the columns' content.
func (m *Import) DropExamples() {
	for i := range m.Columns {
		m.Columns[i].Samples = nil
	}
}
