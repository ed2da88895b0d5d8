package people

import (
	"time"

	"milepost/internal/db"
	rosterfile "milepost/internal/people/roster/file"
)

// warning is something that is in doubt in a row. Its text says what happens when the row is taken all the same.
type warning struct{ code, text string }

// The codes of warnings beside those that a file's marks and dates have.
const (
	warnAdult   = "adult"
	warnError   = "error"
	warnFormula = "formula"
	warnLetter  = "letter"
	warnRole    = "role"
	warnPerson  = "person"
)

// doubtText are the warnings of dates: about the value, the date that it is taken for and the other one.
var doubtText = map[rosterfile.Doubt]string{
	rosterfile.AgeDoubt:     "%[1]s looks like an age and is no date. Taken, the row goes without it.",
	rosterfile.YearDoubt:    "%[1]s is a year and no date. Taken, the row goes without it.",
	rosterfile.PartDoubt:    "the sheet does not show the whole date. Taken, it is %[2]s.",
	rosterfile.SerialDoubt:  "%[1]s is a number among dates. Taken, it is %[2]s.",
	rosterfile.SwappedDoubt: "a spreadsheet may have taken the day for the month. Taken, it is %[2]s, swapped %[3]s.",
	rosterfile.MixedDoubt:   "the file has dates of both orders, and %[1]s can be either. Taken, it is %[2]s, swapped %[3]s.",
}

// rowText are the warnings of rows.
var rowText = map[rosterfile.RowMark]string{
	rosterfile.FirstRow:   "This row was taken for the names of the columns.",
	rosterfile.HiddenRow:  "The sheet does not show this row.",
	rosterfile.LonelyRow:  "Only one cell of this row is filled: it may be a heading.",
	rosterfile.NoRole:     "The file does not say whether this is a student.",
	rosterfile.SeveralRow: "The file says that this is a student and something else too.",
}

// ofNew are warnings that matter only for rows that add a child.
var ofNew = map[string]bool{
	string(rosterfile.LonelyRow): true, string(rosterfile.NoRole): true, string(rosterfile.SeveralRow): true, string(rosterfile.FirstRow): true,
}

func (c *parsedRow) warn(code, text string) { c.warns = append(c.warns, warning{code, text}) }

func (c *parsedRow) warnOfRow(marks []rosterfile.RowMark) {
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

// final is a verdict at the time of the import: what waits for a decision then is left out.
func (v decision) final() decision {
	if v.Kind == decisionCheck {
		v.Kind = decisionRefused
	}
	return v
}

// isSomeoneElse tells of a row that names a child by an id and is about another one: its names are others, and so is the
// date of birth as far as both are known.
func (m matched) isSomeoneElse() bool {
	if m.child == nil {
		return false
	}
	first := m.first != "" && db.Fold(m.first) != db.Fold(m.child.FirstName)
	last := m.last != "" && db.Fold(m.last) != db.Fold(m.child.LastName)
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
