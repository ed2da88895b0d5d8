package people

import (
	"strconv"
	"strings"
	"time"

	"milepost/internal/scoring"
)

// form is what the cells of a column are in a spreadsheet.
type form int

const (
	textColumn form = iota
	dateColumn
	numberColumn
	headForm // the names of the columns
)

// exported is a child in an export, with the names of its care team.
type exported struct {
	Child
	team map[Kind][]string
	now  time.Time
}

// exportColumn is a column of the table of children. The names of those that are in a child's record are the labels of
// its form, so that the table can be imported again.
type exportColumn struct {
	name  string
	width float64 // in letters
	form  form
	cell  func(e exported) string // a date as YYYY-MM-DD; empty when unknown
}

var exportColumns = []exportColumn{
	{"First Name", 18, textColumn, func(e exported) string { return e.FirstName }},
	{"Middle Name", 14, textColumn, func(e exported) string { return e.MiddleName }},
	{"Last Name", 18, textColumn, func(e exported) string { return e.LastName }},
	{"Date of Birth", 13, dateColumn, func(e exported) string { return e.DateOfBirth }},
	{"Age", 10, textColumn, func(e exported) string { return scoring.AgeText(e.DateOfBirth, e.now) }},
	{"Email", 28, textColumn, func(e exported) string { return e.Email }},
	{"Phone Number", 18, textColumn, func(e exported) string { return e.PhoneNumber }},
	{"Gestational Weeks", 18, numberColumn, func(e exported) string { return count(e.GestationalWeeks) }},
	{"Gestational Days", 16, numberColumn, func(e exported) string { return e.gestationalDays() }},
	{"Gender Identity", 16, textColumn, func(e exported) string { return e.GenderIdentity }},
	{"Sex for Norms", 14, textColumn, func(e exported) string { return e.SexForNorms }},
	{"Ethnicity", 16, textColumn, func(e exported) string { return e.Ethnicity }},
	{"Language", 14, textColumn, func(e exported) string { return e.Language }},
	{"Address", 32, textColumn, func(e exported) string { return e.Address }},
	{"School/Hospital", 24, textColumn, func(e exported) string { return e.School }},
	{"Grade", 10, textColumn, func(e exported) string { return e.Grade }},
	{"Program", 18, textColumn, func(e exported) string { return e.Program }},
	{"Program Type", 18, textColumn, func(e exported) string { return e.ProgramType }},
	{"Building/Room", 16, textColumn, func(e exported) string { return e.BuildingRoom }},
	{"Teacher", 18, textColumn, func(e exported) string { return e.Teacher }},
	{"Medical/Student ID", 20, textColumn, func(e exported) string { return e.MedicalID }},
	{"Custom ID", 16, textColumn, func(e exported) string { return e.CustomID }},
	{"Referring Physician", 24, textColumn, func(e exported) string { return e.Physician }},
	{"Consent Sign Date", 18, dateColumn, func(e exported) string { return e.ConsentSignDate }},
	{"Notes", 40, textColumn, func(e exported) string { return e.Notes }},
	{"Guardians", 28, textColumn, func(e exported) string { return e.names(KindGuardian) }},
	{"Specialists", 28, textColumn, func(e exported) string { return e.names(KindSpecialist) }},
	{"Case Managers", 28, textColumn, func(e exported) string { return e.names(KindCaseManager) }},
	{"Open Activities", 15, numberColumn, func(e exported) string { return strconv.FormatInt(e.OpenActivities, 10) }},
	{"Last Result", 13, dateColumn, func(e exported) string { return day(e.LastResultAt) }},
	{"Date Added", 13, dateColumn, func(e exported) string { return day(e.CreatedAt) }},
	{"Child ID", 38, textColumn, func(e exported) string { return e.ID }},
}

func (e exported) names(kind Kind) string { return strings.Join(e.team[kind], "; ") }

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

// day is the date, in UTC, of a time in microseconds; nothing for 0.
func day(micros int64) string {
	if micros == 0 {
		return ""
	}
	return time.UnixMicro(micros).UTC().Format(dateForm)
}
