package measure_test

import (
	"context"
	"errors"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/measure"
	"milepost/internal/people"
	"milepost/internal/questionnaire"
	"milepost/internal/report"
	"milepost/internal/report/score"
)

// feeds sets the measure that the application names.
func (d *fixture) feeds(code string) {
	d.T.Helper()
	d.Exec(`UPDATE application_version SET score_code = $1`, code)
}

func (d *fixture) tx(f func(ctx context.Context, tx *db.Tx) error) error {
	return d.DB.Tx(authz.With(context.Background(), d.Lower.Owner), f)
}

func (d *fixture) finish() error {
	return d.tx(func(ctx context.Context, tx *db.Tx) error {
		_, err := d.CreatedIn(ctx, tx)
		return err
	})
}

func (d *fixture) reopen() error {
	return d.tx(func(ctx context.Context, tx *db.Tx) error {
		return d.Reports.Reopened(ctx, tx, d.Lower.Found.ActivityID)
	})
}

func (d *fixture) settle() error {
	return d.tx(func(ctx context.Context, tx *db.Tx) error {
		return d.Reports.Settled(ctx, tx, d.Lower.Found.ActivityID, d.Lower.Owner.ID)
	})
}

// answerAll scores each question, so that nothing is missing.
func (d *fixture) answerAll(scores ...int64) {
	for i, s := range scores {
		d.Lower.Found.Results[i].SelectedScore, d.Lower.Found.Results[i].Skipped = &s, false
	}
}

func TestAFinishedActivityFeedsItsMeasureOnce(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.feeds("NLL-A")
		d.answerAll(2, 0, 1)
		require.NoError(t, d.finish())
		require.NoError(t, d.finish(), "a repeated finish adds nothing")
		list := d.list("owner")
		require.Len(t, list, 1)
		x := list[0]
		require.Equal(t, []any{"NLL-A", 75.0, "activity", "Early literacy", d.Lower.Found.ActivityID, false, "Ada Lane"},
			[]any{x.Measure, x.Value, x.Source, x.SourceText, x.ActivityID, x.MayChange, x.CreatedBy})
		require.Len(t, x.Line, 32)
		require.Len(t, d.changed, 1)
		for method, at := range map[string]string{"PATCH": "", "DELETE": "?reason=x"} {
			var body any
			if method == "PATCH" {
				body = measure.MeasurementEdit{Value: new(1.0), Reason: "x"}
			}
			status, _, text := call[struct{}](d, "owner", method, "/api/measurement/"+x.MeasurementID+at, body)
			require.Equal(t, 409, status, text)
		}

		require.NoError(t, d.reopen())
		require.Empty(t, d.list("owner"))
		d.Reopen("An answer was missed.")
		d.answerAll(2, 1, 1)
		require.NoError(t, d.finish())
		d.answerAll(1, 1, 1)
		require.NoError(t, d.settle())
		require.NoError(t, d.settle(), "what says the same replaces nothing")
		list = d.list("owner")
		require.Len(t, list, 1)
		require.Equal(t, []any{x.MeasurementID, 75.0}, []any{list[0].MeasurementID, list[0].Value})
		var history []any
		for _, f := range list[0].Former {
			history = append(history, f.Number, f.Value, f.Why)
		}
		require.Equal(t, []any{int64(2), 100.0, "settled", int64(1), 75.0, "reopened"}, history)
	})
}

// If another package refuses, or the score cannot be stored, the finish is undone as a whole.
func TestAScoreIsStoredWithItsFiguresOrNotAtAll(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.feeds("NLL-A")
		d.answerAll(2, 0, 1)
		d.fail = errors.New("refused")
		require.ErrorIs(t, d.finish(), d.fail)
		require.Zero(t, d.count("report_snapshot"))
		require.Zero(t, d.count("measurement"))
		d.fail = nil
		require.NoError(t, d.finish())
		d.fail = errors.New("refused")
		require.ErrorIs(t, d.reopen(), d.fail)
		d.answerAll(0, 0, 0)
		require.ErrorIs(t, d.settle(), d.fail)
		require.Equal(t, 75.0, d.list("owner")[0].Value)
		require.Zero(t, d.count("measurement_former"))
		require.Equal(t, 3, d.count("activity_line")+d.count("report_snapshot")+d.count("report"))
	})
}

func TestActivitiesThatFeedNoMeasure(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.feeds("SOMETHING")
		d.answerAll(2, 0, 1)
		require.NoError(t, d.finish())
		require.Zero(t, d.count("measurement"))

		d.feeds("NLL-A")
		d.Lower.Found.Results[1].SelectedScore, d.Lower.Found.Results[2].SelectedScore = nil, nil
		require.NoError(t, d.settle())
		require.Zero(t, d.count("measurement"), "too much is missing")
		d.answerAll(2, 0, 1)
		require.NoError(t, d.settle())
		require.Equal(t, 1, d.count("measurement"))
		d.Lower.Found.Results[1].SelectedScore, d.Lower.Found.Results[2].SelectedScore = nil, nil
		require.NoError(t, d.settle())
		require.Zero(t, d.count("measurement"), "a score that is no score any longer")
		require.Equal(t, 1, d.count("measurement_former"))

		other := d.account("other")
		_, err := d.s.Create(context.Background(), other, own("THEIRS", "share"))
		require.NoError(t, err)
		d.feeds("THEIRS")
		d.answerAll(2, 0, 1)
		require.NoError(t, d.settle())
		require.Zero(t, d.count("measurement"), "the measure is neither built in nor of the application's owner")
	})
}

// Scores of parents and of specialists say different things about a child: a measure holds one kind of them.
func TestAMeasureIsFedByOneKindOfRespondents(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		byParent := func(code string) {
			d.Exec(`UPDATE activity SET respondent = 'parent'`)
			d.feeds(code)
			d.answerAll(2, 0, 1)
		}
		d.add("NLL-A", "2025-01-01", 10)
		byParent("NLL-A")
		require.NoError(t, d.finish())
		require.Len(t, d.list("owner"), 1, "a built-in measure holds scores that specialists gave")
		series := d.course().Series
		require.Len(t, series, 1)
		require.Len(t, series[0].Points, 1)
		require.Nil(t, series[0].Change)

		parents := own("HOME", "share")
		parents.Respondent = questionnaire.Parent
		require.Equal(t, questionnaire.Parent, d.create(parents).Respondent)
		d.create(own("SCHOOL", "share"))
		byParent("SCHOOL")
		require.NoError(t, d.settle())
		require.Len(t, d.list("owner"), 1)
		byParent("HOME")
		require.NoError(t, d.settle())
		list := d.list("owner")
		require.Len(t, list, 2)
		require.Equal(t, []any{"HOME", 75.0}, []any{list[0].Measure, list[0].Value})
		d.Exec(`UPDATE activity SET respondent = 'specialist'`)
		d.answerAll(0, 0, 1)
		require.NoError(t, d.settle())
		require.Equal(t, 75.0, d.list("owner")[0].Value)
	})
}

func TestTheValueOfEachMetric(t *testing.T) {
	total := score.Figure{Raw: 12, Quotient: new(80.0), Z: new(1.0), Standard: new(115.0), Interval: &score.Bounds{Low: 108, High: 121, Level: 0.9}}
	total.Trail.Line = "line"
	total.Trail.Norm = &score.NormSource{Reliability: new(0.91)}
	for _, c := range []struct {
		metric           string
		value            float64
		low, high, error float64
	}{
		{"share", 80, 0, 0, 0}, {"raw", 12, 0, 0, 0}, {"standard", 115, 108, 121, 4.5}, {"t", 60, 50 + 80./15, 64, 3}, {"z", 1, 8. / 15, 1.4, 0.3},
	} {
		onBoth(t, func(t *testing.T, d *fixture) {
			in := own("X", c.metric)
			in.Most = new(20.0)
			d.create(in)
			d.feeds("X")
			f := report.Figures{
				ActivityID: d.Lower.Found.ActivityID, OwnerID: d.Lower.Owner.ID, ApplicationID: d.Lower.Found.Version.ApplicationID, Version: 1,
				TestDate: "2026-03-01", Total: &total, By: d.Lower.Owner.ID,
			}
			require.NoError(t, d.tx(func(ctx context.Context, tx *db.Tx) error { return d.s.Feed(ctx, tx, f) }))
			x := d.list("owner")[0]
			require.Equal(t, []any{c.value, "line", "2026-03-01", "X"}, []any{x.Value, x.Line, x.TestDate, x.Measure}, c.metric)
			var sem *float64
			require.NoError(t, d.DB.Read().Get(t.Context(), &sem, `SELECT sem FROM measurement`))
			if c.error == 0 {
				require.Nil(t, sem)
				require.Nil(t, x.Low)
				return
			}
			require.InDelta(t, c.error, *sem, 1e-9)
			require.InDeltaSlice(t, []float64{c.low, c.high, 0.9}, []float64{*x.Low, *x.High, *x.Level}, 1e-9)
		})
	}
}

// While an account scores an activity a second time its score is left out for that account only.
func TestASecondScorerDoesNotReadTheFirstScore(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.feeds("NLL-A")
		d.answerAll(2, 0, 1)
		require.NoError(t, d.finish())
		d.add("NLL-A", "2025-01-01", 10)
		member := d.account("member")
		d.Member(people.KindSpecialist, member.ID)
		require.Len(t, d.list("member"), 2)
		d.Exec(`INSERT INTO second_scoring (id, activity_key, scorer_id, state, started_at) SELECT $1, key, $2, 'open', 1 FROM activity`, uuid.NewString(), member.ID)
		require.Len(t, d.list("member"), 1)
		_, c, _ := call[measure.Course](d, "member", "GET", "/api/course/"+d.child, nil)
		require.Len(t, c.Series[0].Points, 1)
		require.Len(t, d.list("owner"), 2)
	})
}

func TestScoresAreErasedSweptAndRemovedWithTheirActivity(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		fill := func() {
			d.feeds("NLL-A")
			d.answerAll(2, 0, 1)
			if d.count("report") == 0 {
				require.NoError(t, d.finish())
			}
			d.answerAll(0, 0, 1)
			require.NoError(t, d.settle())
			d.answerAll(2, 0, 1)
			require.NoError(t, d.settle())
			x := d.add("NLL-A", "2025-01-01", 10)
			status, _, _ := call[struct{}](d, "owner", "PATCH", "/api/measurement/"+x.MeasurementID, measure.MeasurementEdit{Value: new(11.0), Reason: "x"})
			require.Equal(t, 200, status)
			status, _, body := call[struct{}](d, "owner", "POST", "/api/course/"+d.child+"/event", measure.ChildEventEdit{Kind: "school", Text: "First grade", FromDate: "2025-09-01"})
			require.Equal(t, 200, status, body)
		}
		left := func() []int {
			return []int{d.count("measurement"), d.count("measurement_former"), d.count("child_event")}
		}
		fill()
		require.NoError(t, d.tx(func(ctx context.Context, tx *db.Tx) error { return d.s.EraseOf(ctx, tx, d.Lower.Found.ActivityID) }))
		require.Equal(t, []int{1, 1, 1}, left())
		for range 4 {
			require.NoError(t, d.tx(func(ctx context.Context, tx *db.Tx) error {
				_, err := d.s.Sweep(ctx, tx, db.Micros(d.K.Now())+1, 10)
				return err
			}))
		}
		require.Equal(t, []int{0, 0, 0}, left())
		fill()
		require.NoError(t, d.tx(func(ctx context.Context, tx *db.Tx) error {
			more, err := d.s.Erase(ctx, tx, d.child)
			require.False(t, more)
			return err
		}))
		require.Equal(t, []int{0, 0, 0}, left())
	})
}
