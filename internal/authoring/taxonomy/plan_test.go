package taxonomy

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/fault"
)

// sampleTree is a taxonomy whose ids name the path of an entry.
func sampleTree() *tree {
	return buildTree([]entry{
		{"mind", authoring.KindArea, "", "Mind"},
		{"body", authoring.KindArea, "", "Body"},
		{"r", authoring.KindType, "", "Reading"},
		{"r.l", authoring.KindCategory, "r", "Letters"},
		{"r.l.v", authoring.KindSubCategory, "r.l", "Vowels"},
		{"r.l.c", authoring.KindSubCategory, "r.l", "Consonants"},
		{"r.w", authoring.KindCategory, "r", "Words"},
		{"w", authoring.KindType, "", "Writing"},
		{"w.l", authoring.KindCategory, "w", "LETTERS"},
		{"w.l.v", authoring.KindSubCategory, "w.l", "vowels"},
		{"w.s", authoring.KindCategory, "w", "Signs"},
	})
}

func TestPlanRename(t *testing.T) {
	for name, c := range map[string]struct {
		in       RenameCategory
		to       map[path]path
		rename   map[string]string
		reparent map[string]string
		drop     []string
	}{
		"a type": {
			in: RenameCategory{Kind: authoring.KindType, Name: "Reading", NewName: "Literacy"},
			to: map[path]path{{"Reading"}: {"Literacy"}}, rename: map[string]string{"r": "Literacy"},
		},
		"only the letters' case": {
			in: RenameCategory{Kind: authoring.KindCategory, Type: "Writing", Name: "LETTERS", NewName: "Letters"},
			to: map[path]path{{"Writing", "LETTERS"}: {"Writing", "Letters"}}, rename: map[string]string{"w.l": "Letters"},
		},
		"the same name under another parent": {
			in: RenameCategory{Kind: authoring.KindCategory, Type: "Reading", Name: "Words", NewName: "Signs"},
			to: map[path]path{{"Reading", "Words"}: {"Reading", "Signs"}}, rename: map[string]string{"r.w": "Signs"},
		},
		"to its own name": {in: RenameCategory{Kind: authoring.KindArea, Name: "Mind", NewName: "Mind"}},
		"an area into another": {
			in: RenameCategory{Kind: authoring.KindArea, Name: "Mind", NewName: "body", Merge: true},
			to: map[path]path{{"Mind"}: {"Body"}}, drop: []string{"mind"},
		},
		"a type into another, and what is below": {
			in: RenameCategory{Kind: authoring.KindType, Name: "Reading", NewName: "Writing", Merge: true},
			to: map[path]path{
				{"Reading"}:                      {"Writing"},
				{"Reading", "Letters"}:           {"Writing", "LETTERS"},
				{"Reading", "Letters", "Vowels"}: {"Writing", "LETTERS", "vowels"},
			},
			reparent: map[string]string{"r.w": "w", "r.l.c": "w.l"}, drop: []string{"r", "r.l", "r.l.v"},
		},
	} {
		p, err := planRename(sampleTree(), c.in)
		require.NoError(t, err, name)
		require.Equal(t, orEmpty(c.to), p.to, name)
		require.Equal(t, orEmpty(c.rename), p.rename, name)
		require.Equal(t, orEmpty(c.reparent), p.reparent, name)
		require.ElementsMatch(t, c.drop, p.drop, name)
		require.False(t, p.whole, name)
	}
}

func orEmpty[K comparable, V any](m map[K]V) map[K]V {
	if m == nil {
		return map[K]V{}
	}
	return m
}

func TestPlanRenameRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		in   RenameCategory
		want string
	}{
		"what is not there":   {RenameCategory{Kind: authoring.KindType, Name: "Mind", NewName: "x"}, "There is no such type."},
		"under another":       {RenameCategory{Kind: authoring.KindCategory, Type: "Writing", Name: "Words", NewName: "x"}, "There is no such category."},
		"a taken name":        {RenameCategory{Kind: authoring.KindType, Name: "Reading", NewName: "Writing"}, "There is already the type “Writing”."},
		"it in other letters": {RenameCategory{Kind: authoring.KindSubCategory, Type: "Reading", Category: "Letters", Name: "Vowels", NewName: "CONSÖNANTS"}, "There is already the subcategory “Consonants”. Names that differ only in case or accents count as the same."},
	} {
		_, err := planRename(sampleTree(), c.in)
		require.ErrorContains(t, err, c.want, name)
	}
}

func TestPlanRemove(t *testing.T) {
	used := &useCount{questions: 12, in: map[string]bool{"a": true}}
	for name, c := range map[string]struct {
		in   RemoveCategory
		used *useCount
		to   map[path]path
		drop []string
	}{
		"unused, with what is below": {RemoveCategory{Kind: authoring.KindType, Name: "Reading"}, nil, nil, []string{"r", "r.l", "r.l.v", "r.l.c", "r.w"}},
		"an area":                    {RemoveCategory{Kind: authoring.KindArea, Name: "Mind", ToArea: "Body"}, used, map[path]path{{"Mind"}: {"Body"}}, []string{"mind"}},
		"a type for another's category": {
			RemoveCategory{Kind: authoring.KindType, Name: "Writing", ToType: "Reading", ToCategory: "Words"}, used,
			map[path]path{{"Writing"}: {"Reading", "Words"}}, []string{"w", "w.l", "w.l.v", "w.s"},
		},
		"a sub-category for none": {
			RemoveCategory{Kind: authoring.KindSubCategory, Type: "Reading", Category: "Letters", Name: "Vowels", ToType: "Reading", ToCategory: "Letters"}, used,
			map[path]path{{"Reading", "Letters", "Vowels"}: {"Reading", "Letters"}}, []string{"r.l.v"},
		},
	} {
		p, err := planRemove(sampleTree(), c.in.replacement(), c.used)
		require.NoError(t, err, name)
		require.Equal(t, orEmpty(c.to), p.to, name)
		require.ElementsMatch(t, c.drop, p.drop, name)
		require.Equal(t, c.to != nil, p.whole, name)
	}
}

func TestPlanRemoveRefuses(t *testing.T) {
	used := &useCount{questions: 12, in: map[string]bool{"a": true}}
	letters := RemoveCategory{Kind: authoring.KindCategory, Type: "Reading", Name: "Letters"}
	to := func(typeName, category, sub string) RemoveCategory {
		in := letters
		in.ToType, in.ToCategory, in.ToSubCategory = typeName, category, sub
		return in
	}
	for name, c := range map[string]struct {
		in          RemoveCategory
		field, want string
	}{
		"what is not there":      {RemoveCategory{Kind: authoring.KindArea, Name: "Soul"}, "name", "There is no such area."},
		"what is used":           {letters, "", "It is used by 12 questions in 1 application. Name a replacement."},
		"no such type":           {to("Maths", "Words", ""), "to_type", "There is no such replacement."},
		"no such category":       {to("Reading", "Signs", ""), "to_category", "There is no such replacement."},
		"no category":            {to("Reading", "", ""), "to_category", "There is no such replacement."},
		"no such sub-category":   {to("Reading", "Words", "Vowels"), "to_sub_category", "There is no such replacement."},
		"itself":                 {to("Reading", "Letters", ""), "to_category", "This is what is to be removed."},
		"what goes along":        {to("Reading", "Letters", "Vowels"), "to_category", "This is what is to be removed."},
		"an area's missing area": {RemoveCategory{Kind: authoring.KindArea, Name: "Mind", ToArea: "Soul"}, "to_area", "There is no such replacement."},
		"an area for itself":     {RemoveCategory{Kind: authoring.KindArea, Name: "Mind", ToArea: "Mind"}, "to_area", "This is what is to be removed."},
	} {
		_, err := planRemove(sampleTree(), c.in.replacement(), used)
		require.ErrorContains(t, err, c.want, name)
		if c.field != "" {
			require.Equal(t, c.field, faultOf(t, err).Fields[0].Field, name)
		}
	}
}

func faultOf(t *testing.T, err error) *fault.Error {
	t.Helper()
	var refused *fault.Error
	require.ErrorAs(t, err, &refused)
	return refused
}
