package app_test

import (
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/people"
	"milepost/internal/testworld"
)

// Search words may be a child's name, so they can be sent in a header instead of the address.
func TestASearchCanComeInAHeader(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		me := w.Person(authz.Specialist, account.Active)
		ctx := authz.With(t.Context(), me.Actor)
		for _, name := range []string{"Zoë 100%", "Theo"} {
			_, err := w.Services.People.AddChild(ctx, me.Actor, people.NewChild{FirstName: name, LastName: "Stone"})
			require.NoError(t, err)
		}
		me.Activity() // with Mia Stone
		ask := func(operation, query, header string) (int, string) {
			r := w.Request(w.Operation(operation), testworld.Call{ID: me.ID, Query: query}, me.Cookies())
			r.Header.Set("Search", header)
			answer := w.Serve(r)
			return answer.Code, answer.Body.String()
		}
		for _, operation := range []string{"search-people", "export-children"} {
			status, found := ask(operation, "", url.PathEscape("zoë 100%"))
			require.Equal(t, 200, status, found)
			require.Contains(t, found, "Zoë 100%", operation)
			require.NotContains(t, found, "Theo", operation)
			_, found = ask(operation, "?search=theo", "")
			require.Contains(t, found, "Theo", operation)
			_, found = ask(operation, "?search=theo", "zo%C3%AB")
			require.NotContains(t, found, "Theo", "the header goes before")
		}
		_, found := ask("list-activities", "", "mia")
		require.Contains(t, found, "Mia")
		_, found = ask("list-activities", "", "theo")
		require.Equal(t, "[]", strings.TrimSpace(found))
		for _, operation := range []string{"search-people", "export-children", "list-activities", "search"} {
			for _, wrong := range []string{"%zz", "%00", "%ff", strings.Repeat("a", 201), strings.Repeat("%C3%AB", 201)} {
				status, answer := ask(operation, "", wrong)
				require.Equal(t, 422, status, "%s %q", operation, wrong)
				require.NotContains(t, answer, "aaaa")
			}
			status, _ := ask(operation, "", strings.Repeat("%C3%AB", 200))
			require.Equal(t, 200, status)
		}
	})
}
