package file

import (
	"maps"
	"slices"
	"strings"
)

// Layout is a kind of file that other programs write.
type Layout string

// The layouts that are known by their columns.
const (
	NoLayout  Layout = ""
	OneRoster Layout = "oneroster"
	SDS       Layout = "sds" // Microsoft School Data Sync
)

// layouts are recognised by the columns that they must have, the most particular first. What is not mapped is not read.
var layouts = []struct {
	layout Layout
	must   []string
	fields map[string]Field
}{
	{OneRoster, keys("sourcedId givenName familyName enabledUser " + joinedColumns), oneRosterSet},
	{SDS, keys("sourcedId givenName familyName " + joinedColumns), sdsSet},
	{OneRoster, keys("sourcedId birthDate sex"), oneRosterDemographics},
	{OneRoster, keys("sourcedId enabledUser role givenName familyName"), oneRosterUsers},
	{OneRoster, keys("sourcedId orgSourcedIds givenName familyName"), oneRosterUsers},
	{OneRoster, keys("sourcedId enabledUser givenName familyName"), oneRosterUsers}, // 1.2: roles.csv has the roles
	{SDS, keys("userSourcedId birthDate sex"), sdsDemographics},
	{SDS, []string{"sisid", "schoolsisid", "firstname", "lastname"}, sdsStudent},
	{SDS, []string{"sisid", "schoolsisid", "username"}, sdsStudent},
	{SDS, []string{"sourcedid", "givenname", "familyname", "activedirectorymatchid"}, sdsUsers},
	{SDS, []string{"sourcedid", "username", "givenname", "familyname"}, sdsUsers},
}

var oneRosterUsers = map[string]Field{
	"sourcedid": CustomID, "status": Status, "role": Role, "givenname": FirstName, "familyname": LastName, "middlename": MiddleName,
	"identifier": MedicalID, "email": Email, "phone": Phone, "grades": Grade,
}

var oneRosterDemographics = map[string]Field{
	"sourcedid": CustomID, "status": Status, "birthdate": DateOfBirth, "sex": SexForNorms,
	"americanindianoralaskanative": EthnicityFlag, "asian": EthnicityFlag, "blackorafricanamerican": EthnicityFlag,
	"nativehawaiianorotherpacificislander": EthnicityFlag, "white": EthnicityFlag, "demographicracetwoormoreraces": EthnicityFlag,
	"hispanicorlatinoethnicity": EthnicityFlag,
}

var sdsStudent = map[string]Field{
	"sisid": CustomID, "firstname": FirstName, "lastname": LastName, "middlename": MiddleName, "secondaryemail": Email,
	"studentnumber": MedicalID, "grade": Grade, "status": Status, "birthdate": DateOfBirth,
}

var sdsUsers = map[string]Field{
	"sourcedid": CustomID, "givenname": FirstName, "familyname": LastName, "middlename": MiddleName, "email": Email, "phone": Phone,
	"role": Role, "status": Status, "grade": Grade, "grades": Grade,
}

var sdsDemographics = map[string]Field{"usersourcedid": CustomID, "birthdate": DateOfBirth, "sex": SexForNorms}

// The sets are their users with what the other tables say of them.
var (
	oneRosterSet = joined(oneRosterUsers, oneRosterDemographics)
	sdsSet       = joined(sdsUsers, oneRosterDemographics)
)

func joined(users, more map[string]Field) map[string]Field {
	all := maps.Clone(more)
	maps.Copy(all, users)
	all["grade"], all["school"] = Grade, "school"
	return all
}

// Guess maps the columns of a file: as its layout says, or by their names.
func Guess(header []string) (Layout, []Field) {
	have := make([]string, len(header))
	for i, name := range header {
		have[i] = key(name)
	}
	for _, known := range layouts {
		if containsAll(have, known.must) {
			return known.layout, assign(header, func(i int) Field { return known.fields[have[i]] })
		}
	}
	return NoLayout, guess(header, have)
}

func containsAll(have, must []string) bool {
	for _, m := range must {
		if !slices.Contains(have, m) {
			return false
		}
	}
	return true
}

// assign gives each field to the first column that asks for it, and none to columns of passwords.
func assign(header []string, ask func(i int) Field) []Field {
	out := make([]Field, len(header))
	for i, name := range header {
		if field := ask(i); !Secret(name) && (field == EthnicityFlag || !slices.Contains(out, field)) {
			out[i] = field
		}
	}
	return out
}

// tellsNoRoles tells of lists that have teachers and parents beside the students, without a column that says who is what.
func (f *File) tellsNoRoles(name string) bool {
	has := func(column string) bool { return slices.Contains(f.heads, column) }
	switch {
	case f.Layout == NoLayout || slices.Contains(f.Fields, Role):
		return false
	case has("givenname") && has("familyname"):
		return true
	}
	return strings.Contains(key(name), "teacher") // School Data Sync names teachers and students alike
}

// otherTables are told by columns of theirs: what systems of schools export beside the students.
var otherTables = [][]string{
	keys("sourcedId name type"), keys("sourcedId title"), keys("userSourcedId role"), keys("classSourcedId userSourcedId"),
	keys("userSourcedId relationshipUserSourcedId"), keys("userSourcedId flag"), keys("propertyName value"),
	{"sisid", "name"}, {"sisid", "sectionname"}, {"sectionsisid", "sisid"}, {"variablefieldname", "formname", "fieldtype"},
}

func isOtherTable(heads []string) bool {
	return slices.ContainsFunc(otherTables, func(must []string) bool { return containsAll(heads, must) })
}
