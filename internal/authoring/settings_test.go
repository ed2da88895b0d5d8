package authoring

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/wire"
)

// A setting has a line in each of the three structs: given values are stored, and stored ones are returned.
func TestEverySettingIsGivenStoredAndShown(t *testing.T) {
	for _, line := range settingsTable {
		if line.name == "-" {
			continue
		}
		var m Metadata
		require.NotZero(t, line.edit, line.name)
		field := reflect.ValueOf(&m).Elem().Field(line.edit)
		value := reflect.New(field.Type().Elem())
		switch value.Elem().Kind() {
		case reflect.String:
			value.Elem().SetString("something")
		case reflect.Bool:
			value.Elem().SetBool(true)
		default:
			value.Elem().SetInt(7)
		}
		field.Set(value)
		s := Settings{}.apply(m)
		require.False(t, reflect.ValueOf(s).Field(line.index).IsZero(), line.name)
		row := reflect.ValueOf(s.Wire())
		require.Equal(t, value.Elem().Interface(), row.Field(line.shown).Interface(), line.name)
		require.Equal(t, line.name, jsonName(row.Type().Field(line.shown)))
		require.Equal(t, line.name, jsonName(reflect.TypeFor[Metadata]().Field(line.edit)))
	}
	ages := Settings{}.apply(Metadata{AgeRange: &wire.AgeRange{Begin: 5, End: 7}})
	require.Equal(t, wire.AgeRange{Begin: 5, End: 7}, ages.Wire().AgeRange)
	require.Len(t, ages.values(), reflect.TypeFor[Settings]().NumField())
}

func TestFilesOfOtherKindsAreRecognised(t *testing.T) {
	for field := range reflect.TypeFor[Settings]().Fields() {
		require.Contains(t, textKinds, field.Tag.Get("kind"), field.Name)
	}
}
