package app

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
)

// The calls about people of the specification's third document.
var peopleContract = []specified{
	{"GET /api/user/people/{userId}", authz.Specialist, func(c *author) {
		for i := range 60 {
			c.newPerson("child", i)
			c.newPerson("specialist", i)
		}
		c.newPerson("cm", 0)
		lists := c.get("/api/user/people/" + c.ID)
		require.Equal(c.t, []any{60, 60, 1, 0}, []any{
			len(lists["children"].([]any)), len(lists["specialists"].([]any)), len(lists["case_managers"].([]any)), len(lists["guardians"].([]any)),
		}, "all of them without a limit")
		c.has(lists["children"].([]any)[0].(object), "first_name", "last_name", "email", "phone_number", "created_at", "child_id")
		c.has(lists["specialists"].([]any)[0].(object), "specialist_id")
		c.has(lists["case_managers"].([]any)[0].(object), "case_manager_id")
		c.answer(http.MethodGet, "/api/user/people/"+missingID, nil, 404)
	}},
	{"POST /api/child", authz.Specialist, func(c *author) {
		made := c.newPerson("child", 0)
		c.has(made, "child_id", "first_name", "last_name", "email", "phone_number", "created_at")
		c.post("/api/child", object{"user_id": c.ID, "first_name": "Mia", "last_name": "Stone", "email": "", "phone_number": ""}, 201)
		c.post("/api/child", object{"user_id": c.ID, "first_name": "", "last_name": "Stone", "email": "", "phone_number": ""}, 422)
	}},
	{"POST /api/specialist", authz.Specialist, func(c *author) { c.has(c.newPerson("specialist", 0), "specialist_id", "first_name", "created_at") }},
	{"POST /api/cm", authz.Specialist, func(c *author) { c.has(c.newPerson("cm", 0), "case_manager_id", "first_name", "created_at") }},
	{"GET /api/child/people/{childId}", authz.Specialist, func(c *author) {
		child := c.newPerson("child", 0)["child_id"]
		team := c.get("/api/child/people/" + child.(string))
		require.Equal(c.t, []any{[]any{}, []any{}, []any{}}, []any{team["guardians"], team["specialists"], team["case_managers"]})
	}},
	{"POST /api/child-specialist-junction", authz.Specialist, func(c *author) {
		child := c.newPerson("child", 0)["child_id"].(string)
		c.post("/api/child-specialist-junction", object{"child_id": child, "specialist_id": c.newPerson("specialist", 1)["specialist_id"]}, 201)
		member := c.get("/api/child/people/" + child)["specialists"].([]any)[0]
		require.Equal(c.t, object{"first_name": "Sam1", "last_name": "Reed"}, member)
	}},
	{"POST /api/child-case-manager-junction", authz.Specialist, func(c *author) {
		child := c.newPerson("child", 0)["child_id"].(string)
		c.post("/api/child-case-manager-junction", object{"child_id": child, "case_manager_id": c.newPerson("cm", 2)["case_manager_id"]}, 201)
		member := c.get("/api/child/people/" + child)["case_managers"].([]any)[0]
		require.Equal(c.t, object{"first_name": "Sam2", "last_name": "Reed"}, member)
	}},
	{"DELETE /api/child/{id}", authz.Specialist, func(c *author) { c.removes("child", "child_id") }},
	{"DELETE /api/specialist/{id}", authz.Specialist, func(c *author) { c.removes("specialist", "specialist_id") }},
	{"DELETE /api/cm/{id}", authz.Specialist, func(c *author) { c.removes("cm", "case_manager_id") }},
	{"GET /api/user/children/{userId}", authz.Specialist, func(c *author) {
		for i := range 101 {
			c.newPerson("child", i)
		}
		rows := c.list("/api/user/children/" + c.ID)
		require.Len(c.t, rows, 101)
		c.has(rows[0], "child_id", "first_name", "last_name")
	}},
	{"GET /api/user/{ownerId}", authz.AppUser, func(c *author) {
		owner := c.another(authz.AppAdmin)
		require.Equal(c.t, "Robin Hale", c.get("/api/user/" + owner.ID)["name"])
	}},
	{"GET /api/child/{id}", authz.Specialist, func(c *author) {
		made := c.newPerson("child", 0)
		c.has(c.get("/api/child/"+made["child_id"].(string)), "child_id", "first_name", "last_name", "email", "phone_number")
	}},
}

func TestSpecifiedPeopleCalls(t *testing.T) { runSpecified(t, peopleContract) }

// newPerson adds somebody with the four specified fields.
func (a *author) newPerson(path string, n int) object {
	a.t.Helper()
	return a.post("/api/"+path, object{
		"user_id": a.ID, "first_name": fmt.Sprintf("Sam%d", n), "last_name": "Reed", "email": fmt.Sprintf("sam%d@milepost.example", n), "phone_number": "+47 22 33 44 55",
	}, 201)
}

func (a *author) removes(path, id string) {
	a.t.Helper()
	at := "/api/" + path + "/" + a.newPerson(path, 0)[id].(string)
	a.answer(http.MethodDelete, at, nil, 204)
	require.Empty(a.t, a.get("/api/user/people/" + a.ID)[map[string]string{"child": "children", "specialist": "specialists", "cm": "case_managers"}[path]])
}
