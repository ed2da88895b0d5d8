package directory

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"milepost/internal/letters"
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

// exportColumn is a column of the table of children. An import knows the heads of those that are in a child's record in each
// language of the program, so that the table can be imported again.
type exportColumn struct {
	head  letters.Text
	width float64 // in letters
	form  form
	cell  func(e exported) string // a date as YYYY-MM-DD; empty when unknown
}

func head(name string) letters.Text { return letters.Define("table.children." + name) }

var exportColumns = slices.Concat(personalColumns, textColumns(), teamColumns)

var personalColumns = []exportColumn{
	{head("first_name"), 18, textColumn, func(e exported) string { return e.FirstName }},
	{head("middle_name"), 14, textColumn, func(e exported) string { return e.MiddleName }},
	{head("last_name"), 18, textColumn, func(e exported) string { return e.LastName }},
	{head("date_of_birth"), 13, dateColumn, func(e exported) string { return e.DateOfBirth }},
	{head("age"), 10, textColumn, func(e exported) string { return scoring.AgeText(e.DateOfBirth, e.now) }},
	{head("email"), 28, textColumn, func(e exported) string { return e.Email }},
	{head("phone_number"), 18, textColumn, func(e exported) string { return e.PhoneNumber }},
	{head("gestational_weeks"), 18, numberColumn, func(e exported) string { return count(e.GestationalWeeks) }},
	{head("gestational_days"), 16, numberColumn, func(e exported) string { return e.gestationalDays() }},
}

// textColumns returns the texts of a child's record.
func textColumns() []exportColumn {
	columns := make([]exportColumn, len(field.Table))
	for i, f := range field.Table {
		columns[i] = exportColumn{head(f.Name), f.Width, textColumn, func(e exported) string { return *f.In(&e.Texts) }}
		if f.Date {
			columns[i].form = dateColumn
		}
	}
	return columns
}

var teamColumns = []exportColumn{
	{head("guardians"), 28, textColumn, func(e exported) string { return e.names(people.KindGuardian) }},
	{head("specialists"), 28, textColumn, func(e exported) string { return e.names(people.KindSpecialist) }},
	{head("case_managers"), 28, textColumn, func(e exported) string { return e.names(people.KindCaseManager) }},
	{head("open_activities"), 15, numberColumn, func(e exported) string { return strconv.FormatInt(e.OpenActivities, 10) }},
	{head("last_result"), 13, dateColumn, func(e exported) string { return e.day(e.LastResultAt) }},
	{head("date_added"), 13, dateColumn, func(e exported) string { return e.day(e.CreatedAt) }},
	{head("child_id"), 38, textColumn, func(e exported) string { return e.ID }},
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
