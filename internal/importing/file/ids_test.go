package file

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAColumnNamedChildIDHoldsOurIDsOnlyIfTheyLookLikeThem(t *testing.T) {
	ours := "0b6cf2ae-6f0c-4f43-9d6a-6b61d5c8a001"
	for name, c := range map[string]struct {
		fields  []Field
		samples []string
		want    []Field
	}{
		"our ids":                  {[]Field{ChildID, FirstName}, []string{ours}, []Field{ChildID, FirstName}},
		"one of ours":              {[]Field{ChildID, FirstName}, []string{"7", ours}, []Field{ChildID, FirstName}},
		"numbers of a database":    {[]Field{ChildID, FirstName}, []string{"1", "2"}, []Field{CustomID, FirstName}},
		"beside ids of the file's": {[]Field{ChildID, CustomID}, []string{"KB-1"}, []Field{None, CustomID}},
		"an id of Kobo's, uuid:":   {[]Field{FirstName, ChildID}, []string{"uuid:" + ours}, []Field{FirstName, CustomID}},
		"nothing in it":            {[]Field{ChildID, FirstName}, nil, []Field{ChildID, FirstName}},
		"no such column":           {[]Field{MedicalID, FirstName}, []string{"1"}, []Field{MedicalID, FirstName}},
	} {
		require.Equal(t, c.want, ByContent(c.fields, func(int) []string { return c.samples }), name)
	}
}

func TestAColumnOfCodesIsNotTakenForWords(t *testing.T) {
	for name, c := range map[string]struct {
		field   Field
		samples []string
		taken   bool
	}{
		"a sex of true and false":    {SexForNorms, []string{"TRUE", "FALSE"}, false},
		"a sex of numbers":           {SexForNorms, []string{"1", "2", "1"}, false},
		"a sex of letters":           {SexForNorms, []string{"w", "m", "d"}, true},
		"one word among codes":       {SexForNorms, []string{"1", "girl"}, true},
		"a word that nobody knows":   {SexForNorms, []string{"lass"}, true},
		"an ethnicity of numbers":    {Ethnicity, []string{"0", "1"}, false},
		"an ethnicity of words":      {Ethnicity, []string{"Sámi", "1"}, true},
		"no values":                  {SexForNorms, nil, true},
		"numbers in another column":  {MedicalID, []string{"1", "2"}, true},
		"a name that looks like one": {FirstName, []string{"True"}, true},
	} {
		got := ByContent([]Field{c.field}, func(int) []string { return c.samples })[0]
		require.Equal(t, map[bool]Field{true: c.field, false: None}[c.taken], got, name)
	}
}
