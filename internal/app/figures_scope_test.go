package app

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
)

// figuresSeen are whose figures the calls about many children tell of, by what the caller is to the child.
var figuresSeen = map[string]bool{
	own: true, assigned: true,
	others: false, invited: false, withdrawn: false, unassigned: false, guarding: false, archived: false, retired: false,
}

// Each role and relation sees exactly its children's figures, in every list, count, mean, export and set of children behind a bar.
func TestWhoseFiguresAreSeen(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		for _, role := range authz.Roles() {
			for row, seen := range figuresSeen {
				// No relationship means more to one role than to another; every pair of them belongs to the long run.
				if testing.Short() && role != authz.Specialist && row != own && row != others && row != assigned {
					continue
				}
				me := w.person(role, account.Active)
				c := accessCase{world: w, me: me, stranger: w.person(authz.Specialist, account.Active), row: row}
				if isRelationship(row) {
					c.stranger.relate(me, c.kind())
				}
				child := c.owner().measuredChild()
				w.figures(me) // what is kept before the relationship ends
				if isRelationship(row) {
					c.unrelate()
				}
				got := w.figures(me)
				want := figures{}
				if seen {
					want = figures{children: []string{child}, behind: []string{child}, records: []string{child}, exported: 1, n: 1, counted: 1, average: 64.5}
				}
				require.Equal(t, want, got, "%s, %s", role, row)
			}
		}
	})
}

// measuredChild is the person's child, with a score of 64.5.
func (p *person) measuredChild() string {
	child := p.child()
	p.w.must(p, "add-measurements", call{body: map[string]any{"measurements": []map[string]any{{
		"measurement_id": uuid.NewString(), "child_id": child, "measure": "NLL-A", "test_date": "2026-01-02", "value": 64.5,
	}}}})
	return child
}

// figures are what the calls about many children tell.
type figures struct {
	children, behind, records []string // ids
	exported                  int      // rows of the table
	counted, n                int64
	average                   float64
}

func (w *world) figures(p *person) (f figures) {
	w.t.Helper()
	get := func(operation, query string, into any) {
		w.t.Helper()
		answer := w.serve(w.request(w.operation(operation), call{query: query}, p.cookies()))
		require.Equal(w.t, http.StatusOK, answer.Code, "%s: %s", operation, answer.Body)
		require.NoError(w.t, json.Unmarshal(answer.Body.Bytes(), into))
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
	table := w.serve(w.request(w.operation("export-specialist-children"), call{}, p.cookies()))
	require.Equal(w.t, http.StatusOK, table.Code)
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
