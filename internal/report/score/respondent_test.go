package score

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/questionnaire"
	"milepost/internal/scoring"
	"milepost/internal/scoring/flow"
)

const ofParents = "# score: total; title: By parents; citation: Invented 2026; sample_n: 120; respondent: parent\n"

// Norms are only used for the kind of people whose answers they come from, however new or private they are.
func TestNormsOfOtherRespondentsAreNotUsed(t *testing.T) {
	const rows = "age_from,age_until,mean,sd,n\n5;0,7;0,10,4,80"
	specialists, parents := tables(t, 1, head+rows), tables(t, 2, ofParents+rows)
	both := slices.Concat(parents, specialists)
	for name, c := range map[string]struct {
		who    questionnaire.Respondent
		reason string
		title  string
	}{
		"specialist":       {"", "", "Words"},
		"named specialist": {questionnaire.Specialist, "", "Words"},
		"parent":           {questionnaire.Parent, "", "By parents"},
		"teacher":          {questionnaire.Teacher, scoring.OtherNorms, ""},
	} {
		s := sheetOf(13, 7, 0)
		s.Respondent = c.who
		f := total(s, both)
		require.Equal(t, c.reason, f.Reason, name)
		if c.title == "" {
			require.Nil(t, f.Standard, name)
			require.Nil(t, f.Trail.Norm, name)
			continue
		}
		require.Equal(t, c.title, f.Trail.Norm.Title, name)
	}
	s := sheetOf(13, 7, 0)
	s.Respondent = questionnaire.Teacher
	require.Equal(t, scoring.NoNorms, total(s, nil).Reason)
}

func TestACompositeReadsNormsOfItsOwnRespondents(t *testing.T) {
	text := "# title: T; citation: C; sample_n: 90; respondent: parent\nscore,age_from,age_until,mean,sd,n\n" +
		"category:Rhyme,5;0,7;0,5,2,90\ncategory:Shapes,5;0,7;0,5,2,90\ncomposite:Both,5;0,7;0,10,4,90"
	s := sheetOf(13, 7, 0)
	s.Rules = &flow.Rules{Composites: []flow.Composite{{Name: "Both", Members: []flow.Member{{Score: "category:Rhyme"}, {Score: "category:Shapes"}}}}}
	find := func() Figure {
		figures := s.Figures(tables(t, 1, text))
		return figures[len(figures)-1]
	}
	require.Equal(t, scoring.OtherNorms, find().Reason)
	s.Respondent = questionnaire.Parent
	require.Empty(t, find().Reason)
}

// What different kinds of people answered is not compared: neither a child's own scores nor those of other children.
func TestALineIsOfOneKindOfRespondents(t *testing.T) {
	line := func(who questionnaire.Respondent) string {
		s := sheetOf(3, 1, 0)
		s.Respondent = who
		return total(s, nil).Trail.Line
	}
	require.Equal(t, line(""), line(questionnaire.Specialist), "as the lines that are stored already")
	seen := map[string]bool{}
	for _, who := range questionnaire.Respondents {
		seen[line(who)] = true
	}
	require.Len(t, seen, len(questionnaire.Respondents))
}
