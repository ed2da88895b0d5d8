package activity_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/authoring"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/httpx"
)

// scaled makes the questions of the fixture's application a scale of 0, 5 and 10.
func (d *fixture) scaled() {
	for i := range d.lower.frozen.Questions {
		q := &d.lower.frozen.Questions[i]
		q.GradingType, q.HighestScorePossible = "scaled", 12
		q.Options = []authoring.Option{{Value: "a", Score: 0}, {Value: "b", Score: 5}, {Value: "c", Score: 10}}
	}
}

func TestAScoreIsOneThatAnOptionGives(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 4)
		d.scaled()
		id := d.start()
		require.EqualValues(t, 40, d.detail(id).MaxScore, "what can be reached, not a highest score above it")
		good := activity.ResultEdit{QuestionResultID: rid(id, 0), SelectedScore: score(5)}
		_, err := d.s.UpdateResults(context.Background(), d.owner, []activity.ResultEdit{
			good, {QuestionResultID: rid(id, 1), SelectedScore: score(3)}, {QuestionResultID: rid(id, 2), SelectedScore: score(12)},
		})
		var problem *httpx.Problem
		require.ErrorAs(t, httpx.Error(err), &problem)
		require.Equal(t, http.StatusUnprocessableEntity, problem.Status)
		require.Equal(t, []httpx.FieldError{
			{Location: "body[1].selected_score", Message: "expected 0, 5 or 10"},
			{Location: "body[2].selected_score", Message: "expected 0, 5 or 10"},
		}, problem.Errors, "each refused edit is named, so that the others can be sent without them")
		require.Zero(t, d.detail(id).Answered)
		require.True(t, d.save(good)[0].Applied)
		require.EqualValues(t, 5, d.detail(id).RawScore)
	})
}

// changes of a question's score, as "who at minute: from to".
func (d *fixture) changes(id string, no int) []string {
	d.t.Helper()
	results, err := d.s.Results(context.Background(), d.owner, id)
	require.NoError(d.t, err)
	out := []string{}
	for _, c := range results[no].Changes {
		data, err := json.Marshal([]*int64{c.From, c.To})
		require.NoError(d.t, err)
		out = append(out, fmt.Sprintf("%s %s %s", c.By, c.At.Time().Format("15:04"), data))
	}
	return out
}

func TestEveryChangeOfAScoreIsKept(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 3)
		id := d.start()
		give := func(s activity.ScoreEdit) {
			d.clock = d.clock.Add(time.Minute)
			d.save(activity.ResultEdit{QuestionResultID: rid(id, 2), SelectedScore: s})
		}
		give(score(1))
		require.Empty(t, d.changes(id, 2), "a first score is no change")
		give(score(1))
		d.save(activity.ResultEdit{QuestionResultID: rid(id, 2), Notes: ptr("a note")})
		require.Empty(t, d.changes(id, 2), "nor is the same score again")
		give(score(3))
		give(activity.ScoreEdit{Present: true})
		give(score(2))
		want := []string{"Ada Lane 09:01 [null,1]", "Ada Lane 09:03 [1,3]", "Ada Lane 09:04 [3,null]", "Ada Lane 09:05 [null,2]"}
		require.Equal(t, want, d.changes(id, 2))
		require.Empty(t, d.changes(id, 1))

		d.clock = d.clock.Add(time.Minute)
		repeated := activity.ResultEdit{QuestionResultID: rid(id, 2), SelectedScore: score(0), Revision: ptr(int64(3))}
		require.False(t, d.save(repeated)[0].Applied)
		_, err := d.s.UpdateResults(context.Background(), d.owner, []activity.ResultEdit{
			{QuestionResultID: rid(id, 2), SelectedScore: score(0)}, {QuestionResultID: rid(id, 1), SelectedScore: score(99)},
		})
		require.Error(t, err)
		require.Equal(t, want, d.changes(id, 2), "neither a repeated send nor a refused batch is a change")

		twice := []activity.ResultEdit{
			{QuestionResultID: rid(id, 2), SelectedScore: score(0)}, {QuestionResultID: rid(id, 2), SelectedScore: score(3)},
		}
		d.save(twice...)
		require.Equal(t, append(want, "Ada Lane 09:06 [2,0]", "Ada Lane 09:06 [0,3]"), d.changes(id, 2))
		d.finish(id)
		results, err := d.s.Results(context.Background(), d.owner, id)
		require.NoError(t, err)
		require.Equal(t, "Ada Lane", results[2].ScoredBy)
		require.Empty(t, results[0].ScoredBy)
	})
}

// Every change of a score is recorded with it: parallel edits lose none.
func TestParallelChangesAreAllKept(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 3)
		id := d.start()
		d.save(activity.ResultEdit{QuestionResultID: rid(id, 2), SelectedScore: score(0)})
		parallel(12, func(i int) {
			_, err := d.s.UpdateResults(context.Background(), d.owner, []activity.ResultEdit{
				{QuestionResultID: rid(id, 2), SelectedScore: score(int64(i % 4))},
			})
			require.NoError(t, err)
		})
		results, err := d.s.Results(context.Background(), d.owner, id)
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
		d, ctx := newFixture(t, q, 1), context.Background()
		d.clock = time.Date(2026, 6, 15, 3, 30, 0, 0, time.UTC)
		in := activity.NewActivity{ChildID: d.child, PurchaseID: d.purchase, TimeZone: "America/Los_Angeles"}
		id, err := d.s.Start(ctx, d.owner, in)
		require.NoError(t, err)
		require.Equal(t, "2026-06-14", d.detail(id).TestDate)
		in.ActivityID = id
		in.TimeZone = "Europe/London"
		_, err = d.s.Start(ctx, d.owner, in)
		require.NoError(t, err)
		require.Equal(t, "2026-06-14", d.detail(id).TestDate, "a repeated start changes nothing")
		found, err := d.s.Find(ctx, q.Read(), d.owner, id)
		require.NoError(t, err)
		require.Equal(t, "2026-06-14", found.TestDate)
		page, err := d.s.List(ctx, d.owner, d.owner.ID, "", 10, "")
		require.NoError(t, err)
		require.Equal(t, "2026-06-14", page.Items[0].TestDate)

		in.ActivityID, in.TimeZone, in.TestDate = "", "", "2026-06-12"
		_, err = d.s.Start(ctx, d.owner, in)
		require.Equal(t, http.StatusUnprocessableEntity, status(err))
		require.Equal(t, 1, d.unitsUsed(d.purchase), "and no unit is taken")
	})
}
