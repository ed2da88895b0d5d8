package measureimport

import (
	"slices"
	"strings"
	"time"

	"milepost/internal/importing"
	importcell "milepost/internal/importing/cell"
	importfile "milepost/internal/importing/file"
)

// reading is how a file's dates and numbers are written, and what must be asked about it.
type reading struct {
	importing.Form
	Decimal   importcell.Decimal `json:"decimal,omitempty"`
	Questions questions          `json:"questions,omitempty"`
}

// forms finds out how the values of a file are written.
type forms struct {
	*importing.Forms
	m       *scoreImport
	known   measures
	numbers *importcell.Numbers
	asked   questions
}

func newForms(m *scoreImport, known measures, now time.Time) *forms {
	isDateColumn := func(column int) bool { return isDate(m.fields[column]) }
	return &forms{Forms: importing.NewForms(m.Columns, isDateColumn, now), m: m, known: known, numbers: importcell.NewNumbers()}
}

func isDate(field string) bool { return field == testDate || field == dateOfBirth }

// add looks at the cells of a row.
func (f *forms) add(cells []string, marks importfile.Marks) {
	long := slices.Index(f.m.fields, measureName)
	for i, field := range f.m.fields {
		if i >= len(cells) || blankCell(cells[i]) {
			continue
		}
		name, wide := strings.CutPrefix(field, scoreOf)
		switch {
		case isDate(field):
			f.AddDate(i, cells[i], marks.Cells[i])
		case importfile.Field(field).ID():
			f.AddID(i, cells[i], marks.Cells[i])
		case wide:
			f.number(name, cells[i], marks.Cells[i])
		case field == valueField && long >= 0 && long < len(cells):
			f.number(cells[long], cells[i], marks.Cells[i])
		}
	}
}

// number looks at a score. Those of one measure show together how they are written.
func (f *forms) number(name, text string, mark importcell.Mark) {
	m := f.known.named(name)
	if m == nil {
		f.numbers.Add("", withoutPercent("share", text), mark)
		return
	}
	text = withoutPercent(m.Metric, text)
	f.numbers.Add(m.Measure, text, mark)
	value, unsure, ok := importcell.ReadNumber(text, mark, importcell.NoDecimal)
	if ok && !unsure && isMissingCode(value) && value >= m.Least && value <= m.Most {
		f.asked.add(askMissing, text, answerTake, answerSkip)
	}
}

// decide returns what the values reveal. Dates are asked about when their order is known, for which each is read again.
func (f *forms) reading() reading {
	r := reading{Form: f.Decide()}
	numbers := f.numbers.Decide()
	r.Decimal = numbers.Decimal
	r.Questions.addDecimal(numbers)
	r.Questions = append(r.Questions, f.asked...)
	return r
}

// ask examines the cells of a row for doubts, given how the file is written.
func (r *rowReader) ask(list *questions, cells []string, marks importfile.Marks) {
	for i, field := range r.m.fields {
		if i >= len(cells) || blankCell(cells[i]) {
			continue
		}
		switch {
		case isDate(field):
			list.addDate(cells[i], r.dates.Judge(i, cells[i], marks.Cells[i]))
		case importfile.Field(field).ID() && importfile.Pad(cells[i], marks.Cells[i], r.m.reading.IDs[i]) != cells[i]:
			list.add(askZeros, cells[i], answerTake, answerSwap, answerSkip)
		}
	}
}
