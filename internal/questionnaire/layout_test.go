package questionnaire

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestARaterReadsTheirOwnWordingOnTheAuthorsPages(t *testing.T) {
	often := []Choice{{"0", "Never"}, {"1", "Often"}}
	questions := []Question{
		{ID: "a", No: 0, Text: "Shares toys", Options: often, Wordings: []Wording{{Teacher, "{child} shares in class"}, {Parent, " "}}},
		{ID: "b", No: 1, Text: "{child} waits", Options: often},
		{ID: "c", No: 2, Text: "Points at this", Options: often, Pictures: []Picture{{"application/image/x", "A ball"}}},
		{ID: "d", No: 3, Text: "What else?"},
	}
	f := &Form{Respondents: []Respondent{Parent, Teacher}, Tables: true, Pages: []Page{{QuestionID: "d", Title: "Last, about {child}"}}}

	pages := Layout(f, questions, Teacher, "Ana")
	require.Equal(t, []SheetPage{
		{Blocks: []Block{
			{Table: true, Scale: often, Items: []Item{{0, "Ana shares in class", []Picture{}}, {1, "Ana waits", []Picture{}}}},
			{Scale: often, Items: []Item{{2, "Points at this", questions[2].Pictures}}},
		}},
		{Title: "Last, about Ana", Blocks: []Block{{Scale: []Choice{}, Items: []Item{{3, "What else?", []Picture{}}}}}},
	}, pages)
	require.Equal(t, "Shares toys", Layout(f, questions, Parent, "Ana")[0].Blocks[0].Items[0].Text, "a blank wording is none")

	f.Tables = false
	require.Len(t, Layout(f, questions, Parent, "Ana")[0].Blocks, 3)
	require.Len(t, Layout(nil, questions, Parent, "your child"), 1)
}

func TestASentenceBeginsWithACapital(t *testing.T) {
	for text, want := range map[string]string{
		"{child} waits":                       "Your child waits",
		"Think of {child}. {child} may wait.": "Think of your child. Your child may wait.",
		"At home:\n“{child} waits”, {child}?": "At home:\n“Your child waits”, your child?",
		"About {child}":                       "About your child",
		"No child":                            "No child",
		"":                                    "",
	} {
		require.Equal(t, want, Naming(text, "your child"))
	}
	require.Equal(t, "عليّ waits", Naming("{child} waits", "عليّ"))
	require.Equal(t, " waits", Naming("{child} waits", ""))
}

func TestAChildWithoutANameIsCalledInTheLanguageOfTheTexts(t *testing.T) {
	for _, c := range [][3]string{
		{"", "your child", "your child"},
		{"en-GB", "the child", "the child"},
		{"es", "your child", "su hijo o hija"},
		{"es-MX", "the child", "el niño o la niña"},
		{"ar", "you", "أنت"},
		{"fi", "your child", "your child"},
	} {
		require.Equal(t, c[2], UnnamedIn(c[0], c[1]), c)
	}
}

func TestAFormSaysWhoAnswers(t *testing.T) {
	var none *Form
	require.True(t, none.Answers(Specialist))
	require.False(t, none.ForRaters())
	require.True(t, none.Empty())
	parents := &Form{Respondents: []Respondent{Parent}}
	require.False(t, parents.Answers(Specialist))
	require.True(t, parents.ForRaters())
	read, err := Read(parents.Text())
	require.NoError(t, err)
	require.Equal(t, parents, read)
	read, err = Read((&Form{}).Text())
	require.NoError(t, err)
	require.Nil(t, read)
	require.Equal(t, []string{DontKnow, NoOpportunity}, (&Form{DontKnow: true, NoOpportunity: true}).Reasons())
}
