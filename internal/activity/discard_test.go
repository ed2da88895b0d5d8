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
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

func (d *fixture) discard(id string) activity.Discarding {
	d.t.Helper()
	out, err := d.s.Discard(context.Background(), d.owner, id, activity.Discard{Reason: "Started by mistake."})
	require.NoError(d.t, err)
	return out
}

func (d *fixture) listed(state string) (ids []string) {
	d.t.Helper()
	page, err := d.s.List(context.Background(), d.owner, d.owner.ID, state, 100, "")
	require.NoError(d.t, err)
	for _, row := range page.Items {
		ids = append(ids, row.ActivityID)
	}
	return ids
}

func TestADiscardedActivityLeavesEverythingAndGivesItsUnitBack(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 3), context.Background()
		id, other := d.start(), d.start()
		for _, reason := range []string{"", "  ", strings.Repeat("a", 1001)} {
			_, err := d.s.Discard(ctx, d.owner, id, activity.Discard{Reason: reason})
			require.Equal(t, http.StatusUnprocessableEntity, status(err))
		}
		_, err := d.s.Discard(ctx, d.stranger, id, activity.Discard{Reason: "Not mine."})
		require.ErrorIs(t, err, db.ErrNotFound)
		out := d.discard(id)
		require.True(t, out.UnitReturned)
		require.Equal(t, d.clock.Add(30*24*time.Hour), out.Until.Time())
		require.Equal(t, 1, d.unitsUsed(d.purchase))
		require.Equal(t, 1, d.openOf(d.child))
		require.Equal(t, []string{other}, d.listed("open"))
		require.Equal(t, []string{other}, d.listed(""))
		require.Equal(t, []string{id}, d.listed("discarded"))
		open, err := d.s.OpenWith(ctx, d.owner, d.child, d.lower.frozen.ApplicationID)
		require.NoError(t, err)
		require.Len(t, open, 1)
		ofChild, err := d.s.ListOf(ctx, d.owner, d.child, "", 10, "")
		require.NoError(t, err)
		require.Len(t, ofChild.Items, 1)
		_, err = d.s.Start(ctx, d.owner, activity.NewActivity{ChildID: d.child, PurchaseID: d.purchase, Beside: []string{other}})
		require.NoError(t, err, "the discarded one is not open")
	})
}

func TestLateRequestsToADiscardedActivityAreAnswered(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 2), context.Background()
		id := d.start()
		key := d.detail(id).PairingKey
		view, err := d.s.ChildView(ctx, d.owner, id)
		require.NoError(t, err)
		require.Contains(t, string(view), "moon")
		d.discard(id)
		for path, body := range map[string]string{
			"POST /api/activity/hold/" + id:    `{"act":"renew","device_id":"` + uuid.NewString() + `"}`,
			"PATCH /api/activity/" + id:        `{"finish_date":"2001-01-01T00:00:00Z"}`,
			"PATCH /api/question-result/batch": `[{"question_result_id":"` + rid(id, 0) + `","selected_score":1}]`,
			"POST /api/activity/pairing/" + id: ``,
			"POST /api/activity/discard/" + id: `{"reason":"Again."}`,
			"POST /api/activity/reopen/" + id:  `{"reason":"Again."}`,
			"PUT /api/activity/sessions/" + id: `{"sessions":[]}`,
		} {
			method, at, _ := strings.Cut(path, " ")
			w := d.call("owner", method, at, body)
			require.Equal(t, http.StatusConflict, w.Code, path+w.Body.String())
			require.Contains(t, w.Body.String(), `"activity-discarded"`, path)
			require.Equal(t, http.StatusNotFound, d.call("stranger", method, at, body).Code, path)
		}
		view, err = d.s.ChildView(ctx, d.owner, id)
		require.NoError(t, err)
		require.NotContains(t, string(view), "moon", "the child's screen is idle")
		tap := d.call("", http.MethodPost, "/api/activity/childView/"+id+"/live", `{"type":"tap","tap_id":"`+uuid.NewString()+`","pairing_key":"`+key+`"}`)
		require.Equal(t, http.StatusNotFound, tap.Code)
		require.Equal(t, http.StatusConflict, d.call("owner", http.MethodGet, "/api/activity/"+id, "").Code)
		require.Equal(t, http.StatusNotFound, d.call("stranger", http.MethodGet, "/api/activity/"+id, "").Code)
	})
}

func TestADiscardedActivityIsRestoredWithItsUnit(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 2), context.Background()
		d.purchase = d.buy(d.owner, 1)
		id := d.start()
		d.save(activity.ResultEdit{QuestionResultID: rid(id, 0), Revision: ptr(int64(1)), SelectedScore: score(1)})
		_, err := d.s.Restore(ctx, d.owner, id)
		require.Equal(t, http.StatusConflict, status(err), "it is not discarded")
		d.discard(id)
		next := d.start()
		_, err = d.s.Restore(ctx, d.owner, id)
		require.Equal(t, http.StatusConflict, status(err), "no unit is left")
		require.Equal(t, []string{id}, d.listed("discarded"))
		d.discard(next)
		_, err = d.s.Restore(ctx, d.stranger, id)
		require.ErrorIs(t, err, db.ErrNotFound)
		row, err := d.s.Restore(ctx, d.owner, id)
		require.NoError(t, err)
		require.Nil(t, row.Discarded)
		require.EqualValues(t, 1, row.Answered)
		require.Equal(t, 1, d.unitsUsed(d.purchase))
		require.Equal(t, 1, d.openOf(d.child))
		require.Equal(t, []string{id}, d.listed("open"))
		d.finish(id)

		d.clock = d.clock.Add(31 * 24 * time.Hour)
		_, err = d.s.Restore(ctx, d.owner, next)
		require.Equal(t, http.StatusConflict, status(err), "too late")
	})
}

func TestAFinishedActivityIsNotDiscarded(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 2), context.Background()
		id := d.start()
		d.finish(id)
		_, err := d.s.Discard(ctx, d.owner, id, activity.Discard{Reason: "Wrong."})
		require.Equal(t, http.StatusConflict, status(err))
		_, err = d.s.Reopen(ctx, d.owner, id, activity.Reopen{Reason: "A page was missed."})
		require.NoError(t, err)
		_, err = d.s.Discard(ctx, d.owner, id, activity.Discard{Reason: "Wrong."})
		require.Equal(t, http.StatusConflict, status(err), "its report tells of it")
		require.Equal(t, 1, d.unitsUsed(d.purchase))
	})
}

func TestDiscardedActivitiesAreRemovedAfterTheirTime(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 2)
		id, open := d.start(), d.start()
		d.discard(id)
		sweep := d.s.SweepDiscarded(func(context.Context, *db.Tx, string) error { return nil })
		remove := func() {
			require.NoError(t, q.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				for n := int64(1); n > 0; {
					var err error
					if n, err = sweep(ctx, tx, db.Micros(d.clock.Add(-activity.DiscardedDays*24*time.Hour)), 100); err != nil {
						return err
					}
				}
				return nil
			}))
		}
		remove()
		require.Equal(t, []string{id}, d.listed("discarded"))
		d.clock = d.clock.Add(31 * 24 * time.Hour)
		remove()
		require.Empty(t, d.listed("discarded"))
		require.Equal(t, []string{open}, d.listed("open"))
	})
}
