package file

import (
	"slices"

	"milepost/internal/people/field"

	"github.com/danielgtaylor/huma/v2"
)

// Field is what a column of a file says of a child: a field of the child's record by its name in the API, or one of
// the further ones below. None is the empty text.
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
)

// fields are the names and dates, the texts of a record, and what is no field of a record.
var fields = func() []Field {
	all := []Field{None, FirstName, LastName, FullName, MiddleName, DateOfBirth, Email, Phone, GestationalWeek, GestationalDays}
	for _, text := range field.Table {
		all = append(all, Field(text.Name))
	}
	return append(all, ChildID, Role, Status, EthnicityFlag)
}()

// Fields are all of them, in the order in which a person would look for them; None is the first.
func Fields() []Field { return slices.Clone(fields) }

// Known tells whether there is such a field.
func (f Field) Known() bool { return slices.Contains(fields, f) }

// Date tells whether the field holds a date.
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
