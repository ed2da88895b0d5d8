package people_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestArchivingTakesOffTheListAndRestoringPutsBack(t *testing.T) {
	onBoth(t, func(h *fixture) {
		zoe := h.Add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID
		for path, id := range map[string]string{
			"child": zoe, "specialist": h.Sam("ana", "specialist", "specialist"), "cm": h.Sam("ana", "cm", "case_manager"),
			"guardian": h.Sam("ana", "guardian", "guardian"),
		} {
			at := "/api/" + path + "/"
			for _, try := range []struct{ method, path string }{{"DELETE", at}, {"POST", at + "restore/"}} {
				for name, code := range map[string]int{"ben": 404, "": 401} {
					require.Equal(t, code, h.Call(name, try.method, try.path+id, "").Code, path)
				}
				require.Equal(t, h.Call("ana", try.method, try.path+"nobody", "").Body.String(), h.Call("ben", try.method, try.path+id, "").Body.String())
			}
			list := func() string { return h.Call("ana", "GET", "/api/user/people/ana", "").Body.String() }
			require.Contains(t, list(), id)
			for range 2 {
				h.Ask("ana", "DELETE", at+id, "", 204)
				require.NotContains(t, list(), id)
			}
			require.Contains(t, h.Get("ana", at+id), "archived_at", "the owner still reads it")
			for range 2 {
				h.Ask("ana", "POST", at+"restore/"+id, "", 204)
				require.Contains(t, list(), id)
			}
			require.NotContains(t, h.Get("ana", at+id), "archived_at")
		}
		require.Equal(t, 8, h.Count(`SELECT count(*) FROM audit_event WHERE action IN ('child.archive', 'child.restore', 'person.archive', 'person.restore')`),
			"an act without a change is not recorded")
	})
}

// An id belongs to one person of one kind: under another kind's path it is not found.
func TestAnIDOfAnotherKindIsMissing(t *testing.T) {
	onBoth(t, func(h *fixture) {
		ids := map[string]string{
			"child": h.Add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID, "specialist": h.Sam("ana", "specialist", "specialist"),
			"cm": h.Sam("ana", "cm", "case_manager"), "guardian": h.Sam("ana", "guardian", "guardian"),
		}
		for path := range ids {
			missing := h.Call("ana", "GET", "/api/"+path+"/nobody", "").Body.String()
			for kind, id := range ids {
				if kind == path {
					continue
				}
				for _, try := range []struct{ method, at, body string }{
					{"GET", "", ""}, {"PATCH", "", `{"first_name":"X"}`}, {"DELETE", "", ""}, {"POST", "restore/", ""},
				} {
					w := h.Call("ana", try.method, "/api/"+path+"/"+try.at+id, try.body)
					require.Equal(t, http.StatusNotFound, w.Code, "%s of a %s as %s", try.method, kind, path)
					require.Equal(t, missing, w.Body.String())
				}
			}
		}
	})
}

func TestAnArchivedMemberLeavesTheTeamAndComesBackToIt(t *testing.T) {
	onBoth(t, func(h *fixture) {
		zoe, m := h.Add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID, h.Sam("ana", "specialist", "specialist")
		junction := h.Junction("specialist", "specialist", zoe, m)
		h.Ask("ana", "DELETE", "/api/specialist/"+m, "", 204)
		require.Empty(t, h.Get("ana", "/api/child/people/"+zoe)["team"])
		h.Ask("ana", "POST", "/api/specialist/restore/"+m, "", 204)
		team := h.Get("ana", "/api/child/people/"+zoe)["team"].([]any)
		require.Equal(t, junction, team[0].(map[string]any)["junction_id"])
	})
}
