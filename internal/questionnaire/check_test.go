package questionnaire

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func fieldsOf(list []Problem) (fields []string) {
	for _, p := range list {
		fields = append(fields, p.Field)
	}
	return fields
}

func TestCheckNamesWhatIsWrongWithAForm(t *testing.T) {
	questions := []string{"a", "b", "c"}
	for name, c := range map[string]struct {
		form Form
		want []string
	}{
		"nothing":           {Form{}, nil},
		"in order":          {Form{Respondents: []Respondent{Parent, Specialist}, Pages: []Page{{QuestionID: "a"}, {QuestionID: "c", Title: "Last"}}}, nil},
		"unknown":           {Form{Respondents: []Respondent{"aunt"}}, []string{"respondents[0]"}},
		"twice":             {Form{Respondents: []Respondent{Parent, Parent}}, []string{"respondents[1]"}},
		"no such question":  {Form{Pages: []Page{{QuestionID: "d"}}}, []string{"pages[0].question_id"}},
		"out of order":      {Form{Pages: []Page{{QuestionID: "b"}, {QuestionID: "a"}}}, []string{"pages[1].question_id"}},
		"two pages":         {Form{Pages: []Page{{QuestionID: "b"}, {QuestionID: "b"}}}, []string{"pages[1].question_id"}},
		"long texts":        {Form{Instructions: strings.Repeat("ä", 4001), Closing: strings.Repeat("ä", 4000)}, []string{"instructions"}},
		"long title":        {Form{Pages: []Page{{QuestionID: "a", Title: strings.Repeat("x", 121)}}}, []string{"pages[0].title"}},
		"invisible":         {Form{Instructions: "a\u200bb", Closing: "\u202eb", Pages: []Page{{QuestionID: "a", Text: "a\ufeff"}}}, []string{"instructions", "closing", "pages[0].text"}},
		"no text":           {Form{Closing: "a\x00"}, []string{"closing"}},
		"parallel to twice": {Form{Parallel: []string{"x", "y", "x"}}, []string{"parallel[2]"}},
		"many":              {Form{Pages: make([]Page, 101), Parallel: strings.Split("a b c d e f g h i j k", " ")}, []string{"pages", "parallel"}},
	} {
		require.Equal(t, c.want, fieldsOf(c.form.Check(questions)), name)
	}
}

func TestCheckNamesWhatIsWrongWithWordings(t *testing.T) {
	for name, c := range map[string]struct {
		wordings []Wording
		want     []string
	}{
		"none":       {nil, nil},
		"two":        {[]Wording{{Parent, "Does {child} wait?"}, {Teacher, "Waits"}}, nil},
		"specialist": {[]Wording{{Specialist, "Waits"}}, []string{"wordings[0].respondent"}},
		"unknown":    {[]Wording{{"aunt", "Waits"}}, []string{"wordings[0].respondent"}},
		"twice":      {[]Wording{{Parent, "Waits"}, {Parent, "Waits"}}, []string{"wordings[1].respondent"}},
		"blank":      {[]Wording{{Parent, " "}, {Self, "\u00a0\n"}}, []string{"wordings[0].text", "wordings[1].text"}},
		"long":       {[]Wording{{Parent, strings.Repeat("ä", 10001)}, {Other, strings.Repeat("ä", 10000)}}, []string{"wordings[0].text"}},
		"invisible":  {[]Wording{{Parent, "Wa\u200bits"}}, []string{"wordings[0].text"}},
	} {
		require.Equal(t, c.want, fieldsOf(CheckWordings(c.wordings)), name)
	}
}

func TestAFormFollowsItsQuestions(t *testing.T) {
	f := &Form{Pages: []Page{{QuestionID: "gone"}, {QuestionID: "c"}, {QuestionID: "a", Title: "\u200b", Text: "First"}}, Closing: " "}
	require.Equal(t, []Page{{QuestionID: "a", Title: "\u200b", Text: "First"}, {QuestionID: "c"}, {QuestionID: "gone"}}, f.Ordered([]string{"a", "b", "c"}).Pages)
	require.Equal(t, "n", f.Renumber(map[string]string{"c": "n"}).Pages[1].QuestionID)
	require.Equal(t, "c", f.Pages[1].QuestionID, "the form itself stays")
	tidy := f.Tidy()
	require.Empty(t, tidy.Closing)
	require.Equal(t, Page{QuestionID: "a", Text: "First"}, tidy.Pages[2])
	require.Nil(t, (&Form{Closing: "\u00a0"}).Tidy())
	require.Equal(t, "specialist", (*Form)(nil).Names())
	require.Equal(t, "parent,other", (&Form{Respondents: []Respondent{Other, Parent}}).Names())
}
