package directory

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"milepost/internal/people"
	"milepost/internal/people/field"
	"milepost/internal/scoring"
)

// form is the type of a column's cells in a spreadsheet.
type form int

const (
	textColumn form = iota
	dateColumn
	numberColumn
	headForm // the names of the columns
)

// exported is a child in an export, with the names of its care team.
type exported struct {
	people.Child
	team map[people.Kind][]string
	now  time.Time      // the reader's day
	zone *time.Location // the reader's
}

// exportColumn is a column of the table of children. The names of those that are in a child's record are the labels of
// its form, so that the table can be imported again.
type exportColumn struct {
	name  string
	width float64 // in letters
	form  form
	cell  func(e exported) string // a date as YYYY-MM-DD; empty when unknown
}

var exportColumns = slices.Concat(personalColumns, textColumns(), teamColumns)

var personalColumns = []exportColumn{
	{"First Name", 18, textColumn, func(e exported) string { return e.FirstName }},
	{"Middle Name", 14, textColumn, func(e exported) string { return e.MiddleName }},
	{"Last Name", 18, textColumn, func(e exported) string { return e.LastName }},
	{"Date of Birth", 13, dateColumn, func(e exported) string { return e.DateOfBirth }},
	{"Age", 10, textColumn, func(e exported) string { return scoring.AgeText(e.DateOfBirth, e.now) }},
	{"Email", 28, textColumn, func(e exported) string { return e.Email }},
	{"Phone Number", 18, textColumn, func(e exported) string { return e.PhoneNumber }},
	{"Gestational Weeks", 18, numberColumn, func(e exported) string { return count(e.GestationalWeeks) }},
	{"Gestational Days", 16, numberColumn, func(e exported) string { return e.gestationalDays() }},
}

// textColumns returns the texts of a child's record.
func textColumns() []exportColumn {
	columns := make([]exportColumn, len(field.Table))
	for i, f := range field.Table {
		columns[i] = exportColumn{f.Label, f.Width, textColumn, func(e exported) string { return *f.In(&e.Texts) }}
		if f.Date {
			columns[i].form = dateColumn
		}
	}
	return columns
}

var teamColumns = []exportColumn{
	{"Guardians", 28, textColumn, func(e exported) string { return e.names(people.KindGuardian) }},
	{"Specialists", 28, textColumn, func(e exported) string { return e.names(people.KindSpecialist) }},
	{"Case Managers", 28, textColumn, func(e exported) string { return e.names(people.KindCaseManager) }},
	{"Open Activities", 15, numberColumn, func(e exported) string { return strconv.FormatInt(e.OpenActivities, 10) }},
	{"Last Result", 13, dateColumn, func(e exported) string { return e.day(e.LastResultAt) }},
	{"Date Added", 13, dateColumn, func(e exported) string { return e.day(e.CreatedAt) }},
	{"Child ID", 38, textColumn, func(e exported) string { return e.ID }},
}

func (e exported) names(kind people.Kind) string { return strings.Join(e.team[kind], "; ") }

// gestationalDays are known, and 0 perhaps, where the weeks are.
func (e exported) gestationalDays() string {
	if e.GestationalWeeks == 0 {
		return ""
	}
	return strconv.FormatInt(e.GestationalDays, 10)
}

// count is a number, nothing when it is unknown.
func count(n int64) string {
	if n == 0 {
		return ""
	}
	return strconv.FormatInt(n, 10)
}

// day returns the reader's day of a time in microseconds; nothing for 0.
func (e exported) day(micros int64) string {
	if micros == 0 {
		return ""
	}
	return time.UnixMicro(micros).In(e.zone).Format(time.DateOnly)
}
