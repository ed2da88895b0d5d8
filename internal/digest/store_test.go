package digest_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity/result"
	"milepost/internal/authoring"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/digest"
	"milepost/internal/report/reporttest"
	"milepost/internal/scoring/flow"
)

// fixture is a finished activity whose figures are passed to the package.
type fixture struct {
	*reporttest.Fixture
	s     *digest.Service
	clips clips
}

type clips struct{ n int64 }

func (c *clips) Count(context.Context, db.Querier, int64) (int64, error) { return c.n, nil }

func onBoth(t *testing.T, f func(t *testing.T, d *fixture)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := &fixture{Fixture: reporttest.New(t, q)}
		d.s = digest.New(&d.clips)
		d.Reports.OnFigures(d.s.Store)
		d.Reports.OnWithdrawn(d.s.Withdraw)
		d.Exec(`UPDATE person SET date_of_birth = '2020-01-15' WHERE id = $1`, d.Lower.Found.ChildID)
		d.Exec(`UPDATE child SET gestational_weeks = 30 WHERE id = $1`, d.Lower.Found.ChildID)
		d.Lower.Found.TestDate = "2025-01-14"
		f(t, d)
	})
}

func (d *fixture) rows() (list []digest.Digest) {
	d.T.Helper()
	require.NoError(d.T, d.DB.Read().Select(d.T.Context(), &list, `SELECT activity_key, application_id, version, child_key, finished_at, test_date, age_months,
		raw, max, questions, answered, seconds, media, prompts, hints, repeats, over_time, items FROM activity_digest WHERE 1 = 1`))
	return list
}

func (d *fixture) one() (digest.Digest, []digest.Item) {
	d.T.Helper()
	rows := d.rows()
	require.Len(d.T, rows, 1)
	items, err := digest.Unpack(rows[0].Items, nil)
	require.NoError(d.T, err)
	return rows[0], items
}

func (d *fixture) tx(f func(ctx context.Context, tx *db.Tx) error) {
	d.T.Helper()
	require.NoError(d.T, d.DB.Tx(d.T.Context(), f))
}

func TestADigestIsWrittenWithTheFigures(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		f := &d.Lower.Found
		f.Version.Questions[0].Options = []authoring.Option{{Value: "a"}, {Value: "b", Score: 2}}
		r := f.Results
		r[0].ChildSelectedAnswer, r[0].TotalDuration, r[0].OverTime, r[0].HintCount = "b", 42, 12, 2
		r[1].ChildSelectedAnswer, r[1].PromptCount, r[1].RepeatCount = "something else", 3, 1
		r[2].MissingReason = result.Refused
		d.clips.n = 4
		d.Created()

		row, items := d.one()
		require.Equal(t, f.Version.ApplicationID, row.ApplicationID)
		require.EqualValues(t, 59, *row.AgeMonths, "since birth, and the fifth birthday is tomorrow")
		require.Equal(t, []int64{2, 4, 3, 2, 61, 4, 3, 2, 1, 1}, []int64{
			row.Raw, row.Max, row.Questions, row.Answered, row.Seconds, row.Media, row.Prompts, row.Hints, row.Repeats, row.OverTime,
		})
		require.Equal(t, []digest.Item{
			{Kind: flow.Counted, Scored: true, Score: 2, Points: 2, Chosen: 1, Seconds: 42, OverTime: 12, Hints: 2},
			{Kind: flow.Counted, Scored: true, Chosen: digest.OtherChoice, Prompts: 3, Repeats: 1},
			{Kind: flow.Gap, Why: result.Refused, Chosen: digest.NoChoice},
		}, items)
	})
}

// With one of three questions unanswered too much is missing for a score.
func TestADigestHoldsWhetherThereIsAScore(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		scored := func() (n int) {
			require.NoError(t, d.DB.Read().Get(t.Context(), &n, `SELECT scored FROM activity_digest`))
			return n
		}
		id := d.Created()
		require.Zero(t, scored())
		d.Lower.Found.Results[2].SelectedScore, d.Lower.Found.Results[2].Skipped = new(int64(0)), false
		require.Equal(t, 200, d.Call("owner", "POST", "/api/report/"+id+"/snapshot", `{"reason": "It was answered."}`).Code)
		require.Equal(t, 1, scored())
	})
}

func TestADigestHoldsWhatRulesMakeOfAnswers(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		f := &d.Lower.Found
		f.Version.Rules = &flow.Rules{
			Practice: []string{f.Version.Questions[0].QuestionID}, Missing: flow.Missing{NotAdministered: flow.AsZero},
		}
		d.Created()
		row, items := d.one()
		require.Equal(t, []flow.Kind{flow.Practice, flow.Counted, flow.Zero}, []flow.Kind{items[0].Kind, items[1].Kind, items[2].Kind})
		require.EqualValues(t, 2, row.Max, "the question for practice counts nowhere")
	})
}

func TestADigestFollowsItsActivity(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		id := d.Created()
		before, _ := d.one()

		d.Lower.Found.Results[1].SelectedScore = new(int64(1))
		require.Equal(t, 200, d.Call("owner", "POST", "/api/report/"+id+"/snapshot", `{"reason": "A newer norm."}`).Code)
		after, items := d.one()
		require.Equal(t, before.Raw+1, after.Raw)
		require.EqualValues(t, 1, items[1].Score)

		d.clips.n = 2
		d.tx(func(ctx context.Context, tx *db.Tx) error { return d.s.MediaChanged(ctx, tx, after.ActivityKey) })
		after, _ = d.one()
		require.EqualValues(t, 2, after.Media)

		d.tx(func(ctx context.Context, tx *db.Tx) error {
			return d.Reports.Reopened(ctx, tx, d.Lower.Found.ActivityID)
		})
		require.Empty(t, d.rows())
		d.tx(func(ctx context.Context, tx *db.Tx) error { return d.s.MediaChanged(ctx, tx, after.ActivityKey) })
		require.Empty(t, d.rows(), "a recording makes none")
	})
}

// If the digest cannot be stored, the whole transaction fails.
func TestFiguresAndDigestAreStoredTogether(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.Exec(`ALTER TABLE activity_digest RENAME TO elsewhere`)
		err := d.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := d.CreatedIn(ctx, tx)
			return err
		})
		require.Error(t, err)
		var n int
		require.NoError(t, d.DB.Read().Get(t.Context(), &n, `SELECT COUNT(*) FROM report_snapshot WHERE 1 = 1`))
		require.Zero(t, n)
	})
}

func TestADigestGoesWithItsChild(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.Created()
		d.tx(func(ctx context.Context, tx *db.Tx) error {
			more, err := d.s.Erase(ctx, tx, d.Lower.Found.ChildID)
			require.False(t, more)
			return err
		})
		require.Empty(t, d.rows())
	})
}
