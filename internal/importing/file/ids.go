package file

import (
	"slices"
	"strings"

	"milepost/internal/importing/cell"
	"milepost/internal/wire"
)

// ID reports whether the field holds an id of the child.
func (f Field) ID() bool { return f == ChildID || f == MedicalID || f == CustomID }

// ByContent returns the fields of columns, given some values of each. Forms and databases of others call a column child_id, too: one of whose values
// none has the form of our ids holds theirs, which are custom ids unless another column has those. A column of sex or ethnicity that holds
// codes is not taken: what 1 or TRUE stands for is defined elsewhere.
func ByContent(fields []Field, samples func(column int) []string) []Field {
	fields = slices.Clone(fields)
	for i, field := range fields {
		if (field == SexForNorms || field == Ethnicity) && coded(field, samples(i)) {
			fields[i] = None
		}
	}
	ours := slices.Index(fields, ChildID)
	if ours < 0 {
		return fields
	}
	values := samples(ours)
	if len(values) == 0 || slices.ContainsFunc(values, wire.IsUUID) {
		return fields
	}
	fields[ours] = None
	if !slices.Contains(fields, CustomID) {
		fields[ours] = CustomID
	}
	return fields
}

// codes are the answers of databases that stand for words, beside numbers.
var codes = cell.Words("true false yes no")

// coded reports whether all values of a column are codes.
func coded(field Field, values []string) bool {
	for _, value := range values {
		if _, read := Sex(value); field == SexForNorms && read {
			return false
		}
		if word := key(value); !codes[word] && strings.Trim(word, "0123456789") != "" {
			return false
		}
	}
	return len(values) > 0
}

// IDs finds out which columns have ids with zeros in front, by the length of such ids: 0 where that differs.
type IDs map[int]int

// Add looks at one value of a column.
func (d IDs) Add(column int, text string, mark cell.Mark) {
	if mark.Number() || !strings.HasPrefix(text, "0") || len(text) < 2 || strings.Trim(text, "0123456789") != "" {
		return
	}
	if length, found := d[column]; found && length != len(text) {
		d[column] = 0
		return
	}
	d[column] = len(text)
}

// Padded returns the columns whose ids with zeros in front have the same length, with that.
func (d IDs) Padded() map[int]int {
	padded := map[int]int{}
	for column, length := range d {
		if length > 0 {
			padded[column] = length
		}
	}
	return padded
}

// Pad restores the leading zeros that a sheet strips from a number, if the other ids of its column have that length. Texts stay
// unchanged.
func Pad(text string, mark cell.Mark, length int) string {
	if mark != cell.NumberMark || strings.Trim(text, "0123456789") != "" || len(text) >= length {
		return text
	}
	return strings.Repeat("0", length-len(text)) + text
}
