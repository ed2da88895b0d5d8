package measureimport

import (
	"slices"
	"strings"
	"time"

	rosterfile "milepost/internal/people/roster/file"
)

// reading is how a file's dates and numbers are written, and what must be asked about it.
type reading struct {
	rosterfile.Decision
	Decimal   rosterfile.Decimal `json:"decimal,omitempty"`
	IDs       map[int]int        `json:"ids,omitempty"` // by column, the length of ids that have zeros in front
	Questions questions          `json:"questions,omitempty"`
}

// forms finds out how the values of a file are written.
type forms struct {
	m       *scoreImport
	known   measures
	orders  *rosterfile.Orders
	numbers *rosterfile.Numbers
	ids     rosterfile.IDs
	asked   questions
}

func newForms(m *scoreImport, known measures, now time.Time) *forms {
	f := &forms{m: m, known: known, orders: rosterfile.NewOrders(now), numbers: rosterfile.NewNumbers(), ids: rosterfile.IDs{}}
	for i, field := range m.fields {
		if isDate(field) {
			f.orders.Head(i, m.columns[i].Name)
		}
	}
	return f
}

func isDate(field string) bool { return field == testDate || field == dateOfBirth }

// add looks at the cells of a row.
func (f *forms) add(cells []string, marks rosterfile.Marks) {
	long := slices.Index(f.m.fields, measureName)
	for i, field := range f.m.fields {
		if i >= len(cells) || blankCell(cells[i]) {
			continue
		}
		name, wide := strings.CutPrefix(field, scoreOf)
		switch {
		case isDate(field):
			f.orders.Add(i, cells[i], marks.Cells[i])
		case rosterfile.Field(field).ID():
			f.ids.Add(i, cells[i], marks.Cells[i])
		case wide:
			f.number(name, cells[i], marks.Cells[i])
		case field == valueField && long >= 0 && long < len(cells):
			f.number(cells[long], cells[i], marks.Cells[i])
		}
	}
}

// number looks at a score. Those of one measure show together how they are written.
func (f *forms) number(name, text string, mark rosterfile.Mark) {
	m := f.known.named(name)
	if m == nil {
		f.numbers.Add("", withoutPercent("share", text), mark)
		return
	}
	text = withoutPercent(m.Metric, text)
	f.numbers.Add(m.Measure, text, mark)
	value, unsure, ok := rosterfile.ReadNumber(text, mark, rosterfile.NoDecimal)
	if ok && !unsure && isMissingCode(value) && value >= m.Least && value <= m.Most {
		f.asked.add(askMissing, text, answerTake, answerSkip)
	}
}

// decide returns what the values reveal. Dates are asked about when their order is known, for which each is read again.
func (f *forms) decide() reading {
	r := reading{Decision: f.orders.Decide(), IDs: f.ids.Padded()}
	numbers := f.numbers.Decide()
	r.Decimal = numbers.Decimal
	r.Questions.addDecimal(numbers)
	r.Questions = append(r.Questions, f.asked...)
	return r
}

// ask examines the cells of a row for doubts, given how the file is written.
func (r *rowReader) ask(list *questions, cells []string, marks rosterfile.Marks) {
	for i, field := range r.m.fields {
		if i >= len(cells) || blankCell(cells[i]) {
			continue
		}
		switch {
		case isDate(field):
			list.addDate(cells[i], r.dates.Judge(i, cells[i], marks.Cells[i]))
		case rosterfile.Field(field).ID() && rosterfile.Pad(cells[i], marks.Cells[i], r.m.reading.IDs[i]) != cells[i]:
			list.add(askZeros, cells[i], answerTake, answerSwap, answerSkip)
		}
	}
}
