package app_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/contract"
	"milepost/internal/people"
	"milepost/internal/people/organization"
	"milepost/internal/testworld"
)

// listsNaming returns the lists, searches, exports and counts that name a child to a person, in any of the given words.
func listsNaming(w *testworld.World, me, other *testworld.Person, words ...string) (naming []string) {
	w.T.Helper()
	for _, op := range w.Operations {
		row := contract.NoRow
		if strings.Contains(op.Path, "{") {
			row = contract.Own // the account's lists
		}
		if op.Method != http.MethodGet || strings.HasPrefix(op.ID, "watch-") || row == contract.Own && !strings.HasPrefix(op.ID, "list-") {
			continue
		}
		in := contract.Of(op.ID).Call(contract.Case{World: w, Me: me, Stranger: other, Row: row})
		for _, query := range []string{in.Query, "?search=" + words[0], "?search_query=" + words[0], "?q=" + words[0], "?kind=child"} {
			in.Query = query
			answer := w.Serve(w.Request(op, in, me.Cookies()))
			require.NotContains(w.T, []int{http.StatusUnauthorized, http.StatusTooManyRequests, http.StatusServiceUnavailable}, answer.Code,
				"%s %s: %s", op.ID, query, answer.Body)
			for _, word := range words {
				if strings.Contains(answer.Body.String(), word) {
					naming = append(naming, op.ID)
				}
			}
		}
	}
	return naming
}

// Whoever ends a membership, no list, search, notification or export names a child of it to the organization any more.
func TestNoListNamesAChildOfAnEndedMembership(t *testing.T) {
	inClinics(t, func(t *testing.T, c *clinic) {
		for _, end := range []func(){
			func() { c.participate(organization.Participation{Present: "end"}) },
			func() { c.Must(c.member, "leave-organization", testworld.Call{ID: c.membership}) },
		} {
			child := c.member.Child()
			c.Must(c.member, "update-child", testworld.Call{ID: child, Body: people.ChildEdit{FirstName: new("Zyxwina")}})
			c.takesPart(child)
			c.member.Activity()
			report := c.member.Report()
			words := []string{"Zyxwina", child, report}
			during := listsNaming(c.World, c.org, c.member, words...)
			for _, operation := range []string{"search-people", "search", "export-children", "get-specialist-data", "list-specialist-children", "get-overview"} {
				require.Contains(t, during, operation, "while it lasts")
			}
			end()
			require.Empty(t, listsNaming(c.World, c.org, c.member, words...))
		}
	})
}
