package app

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// The calls about purchases, activities and results of the specification's third document.
var runningContract = []specified{
	{"GET /api/user-app-purchased-junction/appJointByUser/{userId}", authz.Specialist, func(c *author) {
		for range 101 {
			c.bought(3)
		}
		rows := c.list("/api/user-app-purchased-junction/appJointByUser/" + c.ID)
		require.Len(c.t, rows, 101)
		c.has(rows[0], "purchase_id", "application_id", "purchase_type", "units_purchased", "units_used", "expiration_date", "title", "image")
	}},
	{"GET /api/activity/appActivityChildJoint/{userId}", authz.Specialist, func(c *author) {
		for range 101 {
			c.started()
		}
		rows := c.list("/api/activity/appActivityChildJoint/" + c.ID)
		require.Len(c.t, rows, 101)
		c.has(rows[0], "activity_id", "child_id", "purchase_id", "total_duration", "start_date", "finish_date", "first_name", "last_name", "title", "image")
	}},
	{"PATCH /api/user-app-purchased-junction/{purchaseId}", authz.Specialist, func(c *author) {
		id := c.bought(3)
		at := "/api/user-app-purchased-junction/" + id
		for _, try := range []struct{ sent, used any }{{1, 1.0}, {0, 1.0}, {"2", 2.0}, {1, 2.0}, {9, 3.0}} {
			require.Equal(c.t, try.used, c.patch(at, object{"units_used": try.sent}, 200)["units_used"], try.sent)
		}
		// What the GET answered is sent back with another count.
		again := "/api/user-app-purchased-junction/" + c.bought(3)
		row := c.get(again)
		row["units_used"], row["units_purchased"], row["amount"] = 1, 1000, -5
		row = c.patch(again, row, 200)
		require.Equal(c.t, []any{1.0, 3.0, 0.0}, []any{row["units_used"], row["units_purchased"], row["amount"]})
		c.patch(again, object{"units_used": -1}, 422)
		c.patch(again, object{"units_used": "some"}, 422)
		c.patch(again, object{"units_used": 1, "owner": "x"}, 422)
		c.another(authz.Specialist).patch(again, object{"units_used": 2}, 404)
		require.Equal(c.t, 1.0, c.get(again)["units_used"])
	}},
	{"POST /api/activity", authz.Specialist, func(c *author) {
		in := object{
			"child_id": c.child(), "purchase_id": c.bought(9), "total_duration": 0, "start_date": "2026-03-01T12:00:00.000Z", "finish_date": nil,
		}
		made := c.post("/api/activity", in, 201)
		require.NoError(c.t, uuid.Validate(made["activity_id"].(string)))
		in["total_duration"], in["start_date"], in["finish_date"] = "00:00:00", "3/1/2026, 12:00:00 PM", ""
		row := c.get("/api/activity/" + c.post("/api/activity", in, 201)["activity_id"].(string))
		require.Equal(c.t, []any{0.0, nil}, []any{row["total_duration"], row["finish_date"]})
		delete(in, "child_id")
		c.post("/api/activity", in, 422)
	}},
	{"POST /api/user-app-purchased-junction", authz.Specialist, func(c *author) {
		in := object{"user_id": c.ID, "application_id": c.w.shop, "purchase_type": "free", "units_purchased": "0", "units_used": 0}
		made := c.post("/api/user-app-purchased-junction", in, 201)
		in["units_purchased"], in["units_used"] = nil, "0"
		require.Equal(c.t, made, c.post("/api/user-app-purchased-junction", in, 200))
		in["purchase_type"], in["units_purchased"] = "unit", "3"
		c.post("/api/user-app-purchased-junction", in, 402)
		in["units_purchased"] = "0"
		refused := c.post("/api/user-app-purchased-junction", in, 422)
		require.Equal(c.t, "Please Insert a Unit number above 0 you would like to purchase", refused["message"])
	}},
	{"GET /api/user-app-purchased-junction/{id}", authz.Specialist, func(c *author) {
		require.Equal(c.t, c.w.shop, c.get("/api/user-app-purchased-junction/" + c.bought(1))["application_id"])
	}},
	{"GET /api/activity/{id}", authz.Specialist, func(c *author) { c.has(c.get("/api/activity/"+c.started()), "purchase_id", "child_id") }},
	{"PATCH /api/activity/{id}", authz.Specialist, func(c *author) {
		at := "/api/activity/" + c.started()
		require.Equal(c.t, 65.0, c.patch(at, object{"total_duration": 65}, 200)["total_duration"])
		require.Equal(c.t, 70.0, c.patch(at, object{"total_duration": "70"}, 200)["total_duration"])
		require.Equal(c.t, 80.0, c.patch(at, object{"total_duration": "00:01:20", "finish_date": nil}, 200)["total_duration"])
		row := c.get(at)
		row["total_duration"] = 90
		state := c.patch(at, row, 200)
		require.Equal(c.t, []any{90.0, nil}, []any{state["total_duration"], state["finish_date"]}, "what the GET answered ends nothing")
		require.NotNil(c.t, c.patch(at, object{"total_duration": 95, "finish_date": "3/1/2026, 12:30:00 PM"}, 200)["finish_date"])
		c.patch(at, object{"owner": "x"}, 422)
	}},
	{"POST /api/question-result/batch", authz.Specialist, postsResults},
	{"PATCH /api/question-result/batch", authz.Specialist, patchesResults},
	{"GET /api/question-result/activity/{id}", authz.Specialist, func(c *author) {
		rows := c.list("/api/question-result/activity/" + c.started())
		require.Len(c.t, rows, 1)
		c.has(rows[0], resultFields...)
		require.Nil(c.t, rows[0]["selected_score"])
	}},
	{"GET /api/question-result/report/{reportID}", authz.Specialist, func(c *author) {
		done := c.patch("/api/activity/"+c.started(), object{"total_duration": 1, "finish_date": "2026-03-01T12:30:00Z"}, 200)
		rows := c.list("/api/question-result/report/" + done["report_id"].(string))
		require.Len(c.t, rows, 1)
		c.has(rows[0], "category", "area", "type", "sub_category", "skipped", "selected_score", "highest_possible_score", "report_id", "question_id",
			"application_id", "question_text")
		require.Equal(c.t, true, rows[0]["skipped"])
	}},
}

func TestSpecifiedRunningCalls(t *testing.T) { runSpecified(t, runningContract) }

// resultFields are those of a question result.
var resultFields = []string{
	"question_result_id", "question_reference_id", "activity_id", "notes", "selected_score", "child_selected_answer", "correct_answer", "audio_clips",
	"video_clips", "picture_clips", "prompt_clicks", "repeat_clicks", "total_duration", "ecg", "emg", "motor_sensor_left", "motor_sensor_right",
	"prompt_count", "hint_count", "repeat_count", "over_time", "skipped",
}

// bought is a purchase of the shop's application.
func (a *author) bought(units int) string {
	a.t.Helper()
	id := uuid.NewString()
	a.w.exec(`INSERT INTO purchase (id, account_id, application_id, purchase_type, units_purchased, currency_code, expiration_date, created_at)
		VALUES ($1, $2, $3, 'unit', $4, 'USD', $5, 1)`, id, a.ID, a.w.shop, units, db.Micros(a.w.Now().AddDate(0, 1, 0)))
	return id
}

// started is a new activity.
func (a *author) started() string {
	a.t.Helper()
	return a.post("/api/activity", object{
		"child_id": a.child(), "purchase_id": a.purchase(), "total_duration": 0, "start_date": "2026-03-01T12:00:00Z", "finish_date": nil,
	}, 201)["activity_id"].(string)
}

// newResult is an unscored row as the specification makes it.
func newResult(activityID, questionID string) object {
	return object{
		"question_reference_id": questionID, "activity_id": activityID, "notes": "", "selected_score": nil, "child_selected_answer": "", "correct_answer": "",
		"audio_clips": []any{}, "video_clips": []any{}, "picture_clips": []any{}, "prompt_clicks": 0, "repeat_clicks": 0, "total_duration": "00:00:00",
		"ecg": "", "emg": "", "motor_sensor_left": "", "motor_sensor_right": "", "prompt_count": 0, "hint_count": 0, "repeat_count": 0, "over_time": 0,
		"skipped": false,
	}
}

func postsResults(c *author) {
	activity := c.started()
	question := c.w.text(`SELECT id FROM question WHERE application_id = $1`, c.w.shop)
	row := newResult(activity, question)
	made := c.sendResults(http.MethodPost, []object{row})
	c.has(made[0], resultFields...)
	require.Equal(c.t, []any{activity, question, nil, false}, []any{made[0]["activity_id"], made[0]["question_reference_id"], made[0]["selected_score"], made[0]["skipped"]})
	// What is data is kept, whatever the server knows better is not, and sending it again changes nothing.
	row["ecg"], row["picture_clips"], row["notes"], row["selected_score"], row["correct_answer"] = "12,13", []any{"a.png"}, "Restless", 1, "wrong"
	row["question_result_id"], row["skipped"], row["prompt_clicks"] = "made up", true, 2
	for range 2 {
		made = c.sendResults(http.MethodPost, []object{row})
		require.Equal(c.t, []any{"12,13", []any{"a.png"}, "Restless", nil, "disc", false, 2.0}, []any{
			made[0]["ecg"], made[0]["picture_clips"], made[0]["notes"], made[0]["selected_score"], made[0]["correct_answer"], made[0]["skipped"], made[0]["prompt_clicks"],
		})
	}
	require.Equal(c.t, made, c.list("/api/question-result/activity/"+activity))
	c.sendResults(http.MethodPost, []object{made[0]})
	c.another(authz.Specialist).send(http.MethodPost, "/api/question-result/batch", "application/json", asJSON(c.t, []object{row}), 404)
	c.send(http.MethodPost, "/api/question-result/batch", "application/json", asJSON(c.t, []object{{"activity_id": activity, "question_reference_id": missingID}}), 422)
}

func patchesResults(c *author) {
	activity := c.started()
	row := c.list("/api/question-result/activity/" + activity)[0]
	row["selected_score"], row["skipped"], row["notes"] = 1, false, "Quick"
	row["audio_clips"], row["video_clips"], row["picture_clips"] = []any{"a.webm"}, []any{object{"url": "v.mp4"}}, "p.png"
	row["ecg"], row["emg"], row["motor_sensor_left"], row["motor_sensor_right"] = []any{1.5, 2.0}, object{"rate": 60.0}, "l", 7.0
	row["total_duration"], row["prompt_clicks"], row["over_time"], row["correct_answer"] = "00:00:12", 3, 4, "mine"
	delete(row, "revision") // the specification knows none
	c.sendResults(http.MethodPatch, []object{row})
	got := c.list("/api/question-result/activity/" + activity)[0]
	for _, name := range []string{"selected_score", "notes", "audio_clips", "video_clips", "picture_clips", "ecg", "emg", "motor_sensor_left", "motor_sensor_right"} {
		require.EqualValues(c.t, fmt.Sprint(row[name]), fmt.Sprint(got[name]), name)
	}
	require.Equal(c.t, []any{"disc", "00:00:12", 3.0, 4.0}, []any{got["correct_answer"], got["total_duration"], got["prompt_clicks"], got["over_time"]})
	// An edit without them leaves them; null takes one away.
	id := row["question_result_id"]
	c.sendResults(http.MethodPatch, []object{{"question_result_id": id, "selected_score": 0, "total_duration": ""}})
	c.sendResults(http.MethodPatch, []object{{"question_result_id": id, "emg": nil}})
	got = c.list("/api/question-result/activity/" + activity)[0]
	require.Equal(c.t, []any{0.0, []any{1.5, 2.0}, nil, "00:00:12"}, []any{got["selected_score"], got["ecg"], got["emg"], got["total_duration"]})
	c.send(http.MethodPatch, "/api/question-result/batch", "application/json", asJSON(c.t, []object{{"question_result_id": id, "owner": 1}}), 422)
}
