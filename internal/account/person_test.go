package account

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/httpx/problem"
)

func TestRegistrationNamesEveryWrongField(t *testing.T) {
	err := (&Registration{Person: Person{TypeOfSpecialist: "Wizard"}, AccessRole: "King", Email: "no"}).checkAll(nil)
	require.Error(t, err)
	var refusal *problem.Problem
	require.ErrorAs(t, problem.Error(err), &refusal)
	var names []string
	for _, field := range refusal.Errors {
		names = append(names, field.Location)
	}
	require.Subset(t, names, []string{
		"body.name.first", "body.name.last", "body.pronouns", "body.access_role", "body.job_title", "body.department",
		"body.type_of_specialist", "body.address_1", "body.city", "body.state", "body.country", "body.zip_code", "body.email", "body.password",
	})
}

func TestEachTextOfAPersonHasAColumnAndKnownRules(t *testing.T) {
	columns := map[string]bool{}
	for _, f := range personTable {
		require.NotEmpty(t, f.column, f.name)
		require.False(t, columns[f.column], f.column)
		columns[f.column] = true
		require.Contains(t, []string{"", needAlways, needOthers, needWork}, f.need, f.name)
		if f.kind != "" {
			require.Contains(t, personKinds, f.kind, f.name)
		}
	}
	require.Equal(t, "name.first", personTable[0].name)
}

func somebody() Person {
	return Person{
		Name: Name{First: " Ana ", Last: "Berg"}, Pronouns: "She/Her", JobTitle: "Teacher", Department: "South", Address1: "1 Road",
		City: "Oslo", State: "Oslo", Country: "norway", ZipCode: "0001", PhoneNumber: "22 12 34 56", AlternatePhoneNumber: "+44 1353 659999",
	}
}

func TestPersonIsTrimmedAndNormalized(t *testing.T) {
	p := somebody()
	require.Empty(t, p.Check(authz.Specialist))
	require.Equal(t, "Ana", p.Name.First)
	require.Equal(t, "NO", p.Country)
	require.Equal(t, "+4722123456", p.PhoneNumber)
	require.Equal(t, "+441353659999", p.AlternatePhoneNumber)
}

func TestPersonNamesTheWrongField(t *testing.T) {
	cases := []struct {
		name    string
		spoil   func(*Person)
		field   string
		message fault.Sentence
	}{
		{"last name alone", func(p *Person) { p.Name.Last = " " }, "name.last", fault.Required},
		{"no state", func(p *Person) { p.State = "" }, "state", fault.Required},
		{"no country", func(p *Person) { p.Country = "" }, "country", fault.Required},
		{"unknown country", func(p *Person) { p.Country = "Atlantis" }, "country", fault.UnknownChoice},
		{"long country", func(p *Person) { p.Country = strings.Repeat("x", 201) }, "country", fault.TooLong},
		{"pronouns of their own", func(p *Person) { p.Pronouns = "x" }, "pronouns", fault.UnknownChoice},
		{"unknown specialist", func(p *Person) { p.TypeOfSpecialist = "Wizard" }, "type_of_specialist", fault.UnknownChoice},
		{"phone", func(p *Person) { p.PhoneNumber = "12345" }, "phone_number", msgPhone},
		{"alternative phone", func(p *Person) { p.AlternatePhoneNumber = "12345" }, "alternate_phone_number", msgPhone},
		{"long phone", func(p *Person) { p.PhoneNumber = strings.Repeat("1", 201) }, "phone_number", fault.TooLong},
	}
	for _, c := range cases {
		p := somebody()
		c.spoil(&p)
		wrong := p.Check(authz.Specialist)
		require.Len(t, wrong, 1, c.name)
		require.Equal(t, c.field, wrong[0].Field, c.name)
		require.Equal(t, c.message, wrong[0].Message, c.name)
	}
}

// Parents and users of applications given to them need no employer.
func TestOnlyWorkingRolesReportTheirWork(t *testing.T) {
	private := []authz.Role{authz.Parent, authz.AppUser}
	for _, role := range authz.Roles() {
		p := somebody()
		p.JobTitle, p.Department = "", " "
		var fields []string
		for _, wrong := range p.Check(role) {
			fields = append(fields, wrong.Field)
		}
		if slices.Contains(private, role) {
			require.Empty(t, fields, role)
			continue
		}
		require.Equal(t, []string{"job_title", "department"}, fields, role)
	}
	p := somebody()
	p.JobTitle, p.Department = strings.Repeat("x", 201), "two\nlines"
	require.Len(t, p.Check(authz.AppUser), 2, "optional fields are checked if present")
}

// The fields marked as required follow the requested role.
func TestRequiredFieldsFollowTheRole(t *testing.T) {
	reach := []string{"name.first", "name.last", "pronouns", "address_1", "city", "state", "country", "zip_code"}
	for _, role := range authz.Roles() {
		want := map[authz.Role][]string{authz.Parent: reach[:2], authz.AppUser: reach}[role]
		if want == nil {
			want = append([]string{"job_title", "department"}, reach...)
		}
		var fields []string
		for _, wrong := range (&Person{}).Check(role) {
			require.Equal(t, fault.Required, wrong.Message, wrong.Field)
			fields = append(fields, wrong.Field)
		}
		require.ElementsMatch(t, want, fields, role)
	}
	p := Person{Name: Name{First: "Ana", Last: "Berg"}, Pronouns: "x", Country: "NO", PhoneNumber: "1"}
	require.Len(t, p.Check(authz.Parent), 2, "what a parent tells all the same is checked")
}
