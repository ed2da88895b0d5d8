package version

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
)

// three are questions a, b and c, each with the elements x and y.
func three(change ...func(c *content)) content {
	c := content{settings: authoring.Settings{Title: "Counting", CurrencyCode: "USD"}}
	for _, id := range []string{"a", "b", "c"} {
		c.questions = append(c.questions, authoring.StructuredQuestion{
			Question: authoring.Question{QuestionID: id, Question: "Text of " + id, QuestionOrder: int64(len(c.questions))},
			Elements: []authoring.Element{
				{ElementID: id + "x", Content: "Disc", Styles: `{"left":50,"top":50,"width":200,"height":100}`},
				{ElementID: id + "y", AltText: "A box", Styles: `{"left":60,"top":60,"width":200,"height":100,"fontWeight":700}`},
			},
		})
	}
	for _, f := range change {
		f(&c)
	}
	return c
}

// inShort writes the changes of questions in short.
func inShort(changes []QuestionChange) (list []string) {
	for _, c := range changes {
		parts := []string{c.Kind, c.QuestionID}
		if c.Moved {
			parts = append(parts, "moved")
		}
		if len(c.Fields) > 0 {
			parts = append(parts, strings.Join(c.Fields, ","))
		}
		for _, e := range c.Elements {
			parts = append(parts, e.Kind+":"+e.ElementID+":"+strings.Join(e.Fields, ","))
		}
		list = append(list, strings.Join(parts, " "))
	}
	return list
}

func TestDiffOfQuestions(t *testing.T) {
	question := func(at int, change func(q *authoring.StructuredQuestion)) func(*content) {
		return func(c *content) { change(&c.questions[at]) }
	}
	element := func(change func(e *authoring.Element)) func(*content) {
		return question(1, func(q *authoring.StructuredQuestion) { change(&q.Elements[1]) })
	}
	order := func(places ...int) func(*content) {
		return func(c *content) {
			was := c.questions
			c.questions = nil
			for i, at := range places {
				q := was[at]
				q.QuestionOrder = int64(i)
				c.questions = append(c.questions, q)
			}
		}
	}
	cases := map[string]struct {
		change func(c *content)
		want   []string
	}{
		"nothing":       {func(*content) {}, nil},
		"a text":        {question(1, func(q *authoring.StructuredQuestion) { q.Question.Question = "Other" }), []string{"changed b question"}},
		"fields":        {question(0, func(q *authoring.StructuredQuestion) { q.Hint, q.CorrectAnswers = "h", []string{"1"} }), []string{"changed a correct_answers,hint"}},
		"an empty list": {question(0, func(q *authoring.StructuredQuestion) { q.Options, q.CorrectAnswers = []authoring.Option{}, []string{} }), nil},
		"removed":       {order(0, 2), []string{"removed b"}},
		"last to first": {order(2, 0, 1), []string{"changed c moved"}},
		"swapped":       {order(1, 0, 2), []string{"changed b moved"}},
		"turned round":  {order(2, 1, 0), []string{"changed c moved", "changed b moved"}},
		"none left":     {order(), []string{"removed a", "removed b", "removed c"}},
		"added": {func(c *content) {
			c.questions = slices.Insert(c.questions, 1, authoring.StructuredQuestion{Question: authoring.Question{QuestionID: "n"}})
		}, []string{"added n"}},
		"element moved": {element(func(e *authoring.Element) { e.Styles = strings.Replace(e.Styles, `"left":60`, `"left":61`, 1) }), []string{"changed b changed:by:left"}},
		"rewritten": {element(func(e *authoring.Element) {
			e.Styles = `{"top":60.0,"left":60,"width":200,"height":100,"fontWeight":"700","color":""}`
		}), nil},
		"not styles":    {element(func(e *authoring.Element) { e.Styles = "[" }), []string{"changed b changed:by:styles"}},
		"element":       {element(func(e *authoring.Element) { e.AnswerValue, e.AltText = "b", "Box" }), []string{"changed b changed:by:alt_text,answer_value"}},
		"other element": {element(func(e *authoring.Element) { e.ElementID = "n" }), []string{"changed b added:n: removed:by:"}},
		"element order": {question(2, func(q *authoring.StructuredQuestion) { slices.Reverse(q.Elements) }), []string{"changed c changed:cy:order"}},
		"all at once": {func(c *content) {
			order(2, 0)(c)
			c.questions[0].Note = "n"
		}, []string{"changed c moved note", "removed b"}},
	}
	for name, c := range cases {
		got := diff(three(), three(c.change))
		require.Equal(t, c.want, inShort(got.Questions), name)
		require.Empty(t, got.Settings, name)
	}
}

func TestDiffNamesPathAndValues(t *testing.T) {
	got := diff(three(), three(func(c *content) {
		c.settings.Title, c.settings.AgeEnd, c.settings.IsFree, c.settings.Duration = "Counting on", 7, true, 90
		c.questions = c.questions[1:]
		c.questions[0].Elements = c.questions[0].Elements[1:]
	}))
	require.Equal(t, []SettingChange{
		{"title", "Counting", "Counting on"}, {"is_free", "false", "true"}, {"age_range", "[0,0]", "[0,7]"}, {"estimated_duration", "00:00:00", "00:01:30"},
	}, got.Settings)
	require.Equal(t, []QuestionChange{
		{QuestionID: "b", Kind: changed, Number: 1, NumberBefore: 2, Question: "Text of b", Elements: []ElementChange{{ElementID: "bx", Kind: removed, Name: "Disc"}}},
		{QuestionID: "a", Kind: removed, Number: 1, Question: "Text of a"},
	}, got.Questions)
	require.Equal(t, ChangeCount{Settings: 4, Changed: 1, Removed: 1}, got.count())
}

func TestDiffWithNothing(t *testing.T) {
	got := diff(content{}, three())
	require.Equal(t, []SettingChange{{"title", "", "Counting"}, {"currency_code", "", "USD"}}, got.Settings)
	require.Equal(t, []string{"added a", "added b", "added c"}, inShort(got.Questions))
	require.Equal(t, ChangeCount{Settings: 2, Added: 3}, got.count())
	require.Equal(t, `{"settings":[],"rules":[],"form":[],"questions":[],"languages":[]}`, authoring.Encode(diff(content{}, content{})))
}

// Every field of a question and an element counts, also those that are added later.
func TestDiffSeesEveryField(t *testing.T) {
	whole := fullQuestion(t)
	empty := authoring.StructuredQuestion{Question: authoring.Question{QuestionID: whole.QuestionID}, Elements: []authoring.Element{{ElementID: whole.Elements[0].ElementID, Styles: `{"left":1}`}}}
	whole.Elements[0].Styles = `{"left":2}`
	got := diff(content{questions: []authoring.StructuredQuestion{empty}}, content{questions: []authoring.StructuredQuestion{whole}}).Questions[0]
	require.Len(t, got.Fields, reflect.TypeFor[authoring.Question]().NumField()-3, "all but the application's id, its own and its place")
	require.Equal(t, []string{"content", "shape", "left", "image", "alt_text", "answer_value", "sound", "events_actions"}, got.Elements[0].Fields)
}

func TestRising(t *testing.T) {
	cases := map[string]struct {
		numbers []int
		stay    int
	}{
		"none": {nil, 0}, "one": {[]int{4}, 1}, "in order": {[]int{0, 1, 2, 3}, 4}, "turned round": {[]int{3, 2, 1, 0}, 1},
		"last to first": {[]int{3, 0, 1, 2}, 3}, "first to last": {[]int{1, 2, 3, 0}, 3}, "two runs": {[]int{4, 0, 5, 1, 6, 2}, 3}, "gaps": {[]int{7, 2, 8, 1, 3, 4, 10, 6, 9, 5}, 5},
	}
	for name, c := range cases {
		last, stay := -1, 0
		for i, stays := range rising(c.numbers) {
			if stays {
				require.Greater(t, c.numbers[i], last, name)
				last = c.numbers[i]
				stay++
			}
		}
		require.Equal(t, c.stay, stay, name)
	}
}
