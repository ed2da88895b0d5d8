package contract

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/testworld"
)

// The specification names 51 calls; some are in two of its documents.
func TestEverySpecifiedCallIsTested(t *testing.T) {
	seen := map[string]bool{}
	for _, operation := range all {
		for _, s := range operation.Spec {
			require.False(t, seen[s.call], s.call)
			seen[s.call] = true
		}
	}
	require.Len(t, seen, 51)
}

// Each call is made by its own people.
func TestSpecifiedCalls(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		server := httptest.NewServer(w.Handler)
		t.Cleanup(server.Close)
		seen := map[string]bool{}
		for _, operation := range all {
			for _, s := range operation.Spec {
				t.Run(s.call, func(t *testing.T) {
					s.test(&Author{Person: w.In(t).Person(s.role, account.Active), t: t, server: server, seen: seen})
				})
			}
		}
		t.Run("rows with next to nothing in them", func(t *testing.T) {
			readsSparseRows(&Author{Person: w.In(t).Person(authz.Specialist, account.Active), t: t, server: server, seen: seen})
		})
		for call := range answered {
			require.True(t, seen[call], "nobody looked at the fields of %s", call)
		}
	})
}

// Answers leave out no specified field, although there is nothing in it.
func readsSparseRows(c *Author) {
	id, question := uuid.NewString(), uuid.NewString()
	settings := Settings()
	settings["application_id"] = id
	c.form(http.MethodPost, "/api/appAdmin", settings, nil, 201)
	save := func(q Object) {
		c.post("/api/appAdmin/application/"+id, Object{
			"application": Object{}, "questions": []Object{q}, "elements": []Object{{"question_id": question, "styles": specifiedElement(question)["styles"]}},
		}, 200)
	}
	save(Object{"question_id": question, "question": "Which?"})
	read := func(who *Author) {
		who.get("/api/appAdmin/application/" + id)
		whole := who.get("/api/appAdmin/application/structure/" + id)
		require.Equal(c.t, []any{}, whole["Questions"].([]any)[0].(Object)["correct_answers"])
		require.Equal(c.t, []any{}, who.list("/api/question-admin/application/" + id)[0]["child_images"])
	}
	require.Nil(c.t, c.get("/api/appAdmin/application/" + id)["published_date"])
	read(c)
	// A scale publishes without a correct answer.
	save(Object{"question_id": question, "question": "Which?", "type": "Sounds", "category": "First", "grading_type": "scaled"})
	c.form(http.MethodPatch, "/api/appAdmin/"+id, map[string]string{"published": "true"}, nil, 200)
	read(c)
	buyer := c.another(authz.Specialist)
	read(buyer)
	bought := buyer.post("/api/user-app-purchased-junction", Object{"application_id": id, "purchase_type": "free"}, 201)
	require.Nil(c.t, bought["expiration_date"])
	read(buyer)
	child := buyer.post("/api/child", Object{"first_name": "Ann", "last_name": "Lee"}, 201)
	started := buyer.post("/api/activity", Object{"child_id": child["child_id"], "purchase_id": bought["purchase_id"]}, 201)
	at := "/api/activity/" + started["activity_id"].(string)
	done := buyer.patch(at, Object{"finish_date": "2026-03-01T12:30:00Z"}, 200)
	report := done["report_id"].(string)
	require.NotEmpty(c.t, report)
	require.Equal(c.t, []any{report, report, report, report}, []any{
		buyer.get(at)["report_id"], buyer.list("/api/activity/appActivityChildJoint/" + buyer.ID)[0]["report_id"],
		buyer.list("/api/question-result/activity/" + started["activity_id"].(string))[0]["report_id"],
		buyer.list("/api/question-result/report/" + report)[0]["report_id"],
	})
}
