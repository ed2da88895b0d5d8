package app_test

import (
	"net/http"
	"net/url"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/contract"
	"milepost/internal/people"
	"milepost/internal/testworld"
)

// A long list of activities is searched and sorted by the server, page by page.
func TestActivitiesAreSearchedAndSorted(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		a := contract.NewAuthor(t, w)
		for _, name := range [][2]string{{"Zoë", "Ångström"}, {"Mia", "Stone"}, {"Ana_", "Berg"}, {"Mia", "Ames"}} {
			child, err := w.Services.People.AddChild(authz.With(t.Context(), a.Actor), a.Actor, people.NewChild{FirstName: name[0], LastName: name[1]})
			require.NoError(t, err)
			a.Rows["child"] = child.ID
			a.Started()
		}
		at := "/api/activity/appActivityChildJoint/" + a.ID
		totals := map[string]string{}
		names := func(query string) (found []string) {
			for next := ""; ; {
				body, header := a.Send(http.MethodGet, at+"?limit=2&total=true&"+query+next, "", nil, 200)
				totals[query] = header.Get("Total-Count")
				for _, row := range contract.Read[[]contract.Object](a, body) {
					found = append(found, row["last_name"].(string))
				}
				if header.Get("Next-Cursor") == "" {
					return found
				}
				next = "&after=" + header.Get("Next-Cursor")
			}
		}
		for query, want := range map[string][]string{
			"":                      {"Ames", "Berg", "Stone", "Ångström"},
			"order=asc":             {"Ångström", "Stone", "Berg", "Ames"},
			"sort=child&order=asc":  {"Ames", "Ångström", "Berg", "Stone"},
			"sort=child&order=desc": {"Stone", "Berg", "Ångström", "Ames"},
			"sort=title&order=asc":  {"Ångström", "Stone", "Berg", "Ames"},
			"sort=finished":         {"Ames", "Berg", "Stone", "Ångström"},
			"search=mia":            {"Ames", "Stone"},
			"search=zoe+ANGSTROM":   {"Ångström"},
			"search=looking+berg":   {"Berg"},
			"search=" + q("Ana_"):   {"Berg"},
			"search=" + q("%"):      nil,
			"search=nobody":         nil,
			"search=mia&sort=child&order=asc&state=open": {"Ames", "Stone"},
			"search=mia&state=finished":                  nil,
		} {
			require.Equal(t, want, names(query), query)
			require.Equal(t, strconv.Itoa(len(want)), totals[query], query)
		}
		_, header := a.Send(http.MethodGet, at+"?limit=1&sort=child&order=asc", "", nil, 200)
		for _, wrong := range []string{"?sort=size", "?order=up", "?search=" + q("a b c d e f g h i j k"), "?sort=started&after=" + header.Get("Next-Cursor"), "?after=x"} {
			a.Answer(http.MethodGet, at+wrong, nil, 422)
		}
	})
}

func q(text string) string { return url.QueryEscape(text) }
