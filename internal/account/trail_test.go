package account_test

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
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
)

const (
	zoe = "11111111-1111-4111-8111-111111111111"
	ali = "22222222-2222-4222-8222-222222222222"
)

// trailDesk is a desk with children whose names are hard on spreadsheets.
func trailDesk(t *testing.T, f func(k *desk, root *browser)) {
	t.Helper()
	onBoth(t, func(k *desk) {
		k.service.NameChildren(func(_ context.Context, _ db.Querier, ids []string) (map[string]string, error) {
			names := map[string]string{}
			for _, id := range ids {
				if name, there := map[string]string{zoe: `=HYPERLINK("http://x"),` + "\n" + `"Zoë"`, ali: "علي, نور"}[id]; there {
					names[id] = name
				}
			}
			return names, nil
		})
		root := k.browser()
		require.Equal(t, 200, root.login("root@x.example", password).Code)
		f(k, root)
	})
}

// note writes an event as the account with this id.
func (k *desk) note(actor string, e audit.Event) {
	k.t.Helper()
	ctx := authz.With(context.Background(), authz.Actor{ID: actor})
	require.NoError(k.t, k.kernel.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return k.kernel.Audit.Record(ctx, tx, e) }))
}

func (b *browser) trail(query url.Values) ([]account.AuditRow, string) {
	w := b.call("GET", "/api/audit?"+query.Encode(), "")
	require.Equal(b.t, 200, w.Code, w.Body)
	return decode[[]account.AuditRow](b.t, w), w.Header().Get("Next-Cursor")
}

func (b *browser) id() string {
	return decode[account.CookieData](b.t, b.call("GET", "/api/auth/get-access-cookie-data", "")).ID
}

func TestTheTrailTellsWhoDidWhatToWhomWhenAndFromWhere(t *testing.T) {
	trailDesk(t, func(k *desk, root *browser) {
		ana := k.browser().register("ana@x.example", authz.Specialist)
		k.later(time.Minute)
		approve := root.call("PUT", "/api/user/"+ana.UserID, `{"pending":"no","approve":true}`)
		require.Equal(t, 200, approve.Code)

		rows, next := root.trail(url.Values{"about": {"Ana@x.example"}, "action": {"account.approve"}})
		require.Empty(t, next)
		require.Len(t, rows, 1)
		row := rows[0]
		require.NotEmpty(t, row.ID)
		require.NotEmpty(t, row.RequestID)
		row.ID, row.RequestID = "", ""
		require.Equal(t, account.AuditRow{
			At: row.At, ActorID: root.id(), ActorName: "Ro Ot", ActorEmail: "root@x.example", Action: "account.approve",
			SubjectKind: "account", SubjectID: ana.UserID, SubjectName: "Ana Berg", Address: "192.0.2.1", Detail: map[string]any{},
		}, row)
		require.Equal(t, k.now().UTC(), row.At.Time())

		rows, _ = root.trail(url.Values{"action": {"account.register"}})
		require.Len(t, rows, 1)
		require.Empty(t, rows[0].ActorID, "nobody is logged in while registering")
		require.Equal(t, ana.UserID, rows[0].SubjectID)

		require.Eventually(t, func() bool {
			rows, _ = root.trail(url.Values{"action": {"audit.read"}, "actor": {root.id()}, "limit": {"100"}})
			return len(rows) > 0 // each of these tries is noted too
		}, 20*time.Second, 100*time.Millisecond, "reading the trail is noted")
		first := rows[len(rows)-1]
		require.Equal(t, map[string]any{"about": ana.UserID, "action": "account.approve"}, first.Detail, "ids, no addresses")
	})
}

func TestTheTrailNamesArchivedAccountsAndEmptyRowsFindNothing(t *testing.T) {
	trailDesk(t, func(k *desk, root *browser) {
		ana := k.browser().register("ana@x.example", authz.AppUser)
		require.NoError(t, k.kernel.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `UPDATE account SET archived_at = created_at, email_folded = 'archived:' || id WHERE id = $1`, ana.UserID)
			return err
		}))
		rows, _ := root.trail(url.Values{"about": {ana.UserID}, "action": {"account.register"}})
		require.Len(t, rows, 1)
		require.Equal(t, "Ana Berg", rows[0].SubjectName)
		rows, _ = root.trail(url.Values{"about": {"ana@x.example"}})
		require.Empty(t, rows)
	})
}

func TestAChildIsFoundInItsOwnActsAndInLists(t *testing.T) {
	trailDesk(t, func(k *desk, root *browser) {
		k.note("", audit.Event{Action: "child.create", SubjectKind: "child", SubjectID: zoe, ChildID: zoe})
		k.note("", audit.Event{Action: "activity.read", SubjectKind: "activity", SubjectID: "a", ChildID: zoe})
		k.note("", audit.Event{Action: "child.list", SubjectKind: "account", SubjectID: "u", Children: []string{zoe, ali}})
		k.note("", audit.Event{Action: "child.list", SubjectKind: "account", SubjectID: "u", Children: []string{ali, zoe}})
		k.note("", audit.Event{Action: "child.list", SubjectKind: "account", SubjectID: "u", Children: []string{ali}})
		found := func(about, action string) (acts []string) {
			rows, _ := root.trail(url.Values{"about": {about}, "action": {action}})
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
		require.NoError(t, k.kernel.DB.Read().Get(t.Context(), &lists, `SELECT count(*) FROM audit_children`))
		require.Equal(t, 3, lists, "the same list is stored once")
		rows, _ := root.trail(url.Values{"about": {zoe}, "action": {"child.create"}})
		require.Contains(t, rows[0].ChildName, "Zoë")
		require.Equal(t, rows[0].ChildName, rows[0].SubjectName)
	})
}

func TestDaysOfTheTrailIncludeBothEndsInUTC(t *testing.T) {
	trailDesk(t, func(k *desk, root *browser) {
		midnight := time.Date(2031, 3, 1, 0, 0, 0, 0, time.UTC)
		k.later(midnight.Add(-time.Microsecond).Sub(k.now()))
		k.note("early", audit.Event{Action: "media.store", SubjectKind: "media", SubjectID: "last of February"})
		k.later(time.Microsecond)
		k.note("early", audit.Event{Action: "media.store", SubjectKind: "media", SubjectID: "first of March"})
		k.later(24*time.Hour - time.Microsecond)
		k.note("early", audit.Event{Action: "media.store", SubjectKind: "media", SubjectID: "late on the first"})
		require.Equal(t, 200, root.login("root@x.example", password).Code)
		found := func(from, until string) (subjects []string) {
			rows, _ := root.trail(url.Values{"from": {from}, "until": {until}, "action": {"media"}})
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
	trailDesk(t, func(_ *desk, root *browser) {
		root.stepUp()
		for query, field := range map[string]string{
			"from=yesterday": "query.from", "until=2026-02-30": "query.until", "from=2026-02-02&until=2026-02-01": "query.until",
			"action=child.eat": "query.action", "action=chil": "query.action", "actor=Bob": "query.actor", "about=Bob": "query.about",
			"from=2026-01-01T00:00:00Z": "query.from",
		} {
			for _, path := range []string{"/api/audit?", "/api/audit/export?"} {
				w := root.call("GET", path+query, "")
				require.Equal(t, 422, w.Code, "%s%s: %s", path, query, w.Body)
				require.Contains(t, w.Body.String(), field)
			}
		}
		require.Equal(t, 422, root.call("GET", "/api/audit?after=x", "").Code)
		for _, email := range []string{"nobody@x.example"} {
			rows, _ := root.trail(url.Values{"actor": {email}})
			require.Empty(t, rows)
		}
	})
}

func TestOnlyASuperAdminReadsTheTrail(t *testing.T) {
	trailDesk(t, func(k *desk, _ *browser) {
		for i, role := range authz.Roles() {
			if role == authz.SuperAdmin {
				continue
			}
			email := fmt.Sprintf("a%d@x.example", i)
			_, err := k.service.Create(context.Background(), email, password, role, account.Name{First: "A", Last: "B"})
			require.NoError(t, err)
			b := k.browser()
			require.Equal(t, 200, b.login(email, password).Code)
			require.Equal(t, 403, b.call("GET", "/api/audit", "").Code, role)
			require.Equal(t, 403, b.call("GET", "/api/audit/export", "").Code, role)
		}
		require.Equal(t, 401, k.browser().call("GET", "/api/audit/export", "").Code)
	})
}

func TestPagesHaveNoGapsWhileEventsAreAdded(t *testing.T) {
	trailDesk(t, func(k *desk, root *browser) {
		for i := range 23 {
			k.note("writer", audit.Event{Action: "media.store", SubjectKind: "media", SubjectID: strconv.Itoa(i)})
			if i%3 == 0 {
				k.later(time.Microsecond) // several in one moment
			}
		}
		var seen []string
		query := url.Values{"action": {"media.store"}, "limit": {"4"}}
		for {
			rows, next := root.trail(query)
			for _, row := range rows {
				seen = append(seen, row.SubjectID)
			}
			k.later(time.Microsecond)
			k.note("writer", audit.Event{Action: "media.store", SubjectKind: "media", SubjectID: "new"})
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
	trailDesk(t, func(k *desk, root *browser) {
		root.stepUp()
		k.note(root.id(), audit.Event{
			Action: "child.read", SubjectKind: "child", SubjectID: zoe, ChildID: zoe, Detail: map[string]any{"n": 1, "a": `b,"c`},
		})
		k.note("", audit.Event{Action: "child.read", SubjectKind: "child", SubjectID: ali, ChildID: ali})
		k.note("", audit.Event{Action: "child.read", SubjectKind: "child", SubjectID: "-1+1", ChildID: "@x"})
		rows, _ := root.trail(url.Values{"action": {"child"}})
		w := root.call("GET", "/api/audit/export?action=child", "")
		require.Equal(t, 200, w.Code)
		require.Equal(t, "text/csv; charset=utf-8", w.Header().Get("Content-Type"))
		require.Equal(t, `attachment; filename="milepost-audit-`+k.now().UTC().Format("2006-01-02")+`.csv"`, w.Header().Get("Content-Disposition"))
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
			rows, _ := root.trail(url.Values{"action": {"audit.export"}})
			return len(rows) == 1 && rows[0].Detail["action"] == "child"
		}, 20*time.Second, 5*time.Millisecond, "the export is noted")
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
func (c *counting) WriteHeader(int)     {}
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

func (k *desk) manyEvents(n int) {
	k.t.Helper()
	rows := make([][]any, 0, 1000)
	at := db.Micros(k.now())
	for made := 0; made < n; made += len(rows) {
		rows = rows[:0]
		for i := range min(1000, n-made) {
			rows = append(rows, []any{uuid.NewString(), at - int64(made+i), "media.store", "media", "x", ali})
		}
		require.NoError(k.t, k.kernel.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			return db.InsertRows(ctx, tx, `INSERT INTO audit_event (id, at, action, subject_kind, subject_id, child_id) VALUES `, 6, rows)
		}))
	}
}

func (b *browser) export(to http.ResponseWriter) {
	r, err := http.NewRequest(http.MethodGet, "/api/audit/export?action=media", http.NoBody)
	require.NoError(b.t, err)
	for name, value := range b.jar() {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	b.handler.ServeHTTP(to, r)
}

func TestALongExportHoldsOnePageAndEndsWithItsClient(t *testing.T) {
	trailDesk(t, func(k *desk, root *browser) {
		root.stepUp()
		const events = 200_000
		k.manyEvents(events)
		var before runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		whole := &counting{header: http.Header{}}
		begun := time.Now()
		root.export(whole)
		require.Equal(t, events+1, whole.lines)
		grown := int64(whole.most) - int64(before.HeapAlloc)
		t.Logf("%d events in %s, heap at most %d KiB above the start", events, time.Since(begun).Round(time.Millisecond), grown>>10)
		require.Positive(t, whole.most)
		require.Less(t, grown, int64(16<<20))

		gone := &counting{header: http.Header{}, limit: 3}
		require.PanicsWithValue(t, http.ErrAbortHandler, func() { root.export(gone) }, "half a trail does not look whole")
		require.Equal(t, 4, gone.writes, "nothing is read for who is gone")
	})
}
