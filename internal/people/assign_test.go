package people_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestATeamHasThreeKindsOfMembers(t *testing.T) {
	onBoth(t, func(h *house) {
		zoe := h.add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID
		for _, k := range kinds {
			id := h.sam("ana", k.path, k.kind)
			junction := h.junction(k.slug, k.kind, zoe, id)
			require.Equal(t, junction, h.junction(k.slug, k.kind, zoe, id), "doing it again answers the same")
		}
		team := h.get("ana", "/api/child/people/"+zoe)
		require.Equal(t, []any{"Sam Reed"}, team["guardians"])
		require.Equal(t, []any{map[string]any{"first_name": "Sam", "last_name": "Reed"}}, team["specialists"])
		require.Equal(t, team["specialists"], team["case_managers"])
		require.Len(t, team["team"], 3)
		for _, m := range team["team"].([]any) {
			member := m.(map[string]any)
			slug := strings.ReplaceAll(member["kind"].(string), "_", "-")
			h.ask("ana", "DELETE", "/api/child-"+slug+"-junction/"+member["junction_id"].(string), "", 204)
		}
		require.JSONEq(t, `{"guardians":[],"specialists":[],"case_managers":[],"team":[]}`, h.call("ana", "GET", "/api/child/people/"+zoe, "").Body.String())
		require.Equal(t, []string{
			"child.create", "team.assign", "team.assign", "team.assign", "child.read", "team.unassign", "team.unassign", "team.unassign", "child.read",
		}, h.acts(zoe))
	})
}

func TestWhoIsNotChosenOrNotThereIsNotAssigned(t *testing.T) {
	onBoth(t, func(h *house) {
		zoe, foreign := h.add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID, h.add("ben", `{"first_name":"Kai","last_name":"Øst"}`).ChildID
		for i, k := range kinds {
			path := "/api/child-" + k.slug + "-junction"
			field := `,"` + k.kind + `_id":"`
			none := h.ask("ana", "POST", path, `{"child_id":"`+zoe+`"}`, 422)
			require.Equal(t, k.alert, none["detail"])
			require.Equal(t, []string{"body." + k.kind + "_id"}, h.wrong("POST", path, `{"child_id":"`+zoe+`"`+field+`"}`))

			mine, theirs, another := h.sam("ana", k.path, k.kind), h.sam("ben", k.path, k.kind), kinds[(i+1)%len(kinds)]
			missing := h.call("ana", "POST", path, `{"child_id":"`+zoe+`"`+field+`nobody"}`)
			for name, body := range map[string]string{
				"another's member":    `{"child_id":"` + zoe + `"` + field + theirs + `"}`,
				"another's child":     `{"child_id":"` + foreign + `"` + field + mine + `"}`,
				"both another's":      `{"child_id":"` + foreign + `"` + field + theirs + `"}`,
				"a child as a member": `{"child_id":"` + zoe + `"` + field + zoe + `"}`,
				"a member as a child": `{"child_id":"` + mine + `"` + field + mine + `"}`,
				"one of another kind": `{"child_id":"` + zoe + `"` + field + h.sam("ana", another.path, another.kind) + `"}`,
				"no child":            `{"child_id":""` + field + mine + `"}`,
			} {
				w := h.call("ana", "POST", path, body)
				require.Equal(t, http.StatusNotFound, w.Code, name)
				require.Equal(t, missing.Body.String(), w.Body.String(), name)
			}
			junction := h.junction(k.slug, k.kind, zoe, mine)
			h.ask("ana", "DELETE", "/api/child-"+another.slug+"-junction/"+junction, "", 404)
			h.ask("ben", "DELETE", path+"/"+junction, "", 404)
			h.ask("ana", "DELETE", path+"/"+junction, "", 204)
			h.ask("ana", "DELETE", path+"/"+junction, "", 404)
		}
		require.Zero(t, h.count(`SELECT count(*) FROM care_team`))
	})
}

func TestTheArchivedAreNotAssigned(t *testing.T) {
	onBoth(t, func(h *house) {
		zoe, kai := h.add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID, h.add("ana", `{"first_name":"Kai","last_name":"Øst"}`).ChildID
		gone, here := h.sam("ana", "cm", "case_manager"), h.sam("ana", "cm", "case_manager")
		h.ask("ana", "DELETE", "/api/child/"+kai, "", 204)
		h.ask("ana", "DELETE", "/api/cm/"+gone, "", 204)
		const path = "/api/child-case-manager-junction"
		h.ask("ana", "POST", path, `{"child_id":"`+zoe+`","case_manager_id":"`+gone+`"}`, 409)
		h.ask("ana", "POST", path, `{"child_id":"`+kai+`","case_manager_id":"`+here+`"}`, 409)
		h.ask("ana", "POST", "/api/cm/restore/"+gone, "", 204)
		h.junction("case-manager", "case_manager", zoe, gone)
	})
}

func TestManyWhoAssignAtOnceMakeOneAssignment(t *testing.T) {
	onBoth(t, func(h *house) {
		zoe, m := h.add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID, h.sam("ana", "specialist", "specialist")
		const many = 16
		var ids, codes [many]string
		atOnce(many, func(i int) {
			w := h.call("ana", "POST", "/api/child-specialist-junction", `{"child_id":"`+zoe+`","specialist_id":"`+m+`"}`)
			ids[i], codes[i] = w.Body.String(), http.StatusText(w.Code)
		})
		for i := range many {
			require.Equal(t, "Created", codes[i], ids[i])
			require.Equal(t, ids[0], ids[i])
		}
		junction := h.junction("specialist", "specialist", zoe, m)
		atOnce(many, func(i int) {
			codes[i] = http.StatusText(h.call("ana", "DELETE", "/api/child-specialist-junction/"+junction, "").Code)
		})
		done := 0
		for _, code := range codes {
			require.Contains(t, []string{"No Content", "Not Found"}, code)
			if code == "No Content" {
				done++
			}
		}
		require.Equal(t, 1, done)
		require.Equal(t, []string{"child.create", "team.assign", "team.unassign"}, h.acts(zoe))
	})
}
