package taxonomy_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/taxonomy"
)

func TestTaxonomy(t *testing.T) {
	onBoth(t, func(b *bench) {
		id := b.Create("Counting").ApplicationID
		path := "/api/appAdmin/categorization/" + id
		for _, c := range []struct{ body, message string }{
			{`{"kind":"type","name":" "}`, "Input for Type cannot be empty"},
			{`{"kind":"category","name":"","type":"Reading"}`, "Input for Category cannot be empty"},
			{`{"kind":"category","name":"Letters"}`, "Input for Category cannot be empty"},
			{`{"kind":"sub_category","name":"Vowels","type":"Reading"}`, "Input for SubCategory cannot be empty"},
			{`{"kind":"category","name":"Letters","type":"Unknown"}`, "There is no such type."},
		} {
			w := b.Call("owner", "POST", path, c.body)
			require.Equal(b.T, 422, w.Code, c.body)
			require.Contains(b.T, w.Body.String(), c.message)
		}
		for _, body := range []string{
			`{"kind":"type","name":"Reading"}`, `{"kind":"type","name":"alphabet"}`, `{"kind":"category","name":"Letters","type":"Reading"}`,
			`{"kind":"sub_category","name":"Vowels","type":"Reading","category":"Letters"}`, `{"kind":"category","name":"Letters","type":"alphabet"}`,
		} {
			for range 2 { // the second time changes nothing
				require.Equal(b.T, 200, b.Call("owner", "POST", path, body).Code, body)
			}
		}
		got := authoringtest.Decode[taxonomy.Categorization](b.T, b.Call("owner", "GET", path, ""), 200)
		require.Equal(b.T, taxonomy.Categorization{
			Areas: []string{"Number"}, Types: []string{"alphabet", "Reading"}, Categories: []string{"Letters"}, SubCategories: []string{"Vowels"},
			Tree: []taxonomy.TypeNode{
				{Name: "alphabet", Categories: []taxonomy.CategoryNode{{Name: "Letters", SubCategories: []string{}}}},
				{Name: "Reading", Categories: []taxonomy.CategoryNode{{Name: "Letters", SubCategories: []string{"Vowels"}}}},
			},
			Usage:     []taxonomy.CategoryUse{{Kind: "area", Place: authoring.Place{Area: "Number"}, Applications: 1}},
			Languages: []string{},
		}, got)
	})
}
