package account

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func somebody() Person {
	return Person{
		Name: Name{First: " Ana ", Last: "Berg"}, Pronouns: "She/Her", JobTitle: "Teacher", Department: "South", Address1: "1 Road",
		City: "Oslo", State: "Oslo", Country: "norway", ZipCode: "0001", PhoneNumber: "22 12 34 56", AlternatePhoneNumber: "+44 1353 659999",
	}
}

func TestPersonIsTrimmedAndNormalized(t *testing.T) {
	p := somebody()
	require.Empty(t, p.check())
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
		message string
	}{
		{"last name alone", func(p *Person) { p.Name.Last = " " }, "name.last", msgRequired},
		{"no state", func(p *Person) { p.State = "" }, "state", msgRequired},
		{"no country", func(p *Person) { p.Country = "" }, "country", msgRequired},
		{"unknown country", func(p *Person) { p.Country = "Atlantis" }, "country", msgUnknownChoice},
		{"long country", func(p *Person) { p.Country = strings.Repeat("x", 201) }, "country", msgTooLong},
		{"pronouns of their own", func(p *Person) { p.Pronouns = "x" }, "pronouns", msgUnknownChoice},
		{"unknown specialist", func(p *Person) { p.TypeOfSpecialist = "Wizard" }, "type_of_specialist", msgUnknownChoice},
		{"phone", func(p *Person) { p.PhoneNumber = "12345" }, "phone_number", msgPhone},
		{"alternative phone", func(p *Person) { p.AlternatePhoneNumber = "12345" }, "alternate_phone_number", msgPhone},
		{"long phone", func(p *Person) { p.PhoneNumber = strings.Repeat("1", 201) }, "phone_number", msgTooLong},
	}
	for _, c := range cases {
		p := somebody()
		c.spoil(&p)
		wrong := p.check()
		require.Len(t, wrong, 1, c.name)
		require.Equal(t, c.field, wrong[0].Location, c.name)
		require.Equal(t, c.message, wrong[0].Message, c.name)
	}
}
