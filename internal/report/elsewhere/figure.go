package elsewhere

import (
	"regexp"
	"strconv"
	"strings"

	"milepost/internal/db"
	"milepost/internal/fault"
)

var (
	percentileNumber = fault.Define("report.table-percentile", "A percentile is a number above 0 and below 100.")
	scaledNumber     = fault.Define("report.table-scaled", "A scaled score is a number from 0 to 40.")
	standardNumber   = fault.Define("report.table-standard", "A standard score is a number from 10 to 200.")
)

// written is a number as tests print it: perhaps a bound, an ordinal or with a decimal comma.
var written = regexp.MustCompile(`^([<>≤≥]=?)? ?(\d{1,3})(?:[.,](\d{1,2}))? ?(?:st|nd|rd|th|%|\.)?$`)

// bounds are the possible values of each kind of figure.
var bounds = map[column]struct {
	low, high float64
	wrong     fault.Text
}{
	percentile: {0, 100, percentileNumber},
	scaled:     {0, 40, scaledNumber},
	standard:   {10, 200, standardNumber},
}

// number returns a figure in its stored form: with a decimal point, and without formatting.
func (r *reader) number(line Line, c column) string {
	text := r.cell(line, c)
	if text == "" {
		return ""
	}
	found := written.FindStringSubmatch(strings.ToLower(text))
	bound := bounds[c]
	if found == nil {
		r.refuse(line, c, bound.wrong)
		return ""
	}
	figure := found[2]
	if found[3] != "" {
		figure += "." + found[3]
	}
	value, err := strconv.ParseFloat(figure, 64)
	if err != nil || value < bound.low || value > bound.high || c == percentile && found[1] == "" && (value == 0 || value == 100) {
		r.refuse(line, c, bound.wrong)
		return ""
	}
	return strings.NewReplacer("<=", "≤", ">=", "≥").Replace(found[1]) + figure
}

func fold(name string) string { return strings.Join(strings.Fields(db.Fold(name)), " ") }
