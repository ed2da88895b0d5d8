package activity_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/activity/activitytest"
	"milepost/internal/activity/result"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/reqctx"
)

func discard(d *activitytest.Fixture, id string) activity.Discarding {
	d.T.Helper()
	out, err := d.Activities.Discard(context.Background(), d.Owner, id, activity.Discard{Reason: "Started by mistake."})
	require.NoError(d.T, err)
	return out
}

func listed(d *activitytest.Fixture, state string) (ids []string) {
	d.T.Helper()
	page, err := d.Lists.List(context.Background(), d.Owner, d.Owner.ID, state, 100, "")
	require.NoError(d.T, err)
	for _, row := range page.Items {
		ids = append(ids, row.ActivityID)
	}
	return ids
}

func TestADiscardedActivityLeavesEverythingAndGivesItsUnitBack(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 3), context.Background()
		id, other := d.Start(), d.Start()
		for _, reason := range []string{"", "  ", strings.Repeat("a", 1001)} {
			_, err := d.Activities.Discard(ctx, d.Owner, id, activity.Discard{Reason: reason})
			require.Equal(t, http.StatusUnprocessableEntity, activitytest.Status(err))
		}
		_, err := d.Activities.Discard(ctx, d.Stranger, id, activity.Discard{Reason: "Not mine."})
		require.ErrorIs(t, err, db.ErrNotFound)
		out := discard(d, id)
		require.True(t, out.UnitReturned)
		require.Equal(t, d.Clock.Add(30*24*time.Hour), out.Until.Time())
		require.Equal(t, 1, d.UnitsUsed(d.Purchase))
		require.Equal(t, 1, openOf(d, d.Child))
		require.Equal(t, []string{other}, listed(d, "open"))
		require.Equal(t, []string{other}, listed(d, ""))
		require.Equal(t, []string{id}, listed(d, "discarded"))
		open, err := d.Activities.OpenWith(ctx, d.Owner, d.Child, d.Lower.Version.ApplicationID)
		require.NoError(t, err)
		require.Len(t, open, 1)
		ofChild, err := d.Lists.ListOf(ctx, d.Owner, d.Child, "", 10, "")
		require.NoError(t, err)
		require.Len(t, ofChild.Items, 1)
		_, err = d.Activities.Start(ctx, d.Owner, activity.NewActivity{ChildID: d.Child, PurchaseID: d.Purchase, Beside: []string{other}})
		require.NoError(t, err, "the discarded one is not open")
	})
}

func TestLateRequestsToADiscardedActivityAreAnswered(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 2), context.Background()
		id := d.Start()
		key := d.Detail(id).PairingKey
		view, err := d.Views.ChildView(ctx, d.Owner, id)
		require.NoError(t, err)
		require.Contains(t, string(view), "moon")
		discard(d, id)
		for path, body := range map[string]string{
			"POST /api/activity/hold/" + id:    `{"act":"renew","device_id":"` + uuid.NewString() + `"}`,
			"PATCH /api/activity/" + id:        `{"finish_date":"2001-01-01T00:00:00Z"}`,
			"PATCH /api/question-result/batch": `[{"question_result_id":"` + activitytest.ResultID(id, 0) + `","selected_score":1}]`,
			"POST /api/activity/pairing/" + id: ``,
			"POST /api/activity/discard/" + id: `{"reason":"Again."}`,
			"POST /api/activity/reopen/" + id:  `{"reason":"Again."}`,
			"PUT /api/activity/sessions/" + id: `{"sessions":[]}`,
		} {
			method, at, _ := strings.Cut(path, " ")
			w := d.Call("owner", method, at, body)
			require.Equal(t, http.StatusConflict, w.Code, path+w.Body.String())
			require.Contains(t, w.Body.String(), `"activity-discarded"`, path)
			require.Equal(t, http.StatusNotFound, d.Call("stranger", method, at, body).Code, path)
		}
		view, err = d.Views.ChildView(ctx, d.Owner, id)
		require.NoError(t, err)
		require.NotContains(t, string(view), "moon", "the child's screen is idle")
		tap := d.Call("", http.MethodPost, "/api/activity/childView/"+id+"/live", `{"type":"tap","tap_id":"`+uuid.NewString()+`","pairing_key":"`+key+`"}`)
		require.Equal(t, http.StatusNotFound, tap.Code)
		require.Equal(t, http.StatusConflict, d.Call("owner", http.MethodGet, "/api/activity/"+id, "").Code)
		require.Equal(t, http.StatusNotFound, d.Call("stranger", http.MethodGet, "/api/activity/"+id, "").Code)
	})
}

// What an activity's device reads says until which of its reader's days it can be restored.
func TestADiscardedActivityIsRestorableUntilADayOfTheReaders(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 2)
		id := d.Start()
		until := discard(d, id).Until.Time()
		for _, name := range []string{"UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"} {
			zone, err := time.LoadLocation(name)
			require.NoError(t, err)
			ctx := reqctx.WithCalendar(context.Background(), "", name, d.K.Now())
			_, err = d.Activities.Discard(ctx, d.Owner, id, activity.Discard{Reason: "Again."})
			require.ErrorContains(t, err, "can be restored until "+until.In(zone).Format("2 January 2006")+".", name)
		}
	})
}

func TestADiscardedActivityIsRestoredWithItsUnit(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 2), context.Background()
		d.Purchase = d.Buy(d.Owner, 1)
		id := d.Start()
		d.Save(result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 0), Revision: activitytest.Ptr(int64(1)), SelectedScore: activitytest.Score(1)})
		_, err := d.Activities.Restore(ctx, d.Owner, id)
		require.Equal(t, http.StatusConflict, activitytest.Status(err), "it is not discarded")
		discard(d, id)
		next := d.Start()
		_, err = d.Activities.Restore(ctx, d.Owner, id)
		require.Equal(t, http.StatusConflict, activitytest.Status(err), "no unit is left")
		require.Equal(t, []string{id}, listed(d, "discarded"))
		discard(d, next)
		_, err = d.Activities.Restore(ctx, d.Stranger, id)
		require.ErrorIs(t, err, db.ErrNotFound)
		row, err := d.Activities.Restore(ctx, d.Owner, id)
		require.NoError(t, err)
		require.Nil(t, row.Discarded)
		require.EqualValues(t, 1, row.Answered)
		require.Equal(t, 1, d.UnitsUsed(d.Purchase))
		require.Equal(t, 1, openOf(d, d.Child))
		require.Equal(t, []string{id}, listed(d, "open"))
		d.Finish(id)

		d.Clock = d.Clock.Add(31 * 24 * time.Hour)
		_, err = d.Activities.Restore(ctx, d.Owner, next)
		require.Equal(t, http.StatusConflict, activitytest.Status(err), "too late")
	})
}

func TestAFinishedActivityIsNotDiscarded(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 2), context.Background()
		id := d.Start()
		d.Finish(id)
		_, err := d.Activities.Discard(ctx, d.Owner, id, activity.Discard{Reason: "Wrong."})
		require.Equal(t, http.StatusConflict, activitytest.Status(err))
		_, err = d.Activities.Reopen(ctx, d.Owner, id, activity.Reopen{Reason: "A page was missed."})
		require.NoError(t, err)
		_, err = d.Activities.Discard(ctx, d.Owner, id, activity.Discard{Reason: "Wrong."})
		require.Equal(t, http.StatusConflict, activitytest.Status(err), "its report tells of it")
		require.Equal(t, 1, d.UnitsUsed(d.Purchase))
	})
}

func TestDiscardedActivitiesAreRemovedAfterTheirTime(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 2)
		id, open := d.Start(), d.Start()
		discard(d, id)
		sweep := d.Activities.SweepDiscarded(func(context.Context, *db.Tx, string) error { return nil })
		remove := func() {
			require.NoError(t, q.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				for n := int64(1); n > 0; {
					var err error
					if n, err = sweep(ctx, tx, db.Micros(d.Clock.Add(-activity.DiscardedDays*24*time.Hour)), 100); err != nil {
						return err
					}
				}
				return nil
			}))
		}
		remove()
		require.Equal(t, []string{id}, listed(d, "discarded"))
		d.Clock = d.Clock.Add(31 * 24 * time.Hour)
		remove()
		require.Empty(t, listed(d, "discarded"))
		require.Equal(t, []string{open}, listed(d, "open"))
	})
}
