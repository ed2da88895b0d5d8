package people_test

import (
	"net/http"
	"testing"

	"milepost/internal/people/peopletest"

	"github.com/stretchr/testify/require"
)

// Ben is on Ana's list, and around her child or not.
func TestOnlyAcceptedAndAssignedMembersAccessAChild(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for _, k := range peopletest.Kinds {
			zoe, m := h.Add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID, h.Sam("ana", k.Path, k.Kind)
			junction := h.Junction(k.Slug, k.Kind, zoe, m)
			reaches := func(why string, does bool) {
				t.Helper()
				for _, path := range []string{"/api/child/" + zoe, "/api/child/people/" + zoe} {
					w := h.Call("ben", "GET", path, "")
					if does && k.Kind != "guardian" {
						require.Equal(t, http.StatusOK, w.Code, "%s: %s %s", k.Kind, why, path)
					} else {
						require.Equal(t, h.Call("ben", "GET", path+"x", "").Body.String(), w.Body.String(), "%s: %s %s", k.Kind, why, path)
					}
				}
			}
			is := func(access, account string) {
				h.Exec(`UPDATE person SET access = $2, account_id = NULLIF($3, '') WHERE id = $1`, m, access, account)
			}
			reaches("not invited", false)
			is("invited", "")
			reaches("invited", false)
			is("accepted", "ana")
			reaches("somebody else accepted", false)
			is("accepted", "ben")
			reaches("accepted", true)

			h.Ask("ana", "DELETE", "/api/"+k.Path+"/"+m, "", 204)
			reaches("archived on the list", false)
			h.Ask("ana", "POST", "/api/"+k.Path+"/restore/"+m, "", 204)
			reaches("restored on the list", true)
			h.Ask("ana", "DELETE", "/api/child/"+zoe, "", 204)
			reaches("the child is archived", false)
			h.Ask("ana", "POST", "/api/child/restore/"+zoe, "", 204)
			reaches("the child is restored", true)
			h.Ask("ana", "DELETE", "/api/child-"+k.Slug+"-junction/"+junction, "", 204)
			reaches("unassigned", false)
			h.Junction(k.Slug, k.Kind, zoe, m)
			reaches("assigned again", true)
			is("withdrawn", "")
			reaches("withdrawn", false)
		}
	})
}

func TestAccessToAChildDoesNotAllowChanges(t *testing.T) {
	onBoth(t, func(h *fixture) {
		zoe, m := h.Add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID, h.Sam("ana", "specialist", "specialist")
		junction := h.Junction("specialist", "specialist", zoe, m)
		h.Exec(`UPDATE person SET access = 'accepted', account_id = 'ben' WHERE id = $1`, m)
		mine := h.Sam("ben", "guardian", "guardian")
		require.Equal(t, false, h.Get("ben", "/api/child/"+zoe)["mine"])
		require.Equal(t, true, h.Get("ana", "/api/child/"+zoe)["mine"])
		for path, try := range map[string][2]string{
			"/api/child/" + zoe:                          {"PATCH", `{"first_name":"Ben's"}`},
			"/api/child/" + zoe + "?":                    {"DELETE", ""},
			"/api/child/restore/" + zoe:                  {"POST", ""},
			"/api/child-guardian-junction":               {"POST", `{"child_id":"` + zoe + `","guardian_id":"` + mine + `"}`},
			"/api/child-specialist-junction/" + junction: {"DELETE", ""},
			"/api/specialist/" + m:                       {"PATCH", `{"first_name":"Ben"}`},
			"/api/specialist/" + m + "?":                 {"DELETE", ""},
		} {
			require.Equal(t, 404, h.Call("ben", try[0], path, try[1]).Code, "%s %s", try[0], path)
		}
		require.Equal(t, []string{"child.create", "team.assign", "child.read", "child.read"}, h.Acts(zoe))
	})
}
