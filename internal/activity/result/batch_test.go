package result_test

import (
	"context"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/activitytest"
	"milepost/internal/activity/result"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

func TestSavesArriveOnce(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 24)
		id := d.Start()
		edits := make([]result.ResultEdit, 0, 24)
		for i := range 24 {
			edits = append(edits, result.ResultEdit{
				QuestionResultID: activitytest.ResultID(id, i), SelectedScore: activitytest.Score(int64(i % 2)), Notes: activitytest.Ptr("note"), PromptCount: activitytest.Ptr(int64(i)), Revision: activitytest.Ptr(int64(1)),
			})
		}
		for n := range 3 {
			for _, o := range d.Save(edits...) {
				require.Equal(t, n == 0, o.Applied, "a repeated send changes nothing")
				require.EqualValues(t, 1, o.Revision)
			}
		}
		got := d.Detail(id)
		require.EqualValues(t, 24, got.Answered)
		require.EqualValues(t, 12, got.RawScore)

		out := d.Save(result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 1), SelectedScore: activitytest.Score(0), Revision: activitytest.Ptr(int64(1))})
		require.False(t, out[0].Applied)
		require.EqualValues(t, 1, *out[0].SelectedScore, "answered with what is stored")

		d.Save(result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 1), SelectedScore: result.ScoreEdit{Present: true}},
			result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 2), ChildSelectedAnswer: activitytest.Ptr("moon")},
			result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 2), SelectedScore: activitytest.Score(3)})
		got = d.Detail(id)
		require.EqualValues(t, 23, got.Answered)
		require.EqualValues(t, 14, got.RawScore)
		results, err := d.Results.Results(context.Background(), d.Owner, id)
		require.NoError(t, err)
		require.Nil(t, results[1].SelectedScore)
		require.Equal(t, "moon", results[2].ChildSelectedAnswer)
		require.Equal(t, "note", results[2].Notes)
		require.EqualValues(t, 3, results[2].Revision)

		why := d.Save(result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 1), MissingReason: activitytest.Ptr(result.Refused)})
		require.Equal(t, result.Refused, why[0].MissingReason)
		again, err := d.Results.Results(context.Background(), d.Owner, id)
		require.NoError(t, err)
		require.Equal(t, []string{result.Refused, ""}, []string{again[1].MissingReason, again[2].MissingReason})
		require.EqualValues(t, d.Clock.UnixMicro(), *results[2].ScoredAt)
	})
}

func TestBatchIsAllOrNothing(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 5), context.Background()
		mine, done := d.Start(), d.Start()
		d.Finish(done)
		good := result.ResultEdit{QuestionResultID: activitytest.ResultID(mine, 0), SelectedScore: activitytest.Score(1)}
		for name, c := range map[string]struct {
			bad  result.ResultEdit
			code int
		}{
			"unknown activity": {result.ResultEdit{QuestionResultID: activitytest.ResultID(uuid.NewString(), 0)}, 0},
			"unknown question": {result.ResultEdit{QuestionResultID: activitytest.ResultID(mine, 5)}, 0},
			"finished":         {result.ResultEdit{QuestionResultID: activitytest.ResultID(done, 0), SelectedScore: activitytest.Score(1)}, 409},
			"score too high":   {result.ResultEdit{QuestionResultID: activitytest.ResultID(mine, 1), SelectedScore: activitytest.Score(3)}, 422},
			"malformed":        {result.ResultEdit{QuestionResultID: mine}, 422},
		} {
			_, err := d.Results.UpdateResults(ctx, d.Owner, []result.ResultEdit{good, c.bad})
			require.Error(t, err, name)
			require.Equal(t, c.code, activitytest.Status(err), name)
			if c.code == 0 {
				require.ErrorIs(t, err, db.ErrNotFound, name)
			}
			require.Zero(t, d.Detail(mine).Answered, name)
		}
		_, err := d.Results.UpdateResults(ctx, d.Owner, make([]result.ResultEdit, 501))
		require.Equal(t, 422, activitytest.Status(err))
		_, err = d.Results.UpdateResults(ctx, d.Stranger, []result.ResultEdit{good})
		require.ErrorIs(t, err, db.ErrNotFound)
	})
}

func TestParallelSavesKeepTheTotals(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 24)
		a, b := d.Start(), d.Start()
		activitytest.Parallel(12, func(i int) {
			for n := range 5 {
				edits := []result.ResultEdit{
					{QuestionResultID: activitytest.ResultID(a, i), SelectedScore: activitytest.Score(int64(n % 2))},
					{QuestionResultID: activitytest.ResultID(b, (i+n)%24), SelectedScore: activitytest.Score(1)},
				}
				if i%2 == 0 {
					edits[0], edits[1] = edits[1], edits[0]
				}
				_, err := d.Results.UpdateResults(context.Background(), d.Owner, edits)
				require.NoError(t, err)
			}
		})
		for _, id := range []string{a, b} {
			results, err := d.Results.Results(context.Background(), d.Owner, id)
			require.NoError(t, err)
			var answered, raw int64
			for _, r := range results {
				if r.SelectedScore != nil {
					answered, raw = answered+1, raw+*r.SelectedScore
				}
			}
			got := d.Detail(id)
			require.Equal(t, answered, got.Answered)
			require.Equal(t, raw, got.RawScore)
		}
	})
}

func TestCreateResultsReturnsExistingOnes(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 3), context.Background()
		id := d.Start()
		d.Save(result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 2), SelectedScore: activitytest.Score(1)})
		asked := []result.NewResult{
			{ActivityID: id, QuestionReferenceID: d.Lower.Version.Questions[2].QuestionID, SelectedScore: activitytest.Ptr(int64(0))},
			{ActivityID: id, QuestionReferenceID: d.Lower.Version.Questions[0].QuestionID},
		}
		out, err := d.Results.CreateResults(ctx, d.Owner, asked)
		require.NoError(t, err)
		require.Equal(t, []string{activitytest.ResultID(id, 2), activitytest.ResultID(id, 0)}, []string{out[0].QuestionResultID, out[1].QuestionResultID})
		require.EqualValues(t, 1, *out[0].SelectedScore)
		_, err = d.Results.CreateResults(ctx, d.Stranger, asked)
		require.ErrorIs(t, err, db.ErrNotFound)
		asked[0].QuestionReferenceID = "other"
		_, err = d.Results.CreateResults(ctx, d.Owner, asked)
		require.Equal(t, 422, activitytest.Status(err))
	})
}
