package activity_test

import (
	"context"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/activity/activitytest"
	"milepost/internal/activity/childview"
	"milepost/internal/activity/result"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

func TestStart(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 24), context.Background()
		in := activity.NewActivity{ActivityID: uuid.NewString(), ChildID: d.Child, PurchaseID: d.Purchase}
		for range 3 {
			id, err := d.Activities.Start(ctx, d.Owner, in)
			require.NoError(t, err)
			require.Equal(t, in.ActivityID, id)
		}
		require.Equal(t, 1, d.UnitsUsed(d.Purchase), "a repeated start takes no further unit")

		got := d.Detail(in.ActivityID)
		require.Equal(t, "Mia", got.FirstName)
		require.Equal(t, "Early literacy", got.Title)
		require.EqualValues(t, 24, got.QuestionCount)
		require.EqualValues(t, 48, got.MaxScore)
		require.EqualValues(t, -1, got.QuestionIndex)
		require.Nil(t, got.FinishDate)
		results, err := d.Results.Results(ctx, d.Owner, in.ActivityID)
		require.NoError(t, err)
		require.Len(t, results, 24)
		for i, r := range results {
			require.Equal(t, d.Lower.Version.Questions[i].QuestionID, r.QuestionReferenceID)
			require.Nil(t, r.SelectedScore)
			require.False(t, r.Skipped)
		}

		other := in
		other.PurchaseID = d.Buy(d.Owner, 5)
		_, err = d.Activities.Start(ctx, d.Owner, other)
		require.Equal(t, http.StatusConflict, activitytest.Status(err), "the id is used for something else")
		foreign := activity.NewActivity{ActivityID: in.ActivityID, ChildID: d.NewChild(d.Stranger), PurchaseID: d.Buy(d.Stranger, 1)}
		_, err = d.Activities.Start(ctx, d.Stranger, foreign)
		require.Equal(t, http.StatusConflict, activitytest.Status(err))
		_, err = d.Activities.Start(ctx, d.Stranger, activity.NewActivity{ChildID: d.Child, PurchaseID: foreign.PurchaseID})
		require.ErrorIs(t, err, db.ErrNotFound, "another's child")
		_, err = d.Activities.Start(ctx, d.Stranger, activity.NewActivity{ChildID: foreign.ChildID, PurchaseID: d.Purchase})
		require.ErrorIs(t, err, db.ErrNotFound, "another's purchase")
		_, err = d.Activities.Start(ctx, d.Owner, activity.NewActivity{ActivityID: "x", ChildID: d.Child, PurchaseID: d.Purchase})
		require.Equal(t, http.StatusUnprocessableEntity, activitytest.Status(err))
		require.Equal(t, 1, d.UnitsUsed(d.Purchase))
	})
}

func TestParallelStarts(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 3)
		last := d.Buy(d.Owner, 1)
		same := uuid.NewString()
		var won, lost, repeated sync.Map
		activitytest.Parallel(20, func(i int) {
			id, err := d.Activities.Start(context.Background(), d.Owner, activity.NewActivity{ChildID: d.Child, PurchaseID: last})
			if err == nil {
				won.Store(id, true)
			} else {
				lost.Store(i, activitytest.Status(err))
			}
			id, err = d.Activities.Start(context.Background(), d.Owner, activity.NewActivity{ActivityID: same, ChildID: d.Child, PurchaseID: d.Purchase})
			repeated.Store(i, err == nil && id == same)
		})
		require.Equal(t, 1, size(&won), "one start takes the last unit")
		require.Equal(t, 1, d.UnitsUsed(last))
		lost.Range(func(_, code any) bool { return assertEqual(t, http.StatusConflict, code) })
		repeated.Range(func(_, ok any) bool { return assertEqual(t, true, ok) })
		require.Equal(t, 1, d.UnitsUsed(d.Purchase), "starts with one id are one activity")
	})
}

func assertEqual(t *testing.T, want, got any) bool {
	t.Helper()
	require.Equal(t, want, got)
	return true
}

func size(m *sync.Map) int {
	n := 0
	m.Range(func(any, any) bool { n++; return true })
	return n
}

func TestFinishIsFinal(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 4), context.Background()
		reports := 0
		d.Activities.OnFinished(func(_ context.Context, _ *db.Tx, a *activity.Stored) (string, error) {
			reports++
			require.Equal(t, d.Owner.ID, a.OwnerID)
			return "report-" + a.ID, nil
		})
		id := d.Start()
		_, err := d.Activities.Change(ctx, d.Owner, id, activity.Change{TotalDuration: activitytest.Ptr(int64(90))})
		require.NoError(t, err)
		out, err := d.Activities.Change(ctx, d.Owner, id, activity.Change{TotalDuration: activitytest.Ptr(int64(30))})
		require.NoError(t, err)
		require.EqualValues(t, 90, out.TotalDuration, "never shorter")
		require.Empty(t, out.ReportID)
		d.Save(result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 0), SelectedScore: activitytest.Score(0)}, result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 2), SelectedScore: activitytest.Score(3)})

		d.Clock = d.Clock.Add(10 * time.Minute)
		first := d.Finish(id)
		require.EqualValues(t, d.Clock.UnixMicro(), *first.FinishDate, "the server's clock counts")
		require.Equal(t, "report-"+id, first.ReportID)
		d.Clock = d.Clock.Add(time.Hour)
		require.Equal(t, first, d.Finish(id))

		_, err = d.Activities.Change(ctx, d.Owner, id, activity.Change{TotalDuration: activitytest.Ptr(int64(900))})
		require.Equal(t, http.StatusConflict, activitytest.Status(err))
		_, err = d.Results.UpdateResults(ctx, d.Owner, []result.ResultEdit{{QuestionResultID: activitytest.ResultID(id, 1), SelectedScore: activitytest.Score(1)}})
		require.Equal(t, http.StatusConflict, activitytest.Status(err))
		require.Equal(t, http.StatusConflict, activitytest.Status(d.Views.Direct(ctx, d.Owner, id, childview.Direction{Type: "changeIndex", Index: 1})))

		results, err := d.Results.Results(ctx, d.Owner, id)
		require.NoError(t, err)
		for i, r := range results {
			require.Equal(t, i == 1 || i == 3, r.Skipped, i)
		}
		got := d.Detail(id)
		require.EqualValues(t, 2, got.Answered)
		require.EqualValues(t, 3, got.RawScore)
		require.Empty(t, got.PairingKey)
	})
}

// A writer that comes while the activity is being finished either counts or is refused; nothing changes afterwards.
func TestFinishAgainstLateWriters(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 24)
		for range 5 {
			id := d.Start()
			var applied sync.Map
			activitytest.Parallel(9, func(i int) {
				if i == 4 {
					d.Finish(id)
					return
				}
				for no := range 24 {
					_, err := d.Results.UpdateResults(context.Background(), d.Owner, []result.ResultEdit{{QuestionResultID: activitytest.ResultID(id, no), SelectedScore: activitytest.Score(1)}})
					if err == nil {
						applied.Store(no, true)
					} else if activitytest.Status(err) != http.StatusConflict {
						t.Error(err)
					}
				}
			})
			results, err := d.Results.Results(context.Background(), d.Owner, id)
			require.NoError(t, err)
			for no, r := range results {
				_, ok := applied.Load(no)
				require.Equal(t, ok, r.SelectedScore != nil)
				require.Equal(t, !ok, r.Skipped)
			}
			require.EqualValues(t, size(&applied), d.Detail(id).Answered)
			require.EqualValues(t, size(&applied), d.Detail(id).RawScore)
		}
	})
}
