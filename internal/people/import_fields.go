package people

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"milepost/internal/people/importing"
)

// editField is a text of a ChildEdit: where it lies, and how long it may be in letters (0 for any length).
type editField struct {
	index []int
	most  int
}

// editFields are the texts of a ChildEdit by their names in the API.
var editFields = func() map[importing.Field]editField {
	all := map[importing.Field]editField{}
	for _, field := range reflect.VisibleFields(reflect.TypeFor[ChildEdit]()) {
		if field.Type != reflect.TypeFor[*string]() {
			continue
		}
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		most, _ := strconv.Atoi(field.Tag.Get("maxLength"))
		all[importing.Field(name)] = editField{field.Index, most}
	}
	return all
}()

// set writes a text into the field of that name.
func (e *ChildEdit) set(field importing.Field, text string) {
	reflect.ValueOf(e).Elem().FieldByIndex(editFields[field].index).Set(reflect.ValueOf(&text))
}

// said is a value of a row and the column that it stands in.
type said struct {
	field  importing.Field
	column string
	text   string
}

// fault says in which column something is wrong.
func (s said) fault(what string, args ...any) string {
	return s.column + ": " + fmt.Sprintf(what, args...)
}

// shownLetters are how many of a value are repeated at most.
const shownLetters = 60

// shown is the value as a reason repeats it: in one line, and not all of a long one.
func (s said) shown() string {
	text := []rune(strings.Join(strings.Fields(s.text), " "))
	if len(text) > shownLetters {
		return string(text[:shownLetters]) + "…"
	}
	return string(text)
}

// rowReader makes changes to a child's record of the cells of a row.
type rowReader struct {
	names  []string
	fields []importing.Field
	dates  importing.Dates
}

// claim is what a row says: a child, and how it is recognised.
type claim struct {
	row     int64
	edit    ChildEdit
	childID string
	first   string
	last    string
	born    string
	medical string
	custom  string
	groups  []string // of people, by flags
	reasons []string // why the row cannot be used
}

func (c *claim) refuse(reason string) { c.reasons = append(c.reasons, reason) }

// read takes the cells of a row for what their columns are mapped to. Empty ones say nothing.
func (r rowReader) read(row int64, cells []string, fault string) claim {
	c := claim{row: row}
	if fault != "" {
		c.refuse(fault)
		return c
	}
	for i, cell := range cells {
		if field := r.fields[i]; field != importing.None && cell != "" {
			r.take(&c, said{field, r.names[i], cell})
		}
	}
	if len(c.groups) > 0 && c.edit.Ethnicity == nil {
		c.edit.set(importing.Ethnicity, strings.Join(c.groups, ", "))
	}
	return c
}

func (r rowReader) take(c *claim, s said) {
	switch s.field {
	case importing.ChildID:
		c.childID = s.text
	case importing.FullName:
		first, last, ok := importing.SplitName(s.text)
		if !ok {
			c.refuse(s.fault("“%s” cannot be parted into first and last name", s.shown()))
			return
		}
		c.name(said{importing.FirstName, s.column, first})
		c.name(said{importing.LastName, s.column, last})
	case importing.DateOfBirth, importing.ConsentSignDate:
		r.date(c, s)
	case importing.SexForNorms:
		sex, ok := importing.Sex(s.text)
		if !ok {
			c.refuse(s.fault("“%s” is neither female nor male", s.shown()))
		} else if sex != "" {
			c.edit.set(s.field, sex)
		}
	case importing.GestationalWeek:
		weeks, ok := importing.Weeks(s.text)
		if !ok {
			c.refuse(s.fault("“%s” is not a number of weeks", s.shown()))
			return
		}
		c.edit.GestationalWeeks = &weeks
	case importing.Role, importing.Status, importing.EthnicityFlag:
		c.sort(s)
	default:
		c.plain(s)
	}
}

func (r rowReader) date(c *claim, s said) {
	iso, ok := r.dates.Read(s.text)
	if !ok {
		c.refuse(s.fault("%s is not a date", s.shown()))
		return
	}
	c.edit.set(s.field, iso)
	if s.field == importing.DateOfBirth {
		c.born = iso
	}
}

// sort looks at what says whether the row is about a child at all, and at flags.
func (c *claim) sort(s said) {
	switch {
	case s.field == importing.Role && !importing.Student(s.text):
		c.refuse(s.fault("this is a %s, not a student", s.shown()))
	case s.field == importing.Status && importing.Gone(s.text):
		c.refuse(s.fault("the file says that the row is “%s”", s.shown()))
	case s.field == importing.EthnicityFlag && importing.Flag(s.text):
		c.groups = append(c.groups, importing.FlagName(s.column))
	}
}

// name takes a part of the name; what stands in a column of its own comes before a part of a whole name.
func (c *claim) name(s said) {
	if s.field == importing.FirstName && c.first == "" || s.field == importing.LastName && c.last == "" {
		c.plain(s)
	}
}

func (c *claim) plain(s said) {
	if most := editFields[s.field].most; most > 0 && utf8.RuneCountInString(s.text) > most {
		c.refuse(s.fault("this is longer than %d letters", most))
		return
	}
	c.edit.set(s.field, s.text)
	switch s.field {
	case importing.FirstName:
		c.first = s.text
	case importing.LastName:
		c.last = s.text
	case importing.MedicalID:
		c.medical = s.text
	case importing.CustomID:
		c.custom = s.text
	}
}
