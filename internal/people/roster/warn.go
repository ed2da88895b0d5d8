package roster

import (
	"maps"
	"slices"

	"milepost/internal/fault"
	importcell "milepost/internal/importing/cell"
	importfile "milepost/internal/importing/file"
	"milepost/internal/namesearch"
)

var (
	warningsUndecided   = fault.Define("child-import.warnings-undecided", "Decide about the rows with warnings first.")
	warningOrRow        = fault.Define("child-import.warning-or-row", "Name either a warning or a row.")
	childImportDecision = fault.Define("child-import.decision", "This cannot be chosen for the warning.")
	decisionsFull       = fault.Define("child-import.decisions-full", "At most {most} rows are decided one by one. Decide about all rows with a warning together.")
)

// warning is a doubt about a row. Its finding describes what happens if the row is imported all the same.
type warning struct {
	code    string
	finding fault.Finding
}

// The codes of warnings in addition to those for marks and dates of a file.
const (
	warnAdult   = "adult"
	warnError   = "error"
	warnFormula = "formula"
	warnLetter  = "letter"
	warnRole    = "role"
	warnPerson  = "person"
	warnRounded = "rounded"
	warnUnsure  = "unsure"
	warnZeros   = "zeros"
)

// ofNew are warnings that matter only for rows that add a child.
var ofNew = map[string]bool{
	string(importfile.LonelyRow): true, string(importfile.NoRole): true, string(importfile.SeveralRow): true, string(importfile.FirstRow): true,
}

func (c *parsedRow) warn(code string, finding fault.Sentence) {
	c.warns = append(c.warns, warning{code, finding.Message().Finding()})
}

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
		m.warn(warnPerson, m.child.someoneElse())
	}
	v.Codes = m.codes
	var waiting, skipped reasons
	for _, w := range m.warns {
		if ofNew[w.code] && v.Kind != decisionNew {
			continue
		}
		v.Codes = append(v.Codes, w.code)
		switch j.reader.choices.of(m.row, w.code) {
		case choiceSkip:
			skipped = append(skipped, w.finding)
		case "":
			waiting = append(waiting, w.finding)
		}
	}
	switch {
	case len(skipped) > 0:
		codes := v.Codes
		v = v.refused(append(skipped, because(leftOut)...))
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

// someoneElse is the finding that a row is about another child than the one that has its id.
func (k *known) someoneElse() fault.Message {
	name := k.FirstName + " " + k.LastName
	if k.DateOfBirth == "" {
		return someoneElse.With("name", name)
	}
	return someoneBorn.With("name", name).With("day", dayOf(k.DateOfBirth))
}

// Choices for a row with a warning.
const (
	choiceTake = "take" // import unchanged
	choiceSkip = "skip"
	choiceSwap = "swap" // with the other of two possible dates, or as another child
)

// importChoices are a person's decisions about warnings: for all rows with one, or for one row whatever its warnings.
type importChoices struct {
	Warnings map[string]string `json:"warnings,omitempty"`
	Rows     map[int64]string  `json:"rows,omitempty"`
}

// maxRowChoices bounds the rows that are decided individually. More are decided together, or left out of the file.
const maxRowChoices = 2_000

var errUnchecked = fault.Conflict(warningsUndecided)

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
			return fault.Field("decisions", warningOrRow)
		case d.Warning != "" && d.Choice == "":
			delete(c.Warnings, d.Warning)
		case d.Warning != "" && !slices.Contains(choicesFor(d.Warning), d.Choice):
			return fault.Field("decisions", childImportDecision)
		case d.Warning != "":
			c.Warnings[d.Warning] = d.Choice
		case d.Choice == "":
			delete(c.Rows, d.Row)
		default:
			c.Rows[d.Row] = d.Choice
		}
	}
	if len(c.Rows) > maxRowChoices {
		return fault.Field("decisions", decisionsFull.With("most", maxRowChoices))
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
	switch importcell.Doubt(code) {
	case importcell.SwappedDoubt, importcell.MixedDoubt, importcell.MomentDoubt, importcell.ShortDoubt, warnZeros, warnUnsure:
		return []string{choiceTake, choiceSwap, choiceSkip}
	}
	return []string{choiceTake, choiceSkip}
}

// unchecked returns how many rows wait for a decision.
func (m *childImport) unchecked() int64 {
	if m.ran() {
		return 0
	}
	return m.Rows - m.New - m.Update - m.Same - m.Refused - m.Leave - m.Return
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
		ID: r.Number, Row: number, Decision: r.Decision, Reasons: r.Reasons.texts(), Findings: r.Reasons, Choice: m.choices.Rows[r.Number], ChildID: r.ChildID, Cells: cells,
		Join: r.ChildID != "" && fitsSeveral(r.Reasons),
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
