package people_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
	"milepost/internal/people"
)

// house is one installation with two accounts, each named by its id.
type house struct {
	t       *testing.T
	db      *db.DB
	handler http.Handler
	notes   *audit.Log
	kernel  *kernel.Kernel
	service *people.Service
	working sync.Once
}

func (h *house) Authenticate(r *http.Request) (authz.Actor, bool, error) {
	a := authz.Actor{ID: r.Header.Get("X-Actor"), Role: authz.Specialist}
	if a.ID == "" {
		return a, false, nil
	}
	err := h.db.Read().Get(r.Context(), &a.Key, `SELECT key FROM account WHERE id = $1`, a.ID)
	return a, err == nil, err
}

func onBoth(t *testing.T, f func(h *house)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		at := time.Unix(1_790_000_000, 0)
		clock := func() time.Time { at = at.Add(time.Second); return at }
		log := slog.New(slog.DiscardHandler)
		h := &house{t: t, db: d, notes: audit.New(d, log, clock)}
		t.Cleanup(h.notes.Stop)
		for _, id := range []string{"ana", "ben"} {
			require.NoError(t, d.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.Exec(ctx, `INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
					VALUES ($1, $1, $1, 'A', 'B', 'Specialist', 'active', '', 1, 1)`, id)
				return err
			}))
		}
		api := httpx.New(httpx.Options{Authenticator: h, Log: log})
		h.kernel = &kernel.Kernel{DB: d, Audit: h.notes, Log: log, Now: clock}
		h.service = people.New(h.kernel)
		h.service.Mount(api)
		require.NoError(t, api.Check())
		h.handler = api.Handler()
		f(h)
	})
}

func (h *house) call(as, method, path, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("X-Actor", as)
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	return w
}

func (h *house) add(as, body string) people.ChildRow {
	w := h.call(as, "POST", "/api/child", body)
	require.Equal(h.t, 201, w.Code, w.Body)
	var row people.ChildRow
	require.NoError(h.t, json.Unmarshal(w.Body.Bytes(), &row))
	return row
}

func TestChildrenBelongToTheirAccount(t *testing.T) {
	onBoth(t, func(h *house) {
		zoe := h.add("ana", `{"user_id":"ben","first_name":"Zoë","last_name":"Øst","date_of_birth":"2020-02-29"}`)
		for _, path := range []string{"/api/child/" + zoe.ChildID, "/api/child/people/" + zoe.ChildID, "/api/user/children/ana", "/api/user/people/ana"} {
			require.Equal(t, 200, h.call("ana", "GET", path, "").Code, path)
			foreign := h.call("ben", "GET", path, "")
			missing := h.call("ben", "GET", path+"x", "")
			require.Equal(t, 404, foreign.Code, path)
			require.Equal(t, missing.Body.String(), foreign.Body.String(), path)
			require.Equal(t, 401, h.call("", "GET", path, "").Code, path)
		}
		require.JSONEq(t, `[]`, h.call("ben", "GET", "/api/user/children/ben", "").Body.String(), "user_id in the body grants nothing")
	})
}

func TestChildrenAreListedInPagesNewestFirst(t *testing.T) {
	onBoth(t, func(h *house) {
		for _, name := range []string{"A", "B", "C"} {
			h.add("ana", `{"first_name":"`+name+`","last_name":"X"}`)
		}
		first := h.call("ana", "GET", "/api/user/people/ana?limit=2", "")
		var lists people.PeopleLists
		require.NoError(t, json.Unmarshal(first.Body.Bytes(), &lists))
		require.Equal(t, []string{"C", "B"}, []string{lists.Children[0].FirstName, lists.Children[1].FirstName})
		rest := h.call("ana", "GET", "/api/user/children/ana?after="+first.Header().Get("Next-Cursor"), "")
		require.Contains(t, rest.Body.String(), `"first_name":"A"`)
		require.Empty(t, rest.Header().Get("Next-Cursor"))
	})
}

func TestReadingAChildLeavesAnEvent(t *testing.T) {
	onBoth(t, func(h *house) {
		zoe := h.add("ana", `{"first_name":"Zoë","last_name":"Øst"}`)
		h.call("ana", "GET", "/api/child/"+zoe.ChildID, "")
		h.call("ben", "GET", "/api/child/"+zoe.ChildID, "")
		h.notes.Stop()
		var events []struct {
			Actor  string `db:"actor_id"`
			Action string `db:"action"`
		}
		require.NoError(t, h.db.Read().Select(context.Background(), &events,
			`SELECT actor_id, action FROM audit_event WHERE child_id = $1 ORDER BY at, action`, zoe.ChildID))
		require.Len(t, events, 2)
		require.Equal(t, "child.create", events[0].Action)
		require.Equal(t, "child.read", events[1].Action)
		require.Equal(t, "ana", events[1].Actor)
	})
}

// What one engine could not hold is refused alike on both.
func TestWhatIsNoTextIsRefused(t *testing.T) {
	onBoth(t, func(h *house) {
		for name, c := range map[string]struct {
			method, path, body string
			code               int
			location           string
		}{
			"NUL in a name":        {"POST", "/api/child", `{"first_name":"a\u0000","last_name":"b"}`, 422, "body.first_name"},
			"NUL in a number":      {"POST", "/api/child", `{"first_name":"a","last_name":"b","phone_number":"\u0000"}`, 422, "body.phone_number"},
			"NUL in a path":        {"GET", "/api/child/%00", "", 404, ""},
			"broken path":          {"GET", "/api/child/%ff", "", 404, ""},
			"NUL in the query":     {"GET", "/api/user/children/ana?after=%00", "", 422, "query.after"},
			"broken query":         {"GET", "/api/user/children/ana?after=%ff", "", 422, "query.after"},
			"NUL in a cursor":      {"GET", "/api/user/children/ana?after=" + db.EncodeCursor(1, "a\x00"), "", 422, "query.after"},
			"half a surrogate":     {"POST", "/api/child", `{"first_name":"\ud800","last_name":"b"}`, 201, ""},
			"not UTF-8":            {"POST", "/api/child", "{\"first_name\":\"\xff\",\"last_name\":\"b\"}", 201, ""},
			"emoji, right to left": {"POST", "/api/child", `{"first_name":"👧","last_name":"שלום\u202e"}`, 201, ""},
		} {
			w := h.call("ana", c.method, c.path, c.body)
			require.Equal(t, c.code, w.Code, name+w.Body.String())
			if c.location != "" {
				require.Contains(t, w.Body.String(), `"location":"`+c.location+`"`, name)
			}
		}
	})
}
