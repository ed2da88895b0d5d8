package account

import (
	"reflect"
	"slices"
	"strings"
)

// Person holds a user's details, from their registration and their profile. Each text is one line here: the API's bodies, the
// SQL and the checks follow from it, in this order.
//
// json is the name in the API and db the column. need is who must fill it in: everybody (always), everybody but parents
// (others), or users with a working role (work). kind is a further rule for the text (personKinds).
type Person struct {
	Name                 Name   `json:"name" db:"-"` // its lines are those of Name
	Pronouns             string `json:"pronouns" db:"pronouns" need:"others" kind:"pronouns" required:"false" doc:"needed but for Parent/Caretaker"`
	JobTitle             string `json:"job_title" db:"job_title" need:"work" required:"false" doc:"needed but for App User and Parent/Caretaker"`
	Department           string `json:"department" db:"department" need:"work" required:"false" doc:"needed but for App User and Parent/Caretaker"`
	Organization         string `json:"organization,omitempty" db:"organization" doc:"printed at the top of reports and with the signature"`
	TypeOfSpecialist     string `json:"type_of_specialist,omitempty" db:"type_of_specialist" kind:"specialist"`
	Certification        string `json:"certification,omitempty" db:"certification"`
	Address1             string `json:"address_1" db:"address_1" need:"others" required:"false" doc:"needed but for Parent/Caretaker"`
	Address2             string `json:"address_2,omitempty" db:"address_2"`
	City                 string `json:"city" db:"city" need:"others" required:"false" doc:"needed but for Parent/Caretaker"`
	State                string `json:"state" db:"state_or_province" need:"others" required:"false" doc:"needed but for Parent/Caretaker"`
	Country              string `json:"country" db:"country" need:"others" kind:"country" required:"false" doc:"ISO 3166-1 alpha-2; the English name and alpha-3 are read too; needed but for Parent/Caretaker"`
	ZipCode              string `json:"zip_code" db:"zip_code" need:"others" required:"false" doc:"needed but for Parent/Caretaker"`
	PhoneNumber          string `json:"phone_number,omitempty" db:"phone_number" kind:"phone" doc:"stored in E.164; without + it is read as one of the country's"`
	AlternatePhoneNumber string `json:"alternate_phone_number,omitempty" db:"alternate_phone_number" kind:"phone"`
}

// Name is a person's name in its three parts.
type Name struct {
	First         string `json:"first" db:"first_name" need:"always" maxLength:"100"`
	MiddleInitial string `json:"middle_initial,omitempty" db:"middle_name" maxLength:"100"`
	Last          string `json:"last" db:"last_name" need:"always" maxLength:"100"`
}

const (
	needAlways = "always"
	needOthers = "others"
	needWork   = "work"
)

// personField is a line of the table; its name is the one in the API, after the names of the objects that hold it.
type personField struct {
	name, column, need, kind string
	index                    []int
}

var personTable = personFields(reflect.TypeFor[Person](), "", nil)

func personFields(of reflect.Type, prefix string, outer []int) []personField {
	var fields []personField
	for i := range of.NumField() {
		f, index := of.Field(i), append(slices.Clone(outer), i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Type.Kind() == reflect.Struct {
			fields = append(fields, personFields(f.Type, prefix+name+".", index)...)
			continue
		}
		fields = append(fields, personField{
			name: prefix + name, column: f.Tag.Get("db"), need: f.Tag.Get("need"), kind: f.Tag.Get("kind"), index: index,
		})
	}
	return fields
}

// in returns where the field lies in a person.
func (f personField) in(p *Person) *string {
	return reflect.ValueOf(p).Elem().FieldByIndex(f.index).Addr().Interface().(*string) //nolint:forcetypeassert // all are texts
}

// PersonColumns are the columns of a [Name] and a [Person], for queries that read them.
var PersonColumns = func() string {
	columns := make([]string, len(personTable))
	for i, f := range personTable {
		columns[i] = f.column
	}
	return strings.Join(columns, ", ")
}()

// values returns the texts in the order of PersonColumns.
func (p *Person) values() []any {
	values := make([]any, len(personTable))
	for i, f := range personTable {
		values[i] = *f.in(p)
	}
	return values
}
