package activity_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/activity/activitytest"
	"milepost/internal/activity/result"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

func TestReopen(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 3), context.Background()
		id := d.Start()
		why := activity.Reopen{Reason: " The last page was missed. "}
		reopened := func() error {
			_, err := d.Activities.Reopen(ctx, d.Owner, id, why)
			return err
		}
		require.Equal(t, http.StatusConflict, activitytest.Status(reopened()), "it is open")
		d.Save(result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 0), SelectedScore: activitytest.Score(1)})
		d.Finish(id)
		before := *d.Detail(id).FinishDate

		_, err := d.Activities.Reopen(ctx, d.Owner, id, activity.Reopen{Reason: "  "})
		require.Equal(t, http.StatusUnprocessableEntity, activitytest.Status(err))
		_, err = d.Activities.Reopen(ctx, d.Stranger, id, why)
		require.ErrorIs(t, err, db.ErrNotFound)
		d.Exec(`UPDATE person SET archived_at = 1 WHERE id = $1`, d.Child)
		require.Error(t, reopened(), "never of an archived child")
		d.Exec(`UPDATE person SET archived_at = NULL WHERE id = $1`, d.Child)

		require.NoError(t, reopened())
		got := d.Detail(id)
		require.Nil(t, got.FinishDate)
		require.Equal(t, "The last page was missed.", got.Reopenings[0].Reason)
		require.Equal(t, before, got.Reopenings[0].FinishedAt)
		d.Clock = d.Clock.Add(time.Hour)
		d.Save(result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 1), SelectedScore: activitytest.Score(0)})
		d.Finish(id)
		require.Greater(t, *d.Detail(id).FinishDate, before)
		results, err := d.Results.Results(ctx, d.Owner, id)
		require.NoError(t, err)
		require.Equal(t, []bool{false, false, true}, []bool{results[0].Skipped, results[1].Skipped, results[2].Skipped})
		var open int
		require.NoError(t, q.Read().Get(ctx, &open, `SELECT open_activities FROM person WHERE id = $1`, d.Child))
		require.Zero(t, open)
	})
}
