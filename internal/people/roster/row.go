package roster

import (
	"errors"
	"reflect"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"milepost/internal/fault"
	"milepost/internal/importing"
	importcell "milepost/internal/importing/cell"
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
	mark   importcell.Mark
}

// finding is one about the cell's column.
func (s cellValue) finding(text fault.Text) fault.Message { return text.With("column", s.column) }

// about is a finding about the column that repeats the value.
func (s cellValue) about(text fault.Text) fault.Message {
	return s.finding(text).With("value", s.shown())
}

// doubt is the finding about a date in doubt: the one that it is taken for, and the other one.
func (s cellValue) doubt(about importcell.Doubt, taken, other string) fault.Message {
	text := doubtText[about]
	m := s.finding(text)
	if text.Asks("value") {
		m = m.With("value", s.shown())
	}
	if text.Asks("taken") {
		m = m.With("taken", dayOf(taken))
	}
	if text.Asks("other") {
		m = m.With("other", dayOf(other))
	}
	return m
}

// dayOf is the day of a date that was read, such as 2019-03-12.
func dayOf(iso string) time.Time {
	day, _ := time.Parse(time.DateOnly, iso) // it was written by the parser of cells, or checked when it was stored
	return day
}

// shown returns the value as a reason repeats it.
func (s cellValue) shown() string { return importing.Shown(s.text) }

// rowReader makes changes to a child's record of the cells of a row.
type rowReader struct {
	names   []string
	fields  []importfile.Field
	dates   importcell.Dates
	choices importChoices
	ids     map[int]int // see importing.Form
	sourced bool        // a program has read the rows, which say what they mean
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
	source  string   // by which a source names the child
	left    bool     // the source has the child no more
	groups  []string // of people, by flags
	reasons reasons  // why the row cannot be used
	warns   []warning
	codes   []string // of the warnings that a choice has answered already
}

// apply makes the changes of a row to a record. A value of a roster that a record cannot have, such as "none" for an e-mail address, is
// left out: nobody can mend the roster here.
func (c *parsedRow) apply(record *people.Child, now time.Time) error {
	before := *record
	err := c.edit.Apply(record, now)
	var refused *fault.Error
	if c.source == "" || !errors.As(err, &refused) {
		return err
	}
	for _, wrong := range refused.Fields {
		if field := importfile.Field(wrong.Field); field != importfile.FirstName && field != importfile.LastName {
			clearText(&c.edit, field)
		}
	}
	*record = before
	return c.edit.Apply(record, now)
}

func clearText(e *people.ChildEdit, field importfile.Field) {
	if at, known := editFields[field]; known {
		reflect.ValueOf(e).Elem().FieldByIndex(at.index).SetZero()
	}
}

func (c *parsedRow) refuse(why fault.Sentence) { c.reasons = append(c.reasons, because(why)...) }

// read reads the cells of a row by the mapping of their columns. Empty ones are ignored.
func (r rowReader) read(row int64, cells []string, marks importfile.Marks, broken string) parsedRow {
	c := parsedRow{row: row}
	if broken != "" {
		c.refuse(importfile.RowFault(broken))
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
	case s.mark == importcell.FormulaMark:
		c.warn(warnFormula, s.finding(noResult))
		return false
	case importfile.IsError(s.text):
		c.warn(warnError, s.about(hasError))
		return false
	case s.mark == importcell.LetterMark:
		c.warn(warnLetter, s.about(brokenLetter))
	}
	return !importfile.IsPlaceholder(s.field, s.text)
}

func (r rowReader) take(c *parsedRow, s cellValue) {
	if s.field.ID() && !r.sourced {
		s.text = r.id(c, s)
	}
	if s.field.Date() {
		r.date(c, s)
		return
	}
	switch s.field {
	case importfile.ChildID:
		c.childID = s.text
	case importfile.SourceID:
		c.source = s.text
	case importfile.FullName:
		first, last, ok := importfile.SplitName(s.text)
		if !ok {
			c.refuse(s.about(nameUnsplit))
			return
		}
		c.name(cellValue{field: importfile.FirstName, column: s.column, text: first})
		c.name(cellValue{field: importfile.LastName, column: s.column, text: last})
	case importfile.SexForNorms:
		sex, ok := importfile.Sex(s.text)
		if !ok {
			c.refuse(s.about(notASex))
		} else if sex != "" {
			setText(&c.edit, s.field, sex)
		}
	case importfile.GestationalWeek:
		weeks, days, ok := importfile.Gestation(s.text)
		if !ok {
			c.refuse(s.about(notWeeks))
			return
		}
		c.edit.GestationalWeeks = &weeks
		if days != nil {
			c.edit.GestationalDays = days
		}
	case importfile.GestationalDays:
		days, ok := importfile.DaysBeyond(s.text)
		if !ok {
			c.refuse(s.about(notDays))
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
	if importcell.IsScientific(s.text) || s.mark == importcell.LongMark {
		c.warn(warnRounded, s.about(roundedID))
		return s.text
	}
	padded := importfile.Pad(s.text, s.mark, r.ids[s.no])
	switch {
	case padded == s.text:
	case r.choices.of(c.row, warnZeros) == choiceSwap:
		c.codes = append(c.codes, warnZeros)
		return padded
	default:
		c.warn(warnZeros, s.about(lostZeros).With("padded", padded))
	}
	return s.text
}

func (r rowReader) date(c *parsedRow, s cellValue) {
	read := r.dates.Judge(s.no, s.text, s.mark)
	if read.Doubt == importcell.IslamicDoubt {
		c.refuse(s.about(islamicDate))
		return
	}
	if read.Doubt == "" && read.ISO == "" {
		c.refuse(s.about(notADate))
		return
	}
	code := string(read.Doubt)
	switch {
	case read.Doubt == "":
	case read.Other != "" && r.choices.of(c.row, code) == choiceSwap:
		read.ISO = read.Other
		c.codes = append(c.codes, code)
	default:
		c.warn(code, s.doubt(read.Doubt, read.ISO, read.Other))
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
		c.warn(warnAdult, s.finding(isAdult).With("day", dayOf(read.ISO)))
	}
}

// sort reads the columns that decide whether the row is about a child at all, and flags.
func (c *parsedRow) sort(s cellValue) {
	switch {
	case s.field == importfile.Role && !importfile.Student(s.text) && !importfile.OtherRole(s.text):
		c.warn(warnRole, s.about(unclearRole))
	case s.field == importfile.Role && !importfile.Student(s.text):
		c.refuse(s.about(otherRole))
	case s.field == importfile.Status && importfile.Gone(s.text) && c.source != "":
		c.left = true
	case s.field == importfile.Status && importfile.Gone(s.text):
		c.refuse(s.about(hasLeft))
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
		c.refuse(s.finding(cellTooLong).With("most", most))
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
