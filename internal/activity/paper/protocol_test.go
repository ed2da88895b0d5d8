package paper

import (
	"database/sql"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/authoring"
	"milepost/internal/authoring/version"
	"milepost/internal/questionnaire"
)

func TestAProtocolIsInOneState(t *testing.T) {
	ended := sql.NullInt64{Int64: 1, Valid: true}
	for name, c := range map[string]struct {
		p                             protocol
		owner, helper, other          int64
		ownerDiscards, helperDiscards bool
	}{
		first:    {p: protocol{}, owner: 1},
		asked:    {p: protocol{second: &entry{}}, ownerDiscards: true},
		second:   {p: protocol{second: &entry{By: "helper"}}, helper: 2, ownerDiscards: true, helperDiscards: true},
		compare:  {p: protocol{second: &entry{By: "helper", EndedAt: ended}}, ownerDiscards: true},
		finished: {p: protocol{a: &activity.Stored{Finish: ended}, second: &entry{By: "helper", EndedAt: ended}}},
	} {
		if c.p.a == nil {
			c.p.a = &activity.Stored{}
		}
		c.p.a.OwnerID = "owner"
		require.Equal(t, name, c.p.state())
		require.Equal(t, []int64{c.owner, c.helper, c.other}, []int64{c.p.entryOf("owner"), c.p.entryOf("helper"), c.p.entryOf("other")}, name)
		require.Equal(t, []bool{c.ownerDiscards, c.helperDiscards, false}, []bool{c.p.mayDiscard("owner"), c.p.mayDiscard("helper"), c.p.mayDiscard("other")}, name)
	}
	reopened := protocol{a: &activity.Stored{PaperEntries: 1}}
	require.Equal(t, finished, reopened.state(), "an activity that is opened again is changed on the runner")
}

func TestEntriesDifferInWhatIsOnThePaper(t *testing.T) {
	for name, c := range map[string]struct {
		first, second answer
		same          bool
	}{
		"both empty":      {same: true},
		"the same value":  {answer{Value: "2", Revision: 1}, answer{Value: "2", Revision: 9}, true},
		"another value":   {answer{Value: "2"}, answer{Value: "3"}, false},
		"only one":        {answer{Value: "0"}, answer{}, false},
		"a reason":        {answer{Reason: "refused"}, answer{}, false},
		"spaces":          {answer{Text: "likes  dogs "}, answer{Text: "likes dogs"}, true},
		"a word":          {answer{Text: "likes dogs"}, answer{Text: "likes cats"}, false},
		"a letter's case": {answer{Text: "Dogs"}, answer{Text: "dogs"}, false},
	} {
		require.Equal(t, c.same, c.first.same(c.second), name)
		require.Equal(t, c.same, c.second.same(c.first), name)
	}
}

func TestTheSettledAnswerHolds(t *testing.T) {
	s := sheetOf([]answer{
		{No: 0, Entry: 1, Value: "1"}, {No: 0, Entry: 2, Value: "1"},
		{No: 1, Entry: 1, Value: "1"}, {No: 1, Entry: 2, Value: "2"}, {No: 1, Entry: 3, Value: "3"},
		{No: 2, Entry: 1, Value: "1"},
		{No: 3, Entry: 1, Value: "1"}, {No: 3, Entry: 3},
	})
	require.Equal(t, []int64{1, 2, 3}, s.differences(5))
	require.Equal(t, 1, s.unsettled(5), "question 2")
	values := func(list []answer) (values []string) {
		for _, a := range list {
			values = append(values, a.Value)
		}
		return values
	}
	require.Equal(t, []string{"1", "3", "1"}, values(s.hold(5, true)), "question 3 is settled as empty, question 4 never had an answer")
	require.Equal(t, []string{"1", "1", "1", "1"}, values(s.hold(5, false)))
}

func TestAProtocolIsLaidOutByPagesAndByTens(t *testing.T) {
	frozen := &version.Frozen{}
	for i := range 23 {
		q := authoring.StructuredQuestion{Question: authoring.Question{QuestionID: string(rune('a' + i)), Question: "Waits", HighestScorePossible: 3}}
		frozen.Questions = append(frozen.Questions, q)
	}
	p := protocol{a: &activity.Stored{Respondent: "specialist", FirstName: "Mia"}}
	lengths := func(pages []PaperPage) (n []int) {
		for _, page := range pages {
			n = append(n, len(page.Questions))
		}
		return n
	}
	require.Equal(t, []int{10, 10, 3}, lengths(p.pages(frozen)))
	frozen.Form = &questionnaire.Form{Pages: []questionnaire.Page{{QuestionID: "b", Title: "{child} at home"}}}
	require.Equal(t, []int{1, 22}, lengths(p.pages(frozen)))
	require.Equal(t, "Mia at home", p.pages(frozen)[1].Title)
}

func TestAQuestionIsEnteredByOptionScoreOrText(t *testing.T) {
	often := []authoring.Option{{Value: "n", Label: "Never", Score: 0}, {Value: "o", Label: " ", Score: 2}}
	one := []authoring.Option{{Value: "a", Label: "Dog", Score: 1}, {Value: "b", Score: 0}, {Value: "c", Score: 0}}
	for name, c := range map[string]struct {
		question authoring.Question
		who      questionnaire.Respondent
		kind     string
		choices  []PaperChoice
		highest  int64
	}{
		"options":           {authoring.Question{Options: often}, "parent", byOption, []PaperChoice{{"n", "Never", 0}, {"o", "o", 2}}, 2},
		"written":           {authoring.Question{HighestScorePossible: 2}, "parent", byText, []PaperChoice{}, 0},
		"scores":            {authoring.Question{HighestScorePossible: 2}, "specialist", byScore, []PaperChoice{{"0", "", 0}, {"1", "", 1}, {"2", "", 2}}, 2},
		"steps":             {authoring.Question{Options: often, GradingType: "scaled"}, "specialist", byScore, []PaperChoice{{"0", "Never", 0}, {"2", "o", 2}}, 2},
		"several wrong":     {authoring.Question{Options: one}, "specialist", byScore, []PaperChoice{{"0", "", 0}, {"1", "Dog", 1}}, 1},
		"a range of scores": {authoring.Question{HighestScorePossible: 40}, "specialist", byScore, []PaperChoice{}, 40},
	} {
		q := authoring.StructuredQuestion{Question: c.question}
		row := rowOf(questionnaire.Item{QuestionNo: 4, Text: "Waits"}, &q, c.who)
		require.Equal(t, PaperQuestion{QuestionNo: 4, Text: "Waits", Kind: c.kind, Choices: c.choices, Highest: c.highest}, row, name)
	}
}
