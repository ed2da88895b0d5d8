package measureimport

import (
	"slices"
	"strings"

	"milepost/internal/fault"
	"milepost/internal/importing"
	importfile "milepost/internal/importing/file"
	"milepost/internal/measure"
)

var (
	scoreImportColumns = fault.Define("score-import.columns", "Choose what each column says, one for each.")
	passwordColumn     = fault.Define("score-import.password-column", "A column of passwords cannot be used.")
	columnTwice        = fault.Define("score-import.column-twice", "Two columns cannot say the same.")
	noSuchField        = fault.Define("score-import.no-such-field", "There is no such field.")
)

// The meanings of a column.
const (
	childID     = "child_id"
	customID    = "custom_id"
	medicalID   = "medical_id"
	fullName    = "full_name"
	firstName   = "first_name"
	lastName    = "last_name"
	dateOfBirth = "date_of_birth"
	testDate    = "test_date"
	measureName = "measure"
	valueField  = "value"
	sourceField = "source"
	// scoreOf begins the field of a column that holds the scores of one measure, whose name follows.
	scoreOf = "score:"
)

var fields = []string{childID, customID, medicalID, fullName, firstName, lastName, dateOfBirth, testDate, measureName, valueField, sourceField}

// guess returns the likely meanings of columns by their names: those of measures and scores, and those known to the import of
// children.
func guess(columns []importing.Column, children []importfile.Field, known measures) []string {
	out := make([]string, len(columns))
	for i, c := range columns {
		field := ""
		switch m, meaning := known.named(c.Name), fieldNamed(c.Name); {
		case c.Dropped:
		case m != nil:
			field = scoreOf + m.Measure
		case meaning != "":
			field = meaning
		case slices.Contains(fields, string(children[i])):
			field = string(children[i])
		}
		if !slices.Contains(out, field) {
			out[i] = field
		}
	}
	return out
}

// checkFields refuses a choice of columns that cannot be.
func (m *scoreImport) checkFields(chosen []string, known measures) error {
	if len(chosen) != len(m.Columns) {
		return fault.Field("fields", scoreImportColumns)
	}
	seen := map[string]bool{}
	for i, f := range chosen {
		name, score := strings.CutPrefix(f, scoreOf)
		switch {
		case f == "":
		case m.Columns[i].Dropped:
			return fault.Field("fields", passwordColumn)
		case seen[f]:
			return fault.Field("fields", columnTwice)
		case score && known.named(name) == nil, !score && !slices.Contains(fields, f):
			return fault.Field("fields", noSuchField)
		}
		seen[f] = true
	}
	return nil
}

// lacking returns the required meanings that no column has.
func lacking(chosen []string) []string {
	has := func(f string) bool { return slices.Contains(chosen, f) }
	out := []string{}
	if !has(childID) && !has(customID) && !has(medicalID) && !has(fullName) && (!has(firstName) || !has(lastName)) {
		out = append(out, "child")
	}
	if !has(testDate) {
		out = append(out, testDate)
	}
	if slices.ContainsFunc(chosen, func(f string) bool { return strings.HasPrefix(f, scoreOf) }) {
		return out
	}
	if !has(measureName) {
		out = append(out, measureName)
	}
	if !has(valueField) {
		out = append(out, valueField)
	}
	return out
}

// measures are the measures that the account sees, by their names and by their codes in lower case.
type measures map[string]*measure.Measure

func newMeasures(list []measure.Measure) measures {
	out := measures{}
	for i := range slices.Backward(list) { // built-in and own ones come first: their codes win
		m := &list[i]
		out[strings.ToLower(m.Code)] = m
		out[strings.ToLower(m.Measure)] = m
	}
	return out
}

func (k measures) named(name string) *measure.Measure {
	return k[strings.ToLower(strings.TrimSpace(name))]
}
