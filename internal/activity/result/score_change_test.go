package result_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/activity/activitytest"
	"milepost/internal/activity/result"
	"milepost/internal/authoring"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/httpx/problem"
)

// scaled makes the questions of the fixture's application a scale of 0, 5 and 10.
func scaled(d *activitytest.Fixture) {
	for i := range d.Lower.Version.Questions {
		q := &d.Lower.Version.Questions[i]
		q.GradingType, q.HighestScorePossible = "scaled", 12
		q.Options = []authoring.Option{{Value: "a", Score: 0}, {Value: "b", Score: 5}, {Value: "c", Score: 10}}
	}
}

func TestAScoreIsOneThatAnOptionGives(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 4)
		scaled(d)
		id := d.Start()
		require.EqualValues(t, 40, d.Detail(id).MaxScore, "what can be reached, not a highest score above it")
		good := result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 0), SelectedScore: activitytest.Score(5)}
		_, err := d.Results.UpdateResults(context.Background(), d.Owner, []result.ResultEdit{
			good, {QuestionResultID: activitytest.ResultID(id, 1), SelectedScore: activitytest.Score(3)}, {QuestionResultID: activitytest.ResultID(id, 2), SelectedScore: activitytest.Score(12)},
		})
		var refusal *problem.Problem
		require.ErrorAs(t, problem.Error(err), &refusal)
		require.Equal(t, http.StatusUnprocessableEntity, refusal.Status)
		wanted := map[string]any{"scores": []string{"0", "5"}, "last": "10"}
		require.Equal(t, []problem.FieldError{
			{Location: "body[1].selected_score", Message: "expected 0, 5 or 10", MessageID: "result.score-choice", Values: wanted},
			{Location: "body[2].selected_score", Message: "expected 0, 5 or 10", MessageID: "result.score-choice", Values: wanted},
		}, refusal.Errors, "each refused edit is named, so that the others can be sent without them")
		require.Zero(t, d.Detail(id).Answered)
		require.True(t, d.Save(good)[0].Applied)
		require.EqualValues(t, 5, d.Detail(id).RawScore)
	})
}

// changes of a question's score, as "who at minute: from to".
func changes(d *activitytest.Fixture, id string, no int) []string {
	d.T.Helper()
	results, err := d.Results.Results(context.Background(), d.Owner, id)
	require.NoError(d.T, err)
	out := []string{}
	for _, c := range results[no].Changes {
		data, err := json.Marshal([]*int64{c.From, c.To})
		require.NoError(d.T, err)
		out = append(out, fmt.Sprintf("%s %s %s", c.By, c.At.Time().Format("15:04"), data))
	}
	return out
}

func TestEveryChangeOfAScoreIsKept(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 3)
		id := d.Start()
		give := func(s result.ScoreEdit) {
			d.Clock = d.Clock.Add(time.Minute)
			d.Save(result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 2), SelectedScore: s})
		}
		give(activitytest.Score(1))
		require.Empty(t, changes(d, id, 2), "a first score is no change")
		give(activitytest.Score(1))
		d.Save(result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 2), Notes: activitytest.Ptr("a note")})
		require.Empty(t, changes(d, id, 2), "nor is the same score again")
		give(activitytest.Score(3))
		give(result.ScoreEdit{Present: true})
		give(activitytest.Score(2))
		want := []string{"Ada Lane 09:01 [null,1]", "Ada Lane 09:03 [1,3]", "Ada Lane 09:04 [3,null]", "Ada Lane 09:05 [null,2]"}
		require.Equal(t, want, changes(d, id, 2))
		require.Empty(t, changes(d, id, 1))

		d.Clock = d.Clock.Add(time.Minute)
		repeated := result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 2), SelectedScore: activitytest.Score(0), Revision: activitytest.Ptr(int64(3))}
		require.False(t, d.Save(repeated)[0].Applied)
		_, err := d.Results.UpdateResults(context.Background(), d.Owner, []result.ResultEdit{
			{QuestionResultID: activitytest.ResultID(id, 2), SelectedScore: activitytest.Score(0)}, {QuestionResultID: activitytest.ResultID(id, 1), SelectedScore: activitytest.Score(99)},
		})
		require.Error(t, err)
		require.Equal(t, want, changes(d, id, 2), "neither a repeated send nor a refused batch is a change")

		twice := []result.ResultEdit{
			{QuestionResultID: activitytest.ResultID(id, 2), SelectedScore: activitytest.Score(0)}, {QuestionResultID: activitytest.ResultID(id, 2), SelectedScore: activitytest.Score(3)},
		}
		d.Save(twice...)
		require.Equal(t, append(want, "Ada Lane 09:06 [2,0]", "Ada Lane 09:06 [0,3]"), changes(d, id, 2))
		d.Finish(id)
		results, err := d.Results.Results(context.Background(), d.Owner, id)
		require.NoError(t, err)
		require.Equal(t, "Ada Lane", results[2].ScoredBy)
		require.Empty(t, results[0].ScoredBy)
	})
}

// Every change of a score is recorded with it: parallel edits lose none.
func TestParallelChangesAreAllKept(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 3)
		id := d.Start()
		d.Save(result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 2), SelectedScore: activitytest.Score(0)})
		activitytest.Parallel(12, func(i int) {
			_, err := d.Results.UpdateResults(context.Background(), d.Owner, []result.ResultEdit{
				{QuestionResultID: activitytest.ResultID(id, 2), SelectedScore: activitytest.Score(int64(i % 4))},
			})
			require.NoError(t, err)
		})
		results, err := d.Results.Results(context.Background(), d.Owner, id)
		require.NoError(t, err)
		before := int64(0)
		for i, c := range results[2].Changes {
			if i > 0 {
				require.Equal(t, before, *c.From)
			}
			before = *c.To
		}
		require.Equal(t, before, *results[2].SelectedScore)
	})
}

func TestTheTestDateIsThatOfTheStart(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 1), context.Background()
		d.Clock = time.Date(2026, 6, 15, 3, 30, 0, 0, time.UTC)
		in := activity.NewActivity{ChildID: d.Child, PurchaseID: d.Purchase, TimeZone: "America/Los_Angeles"}
		id, err := d.Activities.Start(ctx, d.Owner, in)
		require.NoError(t, err)
		require.Equal(t, "2026-06-14", d.Detail(id).TestDate)
		in.ActivityID = id
		in.TimeZone = "Europe/London"
		_, err = d.Activities.Start(ctx, d.Owner, in)
		require.NoError(t, err)
		require.Equal(t, "2026-06-14", d.Detail(id).TestDate, "a repeated start changes nothing")
		found, err := d.Results.Find(ctx, q.Read(), d.Owner, id)
		require.NoError(t, err)
		require.Equal(t, "2026-06-14", found.TestDate)
		page, err := d.Lists.List(ctx, d.Owner, d.Owner.ID, "", 10, "")
		require.NoError(t, err)
		require.Equal(t, "2026-06-14", page.Items[0].TestDate)

		in.ActivityID, in.TimeZone, in.TestDate = "", "", "2026-06-12"
		_, err = d.Activities.Start(ctx, d.Owner, in)
		require.Equal(t, http.StatusUnprocessableEntity, activitytest.Status(err))
		require.Equal(t, 1, d.UnitsUsed(d.Purchase), "and no unit is taken")
	})
}
