package authoring_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
)

const questionsPath = "/api/question-admin/application/questions"

func (b *bench) putQuestions(as, id string, list any, files ...string) (status int, body string) {
	b.t.Helper()
	text, err := json.Marshal(list)
	require.NoError(b.t, err)
	fields := map[string]string{"applicationID": id, "dataStructure": string(text)}
	for i := 0; i < len(files); i += 2 {
		fields[files[i]] = files[i+1]
	}
	w := b.form(as, http.MethodPut, questionsPath, fields)
	return w.Code, w.Body.String()
}

// A clone as it was made by two calls: the application, then the questions of its source.
func TestQuestionsOfAnotherApplication(t *testing.T) {
	onBoth(t, func(b *bench) {
		in := content(120)
		in.Questions[1].ChildImages = []authoring.ChildImage{{File: "f-1.png", FileRef: "f-1.png", Width: 9}, {File: "media/a.png"}}
		source, clone := b.create("Counting"), b.create("Counting on")
		_, err := b.service.Save(b.t.Context(), b.owner, source.ApplicationID, in)
		require.NoError(b.t, err)
		given := b.structure(source.ApplicationID).Questions
		require.Equal(b.t, source.ApplicationID, given[0].ApplicationID)
		for i := range given {
			given[i].ApplicationID = "" // not even this tells whose they are
		}
		given[2].Elements[0].Image = "f-2.svg"
		files := []string{"f-1.png@f-1.png", string(pngBytes(b.t)), "f-2.svg@f-2.svg", `<svg xmlns="http://www.w3.org/2000/svg"/>`}
		status, body := b.putQuestions("owner", clone.ApplicationID, given, files...)
		require.Equal(b.t, 200, status, body)
		require.JSONEq(b.t, `{"application_id":"`+clone.ApplicationID+`","revision":2}`, body)

		got := b.structure(clone.ApplicationID)
		requireNewIDs(b, b.structure(source.ApplicationID), got)
		require.Regexp(b.t, `^media/[0-9a-f]{64}\.png$`, got.Questions[1].ChildImages[0].File)
		require.Equal(b.t, got.Questions[1].ChildImages[0].File, got.Questions[1].ChildImages[0].FileRef)
		require.Equal(b.t, "media/a.png", got.Questions[1].ChildImages[1].File)
		require.Regexp(b.t, `^media/[0-9a-f]{64}\.svg$`, got.Questions[2].Elements[0].Image)

		// A repeated call makes no second set of them.
		status, _ = b.putQuestions("owner", clone.ApplicationID, given, files...)
		require.Equal(b.t, 200, status)
		require.Equal(b.t, got.Questions, b.structure(clone.ApplicationID).Questions)
	})
}

func TestQuestionsKeepTheirOwnIDs(t *testing.T) {
	onBoth(t, func(b *bench) {
		id := b.create("Counting").ApplicationID
		in := content(2)
		in.Questions[1].QuestionID = ""
		list := []authoring.StructuredQuestion{
			{Question: in.Questions[0], Elements: in.Elements[:1]}, {Question: in.Questions[1], Elements: in.Elements[1:]},
		}
		status, body := b.putQuestions("owner", id, list)
		require.Equal(b.t, 200, status, body)
		got := b.structure(id).Questions
		require.Equal(b.t, in.Questions[0].QuestionID, got[0].QuestionID)
		require.Equal(b.t, in.Elements[0].ElementID, got[0].Elements[0].ElementID)
		require.Len(b.t, got[1].QuestionID, 36)

		list[0].ApplicationID = uuid.NewString()
		status, _ = b.putQuestions("owner", id, list)
		require.Equal(b.t, 200, status)
		require.NotEqual(b.t, in.Questions[0].QuestionID, b.structure(id).Questions[0].QuestionID)
	})
}

func TestPutQuestionsRefuses(t *testing.T) {
	onBoth(t, func(b *bench) {
		public, _ := b.publishedApplication("Counting", 1)
		id := public.ApplicationID
		before := snapshot(b)
		question := map[string]any{"question_id": uuid.NewString(), "question": "How many?"}
		of := func(field string, value any) []map[string]any {
			return []map[string]any{{"question_id": question["question_id"], field: value}}
		}
		good := []any{question}
		cases := map[string]struct {
			as, id string
			list   any
			files  []string
			code   int
			says   string
		}{
			"another's":         {"stranger", id, good, nil, 404, ""},
			"another's, broken": {"stranger", id, "x", nil, 404, ""},
			"missing":           {"owner", uuid.NewString(), good, nil, 404, ""},
			"no id":             {"owner", "\x00", good, nil, 404, ""},
			"role":              {"user", id, good, nil, 403, ""},
			"nobody":            {"", id, good, nil, 401, ""},
			"no list":           {"owner", id, "x", nil, 422, "body.dataStructure"},
			"null":              {"owner", id, nil, nil, 422, "body.dataStructure"},
			"unknown field":     {"owner", id, of("owner_uuid", "x"), nil, 422, "owner_uuid"},
			"wrong id":          {"owner", id, of("question_id", "x"), nil, 422, "questions[0].question_id"},
			"wrong field":       {"owner", id, of("grading_type", "x"), nil, 422, "questions[0].grading_type"},
			"wrong element":     {"owner", id, of("Elements", []any{map[string]any{"styles": "x"}}), nil, 422, "elements[0].styles"},
			"outside picture":   {"owner", id, of("Elements", []any{map[string]any{"styles": "{}", "image": "https://a.example/a.png"}}), nil, 422, "elements[0].image"},
			"too many":          {"owner", id, make([]struct{}, 501), nil, 422, "At most 500"},
			"unknown text":      {"owner", id, good, []string{"owner_uuid", "x"}, 422, "owner_uuid"},
			"unnamed file":      {"owner", id, good, []string{"a.png@a.png", string(pngBytes(b.t))}, 422, "a.png"},
			"nameless file":     {"owner", id, good, []string{"@a.png", string(pngBytes(b.t))}, 422, "No question names"},
			"no picture":        {"owner", id, of("child_images", []any{map[string]any{"file": "a.png", "x": 0, "y": 0, "width": 1, "height": 1, "zIndex": 0, "fontSize": 0}}), []string{"a.png@a.png", "hello"}, 415, ""},
		}
		for name, c := range cases {
			status, body := b.putQuestions(c.as, c.id, c.list, c.files...)
			require.Equal(b.t, c.code, status, name+body)
			require.Contains(b.t, body, c.says, name)
		}
		w := b.form("owner", http.MethodPut, questionsPath, map[string]string{"applicationID": id})
		require.Equal(b.t, 422, w.Code, w.Body.String())
		require.Equal(b.t, 415, b.call("owner", http.MethodPut, questionsPath, `[]`).Code)
		require.Equal(b.t, 413, b.form("owner", http.MethodPut, questionsPath, map[string]string{"dataStructure": strings.Repeat("a", 33<<20)}).Code)
		require.Equal(b.t, before, snapshot(b))
	})
}
