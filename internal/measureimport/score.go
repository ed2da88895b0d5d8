package measureimport

import (
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"milepost/internal/importing"
	importcell "milepost/internal/importing/cell"
	importfile "milepost/internal/importing/file"
	"milepost/internal/wire"
)

// Decisions on a score.
const (
	toAdd      = "add"
	isSame     = "same"
	isRefused  = "refused"
	wasAdded   = "added"
	wasRemoved = "removed"
	wasKept    = "kept"
)

// Why a score is refused; byNameAlone is a doubt.
const (
	badRow        = "row"
	noChild       = "no_child"
	manyChildren  = "many_children"
	archivedChild = "archived_child"
	noMeasure     = "no_measure"
	noValue       = "no_value"
	badValue      = "bad_value"
	outOfRange    = "range"
	noDate        = "no_date"
	badDate       = "bad_date"
	unsureValue   = "ambiguous_value"
	unsureDate    = "ambiguous_date"
	islamicDate   = "islamic_date"
	unsureID      = "ambiguous_id"
	futureDate    = "future"
	beforeBirth   = "before_birth"
	repeated      = "repeated"
	badSource     = "source"
	notStored     = "not_stored"
	byNameAlone   = "by_name"
)

var reasons = []string{
	badRow, noChild, unsureID, manyChildren, archivedChild, noMeasure, noValue, badValue, unsureValue, outOfRange, noDate, badDate, unsureDate, islamicDate, futureDate, beforeBirth,
	repeated, badSource, notStored, byNameAlone,
}

// columnsAtMost part the numbers of a row's scores.
const columnsAtMost = 128

// score is a stored score of the file.
type score struct {
	Number        int64   `db:"number"`
	Row           int64   `db:"row"`
	Outcome       string  `db:"outcome"`
	Reason        string  `db:"reason"`
	ChildKey      *int64  `db:"child_key"`
	ChildID       string  `db:"child_id"` // of stored ones, when the account can access the child
	Measure       string  `db:"measure"`
	TestDate      string  `db:"test_date"`
	Value         float64 `db:"value"`
	SourceText    string  `db:"source_text"`
	MeasurementID string  `db:"measurement_id"`
}

// identity identifies a score.
type identity struct {
	child   int64
	measure string
	day     string
	value   float64
}

func (s *score) identity() identity {
	return identity{*s.ChildKey, strings.ToLower(s.Measure), s.TestDate, s.Value}
}

func (s *score) refuse(reason string) { s.Outcome, s.Reason = isRefused, reason }

// rowReader makes scores of rows.
type rowReader struct {
	m        *scoreImport
	dates    importcell.Dates
	known    measures
	children children
	now      time.Time
}

// read returns the scores of a row; a row without any is refused as a whole.
func (r *rowReader) read(row importing.Row, cells []string, marks importfile.Marks) []score {
	blank := score{Number: row.Number * columnsAtMost, Row: row.Number, Outcome: toAdd, SourceText: r.m.SourceText}
	if row.Fault != "" {
		blank.refuse(badRow)
		return []score{blank}
	}
	cell := map[string]string{}
	for i, f := range r.m.fields {
		if f != "" && i < len(cells) {
			cell[f] = cells[i]
		}
	}
	if cell[sourceField] != "" {
		blank.SourceText = cell[sourceField]
	}
	var list []score
	for i, f := range r.m.fields {
		name, wide := strings.CutPrefix(f, scoreOf)
		if !wide && f != valueField || i >= len(cells) || wide && blankCell(cells[i]) && marks.Cells[i] != importcell.FormulaMark {
			continue
		}
		one := blank
		one.Number += int64(i)
		if !wide {
			name = cell[measureName]
		}
		r.fill(&one, name, scoreCell{cells[i], marks.Cells[i]})
		list = append(list, one)
	}
	if len(list) == 0 {
		blank.refuse(noValue)
		return []score{blank}
	}
	c, day := r.child(cell, marks), r.day(cell, marks)
	for i := range list {
		about := r.about(&list[i], c, day)
		if list[i].Outcome == toAdd && about != "" {
			list[i].refuse(about)
		}
	}
	return list
}

// blankCell reports whether a cell stands for no value.
func blankCell(text string) bool {
	text = strings.TrimSpace(text)
	return text == "" || importfile.IsPlaceholder(importfile.None, text)
}

// scoreCell is a cell with a score.
type scoreCell struct {
	text string
	mark importcell.Mark
}

// fill sets a score's measure and value, or refuses it.
func (r *rowReader) fill(s *score, name string, cell scoreCell) {
	m := r.known.named(name)
	if m == nil {
		s.refuse(noMeasure)
		return
	}
	s.Measure = m.Measure
	if blankCell(cell.text) && cell.mark != importcell.FormulaMark {
		s.refuse(noValue)
		return
	}
	value, unsure, ok := importcell.ReadNumber(withoutPercent(m.Metric, cell.text), cell.mark, r.m.decimal())
	switch {
	case !ok:
		s.refuse(badValue)
	case unsure:
		s.refuse(unsureValue)
	case value < m.Least || value > m.Most:
		s.Value = value
		s.refuse(outOfRange)
	case isMissingCode(value) && r.m.answer(askMissing) == answerSkip:
		s.refuse(noValue)
	default:
		s.Value = value
	}
}

// foundChild is the child of a row, or why there is none.
type foundChild struct {
	*child
	reason string
}

func (r *rowReader) child(cell map[string]string, marks importfile.Marks) foundChild {
	born := ""
	if text := cell[dateOfBirth]; text != "" {
		if born, _ = r.date(dateOfBirth, text, marks); born == "" {
			return foundChild{reason: noChild}
		}
	}
	ids := map[string]string{}
	for i, f := range r.m.fields {
		if !importfile.Field(f).ID() || cell[f] == "" && marks.Cells[i] != importcell.FormulaMark {
			continue
		}
		id, sure := r.id(i, cell[f], marks.Cells[i])
		if ids[f] = id; !sure {
			return foundChild{reason: unsureID}
		}
	}
	c, reason := r.children.find(person{
		id: ids[childID], medical: ids[medicalID], custom: ids[customID], full: cell[fullName], first: cell[firstName], last: cell[lastName], born: born,
	})
	return foundChild{c, reason}
}

// id returns the id of a cell. It is not certain if a spreadsheet has shortened it, if its formula was not computed, or if its
// zeros may be lost.
func (r *rowReader) id(column int, text string, mark importcell.Mark) (id string, sure bool) {
	switch {
	case importcell.IsScientific(text), mark == importcell.LongMark, mark == importcell.FormulaMark, mark == importcell.LetterMark:
		return text, false
	}
	padded := importfile.Pad(text, mark, r.m.reading.IDs[column])
	switch {
	case padded == text:
		return text, true
	case r.m.answer(askZeros) == answerSwap:
		return padded, true
	}
	return text, r.m.answer(askZeros) == answerTake
}

// testDay is the day of a row's scores, or why there is none.
type testDay struct{ iso, reason string }

func (r *rowReader) day(cell map[string]string, marks importfile.Marks) testDay {
	text := cell[testDate]
	if blankCell(text) {
		return testDay{reason: noDate}
	}
	iso, reason := r.date(testDate, text, marks)
	return testDay{iso, reason}
}

func (r *rowReader) date(field, text string, marks importfile.Marks) (iso, reason string) {
	column := 0
	for i, f := range r.m.fields {
		if f == field {
			column = i
		}
	}
	judged := r.dates.Judge(column, text, marks.Cells[column])
	switch answer := r.m.answer(string(judged.Doubt)); {
	case judged.Doubt == importcell.IslamicDoubt:
		return "", islamicDate
	case judged.ISO == "":
		return "", badDate
	case judged.Doubt == "" || answer == answerTake:
		return judged.ISO, ""
	case answer == answerSwap && judged.Other != "":
		return judged.Other, ""
	}
	return "", unsureDate
}

// about sets the child and the day of a score, or why it is refused.
func (r *rowReader) about(s *score, c foundChild, day testDay) string {
	s.TestDate = day.iso
	if c.child == nil {
		return c.reason
	}
	s.ChildKey = &c.Key
	if s.Outcome == toAdd {
		s.Reason = c.reason
	}
	switch {
	case c.Archived:
		return archivedChild
	case day.iso == "":
		return day.reason
	case day.iso > r.now.UTC().AddDate(0, 0, 1).Format(time.DateOnly):
		return futureDate
	case day.iso < "1900-01-01":
		return badDate
	case c.Born != "" && day.iso < c.Born:
		return beforeBirth
	case !wire.OneLine(s.SourceText) || utf8.RuneCountInString(s.SourceText) > maxSource:
		return badSource
	}
	if s.Outcome == toAdd {
		s.MeasurementID = uuid.NewString()
	}
	return ""
}

const maxSource = 200
