package contract

import (
	"bytes"
	"encoding/json"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/testworld"
)

// Author speaks to a server as the authoring screens do.
type Author struct {
	*testworld.Person
	t      *testing.T
	server *httptest.Server
	jar    map[string]string // cookies in addition to those of the session
	seen   map[string]bool   // specified calls whose fields were looked at
}

// specified is a call of the specification, sent and read under the specification's own names and in its own forms, like a
// client that was built only from the specification.
type specified struct {
	call string // method and path, as the specification writes them
	role authz.Role
	test func(c *Author)
}

func (a *Author) post(path string, body any, status int) Object {
	a.t.Helper()
	return a.Answer(http.MethodPost, path, body, status)
}

func (a *Author) patch(path string, body any, status int) Object {
	a.t.Helper()
	return a.Answer(http.MethodPatch, path, body, status)
}

// with sends a cookie in addition to those of the session.
func (a *Author) with(name, value string) { a.jar = map[string]string{name: value} }

// another is somebody else at the same server.
func (a *Author) another(role authz.Role) *Author {
	return &Author{Person: a.World.Person(role, account.Active), t: a.t, server: a.server, seen: a.seen}
}

// sendResults sends a batch of results and reads the list that is answered.
func (a *Author) sendResults(method string, results []Object) []Object {
	a.t.Helper()
	got, _ := a.Send(method, "/api/question-result/batch", "application/json", asJSON(a.t, results), 200)
	return Read[[]Object](a, got)
}

// has requires fields by their names.
func (a *Author) has(o Object, names ...string) {
	a.t.Helper()
	for _, name := range names {
		require.Contains(a.t, o, name)
	}
}

// NewAuthor is a client of an App Admin's, at its own server.
func NewAuthor(t *testing.T, w *testworld.World) *Author {
	t.Helper()
	server := httptest.NewServer(w.Handler)
	t.Cleanup(server.Close)
	return &Author{Person: w.Person(authz.AppAdmin, account.Active), t: t, server: server}
}

// Send makes a call and returns the body of its answer, which must have the status.
func (a *Author) Send(method, path, contentType string, body io.Reader, status int) (answer []byte, header http.Header) {
	a.t.Helper()
	r, err := http.NewRequestWithContext(a.t.Context(), method, a.server.URL+path, body)
	require.NoError(a.t, err)
	r.Header.Set("Cookie", testworld.CookieHeader(a.Cookies(), a.jar))
	if contentType != "" {
		r.Header.Set("Content-Type", contentType)
	}
	w, err := a.server.Client().Do(r)
	require.NoError(a.t, err)
	defer func() { _ = w.Body.Close() }()
	answer, err = io.ReadAll(w.Body)
	require.NoError(a.t, err)
	require.Equal(a.t, status, w.StatusCode, "%s %s: %s", method, path, answer)
	call, missing := absent(method, path, w.StatusCode, answer)
	require.Empty(a.t, missing, "%s leaves out: %s", call, answer)
	if a.seen != nil && call != "" {
		a.seen[call] = true
	}
	return answer, w.Header
}

// Read reads an answer as JSON.
func Read[T any](a *Author, body []byte) T {
	a.t.Helper()
	var v T
	require.NoError(a.t, json.Unmarshal(body, &v), string(body))
	return v
}

// Object is a JSON object.
type Object = map[string]any

func (a *Author) get(path string) Object { return a.Answer(http.MethodGet, path, nil, 200) }

func (a *Author) list(path string) []Object {
	a.t.Helper()
	body, _ := a.Send(http.MethodGet, path, "", nil, 200)
	return Read[[]Object](a, body)
}

// Answer sends JSON, or nothing.
func (a *Author) Answer(method, path string, body any, status int) Object {
	a.t.Helper()
	got, _ := a.Send(method, path, "application/json", asJSON(a.t, body), status)
	if len(got) == 0 {
		return nil
	}
	return Read[Object](a, got)
}

func asJSON(t *testing.T, body any) io.Reader {
	t.Helper()
	if body == nil {
		return nil
	}
	text, err := json.Marshal(body)
	require.NoError(t, err)
	return bytes.NewReader(text)
}

// form sends a multipart form; the name of a file part is its file's too, or, behind an @, another.
func (a *Author) form(method, path string, fields, files map[string]string, status int) Object {
	a.t.Helper()
	var body bytes.Buffer
	m := multipart.NewWriter(&body)
	for name, value := range fields {
		require.NoError(a.t, m.WriteField(name, value))
	}
	for name, content := range files {
		field, file, _ := strings.Cut(name, "@")
		if file == "" {
			file = field
		}
		part, err := m.CreateFormFile(field, file)
		require.NoError(a.t, err)
		_, _ = part.Write([]byte(content))
	}
	require.NoError(a.t, m.Close())
	got, _ := a.Send(method, path, m.FormDataContentType(), &body, status)
	return Read[Object](a, got)
}

// createFields returns the create fields of the specified payload, each in its specified form.
func (a *Author) createFields(id string) map[string]string {
	return map[string]string{
		"application_id": id, "owner_uuid": a.ID, "application_custom_id": id[:8], "classification": "Screening/Mini-Test",
		"title": "Letters", "subtitle": "And sounds", "info": "For the first years", "area": "Reading", "is_free": "false", "on_sale": "true",
		"published": "false", "currency_code": "EUR", "single_unit_pricing": "250", "monthly_subscription_pricing": "1900",
		"age_range": "[5,7]", "estimated_duration": "00:30:00",
	}
}

// listed are the fields of an application as lists show it, and those of the detail page.
var listed = []string{
	"application_id", "application_custom_id", "owner_uuid", "title", "subtitle", "info", "classification", "image", "published", "currency_code",
	"single_unit_pricing", "monthly_subscription_pricing", "is_free", "age_range", "owner_name",
}

// question returns a question with all fields of the specification.
func specifiedQuestion(applicationID, id string) Object {
	return Object{
		"application_id": applicationID, "question_id": id, "custom_id": "Q-1", "question": "Which one is it?", "question_description": "Four pictures",
		"question_order": 7, "area": "Reading", "area_description": "All of it", "type": "Sounds", "type_description": "Hearing", "category": "First sound",
		"category_description": "Beginnings", "sub_category": "none", "sub_category_description": "-", "background_color": "#ffffff", "procedure": "Ask once",
		"age_group": "[5,7]", "specialist_prompt": "Point", "child_buttons": `["a"]`, "specialist_buttons": `[{"label":"Right"}]`,
		"child_images": []Object{{
			"file": "media/a.png", "fileRef": "", "x": 1, "y": 2, "width": 30, "height": 40, "zIndex": 2, "fontSize": 16,
		}},
		"child_view_original_screen_resolution": "804x640", "highest_score_possible": 1, "TTS_child_prompts": "Listen", "time_out": "00:05:00",
		"typical_duration": "00:01:00", "note": "None", "grading_type": "mcq", "correct_answers": []string{"sun"},
	}
}

func specifiedElement(questionID string) Object {
	return Object{
		"element_id": uuid.NewString(), "question_id": questionID, "shape": "rectangle", "content": "Sun", "image": "", "answer_value": "sun",
		"styles":         `{"backgroundColor":"orange","width":200,"height":100,"left":50,"top":50,"zIndex":2,"fontSize":16}`,
		"events_actions": `{"click_action":"media"}`,
	}
}

// upload stores a picture and is the body of the answer.
func (a *Author) upload(id, accept string) string {
	a.t.Helper()
	var body bytes.Buffer
	m := multipart.NewWriter(&body)
	part, err := m.CreateFormFile("image", "a.svg")
	require.NoError(a.t, err)
	_, _ = part.Write([]byte(testworld.Dot))
	require.NoError(a.t, m.Close())
	r, err := http.NewRequestWithContext(a.t.Context(), http.MethodPost, a.server.URL+"/api/appAdmin/application/image/"+id, &body)
	require.NoError(a.t, err)
	r.Header.Set("Cookie", testworld.CookieHeader(a.Cookies()))
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
