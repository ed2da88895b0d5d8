package plan

import (
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/fault"
)

// field returns the field that a fault names, "" for none.
func field(t *testing.T, err error) string {
	t.Helper()
	if err == nil {
		return ""
	}
	var f *fault.Error
	require.ErrorAs(t, err, &f)
	require.NotEmpty(t, f.Fields)
	return f.Fields[0].Field
}

func TestRulesOfGoals(t *testing.T) {
	good := Goal{GoalID: uuid.NewString(), Text: " Counts to ten ", Status: planned}
	for name, c := range map[string]struct {
		change func(*Goal)
		wrong  string
	}{
		"plain": {func(*Goal) {}, ""},
		"everything": {func(g *Goal) {
			g.Measure, g.StartDate, g.TargetDate, g.ReviewDate = "NLL-I", "2026-01-01", "2026-06-01", "2026-03-01"
		}, ""},
		"no text":             {func(g *Goal) { g.Text = "  " }, "goals[0].text"},
		"the character 0":     {func(g *Goal) { g.Strategies = "a\x00b" }, "goals[0].strategies"},
		"half a character":    {func(g *Goal) { g.Target = "\xff" }, "goals[0].target"},
		"no id":               {func(g *Goal) { g.GoalID = "1" }, "goals[0].goal_id"},
		"an unknown measure":  {func(g *Goal) { g.Measure = "IQ" }, "goals[0].measure"},
		"no day":              {func(g *Goal) { g.ReviewDate = "2026-02-30" }, "goals[0].review_date"},
		"a day far away":      {func(g *Goal) { g.ReviewDate = "9999-01-01" }, "goals[0].review_date"},
		"ends before it":      {func(g *Goal) { g.StartDate, g.TargetDate = "2026-02-02", "2026-02-01" }, "goals[0].target_date"},
		"given up, no reason": {func(g *Goal) { g.Status = givenUp }, "goals[0].reason"},
		"given up":            {func(g *Goal) { g.Status, g.Reason = givenUp, "Moved away." }, ""},
	} {
		g := good
		c.change(&g)
		out, err := checked([]Goal{g})
		require.Equal(t, c.wrong, field(t, err), name)
		if err == nil {
			require.Equal(t, "Counts to ten", out[0].Text)
		}
	}
	_, err := checked([]Goal{good, good})
	require.Equal(t, "goals[1].goal_id", field(t, err), "an id twice")
	_, err = checked(make([]Goal, maxGoals+1))
	require.Equal(t, "goals", field(t, err))
}

func TestRulesOfReviews(t *testing.T) {
	today := time.Date(2026, 3, 2, 0, 0, 0, 0, time.UTC)
	good := NewReview{ReviewID: uuid.NewString(), ReviewedOn: "2026-03-02", Outcome: "Counts to six.", Status: inProgress}
	for name, c := range map[string]struct {
		change func(*NewReview)
		wrong  string
	}{
		"plain":                  {func(*NewReview) {}, ""},
		"today where it is late": {func(n *NewReview) { n.ReviewedOn = "2026-03-03" }, ""},
		"to come":                {func(n *NewReview) { n.ReviewedOn = "2026-03-04" }, "reviewed_on"},
		"no day":                 {func(n *NewReview) { n.ReviewedOn = "" }, "reviewed_on"},
		"the next is before":     {func(n *NewReview) { n.NextReview = "2026-03-02" }, "next_review"},
		"nothing":                {func(n *NewReview) { n.Outcome = " \n" }, "outcome"},
		"the character 0":        {func(n *NewReview) { n.Outcome = "\x00" }, "outcome"},
		"no id":                  {func(n *NewReview) { n.ReviewID = "" }, "review_id"},
	} {
		n := good
		c.change(&n)
		require.Equal(t, c.wrong, field(t, n.check(today)), name)
	}
}

func TestAReviewUpdatesItsGoal(t *testing.T) {
	goals := []Goal{{GoalID: "a", Text: "Counts", Status: planned, ReviewDate: "2026-03-01"}, {GoalID: "b", Status: planned, ReviewDate: "2026-05-01"}}
	open, next := outlook(goals)
	require.Equal(t, []any{int64(2), "2026-03-01"}, []any{open, next})
	text, found := reviewed(goals, &NewReview{GoalID: "a", Status: givenUp, Outcome: strings.Repeat("é", 600)})
	require.True(t, found)
	require.Equal(t, "Counts", text)
	require.Len(t, []rune(goals[0].Reason), 500)
	open, next = outlook(goals)
	require.Equal(t, []any{int64(1), "2026-05-01"}, []any{open, next})
	_, found = reviewed(goals, &NewReview{GoalID: "c"})
	require.False(t, found)
}
