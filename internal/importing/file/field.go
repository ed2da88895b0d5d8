package file

import (
	"maps"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/people/field"
)

// Field is the meaning of a column: a field of the child's record by its name in the API, or one of the further ones below.
// None is the empty text.
type Field string

// The fields that an import needs to know by name.
const (
	None            Field = ""
	ChildID         Field = "child_id"  // the id of a child on the list
	FullName        Field = "full_name" // first and last name in one
	FirstName       Field = "first_name"
	MiddleName      Field = "middle_name"
	LastName        Field = "last_name"
	DateOfBirth     Field = "date_of_birth"
	GestationalWeek Field = "gestational_weeks"
	GestationalDays Field = "gestational_days"
	SexForNorms     Field = "sex_for_norms"
	Ethnicity       Field = "ethnicity"
	MedicalID       Field = "medical_id"
	CustomID        Field = "custom_id"
	Email           Field = "email"
	Phone           Field = "phone_number"
	Grade           Field = "grade"
	Role            Field = "role"           // only rows of students are taken
	Status          Field = "status"         // rows that the file says are deleted are not taken
	EthnicityFlag   Field = "ethnicity_flag" // a true adds the column's name to the ethnicity; several columns may have it
	SourceID        Field = "source_id"      // by which a roster of another program names the child; no column of a file has it
)

// fields are the names and dates, the texts of a record, and the columns that are no field of a record.
var fields = func() []Field {
	all := []Field{None, FirstName, LastName, FullName, MiddleName, DateOfBirth, Email, Phone, GestationalWeek, GestationalDays}
	for _, text := range field.Table {
		all = append(all, Field(text.Name))
	}
	return append(all, ChildID, Role, Status, EthnicityFlag)
}()

// Fields are all of them, in the order in which a person would look for them; None is the first.
func Fields() []Field { return slices.Clone(fields) }

// Known reports whether there is such a field.
func (f Field) Known() bool { return slices.Contains(fields, f) }

// Date reports whether the field holds a date.
func (f Field) Date() bool {
	return f == DateOfBirth || slices.ContainsFunc(field.Table, func(text field.Field) bool { return text.Date && text.Name == string(f) })
}

// Schema lists the fields to the API's clients.
func (Field) Schema(r huma.Registry) *huma.Schema {
	const name = "ImportField"
	if r.Map()[name] == nil {
		described := &huma.Schema{Type: huma.TypeString, Description: "what a column says of a child; empty for nothing"}
		for _, f := range fields {
			described.Enum = append(described.Enum, string(f))
		}
		r.Map()[name] = described
	}
	return &huma.Schema{Ref: "#/components/schemas/" + name}
}

// Layout is a kind of file that other programs write.
type Layout string

// The layouts that are known by their columns.
const (
	NoLayout  Layout = ""
	OneRoster Layout = "oneroster"
	SDS       Layout = "sds" // Microsoft School Data Sync
)

// layouts are recognised by required columns, the most specific first. Columns without a mapping are not read.
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

// The sets consist of their users, completed from the other tables.
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

// Guess maps the columns of a file by its layout, or by their names.
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
	for i, name := range header {
		have[i] = knownKey(name)
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
		if guess := ask(i); !Secret(name) && (guess == EthnicityFlag || !slices.Contains(out, guess)) {
			out[i] = guess
		}
	}
	return out
}

// hasNoRoleColumn reports whether a list has teachers and parents besides the students, without a column for the role.
func (f *File) hasNoRoleColumn(name string) bool {
	has := func(column string) bool { return slices.Contains(f.heads, column) }
	switch {
	case f.Layout == NoLayout || slices.Contains(f.Fields, Role):
		return false
	case has("givenname") && has("familyname"):
		return true
	}
	return strings.Contains(key(name), "teacher") // School Data Sync names teachers and students alike
}

// otherTables are recognised by their columns: tables that school systems export besides the students.
var otherTables = [][]string{
	keys("sourcedId name type"), keys("sourcedId title"), keys("userSourcedId role"), keys("classSourcedId userSourcedId"),
	keys("userSourcedId relationshipUserSourcedId"), keys("userSourcedId flag"), keys("propertyName value"),
	{"sisid", "name"}, {"sisid", "sectionname"}, {"sectionsisid", "sisid"}, {"variablefieldname", "formname", "fieldtype"},
}

func isOtherTable(heads []string) bool {
	return slices.ContainsFunc(otherTables, func(must []string) bool { return containsAll(heads, must) })
}
