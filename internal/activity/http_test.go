package activity_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/activitytest"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// Anyone but the owner of an activity gets the same answer as for a missing one, reading or writing.
func TestPermissions(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 3)
		id, missing := d.Start(), uuid.NewString()
		question := d.Lower.Version.Questions[0].QuestionID
		calls := []struct {
			method, path, body string
			owner              int
		}{
			{"GET", "/api/activity/{id}", "", 200},
			{"GET", "/api/activity/structure/{id}", "", 200},
			{"GET", "/api/question-result/activity/{id}", "", 200},
			{"GET", "/api/activity/taps/{id}", "", 200},
			{"POST", "/api/activity/live/{id}", `{"type":"changeIndex","index":1}`, 204},
			{"POST", "/api/question-result/batch", `[{"activity_id":"{id}","question_reference_id":"` + question + `"}]`, 200},
			{"PATCH", "/api/question-result/batch", `[{"question_result_id":"{id}.0","selected_score":1}]`, 200},
			{"PATCH", "/api/activity/{id}", `{"total_duration":5}`, 200},
			{"GET", "/api/activity/live/{id}", "", 0},
		}
		for _, c := range calls {
			t.Run(c.method+" "+c.path, func(t *testing.T) {
				call := func(who, id string) (int, string) {
					w := d.Call(who, c.method, strings.ReplaceAll(c.path, "{id}", id), strings.ReplaceAll(c.body, "{id}", id))
					return w.Code, w.Body.String()
				}
				code, _ := call("", id)
				require.Equal(t, http.StatusUnauthorized, code)
				code, foreign := call("stranger", id)
				require.Equal(t, http.StatusNotFound, code)
				code, absent := call("owner", missing)
				require.Equal(t, http.StatusNotFound, code)
				require.Equal(t, absent, foreign)
				if c.owner != 0 {
					code, text := call("owner", id)
					require.Equal(t, c.owner, code, text)
				}
			})
		}
		list := "/api/activity/appActivityChildJoint/"
		require.Equal(t, 401, d.Call("", "GET", list+d.Owner.ID, "").Code)
		require.Equal(t, 404, d.Call("stranger", "GET", list+d.Owner.ID, "").Code)
		require.Equal(t, 200, d.Call("owner", "GET", list+d.Owner.ID, "").Code)
	})
}

func TestStartOverHTTP(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 2)
		body := fmt.Sprintf(`{"child_id":%q,"purchase_id":%q,"total_duration":0,"start_date":"2026-01-01T00:00:00Z","finish_date":null}`, d.Child, d.Purchase)
		w := d.Call("owner", "POST", "/api/activity", body)
		require.Equal(t, 201, w.Code, w.Body.String())
		require.Contains(t, w.Body.String(), `"activity_id":"`)
		require.Equal(t, 401, d.Call("", "POST", "/api/activity", body).Code)
		require.Equal(t, 404, d.Call("stranger", "POST", "/api/activity", body).Code)
		w = d.Call("owner", "POST", "/api/activity", fmt.Sprintf(`{"child_id":%q,"purchase_id":%q,"owner_id":"x"}`, d.Child, d.Purchase))
		require.Equal(t, 422, w.Code)
		w = d.Call("owner", "POST", "/api/activity", fmt.Sprintf(`{"child_id":"","purchase_id":%q}`, d.Purchase))
		require.Equal(t, 422, w.Code)
		require.Contains(t, w.Body.String(), "Please Select a Child")
	})
}

// Every change, and every read of a record, leaves an event that names the child.
func TestTraces(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 1)
		id := d.Start()
		for _, path := range []string{"/api/activity/" + id, "/api/question-result/activity/" + id, "/api/activity/taps/" + id} {
			require.Equal(t, 200, d.Call("owner", "GET", path, "").Code)
		}
		require.Equal(t, 200, d.Call("owner", "PATCH", "/api/question-result/batch", `[{"question_result_id":"`+id+`.0","selected_score":1}]`).Code)
		require.Equal(t, 200, d.Call("owner", "PATCH", "/api/activity/"+id, `{"finish_date":"2026-01-01T00:00:00Z"}`).Code)
		d.K.Audit.Stop()
		var actions []string
		require.NoError(t, q.Read().Select(t.Context(), &actions, `SELECT action FROM audit_event
			WHERE subject_id = $1 AND child_id = $2 ORDER BY action`, id, d.Child))
		require.Equal(t, []string{"activity.finish", "activity.read", "activity.start", "result.read", "result.save", "tap.read"}, actions)
	})
}
