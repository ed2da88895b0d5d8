package contract

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/testworld"
	"milepost/internal/throttle"
)

// ofEveryCall are tables into which any call may write: audit events, jobs, and allowances.
var ofEveryCall = []string{"audit_event", "audit_children", "audit_list", "job", "throttle", "row_count"}

// An operation that makes rows without an allowance lets one account fill the database and keep all others from saving. Which tables a call
// writes into is looked up on SQLite alone; what triggers count is compared with the rows on both engines, whose triggers differ.
func TestEveryOperationThatMakesRowsHasAnAllowanceAndALimit(t *testing.T) {
	t.Parallel()
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		w := testworld.New(t, testworld.Open(t, testworld.Settings(t, options)))
		for _, op := range w.Operations {
			kind, known := throttle.KindOf(op.ID)
			require.True(t, known || op.Method == http.MethodGet, "say in throttle.operations what rows %s makes", op.ID)
			audited := Of(op.ID).Audit != "" && op.Method == http.MethodGet
			require.True(t, !audited || kind.IsRead(), "say in throttle.operations that %s leaves an audit event", op.ID)
		}
		_, lines, err := ReadTable()
		require.NoError(t, err)
		count, making := func() map[string]int { return nil }, map[string][]string{}
		if w.DB.Engine() == db.SQLite {
			count = countRows(w)
		}
		for _, l := range lines {
			if into := rowsMade(w, l, count); len(into) > 0 {
				making[l.Operation] = append(making[l.Operation], into...)
				kind, _ := throttle.KindOf(l.Operation)
				assertAllowance(t, l, kind, into)
			}
		}
		assertCounts(t, w)
		if w.DB.Engine() == db.Postgres {
			return
		}
		assertBounds(t, making)
		require.Greater(t, len(making), 80, "what calls make is seen")
	})
}

func assertAllowance(t *testing.T, l Line, kind throttle.Kind, into []string) {
	t.Helper()
	if kind == throttle.None {
		t.Errorf("%s about the row %s makes rows of %v and has no allowance", l.Operation, l.Row, into)
	}
}

// rowsMade returns the tables that have more rows after a call that succeeds.
func rowsMade(w *testworld.World, l Line, count func() map[string]int) []string {
	w.T.Helper()
	for _, caller := range []string{"specialist", "admin", "super", "organization", "nobody"} {
		if l.Status[caller] >= http.StatusMultipleChoices {
			continue
		}
		c := Case{World: w, Row: l.Row}
		c.Me, c.Stranger = w.Pair(caller)
		in := c.Prepare(l.Operation)
		request := w.Request(w.Operation(l.Operation), in, nil)
		if caller != "nobody" {
			request = w.Request(w.Operation(l.Operation), in, c.Me.Cookies())
		}
		before := count()
		w.Serve(request)
		after := count()
		var more []string
		for table, rows := range after {
			if rows > before[table] {
				more = append(more, table)
			}
		}
		return more
	}
	return nil
}

// countRows counts the rows of all tables at once.
func countRows(w *testworld.World) func() map[string]int {
	w.T.Helper()
	var tables []string
	require.NoError(w.T, w.DB.Read().Select(w.T.Context(), &tables, `SELECT name FROM sqlite_master WHERE type = 'table'
		AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'goose_%'`))
	tables = slices.DeleteFunc(tables, func(table string) bool { return slices.Contains(ofEveryCall, table) })
	var counts []string
	for _, table := range tables {
		counts = append(counts, fmt.Sprintf(`SELECT '%s' AS name, count(*) AS rows FROM %s`, table, table))
	}
	return func() map[string]int {
		found := map[string]int{}
		var rows []struct {
			Name string `db:"name"`
			Rows int    `db:"rows"`
		}
		require.NoError(w.T, w.DB.Read().Select(w.T.Context(), &rows, strings.Join(counts, " UNION ALL ")))
		for _, row := range rows {
			found[row.Name] = row.Rows
		}
		return found
	}
}
