package people

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"mime/multipart"
	"slices"
	"strconv"
	"strings"

	"milepost/internal/fault"
	"milepost/internal/httpx"
	rosterfile "milepost/internal/people/roster/file"
)

// What can be chosen for a row that is in doubt.
const (
	choiceTake = "take" // as it is
	choiceSkip = "skip"
	choiceSwap = "swap" // with the other of two possible dates
)

// importChoices are what a person decided about warnings: for all rows with one, or for a row whatever its warnings.
type importChoices struct {
	Warnings map[string]string `json:"warnings,omitempty"`
	Rows     map[int64]string  `json:"rows,omitempty"`
}

// maxRowChoices bounds the rows that are decided one by one. More are decided together, or left out of the file.
const maxRowChoices = 2_000

var errUnchecked = fault.Conflict("Decide about the rows with warnings first.")

// of is the choice for a row with a warning; empty when there is none yet.
func (c importChoices) of(row int64, code string) string {
	if choice := c.Rows[row]; choice != "" {
		return choice
	}
	if choice := c.Warnings[code]; choice != "" {
		return choice
	}
	if code == string(rosterfile.FirstRow) {
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
	switch rosterfile.Doubt(code) {
	case rosterfile.SwappedDoubt, rosterfile.MixedDoubt:
		return []string{choiceTake, choiceSwap, choiceSkip}
	}
	return []string{choiceTake, choiceSkip}
}

// unchecked is how many rows wait for a decision.
func (m *childImport) unchecked() int64 {
	if m.State == stateDone || m.RunState != "" {
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

// warnings are those of the file with what was chosen, in the order in which they are listed.
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
	sheet, number := rosterfile.Place(r.Row)
	out := ImportRow{
		ID: r.Row, Row: number, Verdict: r.Decision, Reasons: r.reasons(), Choice: m.choices.Rows[r.Row], ChildID: r.ChildID, Cells: cells,
	}
	if len(m.source.Sheets) > 1 && sheet < len(m.source.Sheets) {
		out.Sheet = m.source.Sheets[sheet]
	}
	return out
}

// choiceOf is a choice as the API shows it.
func choiceOf(c rosterfile.ChoiceError) ImportChoice {
	out := ImportChoice{Sheets: []ImportSheet{}, Encodings: []ImportEncoding{}}
	for _, s := range c.Sheets {
		out.Sheets = append(out.Sheets, ImportSheet(s))
	}
	for _, e := range c.Encodings {
		out.Encodings = append(out.Encodings, ImportEncoding{string(e.Encoding), e.Samples})
	}
	return out
}

// maxOption are the bytes of a form's field beside the file.
const maxOption = 2_000

// readOption reads a field of the form that says how the file shall be read.
func readOption(o *rosterfile.Options, field string, part *multipart.Part) error {
	text, err := io.ReadAll(io.LimitReader(part, maxOption))
	if err != nil {
		return httpx.BrokenForm(err)
	}
	switch field {
	case "encoding":
		o.Encoding = rosterfile.Encoding(text)
	case "sheets":
		for _, number := range strings.FieldsFunc(string(text), func(r rune) bool { return r == ',' }) {
			sheet, err := strconv.Atoi(number)
			if err != nil {
				return fault.Field("sheets", "Name the sheets by their numbers.")
			}
			o.Sheets = append(o.Sheets, sheet)
		}
	default:
		return fault.Field(field, "unexpected property")
	}
	return nil
}

func storedMarks(marks rosterfile.Marks) (string, error) {
	if marks.Empty() {
		return "", nil
	}
	text, err := json.Marshal(marks)
	return string(text), err
}
