package field

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestEachTextOfARecordHasOneNameAndAColumnInTables(t *testing.T) {
	labels := map[string]bool{}
	for i, f := range Table {
		json, _, _ := strings.Cut(reflect.TypeFor[Texts[*string]]().Field(i).Tag.Get("json"), ",")
		require.Equal(t, json, f.Name)
		require.NotEmpty(t, f.Label, f.Name)
		require.NotZero(t, f.Width, f.Name)
		require.False(t, labels[f.Label], f.Label)
		labels[f.Label] = true
	}
}

func TestAChangeLeavesUnnamedFieldsAlone(t *testing.T) {
	record := Texts[string]{School: "Elm", Grade: "3"}
	wrong, changed := Apply(Changes(&Texts[*string]{Grade: new(" 4 "), Notes: new(strings.Repeat("x", BlockLength+1))}, &record))
	require.Equal(t, []string{"grade", "notes"}, changed)
	require.Equal(t, "Elm", record.School)
	require.Equal(t, "4", record.Grade)
	require.Len(t, wrong, 1)
	require.Equal(t, "notes", wrong[0].Field)
}
