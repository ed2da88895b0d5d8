package contract

import (
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// savesAll saves an application as the specification's editor holds it: numbers and switches as text, durations empty,
// elements without ids, what a GET answered as it came.
func savesAll(c *Author) {
	id, first, second := c.made(true), uuid.NewString(), uuid.NewString()
	path := "/api/appAdmin/application/" + id
	question := specifiedQuestion(id, first)
	question["time_out"], question["typical_duration"] = "", ""
	delete(question, "highest_score_possible")
	delete(question, "question_order")
	scored := specifiedQuestion(id, second)
	scored["highest_score_possible"] = "3"
	element := Object{
		"question_id": first, "shape": "rectangle", "content": "Sun", "image": "", "answer_value": "sun",
		"styles":         `{"backgroundColor":"orange","width":200,"height":100,"left":50,"top":50,"zIndex":2,"fontSize":16}`,
		"events_actions": `{"click_action":"media"}`, "events": Object{"on_hover": "", "on_click": "", "on_double_click": ""},
	}
	c.post(path, Object{
		"application": Object{
			"title": "Letters", "published": true, "image": "", "classification": "Screening/Mini-Test", "info": "Info", "application_custom_id": "L-1",
			"area": "Reading", "on_sale": "false", "currency_code": "EUR", "single_unit_pricing": "250", "monthly_subscription_pricing": "",
			"ageRangeBegin": "4", "ageRangeEnd": 9, "estimatedDurationHours": "1", "estimatedDurationMinutes": 5, "Questions": []Object{question},
		},
		"questions": []Object{question, scored}, "elements": []Object{element, element},
	}, 200)
	row := c.get(path)
	require.Equal(c.t, []any{"Letters", false, 250.0, 1900.0, "[4,9]", "01:05:00"}, []any{
		row["title"], row["on_sale"], row["single_unit_pricing"], row["monthly_subscription_pricing"], row["age_range"], row["estimated_duration"],
	})
	whole := c.get("/api/appAdmin/application/structure/" + id)
	questions := whole["Questions"].([]any)
	require.Equal(c.t, []any{1.0, 3.0}, []any{questions[0].(Object)["highest_score_possible"], questions[1].(Object)["highest_score_possible"]})
	require.Len(c.t, questions[0].(Object)["Elements"], 2)

	// The GET's answer is sent back: as the application, its questions, and their elements.
	var elements []any
	for _, q := range questions {
		elements = append(elements, q.(Object)["Elements"].([]any)...)
	}
	c.post(path, Object{"application": whole, "questions": questions, "elements": elements}, 200)
	again := c.get("/api/appAdmin/application/structure/" + id)
	require.Equal(c.t, questions, again["Questions"], "nothing changed")
	saved := c.get(path)
	delete(saved, "revision")
	delete(saved, "updated_at")
	delete(row, "revision")
	delete(row, "updated_at")
	require.Equal(c.t, row, saved)

	// Fields that are neither specified nor in an answer are refused.
	refused := c.post(path, Object{"application": Object{"approved": true}, "questions": []Object{}, "elements": []Object{}}, 422)
	require.Contains(c.t, refused["error"], "application.approved")
	refused = c.post(path, Object{"application": Object{}, "questions": []Object{}, "elements": []Object{}, "owner": 1}, 422)
	require.Contains(c.t, refused["error"], "owner")
	require.Len(c.t, c.get("/api/appAdmin/application/structure/" + id)["Questions"], 2)
}

// made is an application of the person's with one specified question, published or not.
func (a *Author) made(published bool) string {
	a.t.Helper()
	id, question := uuid.NewString(), uuid.NewString()
	fields := a.createFields(id)
	fields["is_free"] = "true"
	a.form(http.MethodPost, "/api/appAdmin", fields, nil, 201)
	element := specifiedElement(question)
	delete(element, "element_id")
	a.post("/api/appAdmin/application/"+id, Object{
		"application": Object{"title": "Letters and sounds"}, "questions": []Object{specifiedQuestion(id, question)}, "elements": []Object{element},
	}, 200)
	if published {
		a.form(http.MethodPatch, "/api/appAdmin/"+id, map[string]string{"published": "true"}, nil, 200)
	}
	return id
}

// formJSON is a value as JSON.
func formJSON(value any) string {
	text, _ := json.Marshal(value)
	return string(text)
}

// formText returns what a browser's form makes of a value.
func formText(value any) string {
	if text, ok := value.(string); ok {
		return text
	}
	return formJSON(value)
}

// newPerson adds somebody with the four specified fields.
func (a *Author) newPerson(path string, n int) Object {
	a.t.Helper()
	return a.post("/api/"+path, Object{
		"user_id": a.ID, "first_name": fmt.Sprintf("Sam%d", n), "last_name": "Reed", "email": fmt.Sprintf("sam%d@milepost.example", n), "phone_number": "+47 22 33 44 55",
	}, 201)
}

func (a *Author) removes(path, id string) {
	a.t.Helper()
	at := "/api/" + path + "/" + a.newPerson(path, 0)[id].(string)
	a.Answer(http.MethodDelete, at, nil, 204)
	require.Empty(a.t, a.get("/api/user/people/" + a.ID)[map[string]string{"child": "children", "specialist": "specialists", "cm": "case_managers"}[path]])
}

// resultFields are the fields of a question result.
var resultFields = []string{
	"question_result_id", "question_reference_id", "activity_id", "notes", "selected_score", "child_selected_answer", "correct_answer", "audio_clips",
	"video_clips", "picture_clips", "prompt_clicks", "repeat_clicks", "total_duration", "ecg", "emg", "motor_sensor_left", "motor_sensor_right",
	"prompt_count", "hint_count", "repeat_count", "over_time", "skipped",
}

// bought is a purchase of the shop's application.
func (a *Author) bought(units int) string {
	a.t.Helper()
	id := uuid.NewString()
	a.World.Exec(`INSERT INTO purchase (id, account_id, application_id, purchase_type, units_purchased, currency_code, expiration_date, created_at)
		VALUES ($1, $2, $3, 'unit', $4, 'USD', $5, 1)`, id, a.ID, a.World.Shop, units, db.Micros(a.World.Now().AddDate(0, 1, 0)))
	return id
}

// Started is a new activity.
func (a *Author) Started() string {
	a.t.Helper()
	return a.post("/api/activity", Object{
		"child_id": a.Child(), "purchase_id": a.Purchase(), "total_duration": 0, "start_date": "2026-03-01T12:00:00Z", "finish_date": nil,
	}, 201)["activity_id"].(string)
}

// newResult is an unscored row as the specification makes it.
func newResult(activityID, questionID string) Object {
	return Object{
		"question_reference_id": questionID, "activity_id": activityID, "notes": "", "selected_score": nil, "child_selected_answer": "", "correct_answer": "",
		"audio_clips": []any{}, "video_clips": []any{}, "picture_clips": []any{}, "prompt_clicks": 0, "repeat_clicks": 0, "total_duration": "00:00:00",
		"ecg": "", "emg": "", "motor_sensor_left": "", "motor_sensor_right": "", "prompt_count": 0, "hint_count": 0, "repeat_count": 0, "over_time": 0,
		"skipped": false,
	}
}

func postsResults(c *Author) {
	activity := c.Started()
	question := c.World.Text(`SELECT id FROM question WHERE application_id = $1`, c.World.Shop)
	row := newResult(activity, question)
	made := c.sendResults(http.MethodPost, []Object{row})
	c.has(made[0], resultFields...)
	require.Equal(c.t, []any{activity, question, nil, false}, []any{made[0]["activity_id"], made[0]["question_reference_id"], made[0]["selected_score"], made[0]["skipped"]})
	// Data are stored, fields that the server sets itself are ignored, and sending it again changes nothing.
	row["ecg"], row["picture_clips"], row["notes"], row["selected_score"], row["correct_answer"] = "12,13", []any{"a.png"}, "Restless", 1, "wrong"
	row["question_result_id"], row["skipped"], row["prompt_clicks"] = "made up", true, 2
	for range 2 {
		made = c.sendResults(http.MethodPost, []Object{row})
		require.Equal(c.t, []any{"12,13", []any{"a.png"}, "Restless", nil, "disc", false, 2.0}, []any{
			made[0]["ecg"], made[0]["picture_clips"], made[0]["notes"], made[0]["selected_score"], made[0]["correct_answer"], made[0]["skipped"], made[0]["prompt_clicks"],
		})
	}
	require.Equal(c.t, made, c.list("/api/question-result/activity/"+activity))
	c.sendResults(http.MethodPost, []Object{made[0]})
	c.another(authz.Specialist).Send(http.MethodPost, "/api/question-result/batch", "application/json", asJSON(c.t, []Object{row}), 404)
	c.Send(http.MethodPost, "/api/question-result/batch", "application/json", asJSON(c.t, []Object{{"activity_id": activity, "question_reference_id": missingID}}), 422)
}

func patchesResults(c *Author) {
	activity := c.Started()
	row := c.list("/api/question-result/activity/" + activity)[0]
	row["selected_score"], row["skipped"], row["notes"] = 1, false, "Quick"
	row["audio_clips"], row["video_clips"], row["picture_clips"] = []any{"a.webm"}, []any{Object{"url": "v.mp4"}}, "p.png"
	row["ecg"], row["emg"], row["motor_sensor_left"], row["motor_sensor_right"] = []any{1.5, 2.0}, Object{"rate": 60.0}, "l", 7.0
	row["total_duration"], row["prompt_clicks"], row["over_time"], row["correct_answer"] = "00:00:12", 3, 4, "mine"
	delete(row, "revision") // the specification knows none
	c.sendResults(http.MethodPatch, []Object{row})
	got := c.list("/api/question-result/activity/" + activity)[0]
	for _, name := range []string{"selected_score", "notes", "audio_clips", "video_clips", "picture_clips", "ecg", "emg", "motor_sensor_left", "motor_sensor_right"} {
		require.EqualValues(c.t, fmt.Sprint(row[name]), fmt.Sprint(got[name]), name)
	}
	require.Equal(c.t, []any{"disc", "00:00:12", 3.0, 4.0}, []any{got["correct_answer"], got["total_duration"], got["prompt_clicks"], got["over_time"]})
	// An edit without them leaves them; null takes one away.
	id := row["question_result_id"]
	c.sendResults(http.MethodPatch, []Object{{"question_result_id": id, "selected_score": 0, "total_duration": ""}})
	c.sendResults(http.MethodPatch, []Object{{"question_result_id": id, "emg": nil}})
	got = c.list("/api/question-result/activity/" + activity)[0]
	require.Equal(c.t, []any{0.0, []any{1.5, 2.0}, nil, "00:00:12"}, []any{got["selected_score"], got["ecg"], got["emg"], got["total_duration"]})
	c.Send(http.MethodPatch, "/api/question-result/batch", "application/json", asJSON(c.t, []Object{{"question_result_id": id, "owner": 1}}), 422)
}
