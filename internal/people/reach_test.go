package people_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"
)

// Ben is on Ana's list, and around her child or not.
func TestOnlyWhoAcceptedAndIsAssignedReachesAChild(t *testing.T) {
	onBoth(t, func(h *house) {
		for _, k := range kinds {
			zoe, m := h.add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID, h.sam("ana", k.path, k.kind)
			junction := h.junction(k.slug, k.kind, zoe, m)
			reaches := func(why string, does bool) {
				t.Helper()
				for _, path := range []string{"/api/child/" + zoe, "/api/child/people/" + zoe} {
					w := h.call("ben", "GET", path, "")
					if does && k.kind != "guardian" {
						require.Equal(t, http.StatusOK, w.Code, "%s: %s %s", k.kind, why, path)
					} else {
						require.Equal(t, h.call("ben", "GET", path+"x", "").Body.String(), w.Body.String(), "%s: %s %s", k.kind, why, path)
					}
				}
			}
			is := func(access, account string) {
				h.exec(`UPDATE person SET access = $2, account_id = NULLIF($3, '') WHERE id = $1`, m, access, account)
			}
			reaches("not invited", false)
			is("invited", "")
			reaches("invited", false)
			is("accepted", "ana")
			reaches("somebody else accepted", false)
			is("accepted", "ben")
			reaches("accepted", true)

			h.ask("ana", "DELETE", "/api/"+k.path+"/"+m, "", 204)
			reaches("archived on the list", false)
			h.ask("ana", "POST", "/api/"+k.path+"/restore/"+m, "", 204)
			reaches("restored on the list", true)
			h.ask("ana", "DELETE", "/api/child/"+zoe, "", 204)
			reaches("the child is archived", false)
			h.ask("ana", "POST", "/api/child/restore/"+zoe, "", 204)
			reaches("the child is restored", true)
			h.ask("ana", "DELETE", "/api/child-"+k.slug+"-junction/"+junction, "", 204)
			reaches("unassigned", false)
			h.junction(k.slug, k.kind, zoe, m)
			reaches("assigned again", true)
			is("withdrawn", "")
			reaches("withdrawn", false)
		}
	})
}

func TestWhoReachesAChildChangesNothing(t *testing.T) {
	onBoth(t, func(h *house) {
		zoe, m := h.add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID, h.sam("ana", "specialist", "specialist")
		junction := h.junction("specialist", "specialist", zoe, m)
		h.exec(`UPDATE person SET access = 'accepted', account_id = 'ben' WHERE id = $1`, m)
		mine := h.sam("ben", "guardian", "guardian")
		require.Equal(t, false, h.get("ben", "/api/child/"+zoe)["mine"])
		require.Equal(t, true, h.get("ana", "/api/child/"+zoe)["mine"])
		for path, try := range map[string][2]string{
			"/api/child/" + zoe:                          {"PATCH", `{"first_name":"Ben's"}`},
			"/api/child/" + zoe + "?":                    {"DELETE", ""},
			"/api/child/restore/" + zoe:                  {"POST", ""},
			"/api/child-guardian-junction":               {"POST", `{"child_id":"` + zoe + `","guardian_id":"` + mine + `"}`},
			"/api/child-specialist-junction/" + junction: {"DELETE", ""},
			"/api/specialist/" + m:                       {"PATCH", `{"first_name":"Ben"}`},
			"/api/specialist/" + m + "?":                 {"DELETE", ""},
		} {
			require.Equal(t, 404, h.call("ben", try[0], path, try[1]).Code, "%s %s", try[0], path)
		}
		require.Equal(t, []string{"child.create", "team.assign", "child.read", "child.read"}, h.acts(zoe))
	})
}
