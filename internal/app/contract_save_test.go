package app

import (
	"bytes"
	"encoding/json"
	"io"
	"mime/multipart"
	"net/http"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
)

// savesAll saves an application as the specification's editor holds it: numbers and switches as text, durations empty,
// elements without ids, what a GET answered as it came.
func savesAll(c *author) {
	id, first, second := c.made(true), uuid.NewString(), uuid.NewString()
	path := "/api/appAdmin/application/" + id
	question := specifiedQuestion(id, first)
	question["time_out"], question["typical_duration"] = "", ""
	delete(question, "highest_score_possible")
	delete(question, "question_order")
	scored := specifiedQuestion(id, second)
	scored["highest_score_possible"] = "3"
	element := object{
		"question_id": first, "shape": "rectangle", "content": "Sun", "image": "", "answer_value": "sun",
		"styles":         `{"backgroundColor":"orange","width":200,"height":100,"left":50,"top":50,"zIndex":2,"fontSize":16}`,
		"events_actions": `{"click_action":"media"}`, "events": object{"on_hover": "", "on_click": "", "on_double_click": ""},
	}
	c.post(path, object{
		"application": object{
			"title": "Letters", "published": true, "image": "", "classification": "Screening/Mini-Test", "info": "Info", "application_custom_id": "L-1",
			"area": "Reading", "on_sale": "false", "currency_code": "EUR", "single_unit_pricing": "250", "monthly_subscription_pricing": "",
			"ageRangeBegin": "4", "ageRangeEnd": 9, "estimatedDurationHours": "1", "estimatedDurationMinutes": 5, "Questions": []object{question},
		},
		"questions": []object{question, scored}, "elements": []object{element, element},
	}, 200)
	row := c.get(path)
	require.Equal(c.t, []any{"Letters", false, 250.0, 1900.0, "[4,9]", "01:05:00"}, []any{
		row["title"], row["on_sale"], row["single_unit_pricing"], row["monthly_subscription_pricing"], row["age_range"], row["estimated_duration"],
	})
	whole := c.get("/api/appAdmin/application/structure/" + id)
	questions := whole["Questions"].([]any)
	require.Equal(c.t, []any{1.0, 3.0}, []any{questions[0].(object)["highest_score_possible"], questions[1].(object)["highest_score_possible"]})
	require.Len(c.t, questions[0].(object)["Elements"], 2)

	// What the GET answered is sent back: the whole as the application, its questions, and their elements.
	var elements []any
	for _, q := range questions {
		elements = append(elements, q.(object)["Elements"].([]any)...)
	}
	c.post(path, object{"application": whole, "questions": questions, "elements": elements}, 200)
	again := c.get("/api/appAdmin/application/structure/" + id)
	require.Equal(c.t, questions, again["Questions"], "nothing changed")
	saved := c.get(path)
	delete(saved, "revision")
	delete(saved, "updated_at")
	delete(row, "revision")
	delete(row, "updated_at")
	require.Equal(c.t, row, saved)

	// What is neither specified nor answered is refused as ever.
	refused := c.post(path, object{"application": object{"approved": true}, "questions": []object{}, "elements": []object{}}, 422)
	require.Contains(c.t, refused["error"], "application.approved")
	refused = c.post(path, object{"application": object{}, "questions": []object{}, "elements": []object{}, "owner": 1}, 422)
	require.Contains(c.t, refused["error"], "owner")
	require.Len(c.t, c.get("/api/appAdmin/application/structure/" + id)["Questions"], 2)
}

// upload stores a picture and is the body of the answer.
func (a *author) upload(id, accept string) string {
	a.t.Helper()
	var body bytes.Buffer
	m := multipart.NewWriter(&body)
	part, err := m.CreateFormFile("image", "a.svg")
	require.NoError(a.t, err)
	_, _ = part.Write([]byte(dot))
	require.NoError(a.t, m.Close())
	r, err := http.NewRequestWithContext(a.t.Context(), http.MethodPost, a.server.URL+"/api/appAdmin/application/image/"+id, &body)
	require.NoError(a.t, err)
	r.Header.Set("Cookie", cookieHeader(a.cookies()))
	r.Header.Set("Content-Type", m.FormDataContentType())
	if accept != "" {
		r.Header.Set("Accept", accept)
	}
	w, err := a.server.Client().Do(r)
	require.NoError(a.t, err)
	defer func() { _ = w.Body.Close() }()
	got, err := io.ReadAll(w.Body)
	require.NoError(a.t, err)
	require.Equal(a.t, 200, w.StatusCode, string(got))
	require.True(a.t, json.Valid(got))
	return string(bytes.TrimSpace(got))
}
