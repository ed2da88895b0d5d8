package auditlog_test

import (
	"context"
	"encoding/csv"
	"fmt"
	"net/http"
	"net/url"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/accounttest"
	"milepost/internal/audit"
	"milepost/internal/auditlog"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
)

const (
	zoe = "11111111-1111-4111-8111-111111111111"
	ali = "22222222-2222-4222-8222-222222222222"
)

// alone is a child whose record was joined with no other.
func alone(_ context.Context, _ db.Querier, id string) ([]string, error) { return []string{id}, nil }

// withTrail is an installation with children whose names are hard on spreadsheets.
func withTrail(t *testing.T, f func(fx *accounttest.Fixture, root *accounttest.Browser)) {
	t.Helper()
	names := func(_ context.Context, _ db.Querier, ids []string) (map[string]string, error) {
		names := map[string]string{}
		for _, id := range ids {
			if name, there := map[string]string{zoe: `=HYPERLINK("http://x"),` + "\n" + `"Zoë"`, ali: "علي, نور"}[id]; there {
				names[id] = name
			}
		}
		return names, nil
	}
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		root := fx.Browser()
		require.Equal(t, 200, root.Login("root@x.example", accounttest.Password).Code)
		f(fx, root)
	}, func(fx *accounttest.Fixture, api *httpx.API) { auditlog.New(fx.Kernel, names, alone).Mount(api) })
}

// record writes an event as the account with this id.
func record(fx *accounttest.Fixture, actor string, e audit.Event) {
	fx.T.Helper()
	ctx := authz.With(context.Background(), authz.Actor{ID: actor})
	require.NoError(fx.T, fx.Kernel.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return fx.Kernel.Audit.Record(ctx, tx, e) }))
}

func trailOf(b *accounttest.Browser, query url.Values) ([]auditlog.AuditRow, string) {
	w := b.Call("GET", "/api/audit?"+query.Encode(), "")
	require.Equal(b.T, 200, w.Code, w.Body)
	return accounttest.Decode[[]auditlog.AuditRow](b.T, w), w.Header().Get("Next-Cursor")
}

func TestTheTrailNamesActorActTargetTimeAndAddress(t *testing.T) {
	withTrail(t, func(fx *accounttest.Fixture, root *accounttest.Browser) {
		ana := fx.Browser().Register("ana@x.example", authz.Specialist)
		fx.Later(time.Minute)
		approve := root.Call("PUT", "/api/user/"+ana.UserID, `{"pending":"no","approve":true}`)
		require.Equal(t, 200, approve.Code)

		rows, next := trailOf(root, url.Values{"about": {"Ana@x.example"}, "action": {"account.approve"}})
		require.Empty(t, next)
		require.Len(t, rows, 1)
		row := rows[0]
		require.NotEmpty(t, row.ID)
		require.NotEmpty(t, row.RequestID)
		row.ID, row.RequestID = "", ""
		require.Equal(t, auditlog.AuditRow{
			At: row.At, ActorID: root.ID(), ActorName: "Ro Ot", ActorEmail: "root@x.example", Action: "account.approve",
			SubjectKind: "account", SubjectID: ana.UserID, SubjectName: "Ana Berg", Address: "192.0.2.1", Detail: map[string]any{},
		}, row)
		require.Equal(t, fx.Now().UTC(), row.At.Time())

		rows, _ = trailOf(root, url.Values{"action": {"account.register"}})
		require.Len(t, rows, 1)
		require.Empty(t, rows[0].ActorID, "nobody is logged in while registering")
		require.Equal(t, ana.UserID, rows[0].SubjectID)

		require.Eventually(t, func() bool {
			rows, _ = trailOf(root, url.Values{"action": {"audit.read"}, "actor": {root.ID()}, "limit": {"100"}})
			return len(rows) > 0 // each of these tries is recorded too
		}, 20*time.Second, 100*time.Millisecond, "reading the trail is recorded")
		first := rows[len(rows)-1]
		require.Equal(t, map[string]any{"about": ana.UserID, "action": "account.approve"}, first.Detail, "ids, no addresses")
	})
}

func TestTheTrailNamesArchivedAccountsAndEmptyRowsFindNothing(t *testing.T) {
	withTrail(t, func(fx *accounttest.Fixture, root *accounttest.Browser) {
		ana := fx.Browser().Register("ana@x.example", authz.AppUser)
		require.NoError(t, fx.Kernel.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `UPDATE account SET archived_at = created_at, email_folded = 'archived:' || id WHERE id = $1`, ana.UserID)
			return err
		}))
		rows, _ := trailOf(root, url.Values{"about": {ana.UserID}, "action": {"account.register"}})
		require.Len(t, rows, 1)
		require.Equal(t, "Ana Berg", rows[0].SubjectName)
		rows, _ = trailOf(root, url.Values{"about": {"ana@x.example"}})
		require.Empty(t, rows)
	})
}

func TestAChildIsFoundInItsOwnActsAndInLists(t *testing.T) {
	withTrail(t, func(fx *accounttest.Fixture, root *accounttest.Browser) {
		record(fx, "", audit.Event{Action: "child.create", SubjectKind: "child", SubjectID: zoe, ChildID: zoe})
		record(fx, "", audit.Event{Action: "activity.read", SubjectKind: "activity", SubjectID: "a", ChildID: zoe})
		record(fx, "", audit.Event{Action: "child.list", SubjectKind: "account", SubjectID: "u", Children: []string{zoe, ali}})
		record(fx, "", audit.Event{Action: "child.list", SubjectKind: "account", SubjectID: "u", Children: []string{ali, zoe}})
		record(fx, "", audit.Event{Action: "child.list", SubjectKind: "account", SubjectID: "u", Children: []string{ali}})
		found := func(about, action string) (acts []string) {
			rows, _ := trailOf(root, url.Values{"about": {about}, "action": {action}})
			for _, row := range rows {
				acts = append(acts, string(row.Action))
			}
			return acts
		}
		require.ElementsMatch(t, []string{"child.list", "child.list", "activity.read", "child.create"}, found(zoe, ""))
		require.ElementsMatch(t, []string{"child.list", "child.list", "child.create"}, found(zoe, "child"))
		require.Equal(t, []string{"activity.read"}, found(zoe, "activity.read"))
		require.Equal(t, []string{"child.list", "child.list", "child.list"}, found(ali, ""))
		var lists int
		require.NoError(t, fx.Kernel.DB.Read().Get(t.Context(), &lists, `SELECT count(*) FROM audit_children`))
		require.Equal(t, 3, lists, "the same list is stored once")
		rows, _ := trailOf(root, url.Values{"about": {zoe}, "action": {"child.create"}})
		require.Contains(t, rows[0].ChildName, "Zoë")
		require.Equal(t, rows[0].ChildName, rows[0].SubjectName)
	})
}

func TestDaysOfTheTrailIncludeBothEndsInUTC(t *testing.T) {
	withTrail(t, func(fx *accounttest.Fixture, root *accounttest.Browser) {
		midnight := time.Date(2031, 3, 1, 0, 0, 0, 0, time.UTC)
		fx.Later(midnight.Add(-time.Microsecond).Sub(fx.Now()))
		record(fx, "early", audit.Event{Action: "media.store", SubjectKind: "media", SubjectID: "last of February"})
		fx.Later(time.Microsecond)
		record(fx, "early", audit.Event{Action: "media.store", SubjectKind: "media", SubjectID: "first of March"})
		fx.Later(24*time.Hour - time.Microsecond)
		record(fx, "early", audit.Event{Action: "media.store", SubjectKind: "media", SubjectID: "late on the first"})
		require.Equal(t, 200, root.Login("root@x.example", accounttest.Password).Code)
		found := func(from, until string) (subjects []string) {
			rows, _ := trailOf(root, url.Values{"from": {from}, "until": {until}, "action": {"media"}})
			for _, row := range rows {
				subjects = append(subjects, row.SubjectID)
			}
			return subjects
		}
		require.Equal(t, []string{"late on the first", "first of March"}, found("2031-03-01", "2031-03-01"))
		require.Equal(t, []string{"last of February"}, found("", "2031-02-28"))
		require.Equal(t, []string{"late on the first", "first of March", "last of February"}, found("2031-02-28", ""))
		require.Empty(t, found("2031-03-02", ""))
	})
}

func TestWrongFiltersAreNamed(t *testing.T) {
	withTrail(t, func(_ *accounttest.Fixture, root *accounttest.Browser) {
		root.StepUp()
		for query, field := range map[string]string{
			"from=yesterday": "query.from", "until=2026-02-30": "query.until", "from=2026-02-02&until=2026-02-01": "query.until",
			"action=child.eat": "query.action", "action=chil": "query.action", "actor=Bob": "query.actor", "about=Bob": "query.about",
			"from=2026-01-01T00:00:00Z": "query.from",
		} {
			for _, path := range []string{"/api/audit?", "/api/audit/export?"} {
				w := root.Call("GET", path+query, "")
				require.Equal(t, 422, w.Code, "%s%s: %s", path, query, w.Body)
				require.Contains(t, w.Body.String(), field)
			}
		}
		require.Equal(t, 422, root.Call("GET", "/api/audit?after=x", "").Code)
		for _, email := range []string{"nobody@x.example"} {
			rows, _ := trailOf(root, url.Values{"actor": {email}})
			require.Empty(t, rows)
		}
	})
}

func TestOnlyASuperAdminReadsTheTrail(t *testing.T) {
	withTrail(t, func(fx *accounttest.Fixture, _ *accounttest.Browser) {
		for i, role := range authz.Roles() {
			if role == authz.SuperAdmin {
				continue
			}
			email := fmt.Sprintf("a%d@x.example", i)
			_, err := fx.Accounts.Create(context.Background(), email, accounttest.Password, role, account.Name{First: "A", Last: "B"})
			require.NoError(t, err)
			b := fx.Browser()
			require.Equal(t, 200, b.Login(email, accounttest.Password).Code)
			require.Equal(t, 403, b.Call("GET", "/api/audit", "").Code, role)
			require.Equal(t, 403, b.Call("GET", "/api/audit/export", "").Code, role)
		}
		require.Equal(t, 401, fx.Browser().Call("GET", "/api/audit/export", "").Code)
	})
}

func TestPagesHaveNoGapsWhileEventsAreAdded(t *testing.T) {
	withTrail(t, func(fx *accounttest.Fixture, root *accounttest.Browser) {
		for i := range 23 {
			record(fx, "writer", audit.Event{Action: "media.store", SubjectKind: "media", SubjectID: strconv.Itoa(i)})
			if i%3 == 0 {
				fx.Later(time.Microsecond) // several in one moment
			}
		}
		var seen []string
		query := url.Values{"action": {"media.store"}, "limit": {"4"}}
		for {
			rows, next := trailOf(root, query)
			for _, row := range rows {
				seen = append(seen, row.SubjectID)
			}
			fx.Later(time.Microsecond)
			record(fx, "writer", audit.Event{Action: "media.store", SubjectKind: "media", SubjectID: "new"})
			if next == "" {
				break
			}
			query.Set("after", next)
		}
		require.Len(t, seen, 23)
		for i := range 23 {
			require.Contains(t, seen, strconv.Itoa(i))
		}
	})
}

func TestTheExportIsTheListAsATable(t *testing.T) {
	withTrail(t, func(fx *accounttest.Fixture, root *accounttest.Browser) {
		root.StepUp()
		record(fx, root.ID(), audit.Event{
			Action: "child.read", SubjectKind: "child", SubjectID: zoe, ChildID: zoe, Detail: map[string]any{"n": 1, "a": `b,"c`},
		})
		record(fx, "", audit.Event{Action: "child.read", SubjectKind: "child", SubjectID: ali, ChildID: ali})
		record(fx, "", audit.Event{Action: "child.read", SubjectKind: "child", SubjectID: "-1+1", ChildID: "@x"})
		rows, _ := trailOf(root, url.Values{"action": {"child"}})
		w := root.Call("GET", "/api/audit/export?action=child", "")
		require.Equal(t, 200, w.Code)
		require.Equal(t, "text/csv; charset=utf-8", w.Header().Get("Content-Type"))
		require.Equal(t, `attachment; filename="milepost-audit-`+fx.Now().UTC().Format("2006-01-02")+`.csv"`, w.Header().Get("Content-Disposition"))
		text, marked := strings.CutPrefix(w.Body.String(), "\ufeff")
		require.True(t, marked)
		require.Equal(t, 4+2, strings.Count(text, "\r\n"), "one for each line, and those in Zoë's name")
		require.NotContains(t, strings.ReplaceAll(text, "\r\n", ""), "\n")

		table, err := csv.NewReader(strings.NewReader(text)).ReadAll()
		require.NoError(t, err)
		require.Len(t, table, 4)
		cell := func(line int, name string) string {
			for i, head := range table[0] {
				if head == name {
					return table[line+1][i]
				}
			}
			require.Fail(t, "no column "+name)
			return ""
		}
		for i, row := range rows {
			require.Equal(t, row.ID, cell(i, "Event id"))
			require.Equal(t, row.At.Time().Format(time.RFC3339Nano), cell(i, "When (UTC)"))
			require.Equal(t, row.ActorEmail, cell(i, "Who: email"))
			require.Equal(t, string(row.Action), cell(i, "What"))
			require.Equal(t, row.Address, cell(i, "From address"))
			require.Equal(t, row.RequestID, cell(i, "Request id"))
			switch row.ChildID {
			case zoe:
				require.Equal(t, "'"+row.ChildName, cell(i, "Child: name"), "no formula")
				require.JSONEq(t, `{"n":1,"a":"b,\"c"}`, cell(i, "Detail"))
			case ali:
				require.Equal(t, "علي, نور", cell(i, "Child: name"))
			default:
				require.Equal(t, "'@x", cell(i, "Child: id"))
				require.Equal(t, "'-1+1", cell(i, "About: id"))
			}
		}
		require.Eventually(t, func() bool {
			rows, _ := trailOf(root, url.Values{"action": {"audit.export"}})
			return len(rows) == 1 && rows[0].Detail["action"] == "child"
		}, 20*time.Second, 5*time.Millisecond, "the export is recorded")
	})
}

// counting is a client that keeps nothing of what it gets.
type counting struct {
	header http.Header
	lines  int
	most   uint64 // of the heap, looked at now and then
	writes int
	limit  int // writes after which the client is gone; 0 is never
}

func (c *counting) Header() http.Header { return c.header }

func (c *counting) WriteHeader(int) {}

func (c *counting) Write(p []byte) (int, error) {
	c.lines += strings.Count(string(p), "\n")
	c.writes++
	if c.limit > 0 && c.writes > c.limit {
		return 0, http.ErrHandlerTimeout
	}
	if c.writes%500 == 0 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		c.most = max(c.most, m.HeapAlloc)
	}
	return len(p), nil
}

func manyEvents(fx *accounttest.Fixture, n int) {
	fx.T.Helper()
	rows := make([][]any, 0, 1000)
	at := db.Micros(fx.Now())
	for made := 0; made < n; made += len(rows) {
		rows = rows[:0]
		for i := range min(1000, n-made) {
			rows = append(rows, []any{uuid.NewString(), at - int64(made+i), "media.store", "media", "x", ali})
		}
		require.NoError(fx.T, fx.Kernel.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			return db.InsertRows(ctx, tx, `INSERT INTO audit_event (id, at, action, subject_kind, subject_id, child_id) VALUES `, 6, rows)
		}))
	}
}

func export(b *accounttest.Browser, to http.ResponseWriter) {
	r, err := http.NewRequest(http.MethodGet, "/api/audit/export?action=media", http.NoBody)
	require.NoError(b.T, err)
	for name, value := range b.Jar() {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	b.Handler.ServeHTTP(to, r)
}

func TestALongExportHoldsOnePageAndEndsWithItsClient(t *testing.T) {
	events := 200_000
	if testing.Short() {
		events = 20_000 // 40 pages
	}
	withTrail(t, func(fx *accounttest.Fixture, root *accounttest.Browser) {
		root.StepUp()
		manyEvents(fx, events)
		var before runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		whole := &counting{header: http.Header{}}
		begun := time.Now()
		export(root, whole)
		require.Equal(t, events+1, whole.lines)
		grown := int64(whole.most) - int64(before.HeapAlloc)
		t.Logf("%d events in %s, heap at most %d KiB above the start", events, time.Since(begun).Round(time.Millisecond), grown>>10)
		require.Positive(t, whole.most)
		require.Less(t, grown, int64(4<<20), "a page takes a few hundred KiB")

		gone := &counting{header: http.Header{}, limit: 3}
		require.PanicsWithValue(t, http.ErrAbortHandler, func() { export(root, gone) }, "half a trail does not look whole")
		require.Equal(t, 4, gone.writes, "nothing is read for who is gone")
	})
}
