package contract

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/limit"
	"milepost/internal/testworld"
	"milepost/internal/throttle"
)

var update = flag.Bool("update", false, "rewrite docs/limits.md")

const limitsPage = "../../docs/limits.md"

// counted names for each limit which rows the database has to count, and for whom.
var counted = map[string]struct{ table, holder, rows, amount string }{
	"children":        {"person", "owner_id", "kind = 'child'", ""},
	"contacts":        {"person", "owner_id", "kind <> 'child'", ""},
	"team":            {"care_team", "CAST(child_key AS TEXT)", "", ""},
	"consents":        {"consent", "CAST(child_key AS TEXT)", "", ""},
	"events":          {"child_event", "CAST(child_key AS TEXT)", "", ""},
	"measurements":    {"measurement", "CAST(child_key AS TEXT)", "", ""},
	"corrections":     {"measurement_former", "CAST(child_key AS TEXT)", "", ""},
	"plans":           {"intervention_plan", "child_id", "", ""},
	"invitations":     {"invitation", "invited_by", "", ""},
	"transfers":       {"child_transfer", "from_id", "", ""},
	"members":         {"organization_member", "organization_id", "", ""},
	"handovers":       {"organization_handover", "from_id", "", ""},
	"imports":         {"child_import", "owner_id", "", ""},
	"score-imports":   {"score_import", "owner_id", "", ""},
	"import-layouts":  {"import_mapping", "owner_id", "", ""},
	"applications":    {"application", "owner_id", "", ""},
	"versions":        {"application_version", "application_id", "", ""},
	"files":           {"media", "stored_by", "stored_by IS NOT NULL", ""},
	"file-bytes":      {"media", "stored_by", "stored_by IS NOT NULL", "size"},
	"norm-sets":       {"norm_set", "account_id", "", ""},
	"purchases":       {"purchase", "account_id", "", ""},
	"orders":          {"purchase_order", "account_id", "", ""},
	"unit-entries":    {"unit_entry", "purchase_id", "", ""},
	"promotions":      {"promotion", "owner_id", "", ""},
	"activities":      {"activity", "owner_id", "", ""},
	"open-activities": {"activity", "owner_id", "finish_date IS NULL AND discarded_at IS NULL", ""},
	"rating-requests": {"rating_request", "owner_id", "", ""},
	"offline-copies":  {"offline_copy", "account_id", "settle_at IS NOT NULL", ""},
	"second-scorings": {"second_scoring", "scorer_id", "", ""},
	"recordings":      {"clip", "created_by", "", ""},
	"recording-bytes": {"clip", "created_by", "", "size"},
	"figures":         {"report_snapshot", "report_id", "", ""},
	"report-versions": {"report_config_version", "CAST(config_key AS TEXT)", "", ""},
	"report-runs":     {"cohort_run", "owner_id", "", ""},
	"exports":         {"result_export", "account_id", "", ""},
	"hubs":            {"hub", "owner_id", "", ""},
	"hub-locations":   {"hub_location", "owner_id", "", ""},
	"hub-commands":    {"hub_command", "CAST(hub_key AS TEXT)", "", ""},
}

// assertCounts compares the database's counts with the existing rows, after rows were added, deleted and moved.
func assertCounts(t *testing.T, w *testworld.World) {
	t.Helper()
	require.Len(t, counted, len(limit.Kinds))
	for _, k := range limit.Kinds {
		of, known := counted[k.Name]
		require.True(t, known, "say which rows the limit %s counts", k.Name)
		is := fmt.Sprintf(`SELECT %s AS holder, SUM(%s) AS n FROM %s WHERE %s GROUP BY 1`, of.holder, cmp.Or(of.amount, "1"), of.table, cmp.Or(of.rows, "TRUE"))
		var wrong []string
		require.NoError(t, w.DB.Read().Select(t.Context(), &wrong, `SELECT COALESCE(c.holder, r.holder) FROM (`+is+`) r
			FULL JOIN (SELECT holder, n FROM row_count WHERE kind = $1 AND n <> 0) c ON c.holder = r.holder WHERE c.n IS NULL OR r.n IS NULL OR c.n <> r.n`, k.Name))
		require.Empty(t, wrong, "holders whose rows of the kind %s are counted wrong", k.Name)
		for _, kind := range limit.Tables[of.table].Kinds {
			_, known := limit.Named(kind)
			require.True(t, known, kind)
		}
		require.Contains(t, limit.Tables[of.table].Kinds, k.Name)
	}
}

// assertBounds requires a bound for each table that a call was seen to write into, documented on the page about limits.
func assertBounds(t *testing.T, into map[string][]string) {
	t.Helper()
	for operation, tables := range into {
		for _, table := range tables {
			_, known := limit.Tables[table]
			require.True(t, known, "%s makes rows of %s: say in limit.Tables what bounds them", operation, table)
		}
	}
	page := limitsText(into)
	if *update {
		require.NoError(t, os.WriteFile(limitsPage, []byte(page), 0o600))
	}
	stored, err := os.ReadFile(limitsPage)
	require.NoError(t, err)
	require.Equal(t, string(stored), page, "go test ./internal/contract -run TestEveryOperationThatMakesRows -update rewrites the page")
}

// limitsText returns the page about limits.
func limitsText(into map[string][]string) string {
	var b strings.Builder
	b.WriteString(`# Limits

[running.md](running.md#what-is-stored) describes how fast an account may store rows: an allowance for each kind of call. This page lists how many rows there
may be **at all**, however slowly they are made. A large clinic stays far below these numbers; an account at a limit gets a 409 that names the limit and
what can be done, with the code ` + "`limit-KIND`" + `. Lowering a limit neither deletes nor hides existing rows.

The database counts in the transaction that makes the rows, so that parallel calls, imports, copies and handed-over children count
like everything else. ` + "`--limit children=200000`" + ` changes a limit, ` + "`--limit \"children=200000;activities=0\"`" + ` changes two; 0 takes one away. The
server enforces the limits that it was started with; start all nodes of one database with the same.

| limit | of | number | message |
|---|---|---:|---|
`)
	for _, k := range limit.Kinds {
		most := strconv.FormatInt(k.Default, 10)
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", k.Name, k.Of, most, limit.Sentence(k, k.Default))
	}
	b.WriteString(`
## What each call makes

The allowance is the kind under which calls are counted over time; "own" is a separate, narrower one. The last column names what bounds the rows that the call was
seen to make: limits from above, or another rule. A test that makes every call writes this table.

| call | allowance | bounded by |
|---|---|---|
`)
	operations := make([]string, 0, len(into))
	for operation := range into {
		operations = append(operations, operation)
	}
	slices.Sort(operations)
	for _, operation := range operations {
		kind, _ := throttle.KindOf(operation)
		allowance := string(kind)
		if kind == throttle.Bounded {
			allowance = "own"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", operation, allowance, strings.Join(boundsOf(into[operation]), "; "))
	}
	return b.String()
}

// boundsOf returns the bounds of tables, each once.
func boundsOf(tables []string) []string {
	var limits, rules []string
	for _, table := range tables {
		for _, kind := range limit.Tables[table].Kinds {
			limits = append(limits, "`"+kind+"`")
		}
		if rule := limit.Tables[table].Rule; rule != "" {
			rules = append(rules, strings.ReplaceAll(table, "_", " ")+": "+rule)
		}
	}
	slices.Sort(limits)
	slices.Sort(rules)
	return append(slices.Compact(limits), slices.Compact(rules)...)
}
