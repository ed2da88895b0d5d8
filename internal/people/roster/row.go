package roster

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"milepost/internal/importing"
	importfile "milepost/internal/importing/file"
	"milepost/internal/people"
)

// editField is a text of a ChildEdit: where it lies, and how long it may be in letters (0 for any length).
type editField struct {
	index []int
	most  int
}

// editFields are the texts of a ChildEdit by their names in the API.
var editFields = func() map[importfile.Field]editField {
	all := map[importfile.Field]editField{}
	for _, field := range reflect.VisibleFields(reflect.TypeFor[people.ChildEdit]()) {
		if field.Type != reflect.TypeFor[*string]() {
			continue
		}
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		most, _ := strconv.Atoi(field.Tag.Get("maxLength"))
		all[importfile.Field(name)] = editField{field.Index, most}
	}
	return all
}()

// setText writes a text into the field of that name.
func setText(e *people.ChildEdit, field importfile.Field, text string) {
	reflect.ValueOf(e).Elem().FieldByIndex(editFields[field].index).Set(reflect.ValueOf(&text))
}

// cellValue is a value of a row with its column.
type cellValue struct {
	field  importfile.Field
	column string
	text   string
	no     int // of the column
	mark   importfile.Mark
}

// fault is an error of a column.
func (s cellValue) fault(what string, args ...any) string {
	return s.column + ": " + fmt.Sprintf(what, args...)
}

// shown returns the value as a reason repeats it.
func (s cellValue) shown() string { return importing.Shown(s.text) }

// rowReader makes changes to a child's record of the cells of a row.
type rowReader struct {
	names   []string
	fields  []importfile.Field
	dates   importfile.Dates
	choices importChoices
	ids     map[int]int // see importing.Form
}

// parsedRow is a parsed row: a child, and the fields by which it is recognised.
type parsedRow struct {
	row     int64
	edit    people.ChildEdit
	childID string
	first   string
	last    string
	born    string
	medical string
	custom  string
	groups  []string // of people, by flags
	reasons []string // why the row cannot be used
	warns   []warning
	codes   []string // of the warnings that a choice has answered already
}

func (c *parsedRow) refuse(reason string) { c.reasons = append(c.reasons, reason) }

// read reads the cells of a row by the mapping of their columns. Empty ones are ignored.
func (r rowReader) read(row int64, cells []string, marks importfile.Marks, fault string) parsedRow {
	c := parsedRow{row: row}
	if fault != "" {
		c.refuse(fault)
		return c
	}
	c.warnOfRow(marks.Row)
	for i, cell := range cells {
		field, mark := r.fields[i], marks.Cells[i]
		if field == importfile.None || cell == "" && mark == "" {
			continue
		}
		if s := (cellValue{field, r.names[i], cell, i, mark}); c.says(s) {
			r.take(&c, s)
		}
	}
	if len(c.groups) > 0 && c.edit.Ethnicity == nil {
		setText(&c.edit, importfile.Ethnicity, strings.Join(c.groups, ", "))
	}
	return c
}

// says reports whether a cell has a value, and warns of one that a spreadsheet could not compute and of guessed letters.
func (c *parsedRow) says(s cellValue) bool {
	switch {
	case s.mark == importfile.FormulaCell:
		c.warn(warnFormula, s.fault("the cell has a formula without a result. Taken, the row goes without it."))
		return false
	case importfile.IsError(s.text):
		c.warn(warnError, s.fault("the file has %s here. Taken, the row goes without it.", s.shown()))
		return false
	case s.mark == importfile.LetterCell:
		c.warn(warnLetter, s.fault("a letter is broken in the file. It is read as “%s”.", s.shown()))
	}
	return !importfile.IsPlaceholder(s.field, s.text)
}

func (r rowReader) take(c *parsedRow, s cellValue) {
	if s.field.ID() {
		s.text = r.id(c, s)
	}
	if s.field.Date() {
		r.date(c, s)
		return
	}
	switch s.field {
	case importfile.ChildID:
		c.childID = s.text
	case importfile.FullName:
		first, last, ok := importfile.SplitName(s.text)
		if !ok {
			c.refuse(s.fault("“%s” cannot be parted into first and last name", s.shown()))
			return
		}
		c.name(cellValue{field: importfile.FirstName, column: s.column, text: first})
		c.name(cellValue{field: importfile.LastName, column: s.column, text: last})
	case importfile.SexForNorms:
		sex, ok := importfile.Sex(s.text)
		if !ok {
			c.refuse(s.fault("“%s” is neither female nor male", s.shown()))
		} else if sex != "" {
			setText(&c.edit, s.field, sex)
		}
	case importfile.GestationalWeek:
		weeks, days, ok := importfile.Gestation(s.text)
		if !ok {
			c.refuse(s.fault("“%s” is not a number of weeks", s.shown()))
			return
		}
		c.edit.GestationalWeeks = &weeks
		if days != nil {
			c.edit.GestationalDays = days
		}
	case importfile.GestationalDays:
		days, ok := importfile.DaysBeyond(s.text)
		if !ok {
			c.refuse(s.fault("“%s” is not a number of days from 0 to 6", s.shown()))
			return
		}
		c.edit.GestationalDays = &days
	case importfile.Role, importfile.Status, importfile.EthnicityFlag:
		c.sort(s)
	default:
		c.plain(s)
	}
}

// id returns the id of a cell, which a spreadsheet may have shortened, or whose zeros it may have taken off.
func (r rowReader) id(c *parsedRow, s cellValue) string {
	if importfile.IsScientific(s.text) || s.mark == importfile.LongCell {
		c.warn(warnRounded, s.fault("%s is how a spreadsheet shows a long number: digits of the id are lost. Taken, it is the id as it stands.", s.shown()))
		return s.text
	}
	padded := importfile.Pad(s.text, s.mark, r.ids[s.no])
	switch {
	case padded == s.text:
	case r.choices.of(c.row, warnZeros) == choiceSwap:
		c.codes = append(c.codes, warnZeros)
		return padded
	default:
		c.warn(warnZeros, s.fault("%s is a number among ids that begin with zeros, and may have lost its own. Taken, it is %[1]s, swapped %[2]s.", s.shown(), padded))
	}
	return s.text
}

func (r rowReader) date(c *parsedRow, s cellValue) {
	read := r.dates.Judge(s.no, s.text, s.mark)
	if read.Doubt == importfile.IslamicDoubt {
		c.refuse(s.fault("%s is a date by the Islamic calendar, which differs between countries. Please write it by the Gregorian one", s.shown()))
		return
	}
	if read.Doubt == "" && read.ISO == "" {
		c.refuse(s.fault("%s is not a date", s.shown()))
		return
	}
	code := string(read.Doubt)
	switch {
	case read.Doubt == "":
	case read.Other != "" && r.choices.of(c.row, code) == choiceSwap:
		read.ISO = read.Other
		c.codes = append(c.codes, code)
	default:
		c.warn(code, s.fault(doubtText[read.Doubt], s.shown(), longDate(read.ISO), longDate(read.Other)))
	}
	if read.ISO == "" {
		return
	}
	setText(&c.edit, s.field, read.ISO)
	if s.field != importfile.DateOfBirth {
		return
	}
	c.born = read.ISO
	if r.dates.Adult(read.ISO) {
		c.warn(warnAdult, s.fault("born on %s, this is no child any more.", longDate(read.ISO)))
	}
}

// sort reads the columns that decide whether the row is about a child at all, and flags.
func (c *parsedRow) sort(s cellValue) {
	switch {
	case s.field == importfile.Role && !importfile.Student(s.text) && !importfile.OtherRole(s.text):
		c.warn(warnRole, s.fault("“%s” may be a student or not.", s.shown()))
	case s.field == importfile.Role && !importfile.Student(s.text):
		c.refuse(s.fault("this is a %s, not a student", s.shown()))
	case s.field == importfile.Status && importfile.Gone(s.text):
		c.refuse(s.fault("the file says that the row is “%s”", s.shown()))
	case s.field == importfile.EthnicityFlag && importfile.Flag(s.text):
		c.groups = append(c.groups, importfile.FlagName(s.column))
	}
}

// name sets a part of the name; a column of its own takes precedence over a part of a full name.
func (c *parsedRow) name(s cellValue) {
	if s.field == importfile.FirstName && c.first == "" || s.field == importfile.LastName && c.last == "" {
		c.plain(s)
	}
}

func (c *parsedRow) plain(s cellValue) {
	if most := editFields[s.field].most; most > 0 && utf8.RuneCountInString(s.text) > most {
		c.refuse(s.fault("this is longer than %d letters", most))
		return
	}
	setText(&c.edit, s.field, s.text)
	switch s.field {
	case importfile.FirstName:
		c.first = s.text
	case importfile.LastName:
		c.last = s.text
	case importfile.MedicalID:
		c.medical = s.text
	case importfile.CustomID:
		c.custom = s.text
	}
}
