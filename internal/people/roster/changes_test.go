package roster

import (
	"testing"

	"milepost/internal/people"
	"milepost/internal/people/field"

	"github.com/stretchr/testify/require"
)

func TestUndoRestoresUnchangedFields(t *testing.T) {
	before := people.Child{Person: people.Person{FirstName: "Zoë", LastName: "Øst", Email: "z@x.example"}, Record: people.Record{GestationalWeeks: 30, Texts: field.Texts[string]{Grade: "1", Notes: "a\nb"}}}
	after := before
	after.FirstName, after.Grade, after.GestationalWeeks, after.Email = "Zoe", "2", 31, ""
	text, err := changedFields(before, after).encode()
	require.NoError(t, err)
	former, err := decodeFormer(text)
	require.NoError(t, err)
	require.Len(t, former, 4)

	same := after
	changed, left := former.restore(&same)
	require.Equal(t, []int{4, 0}, []int{changed, left})
	require.Equal(t, before, same)

	since := after
	since.Grade, since.School, since.GestationalWeeks = "3", "Hill", 30
	changed, left = former.restore(&since)
	require.Equal(t, []int{2, 1}, []int{changed, left}, "the grade was changed since; the weeks are as before already")
	require.Equal(t, "3", since.Grade)
	require.Equal(t, "Hill", since.School)
	require.Equal(t, "Zoë", since.FirstName)
}

// A field that an import can fill must be one that an undo gives back.
func TestAllFieldsOfAnImportCanBeGivenBack(t *testing.T) {
	fields := values(&people.Child{})
	for field := range editFields {
		require.Contains(t, fields, string(field))
	}
}
