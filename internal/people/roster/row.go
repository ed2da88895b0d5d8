package roster

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"milepost/internal/people"
	rosterfile "milepost/internal/people/roster/file"
)

// editField is a text of a ChildEdit: where it lies, and how long it may be in letters (0 for any length).
type editField struct {
	index []int
	most  int
}

// editFields are the texts of a ChildEdit by their names in the API.
var editFields = func() map[rosterfile.Field]editField {
	all := map[rosterfile.Field]editField{}
	for _, field := range reflect.VisibleFields(reflect.TypeFor[people.ChildEdit]()) {
		if field.Type != reflect.TypeFor[*string]() {
			continue
		}
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		most, _ := strconv.Atoi(field.Tag.Get("maxLength"))
		all[rosterfile.Field(name)] = editField{field.Index, most}
	}
	return all
}()

// setText writes a text into the field of that name.
func setText(e *people.ChildEdit, field rosterfile.Field, text string) {
	reflect.ValueOf(e).Elem().FieldByIndex(editFields[field].index).Set(reflect.ValueOf(&text))
}

// cellValue is a value of a row with its column.
type cellValue struct {
	field  rosterfile.Field
	column string
	text   string
	no     int // of the column
	mark   rosterfile.Mark
}

// fault is an error of a column.
func (s cellValue) fault(what string, args ...any) string {
	return s.column + ": " + fmt.Sprintf(what, args...)
}

// shownLetters bounds the repeated letters of a value.
const shownLetters = 60

// shown returns the value as a reason repeats it: in one line, and not all of a long one.
func (s cellValue) shown() string {
	text := []rune(strings.Join(strings.Fields(s.text), " "))
	if len(text) > shownLetters {
		return string(text[:shownLetters]) + "…"
	}
	return string(text)
}

// rowReader makes changes to a child's record of the cells of a row.
type rowReader struct {
	names   []string
	fields  []rosterfile.Field
	dates   rosterfile.Dates
	choices importChoices
	ids     map[int]int // see importReading
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
func (r rowReader) read(row int64, cells []string, marks rosterfile.Marks, fault string) parsedRow {
	c := parsedRow{row: row}
	if fault != "" {
		c.refuse(fault)
		return c
	}
	c.warnOfRow(marks.Row)
	for i, cell := range cells {
		field, mark := r.fields[i], marks.Cells[i]
		if field == rosterfile.None || cell == "" && mark == "" {
			continue
		}
		if s := (cellValue{field, r.names[i], cell, i, mark}); c.says(s) {
			r.take(&c, s)
		}
	}
	if len(c.groups) > 0 && c.edit.Ethnicity == nil {
		setText(&c.edit, rosterfile.Ethnicity, strings.Join(c.groups, ", "))
	}
	return c
}

// says reports whether a cell has a value, and warns of one that a spreadsheet could not compute and of guessed letters.
func (c *parsedRow) says(s cellValue) bool {
	switch {
	case s.mark == rosterfile.FormulaCell:
		c.warn(warnFormula, s.fault("the cell has a formula without a result. Taken, the row goes without it."))
		return false
	case rosterfile.IsError(s.text):
		c.warn(warnError, s.fault("the file has %s here. Taken, the row goes without it.", s.shown()))
		return false
	case s.mark == rosterfile.LetterCell:
		c.warn(warnLetter, s.fault("a letter is broken in the file. It is read as “%s”.", s.shown()))
	}
	return !rosterfile.IsPlaceholder(s.field, s.text)
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
	case rosterfile.ChildID:
		c.childID = s.text
	case rosterfile.FullName:
		first, last, ok := rosterfile.SplitName(s.text)
		if !ok {
			c.refuse(s.fault("“%s” cannot be parted into first and last name", s.shown()))
			return
		}
		c.name(cellValue{field: rosterfile.FirstName, column: s.column, text: first})
		c.name(cellValue{field: rosterfile.LastName, column: s.column, text: last})
	case rosterfile.SexForNorms:
		sex, ok := rosterfile.Sex(s.text)
		if !ok {
			c.refuse(s.fault("“%s” is neither female nor male", s.shown()))
		} else if sex != "" {
			setText(&c.edit, s.field, sex)
		}
	case rosterfile.GestationalWeek:
		weeks, days, ok := rosterfile.Gestation(s.text)
		if !ok {
			c.refuse(s.fault("“%s” is not a number of weeks", s.shown()))
			return
		}
		c.edit.GestationalWeeks = &weeks
		if days != nil {
			c.edit.GestationalDays = days
		}
	case rosterfile.GestationalDays:
		days, ok := rosterfile.DaysBeyond(s.text)
		if !ok {
			c.refuse(s.fault("“%s” is not a number of days from 0 to 6", s.shown()))
			return
		}
		c.edit.GestationalDays = &days
	case rosterfile.Role, rosterfile.Status, rosterfile.EthnicityFlag:
		c.sort(s)
	default:
		c.plain(s)
	}
}

// id returns the id of a cell, which a spreadsheet may have shortened, or whose zeros it may have taken off.
func (r rowReader) id(c *parsedRow, s cellValue) string {
	if rosterfile.IsScientific(s.text) || s.mark == rosterfile.LongCell {
		c.warn(warnRounded, s.fault("%s is how a spreadsheet shows a long number: digits of the id are lost. Taken, it is the id as it stands.", s.shown()))
		return s.text
	}
	padded := rosterfile.Pad(s.text, s.mark, r.ids[s.no])
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
	if read.Doubt == rosterfile.IslamicDoubt {
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
	if s.field != rosterfile.DateOfBirth {
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
	case s.field == rosterfile.Role && !rosterfile.Student(s.text) && !rosterfile.OtherRole(s.text):
		c.warn(warnRole, s.fault("“%s” may be a student or not.", s.shown()))
	case s.field == rosterfile.Role && !rosterfile.Student(s.text):
		c.refuse(s.fault("this is a %s, not a student", s.shown()))
	case s.field == rosterfile.Status && rosterfile.Gone(s.text):
		c.refuse(s.fault("the file says that the row is “%s”", s.shown()))
	case s.field == rosterfile.EthnicityFlag && rosterfile.Flag(s.text):
		c.groups = append(c.groups, rosterfile.FlagName(s.column))
	}
}

// name sets a part of the name; a column of its own takes precedence over a part of a full name.
func (c *parsedRow) name(s cellValue) {
	if s.field == rosterfile.FirstName && c.first == "" || s.field == rosterfile.LastName && c.last == "" {
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
	case rosterfile.FirstName:
		c.first = s.text
	case rosterfile.LastName:
		c.last = s.text
	case rosterfile.MedicalID:
		c.medical = s.text
	case rosterfile.CustomID:
		c.custom = s.text
	}
}
