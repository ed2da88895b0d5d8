package translation

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring/flow"
)

// example is an application that has a text in every place.
func example() Content {
	s := &authoring.Settings{Title: "Sounds", Subtitle: "First sounds", Info: "For all", Language: "en"}
	atLeast := int64(2)
	rules := &flow.Rules{
		Teaching: []flow.Teaching{{QuestionID: "q1", Text: "Show it"}},
		Critical: []flow.Critical{{QuestionID: "q1", Option: "no", Text: "Says no"}, {QuestionID: "q1", AtLeast: &atLeast, Text: "Scores high"}},
	}
	form := &questionnaire.Form{
		Respondents: []questionnaire.Respondent{questionnaire.Parent}, Instructions: "Read this", Closing: "Thank you",
		Pages: []questionnaire.Page{{QuestionID: "q1", Title: "Page one", Text: "About {child}"}},
	}
	q := authoring.StructuredQuestion{
		Question: authoring.Question{
			QuestionID: "q1", Question: "Does it?", QuestionDescription: "Why", Procedure: "Sit", SpecialistPrompt: "Ask", Hint: "Look", TTSChildPrompts: "Listen",
			Note: "Note", ScoringGuide: "Guide", PromptSound: "media/a.mp3", CorrectAnswers: []string{"yes"}, Category: "Sounds",
			Options:  []authoring.Option{{Value: "yes", Label: "Yes", Score: 1}, {Value: "no"}, {Value: "3"}},
			Rubric:   []authoring.RubricEntry{{Score: 1, Text: "Says it"}},
			Wordings: []questionnaire.Wording{{Respondent: questionnaire.Parent, Text: "Does {child}?"}},
		},
		Elements: []authoring.Element{{ElementID: "e1", QuestionID: "q1", Content: "Dog", AltText: "A dog", Sound: "media/b.mp3", AnswerValue: "yes"}},
	}
	return Of(s, rules, form, []authoring.StructuredQuestion{q})
}

func TestUnitsNameEveryTextAndWhoReadsIt(t *testing.T) {
	content := example()
	var got []string
	for _, u := range content.Units() {
		got = append(got, u.Key+" "+string(u.Reader)+" "+string(u.Kind)+" "+u.Text)
	}
	require.Equal(t, []string{
		"title family text Sounds",
		"subtitle family text First sounds",
		"info family text For all",
		"form/instructions rater text Read this",
		"form/page/q1/title rater text Page one",
		"form/page/q1/text rater text About {child}",
		"question/q1/question rater text Does it?",
		"question/q1/wording/parent rater text Does {child}?",
		"question/q1/description specialist text Why",
		"question/q1/tts child text Listen",
		"question/q1/prompt_sound child sound media/a.mp3",
		"question/q1/option/yes rater text Yes",
		"question/q1/option/no rater text no",
		"question/q1/option/3 rater text 3",
		"element/e1/content child text Dog",
		"element/e1/alt_text child text A dog",
		"element/e1/sound child sound media/b.mp3",
		"question/q1/procedure specialist text Sit",
		"question/q1/specialist_prompt specialist text Ask",
		"question/q1/hint specialist text Look",
		"question/q1/scoring_guide specialist text Guide",
		"question/q1/note specialist text Note",
		"question/q1/rubric/1 specialist text Says it",
		"rules/teaching/q1 specialist text Show it",
		"rules/critical/q1/no family text Says no",
		"rules/critical/q1/at_least:2 family text Scores high",
		"form/closing rater text Thank you",
	}, got)
	content.Form.Respondents = append(content.Form.Respondents, questionnaire.Specialist)
	for _, u := range content.Units() {
		if u.Key == "question/q1/question" {
			require.Equal(t, Child, u.Reader, "a specialist says it to the child")
		}
	}
}

func TestKeysAreUniqueAndBounded(t *testing.T) {
	long := strings.Repeat("é", 500)
	content := Content{Title: new(""), Subtitle: new(""), Info: new(""), Questions: []authoring.StructuredQuestion{{Question: authoring.Question{
		QuestionID: "q", Options: []authoring.Option{{Value: "a"}, {Value: "a", Label: "Another"}, {Value: long}, {Value: long + "x"}},
	}}}}
	seen := map[string]bool{}
	for _, u := range content.Units() {
		require.False(t, seen[u.Key], u.Key)
		seen[u.Key] = true
		require.LessOrEqual(t, len(u.Key), MostKey)
	}
	require.Len(t, seen, 4)
	require.True(t, seen["question/q/option/a#2"])
}

func TestStatesOfTranslations(t *testing.T) {
	for name, c := range map[string]struct {
		unit   Unit
		stored Stored
		want   State
	}{
		"none":            {Unit{Kind: Words, Text: "Dog"}, Stored{}, Missing},
		"translated":      {Unit{Kind: Words, Text: "Dog"}, Stored{"Perro", "Dog"}, Done},
		"changed since":   {Unit{Kind: Words, Text: "Dogs"}, Stored{"Perro", "Dog"}, Changed},
		"a number":        {Unit{Kind: Words, Text: "3 + 4"}, Stored{}, Done},
		"a number before": {Unit{Kind: Words, Text: "4"}, Stored{"٣", "3"}, Changed},
		"a sound":         {Unit{Kind: Sound, Text: "media/1.mp3"}, Stored{}, Missing},
	} {
		require.Equal(t, c.want, c.unit.StateOf(c.stored), name)
	}
}

func TestOnlyTextsOfTheReadersAreReplaced(t *testing.T) {
	content := example()
	texts := Texts{}
	for _, u := range content.Units() {
		texts[u.Key] = "≈" + u.Text
	}
	before := authoring.Encode(content)
	content.Apply(nil, Child, Rater, Specialist, Family)
	require.Equal(t, before, authoring.Encode(content))

	content.Apply(texts, Child)
	q := content.Questions[0]
	require.Equal(t, []string{"≈Listen", "≈media/a.mp3", "≈Dog", "Does it?", "Sit"}, []string{q.TTSChildPrompts, q.PromptSound, q.Elements[0].Content, q.Question.Question, q.Procedure})

	content.Apply(texts, Rater, Specialist, Family)
	q = content.Questions[0]
	require.Equal(t, []authoring.Option{{Value: "yes", Label: "≈Yes", Score: 1}, {Value: "no", Label: "≈no"}, {Value: "3", Label: "≈3"}}, q.Options)
	require.Equal(t, "≈Says it", q.Rubric[0].Text)
	require.Equal(t, "≈Sounds", *content.Title)
	require.Equal(t, "≈Show it", content.Rules.Teaching[0].Text)
	require.Equal(t, "no", content.Rules.Critical[0].Option)
	require.Equal(t, []any{"yes", "Sounds", "yes"}, []any{q.CorrectAnswers[0], q.Category, q.Elements[0].AnswerValue}, "values stay")
	for _, u := range content.Units() {
		require.True(t, strings.HasPrefix(u.Text, "≈"), u.Key)
	}
}

func TestWhatIsWrongWithATranslation(t *testing.T) {
	plain := Unit{Kind: Words, Text: "Dog", most: 10}
	named := Unit{Kind: Words, Text: "Does {child}?", most: 100}
	sound := Unit{Kind: Sound, Text: "media/a.mp3"}
	for name, c := range map[string]struct {
		unit Unit
		text string
		want string
	}{
		"right":           {plain, "كلب", ""},
		"removed":         {named, "", ""},
		"long":            {plain, strings.Repeat("ي", 11), "translation.too-long"},
		"as long":         {plain, strings.Repeat("ي", 10), ""},
		"turned":          {plain, "a\u202eb", "translation.not-plain"},
		"no text":         {plain, "a\x00", "field.not-text"},
		"broken":          {plain, "a\xff", "field.not-text"},
		"child":           {named, "¿{child}?", ""},
		"child missing":   {named, "¿?", "translation.child-missing"},
		"child added":     {plain, "{child}", "translation.child-added"},
		"sound":           {sound, "media/b.mp3", ""},
		"no sound":        {sound, "../b.mp3", "translation.not-a-sound"},
		"words as sounds": {sound, "Perro", "translation.not-a-sound"},
	} {
		wrong := c.unit.Check(c.text)
		if c.want == "" {
			require.Nil(t, wrong, name)
			continue
		}
		require.NotNil(t, wrong, name)
		require.Equal(t, c.want, wrong.Message().ID(), name)
		require.NoError(t, wrong.Message().Err(), name)
	}
}

func TestKeysFollowACopy(t *testing.T) {
	ids := map[string]string{"q1": "n1", "e1": "m1"}
	for key, want := range map[string]string{
		"title":                     "title",
		"question/q1/question":      "question/n1/question",
		"question/q1/option/q1":     "question/n1/option/q1",
		"question/q1/option/a/q1/b": "question/n1/option/a/q1/b",
		"element/e1/content":        "element/m1/content",
		"form/page/q1/title":        "form/page/n1/title",
		"rules/critical/q1/q1":      "rules/critical/n1/q1",
		"question/other/question":   "question/other/question",
		"form/instructions":         "form/instructions",
	} {
		require.Equal(t, want, Renumber(key, ids), key)
	}
	content := example()
	for _, u := range content.Units() {
		require.Equal(t, strings.NewReplacer("q1", "n1", "e1", "m1").Replace(u.Key), Renumber(u.Key, ids))
	}
}
