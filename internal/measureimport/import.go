package measureimport

import (
	"context"
	"slices"

	"milepost/internal/authz"
	rosterfile "milepost/internal/people/roster/file"
	"milepost/internal/wire"
)

// The states of an import.
const (
	stateReading   = "reading" // its rows are still to come
	stateOpen      = "open"
	stateRunning   = "running"
	stateCancelled = "cancelled"
	stateFailed    = "failed"
	stateDone      = "done"
	stateUndoing   = "undoing"
	stateUndone    = "undone"
)

// column is a stored column.
type column struct {
	Name    string   `json:"name"`
	Samples []string `json:"samples"`
	Dropped bool     `json:"dropped,omitempty"`
}

// scoreImport is a stored import.
type scoreImport struct {
	Key        int64            `db:"key"`
	ID         string           `db:"id"`
	OwnerID    string           `db:"owner_id"`
	OwnerKey   int64            `db:"owner_key"`
	FileName   string           `db:"file_name"`
	SourceText string           `db:"source_text"`
	State      string           `db:"state"`
	Reason     string           `db:"reason"`
	ColumnText string           `db:"columns"`
	FieldText  string           `db:"fields"`
	Base1904   bool             `db:"base1904"`
	Chosen     rosterfile.Order `db:"chosen"`
	ReadText   string           `db:"reading"`
	ChoiceText string           `db:"choices"`
	CountText  string           `db:"counts"`
	Revision   int64            `db:"revision"`
	Rows       int64            `db:"row_count"`
	Total      int64            `db:"total"`
	Done       int64            `db:"done_count"`
	Step       int64            `db:"step"`
	BusyUntil  int64            `db:"busy_until"`
	Failures   int64            `db:"failures"`
	CreatedAt  int64            `db:"created_at"`
	ExpiresAt  int64            `db:"expires_at"`

	columns []column
	fields  []string
	reading reading
	answers map[string]string // by question
	tally   []tally
}

// tally is how many scores have an outcome for a reason.
type tally struct {
	Outcome string `db:"outcome" json:"o"`
	Reason  string `db:"reason" json:"r,omitempty"`
	N       int64  `db:"n" json:"n"`
}

func (m *scoreImport) actor() authz.Actor { return authz.Actor{ID: m.OwnerID, Key: m.OwnerKey} }

// active reports whether a run is being worked on. An account has one such import at a time.
func (m *scoreImport) active() bool { return m.State == stateRunning || m.State == stateUndoing }

func (m *scoreImport) stopped() bool { return m.State == stateCancelled || m.State == stateFailed }

// mayChange reports whether it may still be chosen how the file is read.
func (m *scoreImport) mayChange() bool { return m.State == stateOpen }

func (m *scoreImport) order() rosterfile.Order {
	if m.Chosen != rosterfile.NoOrder {
		return m.Chosen
	}
	return m.reading.Order
}

// asksOrder reports whether a person must choose the order of the dates.
func (m *scoreImport) asksOrder() bool {
	return len(m.reading.Choices) > 0 && m.Chosen == rosterfile.NoOrder
}

// asks reports whether anything must be chosen before scores can be read.
func (m *scoreImport) asks() bool {
	return m.asksOrder() || slices.ContainsFunc(m.reading.Questions, func(q question) bool { return m.answer(q.Name) == "" })
}

func (m *scoreImport) counted(outcome string) (n int64) {
	for _, t := range m.tally {
		if t.Outcome == outcome {
			n += t.N
		}
	}
	return n
}

func (m *scoreImport) canRun() bool {
	return (m.State == stateOpen || m.stopped()) && !m.asks() && len(lacking(m.fields)) == 0 && m.counted(toAdd) > 0 && m.counted(wasRemoved)+m.counted(wasKept) == 0
}

func (m *scoreImport) canUndo() bool {
	return (m.State == stateDone || m.stopped()) && m.counted(wasAdded) > 0
}

func (m *scoreImport) progress() ScoreProgress {
	return ScoreProgress{Done: m.Done, Total: m.Total, State: m.State}
}

func (m *scoreImport) counts() ScoreCounts {
	c := ScoreCounts{
		Rows: m.Rows, Add: m.counted(toAdd), Added: m.counted(wasAdded), Same: m.counted(isSame), Refused: m.counted(isRefused),
		Removed: m.counted(wasRemoved), Kept: m.counted(wasKept), Reasons: []ReasonCount{},
	}
	c.Scores = c.Add + c.Added + c.Same + c.Refused + c.Removed + c.Kept
	for _, refused := range []bool{true, false} {
		n := map[string]int64{}
		for _, t := range m.tally {
			if t.Reason != "" && refused == (t.Outcome == isRefused) {
				n[t.Reason] += t.N
			}
		}
		for _, reason := range reasons {
			if n[reason] > 0 {
				c.Reasons = append(c.Reasons, ReasonCount{Reason: reason, Refused: refused, Scores: n[reason]})
			}
		}
	}
	return c
}

func (m *scoreImport) wire() MeasureImport {
	out := MeasureImport{
		ImportID: m.ID, FileName: m.FileName, SourceText: m.SourceText, State: m.State, Reason: m.Reason, Columns: make([]ScoreColumn, len(m.columns)),
		Lacking: lacking(m.fields), DateOrder: string(m.order()), AskOrder: m.asksOrder(), Orders: []string{}, Questions: m.wireQuestions(),
		OrderDates: append([]string{}, m.reading.Samples...), Counts: m.counts(), Done: m.Done, Total: m.Total, CanRun: m.canRun(),
		CanUndo: m.canUndo(), CreatedAt: wire.Time(m.CreatedAt), ExpiresAt: wire.Time(m.ExpiresAt),
	}
	for i, c := range m.columns {
		out.Columns[i] = ScoreColumn{Name: c.Name, Field: m.fields[i], Samples: append([]string{}, c.Samples...)}
	}
	for _, order := range m.reading.Choices {
		out.Orders = append(out.Orders, string(order))
	}
	return out
}

// One reads an import of the actor's; db.ErrNotFound if there is none, or it has expired.
func (s *Service) One(ctx context.Context, actor authz.Actor, id string) (MeasureImport, error) {
	m, err := s.store.of(ctx, s.k.DB.Read(), actor, id, s.micros())
	if err != nil {
		return MeasureImport{}, err
	}
	return m.wire(), nil
}

// All returns the actor's imports, the newest first.
func (s *Service) All(ctx context.Context, actor authz.Actor) ([]MeasureImport, error) {
	list, err := s.store.all(ctx, s.k.DB.Read(), actor, s.micros())
	out := make([]MeasureImport, len(list))
	for i := range list {
		out[i] = list[i].wire()
	}
	return out, err
}
