package app

import (
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	list "slices" // slices are those of this package
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
	"milepost/internal/httpx"
)

// whomay is what was meant, written by hand: the table in authz and the stores' queries are what runs.
//
//go:embed testdata/whomay.txt
var whomay string

// roleOf is the role that a caller's column is named for.
var roleOf = map[string]authz.Role{
	"user": authz.AppUser, "admin": authz.AppAdmin, "developer": authz.Developer, "organization": authz.Organization,
	"parent": authz.Parent, "specialist": authz.Specialist, "statistician": authz.Statistician, "super": authz.SuperAdmin,
}

// line is a line of the table: an operation, a row, and the status for each caller.
type line struct {
	operation, row string
	status         map[string]int
}

// readTable reads the table. A cell that does not state a status is an error.
func readTable(text string) (callers []string, lines []line, err error) {
	for text := range strings.Lines(text) {
		fields := strings.Fields(text)
		switch {
		case len(fields) == 0 || fields[0] == "#":
			continue
		case callers == nil:
			callers = fields[2:]
			continue
		case len(fields) != 2+len(callers):
			return nil, nil, fmt.Errorf("%d cells, not %d: %s", len(fields)-2, len(callers), text)
		}
		l := line{fields[0], fields[1], map[string]int{}}
		for i, caller := range callers {
			if l.status[caller], err = strconv.Atoi(fields[2+i]); err != nil {
				return nil, nil, fmt.Errorf("%s: %w", text, err)
			}
		}
		lines = append(lines, l)
	}
	return callers, lines, nil
}

func TestWhoMayDoWhat(t *testing.T) {
	t.Parallel()
	callers, lines, err := readTable(whomay)
	require.NoError(t, err)
	require.Equal(t, list.Sorted(maps.Keys(roleOf)), list.Sorted(list.Values(callers[3:])))
	require.Len(t, roleOf, len(authz.Roles()))
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		t.Parallel()
		var log bytes.Buffer
		i, err := Open(context.Background(), settings_(t, options), logger(&log, slog.LevelDebug))
		require.NoError(t, err)
		w := newWorld(t, i)
		requireComplete(t, w.operations, lines)
		callers := callers
		if testing.Short() && options.URL != "" {
			callers = shortOnPostgres
		}
		t.Run("callers", func(t *testing.T) {
			for _, caller := range callers {
				t.Run(caller, func(t *testing.T) {
					t.Parallel()
					w.in(t).walk(caller, lines)
				})
			}
		})
		require.NoError(t, i.Close(context.Background()))
		t.Logf("%d operations, %d rows, %d callers: %d cells", len(w.operations), len(lines), len(callers), len(lines)*len(callers))
		requireNobodyNamed(t, log.Bytes(), len(lines)*len(callers))
	})
}

// shortOnPostgres are the callers who ask PostgreSQL in the short run. Roles are compared before any SQL runs, so these are
// enough to ask every query for rows of one's own, of others, and of everybody. All callers ask SQLite.
var shortOnPostgres = []string{"admin", "specialist", "super"}

// requireNobodyNamed fails when a log of so many calls holds a name, an address or a secret: more people read a log than the data.
func requireNobodyNamed(t *testing.T, log []byte, calls int) {
	t.Helper()
	require.GreaterOrEqual(t, bytes.Count(log, []byte(`"msg":"request"`)), calls)
	for _, private := range []string{"@milepost.example", "Robin", "Hale", "Ana", "Berg", "Mia", "Stone", "Tracks", "10.0."} {
		require.NotContains(t, string(log), private)
	}
}

// requireComplete fails on an operation without lines, lines without an operation, and a row that is left out.
func requireComplete(t *testing.T, operations []httpx.Operation, lines []line) {
	t.Helper()
	rows := map[string][]string{}
	for _, l := range lines {
		require.NotContains(t, rows[l.operation], l.row, "%s is there twice", l.operation)
		rows[l.operation] = append(rows[l.operation], l.row)
	}
	for _, op := range operations {
		require.NotEmpty(t, rows[op.ID], "say in testdata/whomay.txt who may call %s", op.ID)
		if strings.Contains(op.Path, "{") {
			require.Subset(t, rows[op.ID], []string{own, others, missing}, "%s is about a row", op.ID)
			require.Subset(t, rows[op.ID], relationshipsOf(op), "%s is about a child: what of those around it?", op.ID)
		}
	}
	require.Len(t, rows, len(operations), "an operation of testdata/whomay.txt is not there any more")
}

// sameAsMissing are operations whose answer about another's row is a success, and reads like that about no row.
var sameAsMissing = []string{"search-applications", "get-child-view"}

// walk makes all calls of one caller.
func (w *world) walk(caller string, lines []line) {
	w.t.Helper()
	me, stranger := w.pair(caller)
	related := map[string]*person{}
	hidden := map[[2]string]string{} // by operation and row, the answers about what does not exist for the caller
	for _, l := range lines {
		c := accessCase{world: w, me: me, stranger: stranger, row: l.row, related: related}
		// What succeeds changes something, even its caller: that is tried by people who do nothing else.
		if op := w.operation(l.operation); l.status[caller] < 300 && (op.Method != http.MethodGet || op.ID == "renew") {
			c.me, c.stranger = w.pair(caller)
			c.related = nil
		}
		body := w.requireStatus(c, caller, l)
		about := l.row == others || l.row == missing
		if isRelationship(l.row) && l.status[caller] == http.StatusNotFound || about && (l.status[caller] == http.StatusNotFound || list.Contains(sameAsMissing, l.operation)) {
			hidden[[2]string{l.operation, l.row}] = body
		}
	}
	for at, body := range hidden {
		if gone := hidden[[2]string{at[0], missing}]; gone != "" {
			require.Equal(w.t, gone, body, "%s as %s: the row %s differs from a missing one", at[0], caller, at[1])
		}
	}
}

// requireStatus makes a call and returns what tells one refusal from another: its headers and its body.
func (w *world) requireStatus(c accessCase, caller string, l line) string {
	w.t.Helper()
	var cookies map[string]string
	if caller != "nobody" {
		cookies = c.me.cookies()
	}
	answer := w.serve(w.request(w.operation(l.operation), c.prepare(l.operation), cookies))
	if answer.Code != l.status[caller] {
		w.t.Errorf("%s, row %s, as %s: %d, not %d: %s", l.operation, l.row, caller, answer.Code, l.status[caller], answer.Body)
	}
	for _, cookie := range answer.Result().Cookies() {
		requireKeptClose(w.t, cookie, false)
	}
	answer.Header().Del("X-Request-Id")
	return fmt.Sprint(answer.Header(), answer.Body)
}

// calls are how each operation is called, by what it is about.
var calls = []map[string]func(accessCase) call{
	accountCalls,
	clipCalls,
	peopleCalls,
	invitationCalls,
	careTeamCalls,
	childCalls,
	guardianCalls,
	catalogueCalls,
	importCalls,
	scoreImportCalls,
	accessCalls,
	contentCalls,
	versionCalls,
	mediaCalls,
	cloneCalls,
	taxonomyCalls,
	savingCalls,
	normCalls,
	childDataCalls,
	menuCalls,
	planCalls,
	secondCalls,
	specialistCalls, cohortCalls,
	measureCalls,
	itemCalls,
	exportCalls,
	searchCalls,
	orderCalls,
	saleCalls,
	hubCalls,
	organizationCalls,
	overviewCalls,
	notificationCalls,
}

// callOf makes the calls of an operation, nil when nobody has said how.
func callOf(operation string) func(accessCase) call {
	for _, of := range calls {
		if in := of[operation]; in != nil {
			return in
		}
	}
	return nil
}
