package authoring

import (
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/httpx/problem"
)

func sample(change func(in *SaveAll)) SaveAll {
	q := Question{QuestionID: uuid.NewString(), Question: "Two?", Type: "a", Category: "b"}
	in := SaveAll{Questions: []Question{q}, Elements: []Element{{
		ElementID: uuid.NewString(), QuestionID: q.QuestionID, Shape: "rectangle",
		Styles: `{"left":50,"top":50,"width":200,"height":100,"zIndex":2,"fontSize":16,"backgroundColor":"orange","fontWeight":700,"textAlign":"center"}`,
	}}}
	change(&in)
	return in
}

func element(in *SaveAll) *Element { return &in.Elements[0] }

func styled(text string) func(*SaveAll) { return func(in *SaveAll) { element(in).Styles = text } }

func TestPrepareRefuses(t *testing.T) {
	cases := map[string]struct {
		change func(in *SaveAll)
		field  string
	}{
		"no questions list":   {func(in *SaveAll) { in.Questions = nil }, "body.questions"},
		"no elements list":    {func(in *SaveAll) { in.Elements = nil }, "body.elements"},
		"501 questions":       {func(in *SaveAll) { in.Questions = make([]Question, 501) }, "body.questions"},
		"question id":         {func(in *SaveAll) { in.Questions[0].QuestionID = "1" }, "body.questions[0].question_id"},
		"same question twice": {func(in *SaveAll) { in.Questions = append(in.Questions, in.Questions[0]) }, "body.questions[1].question_id"},
		"element id":          {func(in *SaveAll) { element(in).ElementID = "" }, "body.elements[0].element_id"},
		"same element twice":  {func(in *SaveAll) { in.Elements = append(in.Elements, in.Elements[0]) }, "body.elements[1].element_id"},
		"other's question":    {func(in *SaveAll) { element(in).QuestionID = uuid.NewString() }, "body.elements[0].question_id"},
		"201 elements":        {manyElements(201), "body.elements[200].question_id"},
		"long text":           {func(in *SaveAll) { in.Questions[0].Note = strings.Repeat("ü", 10_001) }, "body.questions[0].note"},
		"long type":           {func(in *SaveAll) { in.Questions[0].Type = strings.Repeat("x", 121) }, "body.questions[0].type"},
		"nul":                 {func(in *SaveAll) { in.Questions[0].Hint = "a\x00" }, "body.questions[0].hint"},
		"resolution":          {func(in *SaveAll) { in.Questions[0].ChildViewOriginalScreenResolution = "800" }, "body.questions[0].child_view_original_screen_resolution"},
		"huge resolution":     {func(in *SaveAll) { in.Questions[0].ChildViewOriginalScreenResolution = "99999x1" }, "body.questions[0].child_view_original_screen_resolution"},
		"age group":           {func(in *SaveAll) { in.Questions[0].AgeGroup = "[8,7]" }, "body.questions[0].age_group"},
		"grading":             {func(in *SaveAll) { in.Questions[0].GradingType = "stars" }, "body.questions[0].grading_type"},
		"answer type":         {func(in *SaveAll) { in.Questions[0].AnswerType = "essay" }, "body.questions[0].answer_type"},
		"observation": {func(in *SaveAll) {
			in.Questions[0].AnswerType, in.Questions[0].CorrectAnswers = "observation", []string{"x"}
		}, "body.questions[0].correct_answers"},
		"colour":           {func(in *SaveAll) { in.Questions[0].BackgroundColor = "url(http://a)" }, "body.questions[0].background_color"},
		"buttons":          {func(in *SaveAll) { in.Questions[0].SpecialistButtons = "{" }, "body.questions[0].specialist_buttons"},
		"negative maximum": {func(in *SaveAll) { in.Questions[0].HighestScorePossible = -1 }, "body.questions[0].highest_score_possible"},
		"score above maximum": {func(in *SaveAll) {
			in.Questions[0].HighestScorePossible, in.Questions[0].Options = 3, []Option{{Score: 4}}
		}, "body.questions[0].options[0].score"},
		"rubric beyond the highest": {rubric(RubricEntry{Score: 2}), "body.questions[0].rubric[0].score"},
		"rubric below zero":         {rubric(RubricEntry{Score: -1}), "body.questions[0].rubric[0].score"},
		"two texts for a score":     {rubric(RubricEntry{Score: 1}, RubricEntry{Score: 0}, RubricEntry{Score: 1}), "body.questions[0].rubric[2].score"},
		"long rubric":               {rubric(RubricEntry{Text: strings.Repeat("x", 10_001)}), "body.questions[0].rubric[0].text"},
		"51 rubric texts":           {rubric(make([]RubricEntry, 51)...), "body.questions[0].rubric"},
		"long scoring guide":        {func(in *SaveAll) { in.Questions[0].ScoringGuide = strings.Repeat("x", 10_001) }, "body.questions[0].scoring_guide"},
		"picture as a prompt":       {func(in *SaveAll) { in.Questions[0].PromptSound = "media/a.png" }, "body.questions[0].prompt_sound"},
		"prompt elsewhere":          {func(in *SaveAll) { in.Questions[0].PromptSound = "https://example.org/a.mp3" }, "body.questions[0].prompt_sound"},
		"picture as a sound":        {func(in *SaveAll) { element(in).Sound = "media/a.svg" }, "body.elements[0].sound"},
		"climbing sound":            {func(in *SaveAll) { element(in).Sound = "media/../a.mp3" }, "body.elements[0].sound"},
		"sound as a picture":        {func(in *SaveAll) { element(in).Image = "media/a.mp3" }, "body.elements[0].image"},
		"picture of no kind":        {func(in *SaveAll) { element(in).Image = "media/a" }, "body.elements[0].image"},
		"shape":                     {func(in *SaveAll) { element(in).Shape = "circle" }, "body.elements[0].shape"},
		"outside picture":           {func(in *SaveAll) { element(in).Image = "//example.org/a.png" }, "body.elements[0].image"},
		"climbing path":             {func(in *SaveAll) { element(in).Image = "media/../auth/renew" }, "body.elements[0].image"},
		"events":                    {func(in *SaveAll) { element(in).EventsActions = "click_action" }, "body.elements[0].events_actions"},
		"no styles":                 {styled(""), "body.elements[0].styles"},
		"styles list":               {styled("[]"), "body.elements[0].styles"},
		"unknown style":             {styled(`{"width":1,"height":1,"behavior":"url(a)"}`), "body.elements[0].styles"},
		"endless":                   {styled(`{"width":1e999,"height":1}`), "body.elements[0].styles"},
		"text as number":            {styled(`{"width":"wide","height":1}`), "body.elements[0].styles"},
		"no width":                  {styled(`{"width":0,"height":1}`), "body.elements[0].styles"},
		"far away":                  {styled(`{"left":5000,"width":1,"height":1}`), "body.elements[0].styles"},
		"style link":                {styled(`{"width":1,"height":1,"backgroundColor":"url(//a)"}`), "body.elements[0].styles"},
		"brace too many":            {styled(`{"width":1,"height":1}}`), "body.elements[0].styles"},
		"two values":                {styled(`{"width":1,"height":1} {}`), "body.elements[0].styles"},
	}
	for name, c := range cases {
		_, err := prepare(sample(c.change))
		var refusal *problem.Problem
		require.ErrorAs(t, problem.Error(err), &refusal, name)
		require.Equal(t, 422, refusal.Status, name)
		require.Equal(t, c.field, refusal.Errors[0].Location, name)
	}
}

func rubric(entries ...RubricEntry) func(*SaveAll) {
	return func(in *SaveAll) { in.Questions[0].Rubric = entries }
}

func manyElements(n int) func(*SaveAll) {
	return func(in *SaveAll) {
		one := in.Elements[0]
		in.Elements = nil
		for range n {
			one.ElementID = uuid.NewString()
			in.Elements = append(in.Elements, one)
		}
	}
}

func TestPrepareAcceptsValuesAtTheLimits(t *testing.T) {
	in := sample(manyElements(200))
	for range 499 {
		q := in.Questions[0]
		q.QuestionID = uuid.NewString()
		q.Note = strings.Repeat("ü", 10_000)
		in.Questions = append(in.Questions, q)
	}
	ready, err := prepare(in)
	require.NoError(t, err)
	require.Len(t, ready.questions, 500)
	require.EqualValues(t, 499, ready.questions[499].Position)
	require.Equal(t, "[]", ready.questions[499].Elements)
	require.Equal(t, "\ncategory:b\n\ntype:a\n", ready.labels)
}

func TestDefaults(t *testing.T) {
	cases := map[string]struct {
		given Question
		want  int64
	}{
		"nothing": {Question{}, 1},
		"scale":   {Question{Options: []Option{{Score: 0}, {Score: 10}, {Score: 5}}}, 10},
		"chosen":  {Question{HighestScorePossible: 7, Options: []Option{{Score: 3}}}, 7},
		"zeros":   {Question{Options: []Option{{Score: 0}}}, 1},
	}
	for name, c := range cases {
		q := c.given.withDefaults(4)
		require.Equal(t, c.want, q.HighestScorePossible, name)
		require.Equal(t, []any{"804x640", "mcq", "mcq", int64(4)}, []any{q.ChildViewOriginalScreenResolution, q.GradingType, q.AnswerType, q.QuestionOrder})
	}
}
