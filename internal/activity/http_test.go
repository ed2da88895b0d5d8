package activity_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// Anyone but the owner of an activity gets the same answer as for a missing one, reading or writing.
func TestPermissions(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 3)
		id, missing := d.start(), uuid.NewString()
		question := d.lower.frozen.Questions[0].QuestionID
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
					w := d.call(who, c.method, strings.ReplaceAll(c.path, "{id}", id), strings.ReplaceAll(c.body, "{id}", id))
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
		require.Equal(t, 401, d.call("", "GET", list+d.owner.ID, "").Code)
		require.Equal(t, 404, d.call("stranger", "GET", list+d.owner.ID, "").Code)
		require.Equal(t, 200, d.call("owner", "GET", list+d.owner.ID, "").Code)
	})
}

func TestStartOverHTTP(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 2)
		body := fmt.Sprintf(`{"child_id":%q,"purchase_id":%q,"total_duration":0,"start_date":"2026-01-01T00:00:00Z","finish_date":null}`, d.child, d.purchase)
		w := d.call("owner", "POST", "/api/activity", body)
		require.Equal(t, 201, w.Code, w.Body.String())
		require.Contains(t, w.Body.String(), `"activity_id":"`)
		require.Equal(t, 401, d.call("", "POST", "/api/activity", body).Code)
		require.Equal(t, 404, d.call("stranger", "POST", "/api/activity", body).Code)
		w = d.call("owner", "POST", "/api/activity", fmt.Sprintf(`{"child_id":%q,"purchase_id":%q,"owner_id":"x"}`, d.child, d.purchase))
		require.Equal(t, 422, w.Code)
		w = d.call("owner", "POST", "/api/activity", fmt.Sprintf(`{"child_id":"","purchase_id":%q}`, d.purchase))
		require.Equal(t, 422, w.Code)
		require.Contains(t, w.Body.String(), "Please Select a Child")
	})
}

func TestSaveOverHTTPIsStrict(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 2)
		id := d.start()
		cases := map[string]struct {
			edit string
			code int
			want string
		}{
			"score":          {`"selected_score":1`, 200, `"applied":true,"selected_score":1`},
			"taken back":     {`"selected_score":null`, 200, `"selected_score":null`},
			"duration":       {`"total_duration":"00:01:05","skipped":true`, 200, `"applied":true`},
			"too high":       {`"selected_score":2`, 422, `"location":"body[0].selected_score"`},
			"not a number":   {`"selected_score":"1"`, 422, `"message"`},
			"unknown field":  {`"scorer":1`, 422, `"location":"body.scorer"`},
			"wrong duration": {`"total_duration":"5"`, 422, `"location":"body[0].total_duration"`},
			"twice":          {`"notes":"a","notes":"b"`, 400, ``},
		}
		for name, c := range cases {
			w := d.call("owner", "PATCH", "/api/question-result/batch", `[{"question_result_id":"`+id+`.0",`+c.edit+`}]`)
			require.Equal(t, c.code, w.Code, name+w.Body.String())
			require.Contains(t, w.Body.String(), c.want, name)
		}
		w := d.call("owner", "PATCH", "/api/question-result/batch", `[{"question_result_id":"`+id+`"}]`)
		require.Equal(t, 422, w.Code)
		require.Contains(t, w.Body.String(), `body[0].question_result_id`)
		require.Equal(t, 200, d.call("owner", "PATCH", "/api/question-result/batch", `[]`).Code)
		require.Equal(t, "[]", strings.TrimSpace(d.call("owner", "PATCH", "/api/question-result/batch", `[]`).Body.String()))
	})
}

func TestStructureIsKept(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 2)
		path := "/api/activity/structure/" + d.start()
		plain := d.call("owner", "GET", path, "")
		require.Equal(t, 200, plain.Code)
		require.Contains(t, plain.Body.String(), "Secret question 1")
		packed := d.call("owner", "GET", path, "", "Accept-Encoding", "gzip")
		require.Equal(t, "gzip", packed.Header().Get("Content-Encoding"))
		require.Equal(t, d.lower.frozen.Structure, packed.Body.Bytes())
		again := d.call("owner", "GET", path, "", "If-None-Match", plain.Header().Get("ETag"))
		require.Equal(t, 304, again.Code)
		require.Empty(t, again.Body.String())
		require.Equal(t, 404, d.call("stranger", "GET", path, "", "If-None-Match", plain.Header().Get("ETag")).Code)
	})
}

// A child view shows what a child sees and nothing else; a finished activity reads like an id that never was.
func TestChildViewShowsNothingElse(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 3)
		id := d.start()
		path := "/api/activity/childView/"
		require.Equal(t, 204, d.call("owner", "POST", "/api/activity/live/"+id, `{"type":"changeIndex","index":2}`).Code)
		w := d.call("", "GET", path+id, "")
		require.Equal(t, 200, w.Code)
		require.Equal(t, "no-store", w.Header().Get("Cache-Control"))
		require.Contains(t, w.Body.String(), `{"index":2,"questions":[`)
		require.Contains(t, w.Body.String(), `"tappable":true`)
		for _, secret := range []string{"ecret", "Early", "Mia", "Stone", "EL-1", "answer", "score", "pairing"} {
			require.NotContains(t, w.Body.String(), secret)
		}
		for index, stored := range map[int]int{99: 3, -7: -1, 0: 0} {
			body := fmt.Sprintf(`{"type":"changeIndex","index":%d}`, index)
			require.Equal(t, 204, d.call("owner", "POST", "/api/activity/live/"+id, body).Code)
			require.Contains(t, d.call("", "GET", path+id, "").Body.String(), fmt.Sprintf(`{"index":%d,`, stored))
		}
		d.finish(id)
		idle := d.call("", "GET", path+id, "").Body.String()
		require.JSONEq(t, `{"index":-1,"questions":[]}`, idle)
		require.Equal(t, idle, d.call("", "GET", path+uuid.NewString(), "").Body.String())
		require.Equal(t, idle, d.call("", "GET", path+d.lower.frozen.ApplicationID, "").Body.String())
		require.Contains(t, d.call("owner", "GET", path+d.lower.frozen.ApplicationID, "").Body.String(), `{"index":0,`)
		require.Equal(t, d.call("", "GET", path+id+"/live", "").Body.String(), d.call("", "GET", path+uuid.NewString()+"/live", "").Body.String())
	})
}

func TestTaps(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 2)
		id := d.start()
		key, tapID := d.detail(id).PairingKey, uuid.NewString()
		send := func(body string) int {
			return d.call("", "POST", "/api/activity/childView/"+id+"/live", body).Code
		}
		tap := func(key, tapID string, question, element int) string {
			return fmt.Sprintf(`{"type":"tap","pairing_key":%q,"tap_id":%q,"question_no":%d,"element_no":%d}`, key, tapID, question, element)
		}
		require.Equal(t, 404, send(tap("wrong", tapID, 0, 0)))
		require.Equal(t, 404, send(tap("", tapID, 0, 0)))
		require.Equal(t, 422, send(tap(key, "x", 0, 0)))
		require.Equal(t, 422, send(tap(key, tapID, 2, 0)))
		require.Equal(t, 422, send(tap(key, tapID, -1, 0)))
		require.Equal(t, 422, send(tap(key, tapID, 0, 1)), "not an answer")
		require.Equal(t, 422, send(tap(key, tapID, 0, 9)))
		for range 3 {
			require.Equal(t, 204, send(tap(key, tapID, 1, 0)))
		}
		require.Equal(t, 204, send(`{"type":"ready","pairing_key":"`+key+`"}`))
		w := d.call("owner", "GET", "/api/activity/taps/"+id, "")
		require.Equal(t, 1, strings.Count(w.Body.String(), "tap_id"), "a repeated tap is one")
		require.Contains(t, w.Body.String(), `"answer":"secret-moon"`)
		d.finish(id)
		require.Equal(t, 409, send(tap(key, uuid.NewString(), 1, 0)))
		require.Equal(t, 404, send(tap("wrong", uuid.NewString(), 1, 0)))
		require.Equal(t, 204, send(`{"type":"ready","pairing_key":"`+key+`"}`), "a screen that has not heard of the end yet")
		require.Equal(t, 404, send(`{"type":"ready","pairing_key":"wrong"}`))
	})
}

// Every change, and every read of a record, leaves an event that names the child.
func TestTraces(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 1)
		id := d.start()
		for _, path := range []string{"/api/activity/" + id, "/api/question-result/activity/" + id, "/api/activity/taps/" + id} {
			require.Equal(t, 200, d.call("owner", "GET", path, "").Code)
		}
		require.Equal(t, 200, d.call("owner", "PATCH", "/api/question-result/batch", `[{"question_result_id":"`+id+`.0","selected_score":1}]`).Code)
		require.Equal(t, 200, d.call("owner", "PATCH", "/api/activity/"+id, `{"finish_date":"2026-01-01T00:00:00Z"}`).Code)
		d.k.Audit.Stop()
		var actions []string
		require.NoError(t, q.Read().Select(t.Context(), &actions, `SELECT action FROM audit_event
			WHERE subject_id = $1 AND child_id = $2 ORDER BY action`, id, d.child))
		require.Equal(t, []string{"activity.finish", "activity.read", "activity.start", "result.read", "result.save", "tap.read"}, actions)
	})
}
