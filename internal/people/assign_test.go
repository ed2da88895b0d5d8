package people_test

import (
	"net/http"
	"strings"
	"testing"

	"milepost/internal/people/peopletest"

	"github.com/stretchr/testify/require"
)

func TestATeamHasThreeKindsOfMembers(t *testing.T) {
	onBoth(t, func(h *fixture) {
		zoe := h.Add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID
		for _, k := range peopletest.Kinds {
			id := h.Sam("ana", k.Path, k.Kind)
			junction := h.Junction(k.Slug, k.Kind, zoe, id)
			require.Equal(t, junction, h.Junction(k.Slug, k.Kind, zoe, id), "doing it again answers the same")
		}
		team := h.Get("ana", "/api/child/people/"+zoe)
		require.Equal(t, []any{"Sam Reed"}, team["guardians"])
		require.Equal(t, []any{map[string]any{"first_name": "Sam", "last_name": "Reed"}}, team["specialists"])
		require.Equal(t, team["specialists"], team["case_managers"])
		require.Len(t, team["team"], 3)
		for _, m := range team["team"].([]any) {
			member := m.(map[string]any)
			slug := strings.ReplaceAll(member["kind"].(string), "_", "-")
			h.Ask("ana", "DELETE", "/api/child-"+slug+"-junction/"+member["junction_id"].(string), "", 204)
		}
		require.JSONEq(t, `{"guardians":[],"specialists":[],"case_managers":[],"team":[]}`, h.Call("ana", "GET", "/api/child/people/"+zoe, "").Body.String())
		require.Equal(t, []string{
			"child.create", "team.assign", "team.assign", "team.assign", "child.read", "team.unassign", "team.unassign", "team.unassign", "child.read",
		}, h.Acts(zoe))
	})
}

func TestUnchosenAndMissingPeopleAreNotAssigned(t *testing.T) {
	onBoth(t, func(h *fixture) {
		zoe, foreign := h.Add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID, h.Add("ben", `{"first_name":"Kai","last_name":"Øst"}`).ChildID
		for i, k := range peopletest.Kinds {
			path := "/api/child-" + k.Slug + "-junction"
			field := `,"` + k.Kind + `_id":"`
			none := h.Ask("ana", "POST", path, `{"child_id":"`+zoe+`"}`, 422)
			require.Equal(t, k.Alert, none["detail"])
			require.Equal(t, []string{"body." + k.Kind + "_id"}, h.Wrong("POST", path, `{"child_id":"`+zoe+`"`+field+`"}`))

			mine, theirs, another := h.Sam("ana", k.Path, k.Kind), h.Sam("ben", k.Path, k.Kind), peopletest.Kinds[(i+1)%len(peopletest.Kinds)]
			missing := h.Call("ana", "POST", path, `{"child_id":"`+zoe+`"`+field+`nobody"}`)
			for name, body := range map[string]string{
				"another's member":    `{"child_id":"` + zoe + `"` + field + theirs + `"}`,
				"another's child":     `{"child_id":"` + foreign + `"` + field + mine + `"}`,
				"both another's":      `{"child_id":"` + foreign + `"` + field + theirs + `"}`,
				"a child as a member": `{"child_id":"` + zoe + `"` + field + zoe + `"}`,
				"a member as a child": `{"child_id":"` + mine + `"` + field + mine + `"}`,
				"one of another kind": `{"child_id":"` + zoe + `"` + field + h.Sam("ana", another.Path, another.Kind) + `"}`,
				"no child":            `{"child_id":""` + field + mine + `"}`,
			} {
				w := h.Call("ana", "POST", path, body)
				require.Equal(t, http.StatusNotFound, w.Code, name)
				require.Equal(t, missing.Body.String(), w.Body.String(), name)
			}
			junction := h.Junction(k.Slug, k.Kind, zoe, mine)
			h.Ask("ana", "DELETE", "/api/child-"+another.Slug+"-junction/"+junction, "", 404)
			h.Ask("ben", "DELETE", path+"/"+junction, "", 404)
			h.Ask("ana", "DELETE", path+"/"+junction, "", 204)
			h.Ask("ana", "DELETE", path+"/"+junction, "", 404)
		}
		require.Zero(t, h.Count(`SELECT count(*) FROM care_team`))
	})
}

func TestArchivedPeopleAreNotAssigned(t *testing.T) {
	onBoth(t, func(h *fixture) {
		zoe, kai := h.Add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID, h.Add("ana", `{"first_name":"Kai","last_name":"Øst"}`).ChildID
		gone, here := h.Sam("ana", "cm", "case_manager"), h.Sam("ana", "cm", "case_manager")
		h.Ask("ana", "DELETE", "/api/child/"+kai, "", 204)
		h.Ask("ana", "DELETE", "/api/cm/"+gone, "", 204)
		const path = "/api/child-case-manager-junction"
		h.Ask("ana", "POST", path, `{"child_id":"`+zoe+`","case_manager_id":"`+gone+`"}`, 409)
		h.Ask("ana", "POST", path, `{"child_id":"`+kai+`","case_manager_id":"`+here+`"}`, 409)
		h.Ask("ana", "POST", "/api/cm/restore/"+gone, "", 204)
		h.Junction("case-manager", "case_manager", zoe, gone)
	})
}

func TestParallelAssignsMakeOneAssignment(t *testing.T) {
	onBoth(t, func(h *fixture) {
		zoe, m := h.Add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID, h.Sam("ana", "specialist", "specialist")
		const many = 16
		var ids, codes [many]string
		peopletest.AtOnce(many, func(i int) {
			w := h.Call("ana", "POST", "/api/child-specialist-junction", `{"child_id":"`+zoe+`","specialist_id":"`+m+`"}`)
			ids[i], codes[i] = w.Body.String(), http.StatusText(w.Code)
		})
		for i := range many {
			require.Equal(t, "Created", codes[i], ids[i])
			require.Equal(t, ids[0], ids[i])
		}
		junction := h.Junction("specialist", "specialist", zoe, m)
		peopletest.AtOnce(many, func(i int) {
			codes[i] = http.StatusText(h.Call("ana", "DELETE", "/api/child-specialist-junction/"+junction, "").Code)
		})
		done := 0
		for _, code := range codes {
			require.Contains(t, []string{"No Content", "Not Found"}, code)
			if code == "No Content" {
				done++
			}
		}
		require.Equal(t, 1, done)
		require.Equal(t, []string{"child.create", "team.assign", "team.unassign"}, h.Acts(zoe))
	})
}
