package measureimport

import (
	"slices"

	"milepost/internal/importing"
	"milepost/internal/wire"
)

// scoreImport is a stored import.
type scoreImport struct {
	importing.Import
	SourceText string `db:"source_text"`
	CountText  string `db:"counts"`
	Total      int64  `db:"total"`
	Done       int64  `db:"done_count"`

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

// asks reports whether anything must be chosen before scores can be read.
func (m *scoreImport) asks() bool {
	return m.reading.AsksOrder(m.Chosen) || slices.ContainsFunc(m.reading.Questions, func(q question) bool { return m.answer(q.Name) == "" })
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
	return (m.State == importing.Open || m.State.Stopped()) && !m.asks() && len(lacking(m.fields)) == 0 && m.counted(toAdd) > 0 && m.counted(wasRemoved)+m.counted(wasKept) == 0
}

func (m *scoreImport) canUndo() bool {
	return (m.State == importing.Done || m.State.Stopped()) && m.counted(wasAdded) > 0
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
		ImportID: m.ID, FileName: m.FileName, SourceText: m.SourceText, State: string(m.State), Reason: m.Reason, Columns: make([]ScoreColumn, len(m.Columns)),
		Lacking: lacking(m.fields), DateOrder: string(m.reading.OrderOf(m.Chosen)), AskOrder: m.reading.AsksOrder(m.Chosen), Orders: m.reading.Orders(), Questions: m.wireQuestions(),
		OrderDates: append([]string{}, m.reading.Samples...), Counts: m.counts(), Done: m.Done, Total: m.Total, CanRun: m.canRun(),
		CanUndo: m.canUndo(), CreatedAt: wire.Time(m.CreatedAt), ExpiresAt: wire.Time(m.ExpiresAt),
	}
	for i, c := range m.Columns {
		out.Columns[i] = ScoreColumn{Name: c.Name, Field: m.fields[i], Samples: append([]string{}, c.Samples...)}
	}
	return out
}
