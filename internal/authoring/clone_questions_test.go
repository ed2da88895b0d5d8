package authoring_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
)

const questionsPath = "/api/question-admin/application/questions"

func (b *bench) putQuestions(as, id string, list any, files ...string) (status int, body string) {
	b.T.Helper()
	text, err := json.Marshal(list)
	require.NoError(b.T, err)
	fields := map[string]string{"applicationID": id, "dataStructure": string(text)}
	for i := 0; i < len(files); i += 2 {
		fields[files[i]] = files[i+1]
	}
	w := b.Form(as, http.MethodPut, questionsPath, fields)
	return w.Code, w.Body.String()
}

// A clone made by two calls: the application, then the questions of its source.
func TestQuestionsOfAnotherApplication(t *testing.T) {
	onBoth(t, func(b *bench) {
		in := authoringtest.Content(120)
		in.Questions[1].ChildImages = []authoring.ChildImage{{File: "f-1.png", FileRef: "f-1.png", Width: 9}, {File: "media/a.png"}}
		source, clone := b.Create("Counting"), b.Create("Counting on")
		_, err := b.Service.Save(b.T.Context(), b.Owner, source.ApplicationID, in)
		require.NoError(b.T, err)
		given := b.structure(source.ApplicationID).Questions
		require.Equal(b.T, source.ApplicationID, given[0].ApplicationID)
		for i := range given {
			given[i].ApplicationID = "" // not even this reveals the owner
		}
		given[2].Elements[0].Image = "f-2.svg"
		files := []string{"f-1.png@f-1.png", string(authoringtest.PNG(b.T)), "f-2.svg@f-2.svg", `<svg xmlns="http://www.w3.org/2000/svg"/>`}
		status, body := b.putQuestions("owner", clone.ApplicationID, given, files...)
		require.Equal(b.T, 200, status, body)
		require.JSONEq(b.T, `{"application_id":"`+clone.ApplicationID+`","revision":2}`, body)

		got := b.structure(clone.ApplicationID)
		requireNewIDs(b, b.structure(source.ApplicationID), got)
		require.Regexp(b.T, `^media/[0-9a-f]{64}\.png$`, got.Questions[1].ChildImages[0].File)
		require.Equal(b.T, got.Questions[1].ChildImages[0].File, got.Questions[1].ChildImages[0].FileRef)
		require.Equal(b.T, "media/a.png", got.Questions[1].ChildImages[1].File)
		require.Regexp(b.T, `^media/[0-9a-f]{64}\.svg$`, got.Questions[2].Elements[0].Image)

		// A repeated call makes no second set of them.
		status, _ = b.putQuestions("owner", clone.ApplicationID, given, files...)
		require.Equal(b.T, 200, status)
		require.Equal(b.T, got.Questions, b.structure(clone.ApplicationID).Questions)
	})
}

func TestQuestionsKeepTheirOwnIDs(t *testing.T) {
	onBoth(t, func(b *bench) {
		id := b.Create("Counting").ApplicationID
		in := authoringtest.Content(2)
		in.Questions[1].QuestionID = ""
		list := []authoring.StructuredQuestion{
			{Question: in.Questions[0], Elements: in.Elements[:1]}, {Question: in.Questions[1], Elements: in.Elements[1:]},
		}
		status, body := b.putQuestions("owner", id, list)
		require.Equal(b.T, 200, status, body)
		got := b.structure(id).Questions
		require.Equal(b.T, in.Questions[0].QuestionID, got[0].QuestionID)
		require.Equal(b.T, in.Elements[0].ElementID, got[0].Elements[0].ElementID)
		require.Len(b.T, got[1].QuestionID, 36)

		list[0].ApplicationID = uuid.NewString()
		status, _ = b.putQuestions("owner", id, list)
		require.Equal(b.T, 200, status)
		require.NotEqual(b.T, in.Questions[0].QuestionID, b.structure(id).Questions[0].QuestionID)
	})
}

func TestPutQuestionsRefuses(t *testing.T) {
	onBoth(t, func(b *bench) {
		public, _ := b.PublishedApplication("Counting", 1)
		id := public.ApplicationID
		before := b.Snapshot()
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
			"no id":             {"owner", "x", good, nil, 404, ""},
			"no text":           {"owner", "\x00", good, nil, 422, "body.applicationID"},
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
			"unnamed file":      {"owner", id, good, []string{"a.png@a.png", string(authoringtest.PNG(b.T))}, 422, "a.png"},
			"nameless file":     {"owner", id, good, []string{"@a.png", string(authoringtest.PNG(b.T))}, 422, "No question names"},
			"no picture":        {"owner", id, of("child_images", []any{map[string]any{"file": "a.png", "x": 0, "y": 0, "width": 1, "height": 1, "zIndex": 0, "fontSize": 0}}), []string{"a.png@a.png", "hello"}, 415, ""},
		}
		for name, c := range cases {
			status, body := b.putQuestions(c.as, c.id, c.list, c.files...)
			require.Equal(b.T, c.code, status, name+body)
			require.Contains(b.T, body, c.says, name)
		}
		w := b.Form("owner", http.MethodPut, questionsPath, map[string]string{"applicationID": id})
		require.Equal(b.T, 422, w.Code, w.Body.String())
		require.Equal(b.T, 415, b.Call("owner", http.MethodPut, questionsPath, `[]`).Code)
		require.Equal(b.T, 413, b.Form("owner", http.MethodPut, questionsPath, map[string]string{"dataStructure": strings.Repeat("a", 33<<20)}).Code)
		require.Equal(b.T, before, b.Snapshot())
	})
}
