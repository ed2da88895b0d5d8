package roster

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"milepost/internal/fault"
	importfile "milepost/internal/importing/file"
	"milepost/internal/namesearch"
)

// warning is a doubt about a row. Its text describes what happens if the row is imported all the same.
type warning struct{ code, text string }

// The codes of warnings in addition to those for marks and dates of a file.
const (
	warnAdult   = "adult"
	warnError   = "error"
	warnFormula = "formula"
	warnLetter  = "letter"
	warnRole    = "role"
	warnPerson  = "person"
	warnRounded = "rounded"
	warnZeros   = "zeros"
)

// doubtText are the warnings of dates: about the value, the date that it is taken for and the other one.
var doubtText = map[importfile.Doubt]string{
	importfile.AgeDoubt:     "%[1]s looks like an age and is no date. Taken, the row goes without it.",
	importfile.YearDoubt:    "%[1]s is a year and no date. Taken, the row goes without it.",
	importfile.PartDoubt:    "the sheet does not show the whole date. Taken, it is %[2]s.",
	importfile.SerialDoubt:  "%[1]s is a number among dates. Taken, it is %[2]s.",
	importfile.SwappedDoubt: "a spreadsheet may have taken the day for the month. Taken, it is %[2]s, swapped %[3]s.",
	importfile.MomentDoubt:  "%[1]s is a moment in UTC, and may be the beginning of the day after. Taken, it is %[2]s, swapped %[3]s.",
	importfile.CountedDoubt: "%[1]s has a year that our calendar does not have for a child, and is counted by another one. Taken, it is %[2]s.",
	importfile.ShortDoubt:   "%[1]s stands among dates of another calendar, and may be counted by it. Taken, it is %[2]s, swapped %[3]s.",
	importfile.MixedDoubt:   "the file has dates of both orders, and %[1]s can be either. Taken, it is %[2]s, swapped %[3]s.",
}

// rowText are the warnings of rows.
var rowText = map[importfile.RowMark]string{
	importfile.FirstRow:   "This row was taken for the names of the columns.",
	importfile.HiddenRow:  "The sheet does not show this row.",
	importfile.LonelyRow:  "Only one cell of this row is filled: it may be a heading.",
	importfile.NoRole:     "The file does not say whether this is a child.",
	importfile.SeveralRow: "The file says that this is a child and something else too.",
}

// ofNew are warnings that matter only for rows that add a child.
var ofNew = map[string]bool{
	string(importfile.LonelyRow): true, string(importfile.NoRole): true, string(importfile.SeveralRow): true, string(importfile.FirstRow): true,
}

func (c *parsedRow) warn(code, text string) { c.warns = append(c.warns, warning{code, text}) }

func (c *parsedRow) warnOfRow(marks []importfile.RowMark) {
	for _, mark := range marks {
		c.warn(string(mark), rowText[mark])
	}
}

// weighWarnings lets a row with warnings wait, or does as was chosen. A row that changes nothing needs no choice.
func (j *matcher) weighWarnings(m matched, v decision) decision {
	if v.Kind == decisionSame {
		return v
	}
	if m.isSomeoneElse() {
		m.warn(warnPerson, "The id is that of "+m.child.FirstName+" "+m.child.LastName+bornOn(m.child.DateOfBirth)+
			" on your list, and the row is about somebody else. Taken, that record is overwritten.")
	}
	v.Codes = m.codes
	var waiting, skipped []string
	for _, w := range m.warns {
		if ofNew[w.code] && v.Kind != decisionNew {
			continue
		}
		v.Codes = append(v.Codes, w.code)
		switch j.reader.choices.of(m.row, w.code) {
		case choiceSkip:
			skipped = append(skipped, w.text)
		case "":
			waiting = append(waiting, w.text)
		}
	}
	switch {
	case len(skipped) > 0:
		codes := v.Codes
		v = v.refused(append(skipped, "Left out, as chosen."))
		v.Codes = codes
	case len(waiting) > 0:
		v.Kind, v.Reasons = decisionCheck, waiting
	}
	return v
}

// isSomeoneElse reports whether a row names a child by an id but describes another one: the names differ, and so does the date
// of birth where both are known.
func (m matched) isSomeoneElse() bool {
	if m.child == nil {
		return false
	}
	first := m.first != "" && !sameName(m.first, m.child.FirstName)
	last := m.last != "" && !sameName(m.last, m.child.LastName)
	born := m.born != "" && m.child.DateOfBirth != "" && m.born != m.child.DateOfBirth
	return born && (first || last) || first && last
}

// longDate is a day in words that no order of numbers can mistake.
func longDate(iso string) string {
	day, err := time.Parse(time.DateOnly, iso)
	if err != nil {
		return ""
	}
	return day.Format("Jan 2, 2006")
}

func bornOn(iso string) string {
	if iso == "" {
		return ""
	}
	return ", born " + longDate(iso) + ","
}

// Choices for a row with a warning.
const (
	choiceTake = "take" // import unchanged
	choiceSkip = "skip"
	choiceSwap = "swap" // with the other of two possible dates
)

// importChoices are a person's decisions about warnings: for all rows with one, or for one row whatever its warnings.
type importChoices struct {
	Warnings map[string]string `json:"warnings,omitempty"`
	Rows     map[int64]string  `json:"rows,omitempty"`
}

// maxRowChoices bounds the rows that are decided individually. More are decided together, or left out of the file.
const maxRowChoices = 2_000

var errUnchecked = fault.Conflict("Decide about the rows with warnings first.")

// of returns the choice for a row with a warning; empty if there is none yet.
func (c importChoices) of(row int64, code string) string {
	if choice := c.Rows[row]; choice != "" {
		return choice
	}
	if choice := c.Warnings[code]; choice != "" {
		return choice
	}
	if code == string(importfile.FirstRow) {
		return choiceSkip // until somebody says that it is a child
	}
	return ""
}

// decide takes decisions down; a 422 for one that cannot be.
func (c *importChoices) decide(list []ImportDecision) error {
	c.Warnings, c.Rows = orNew(c.Warnings), orNew(c.Rows)
	for _, d := range list {
		switch {
		case (d.Warning == "") == (d.Row == 0):
			return fault.Field("decisions", "Name either a warning or a row.")
		case d.Warning != "" && d.Choice == "":
			delete(c.Warnings, d.Warning)
		case d.Warning != "" && !slices.Contains(choicesFor(d.Warning), d.Choice):
			return fault.Field("decisions", "This cannot be chosen for the warning.")
		case d.Warning != "":
			c.Warnings[d.Warning] = d.Choice
		case d.Choice == "":
			delete(c.Rows, d.Row)
		default:
			c.Rows[d.Row] = d.Choice
		}
	}
	if len(c.Rows) > maxRowChoices {
		return fault.Field("decisions", fmt.Sprintf("At most %d rows are decided one by one. Decide about all rows with a warning together.", maxRowChoices))
	}
	return nil
}

func orNew[K comparable](from map[K]string) map[K]string {
	if from == nil {
		return map[K]string{}
	}
	return maps.Clone(from)
}

func choicesFor(code string) []string {
	switch importfile.Doubt(code) {
	case importfile.SwappedDoubt, importfile.MixedDoubt, importfile.MomentDoubt, importfile.ShortDoubt, warnZeros:
		return []string{choiceTake, choiceSwap, choiceSkip}
	}
	return []string{choiceTake, choiceSkip}
}

// unchecked returns how many rows wait for a decision.
func (m *childImport) unchecked() int64 {
	if m.ran() {
		return 0
	}
	return m.Rows - m.New - m.Update - m.Same - m.Refused
}

func (m *childImport) countWarnings(v decision) {
	for _, code := range v.Codes {
		if m.reading.Warnings == nil {
			m.reading.Warnings = map[string]int64{}
		}
		m.reading.Warnings[code]++
	}
}

// warnings returns the warnings of the file with their choices, in the order in which they are listed.
func (m *childImport) warnings() []ImportWarning {
	list := make([]ImportWarning, 0, len(m.reading.Warnings))
	for _, code := range slices.Sorted(maps.Keys(m.reading.Warnings)) {
		list = append(list, ImportWarning{
			Warning: code, Rows: m.reading.Warnings[code], Choice: m.choices.of(0, code), Choices: choicesFor(code),
		})
	}
	return list
}

// row is a row of the file as the API shows it.
func (m *childImport) row(r decidedRow, cells []string) ImportRow {
	sheet, number := importfile.Place(r.Number)
	out := ImportRow{
		ID: r.Number, Row: number, Decision: r.Decision, Reasons: r.reasons(), Choice: m.choices.Rows[r.Number], ChildID: r.ChildID, Cells: cells,
		Join: r.ChildID != "" && fitsSeveral(r.reasons()),
	}
	if len(m.source.Sheets) > 1 && sheet < len(m.source.Sheets) {
		out.Sheet = m.source.Sheets[sheet]
	}
	return out
}

func sameName(one, other string) bool {
	forms := namesearch.Spellings(other)
	return slices.ContainsFunc(namesearch.Spellings(one), func(form string) bool { return slices.Contains(forms, form) })
}
