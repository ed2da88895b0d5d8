package contract

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/app"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/httpx"
	"milepost/internal/testworld"
)

func TestPermissionsOfRoles(t *testing.T) {
	t.Parallel()
	callers, lines, err := ReadTable()
	require.NoError(t, err)
	require.Equal(t, slices.Sorted(maps.Keys(testworld.RoleOf)), slices.Sorted(slices.Values(callers[3:])))
	require.Len(t, testworld.RoleOf, len(authz.Roles()))
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		t.Parallel()
		var log bytes.Buffer
		i, err := app.Open(context.Background(), testworld.Settings(t, options), testworld.Logger(&log, slog.LevelDebug))
		require.NoError(t, err)
		w := testworld.New(t, i)
		requireComplete(t, w.Operations, lines)
		callers := callers
		if testing.Short() && options.URL != "" {
			callers = shortOnPostgres
		}
		t.Run("callers", func(t *testing.T) {
			for _, caller := range callers {
				t.Run(caller, func(t *testing.T) {
					t.Parallel()
					walk(w.In(t), caller, lines, false)
				})
			}
		})
		require.NoError(t, i.Close(context.Background()))
		t.Logf("%d operations, %d rows, %d callers: %d cells", len(w.Operations), len(lines), len(callers), len(lines)*len(callers))
		requireNobodyNamed(t, log.Bytes(), len(lines)*len(callers))
	})
}

// shortOnPostgres are the callers used on PostgreSQL in the short run. Roles are compared before any SQL runs, so these are
// enough to run every query for the caller's own rows, others' and everybody's. All callers are used on SQLite.
var shortOnPostgres = []string{"admin", "specialist", "super"}

// requireNobodyNamed fails when a log of so many calls holds a name, an address or a secret: more people read a log than the data.
func requireNobodyNamed(t *testing.T, log []byte, calls int) {
	t.Helper()
	require.GreaterOrEqual(t, bytes.Count(log, []byte(`"msg":"request"`)), calls)
	for _, private := range []string{"@milepost.example", "Robin", "Hale", "Ana", "Berg", "Mia", "Stone", "Tracks", "10.0."} {
		require.NotContains(t, string(log), private)
	}
}

// requireComplete fails on an operation without lines, lines without an operation, and a missing row.
func requireComplete(t *testing.T, operations []httpx.Operation, lines []Line) {
	t.Helper()
	rows := map[string][]string{}
	for _, l := range lines {
		require.NotContains(t, rows[l.Operation], l.Row, "%s is there twice", l.Operation)
		rows[l.Operation] = append(rows[l.Operation], l.Row)
	}
	for _, op := range operations {
		require.NotEmpty(t, rows[op.ID], "say in testdata/whomay.txt who may call %s", op.ID)
		if strings.Contains(op.Path, "{") {
			require.Subset(t, rows[op.ID], []string{Own, Others, Missing}, "%s is about a row", op.ID)
			require.Subset(t, rows[op.ID], relationshipsOf(op), "%s is about a child: what of those around it?", op.ID)
		}
	}
	require.Len(t, rows, len(operations), "an operation of testdata/whomay.txt is no longer there")
}

// sameAsMissing are operations whose answer about another's row is a success, and reads like that about no row.
var sameAsMissing = []string{"search-applications", "get-child-view"}

// walk makes all calls of one caller, by a session or a token.
func walk(w *testworld.World, caller string, lines []Line, byToken bool) {
	w.T.Helper()
	me, stranger := w.Pair(caller)
	related := map[string]*person{}
	hidden := map[[2]string]string{} // by operation and row, the answers about what does not exist for the caller
	for _, l := range lines {
		c := Case{World: w, Me: me, Stranger: stranger, Row: l.Row, ByToken: byToken, related: related}
		// Calls that succeed change something, even the caller: they are made by people who do nothing else.
		if op := w.Operation(l.Operation); l.Status[caller] < 300 && (op.Method != http.MethodGet || op.ID == "renew") {
			c.Me, c.Stranger = w.Pair(caller)
			c.related = nil
		}
		body := requireStatus(w, c, caller, l)
		about := l.Row == Others || l.Row == Missing
		if IsRelationship(l.Row) && l.Status[caller] == http.StatusNotFound || about && (l.Status[caller] == http.StatusNotFound || slices.Contains(sameAsMissing, l.Operation)) {
			hidden[[2]string{l.Operation, l.Row}] = body
		}
	}
	for at, body := range hidden {
		if gone := hidden[[2]string{at[0], Missing}]; gone != "" {
			require.Equal(w.T, gone, body, "%s as %s: the row %s differs from a missing one", at[0], caller, at[1])
		}
	}
}

// requireStatus makes a call and returns what distinguishes refusals: headers and body.
func requireStatus(w *testworld.World, c Case, caller string, l Line) string {
	w.T.Helper()
	var cookies map[string]string
	if caller != "nobody" {
		cookies = c.Me.Cookies()
	}
	request := w.Request(w.Operation(l.Operation), c.Prepare(l.Operation), cookies)
	if c.ByToken {
		asProgram(request, c.Me.EveryScope())
	}
	answer := w.Serve(request)
	if answer.Code != l.Status[caller] {
		w.T.Errorf("%s, row %s, as %s: %d, not %d: %s", l.Operation, l.Row, caller, answer.Code, l.Status[caller], answer.Body)
	}
	for _, cookie := range answer.Result().Cookies() {
		requireKeptClose(w.T, cookie, false)
	}
	answer.Header().Del("X-Request-Id")
	return fmt.Sprint(answer.Header(), answer.Body)
}
