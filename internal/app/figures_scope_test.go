package app_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/contract"
	"milepost/internal/testworld"
)

// figuresSeen lists, by the caller's relation to the child, whether calls about many children include the child.
var figuresSeen = map[string]bool{
	contract.Own: true, contract.Assigned: true,
	contract.Others: false, contract.Invited: false, contract.Withdrawn: false, contract.Unassigned: false, contract.Guarding: false, contract.Archived: false, contract.Retired: false,
}

// Each role and relation sees exactly its children's figures, in every list, count, mean, export and set of children behind a bar.
func TestFiguresOfAccessibleChildren(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		for _, role := range authz.Roles() {
			for row, seen := range figuresSeen {
				// No relationship means more to one role than to another; every pair of them belongs to the long run.
				if testing.Short() && role != authz.Specialist && row != contract.Own && row != contract.Others && row != contract.Assigned {
					continue
				}
				me := w.Person(role, account.Active)
				c := contract.Case{World: w, Me: me, Stranger: w.Person(authz.Specialist, account.Active), Row: row}
				if contract.IsRelationship(row) {
					c.Stranger.Relate(me, c.Kind())
				}
				child := c.Owner().MeasuredChild()
				figuresOf(w, me) // stored before the relation ends
				if contract.IsRelationship(row) {
					c.Unrelate()
				}
				got := figuresOf(w, me)
				want := figures{}
				if seen {
					want = figures{children: []string{child}, behind: []string{child}, records: []string{child}, exported: 1, n: 1, counted: 1, average: 64.5}
				}
				require.Equal(t, want, got, "%s, %s", role, row)
			}
		}
	})
}

// figures are the answers of the calls about many children.
type figures struct {
	children, behind, records []string // ids
	exported                  int      // rows of the table
	counted, n                int64
	average                   float64
}

func figuresOf(w *testworld.World, p *testworld.Person) (f figures) {
	w.T.Helper()
	get := func(operation, query string, into any) {
		w.T.Helper()
		answer := w.Serve(w.Request(w.Operation(operation), testworld.Call{Query: query}, p.Cookies()))
		require.Equal(w.T, http.StatusOK, answer.Code, "%s: %s", operation, answer.Body)
		require.NoError(w.T, json.Unmarshal(answer.Body.Bytes(), into))
	}
	var list []struct {
		ChildID string `json:"child_id"`
	}
	get("list-specialist-children", "", &list)
	for _, c := range list {
		f.children = append(f.children, c.ChildID)
	}
	list = nil
	get("list-specialist-children", "?measure=NLL-A&with=current", &list)
	for _, c := range list {
		f.behind = append(f.behind, c.ChildID)
	}
	var records []map[string]any
	get("get-specialist-data", "", &records)
	for _, r := range records {
		f.records = append(f.records, r["sequence"].(string)) //nolint:forcetypeassert // a text in every record
	}
	table := w.Serve(w.Request(w.Operation("export-specialist-children"), testworld.Call{}, p.Cookies()))
	require.Equal(w.T, http.StatusOK, table.Code)
	f.exported = strings.Count(strings.TrimSpace(table.Body.String()), "\n")
	var summary struct {
		Children int64
		Measures []struct {
			Measure string
			N       int64
			Average float64
		}
	}
	get("get-specialist-summary", "", &summary)
	f.counted = summary.Children
	for _, m := range summary.Measures {
		f.n += m.N
		f.average += m.Average
	}
	return f
}
