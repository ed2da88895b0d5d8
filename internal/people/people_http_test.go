package people_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/people/directory"
	"milepost/internal/people/peopletest"
)

// fixture is the installation of these tests, with what only they ask of it.
type fixture struct {
	*peopletest.Fixture
}

func onBoth(t *testing.T, f func(h *fixture)) {
	t.Helper()
	peopletest.Run(t, func(h *peopletest.Fixture) { f(&fixture{Fixture: h}) })
}

func TestChildrenBelongToTheirAccount(t *testing.T) {
	onBoth(t, func(h *fixture) {
		zoe := h.Add("ana", `{"user_id":"ben","first_name":"Zoë","last_name":"Øst","date_of_birth":"2020-02-29"}`)
		for _, path := range []string{"/api/child/" + zoe.ChildID, "/api/child/people/" + zoe.ChildID, "/api/user/children/ana", "/api/user/people/ana"} {
			require.Equal(t, 200, h.Call("ana", "GET", path, "").Code, path)
			foreign := h.Call("ben", "GET", path, "")
			missing := h.Call("ben", "GET", path+"x", "")
			require.Equal(t, 404, foreign.Code, path)
			require.Equal(t, missing.Body.String(), foreign.Body.String(), path)
			require.Equal(t, 401, h.Call("", "GET", path, "").Code, path)
		}
		require.JSONEq(t, `[]`, h.Call("ben", "GET", "/api/user/children/ben", "").Body.String(), "user_id in the body grants nothing")
	})
}

func TestChildrenAreListedInPagesNewestFirst(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for _, name := range []string{"A", "B", "C"} {
			h.Add("ana", `{"first_name":"`+name+`","last_name":"X"}`)
		}
		first := h.Call("ana", "GET", "/api/user/people/ana?limit=2", "")
		var lists directory.PeopleLists
		require.NoError(t, json.Unmarshal(first.Body.Bytes(), &lists))
		require.Equal(t, []string{"C", "B"}, []string{lists.Children[0].FirstName, lists.Children[1].FirstName})
		rest := h.Call("ana", "GET", "/api/user/children/ana?after="+first.Header().Get("Next-Cursor"), "")
		require.Contains(t, rest.Body.String(), `"first_name":"A"`)
		require.Empty(t, rest.Header().Get("Next-Cursor"))
	})
}

func TestReadingAChildLeavesAnEvent(t *testing.T) {
	onBoth(t, func(h *fixture) {
		zoe := h.Add("ana", `{"first_name":"Zoë","last_name":"Øst"}`)
		h.Call("ana", "GET", "/api/child/"+zoe.ChildID, "")
		h.Call("ben", "GET", "/api/child/"+zoe.ChildID, "")
		h.Notes.Stop()
		var events []struct {
			Actor  string `db:"actor_id"`
			Action string `db:"action"`
		}
		require.NoError(t, h.DB.Read().Select(context.Background(), &events,
			`SELECT actor_id, action FROM audit_event WHERE child_id = $1 ORDER BY at, action`, zoe.ChildID))
		require.Len(t, events, 2)
		require.Equal(t, "child.create", events[0].Action)
		require.Equal(t, "child.read", events[1].Action)
		require.Equal(t, "ana", events[1].Actor)
	})
}

// Text that one engine could not store is refused on both.
func TestBinaryFilesAreRefused(t *testing.T) {
	onBoth(t, func(h *fixture) {
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
			"not UTF-8":            {"POST", "/api/child", "{\"first_name\":\"\xff\",\"last_name\":\"b\"}", 400, ""},
			"emoji, right to left": {"POST", "/api/child", `{"first_name":"👧","last_name":"שלום"}`, 201, ""},
		} {
			w := h.Call("ana", c.method, c.path, c.body)
			require.Equal(t, c.code, w.Code, name+w.Body.String())
			if c.location != "" {
				require.Contains(t, w.Body.String(), `"location":"`+c.location+`"`, name)
			}
		}
	})
}

// Invisible and directional characters are not stored in names.
func TestHiddenSignsAreTakenOffNamesAndNotes(t *testing.T) {
	onBoth(t, func(h *fixture) {
		id := h.Add("ana", `{"first_name":"\u202eSa\u200bm\u202c","last_name":"\u2067נור\u2069","notes":"one\n\u202etwo","date_of_birth":"2019-02-03\u200e"}`).ChildID
		now := h.Get("ana", "/api/child/"+id)
		require.Equal(t, []any{"Sam", "נור", "one\ntwo", "2019-02-03"}, []any{now["first_name"], now["last_name"], now["notes"], now["date_of_birth"]})
		require.Equal(t, []string{"body.last_name"}, h.Wrong("POST", "/api/child", `{"first_name":"a","last_name":"\u202e\u200b"}`), "nothing is left of it")
	})
}
