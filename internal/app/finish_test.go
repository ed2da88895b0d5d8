package app_test

import (
	"net/http"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/testworld"
)

// A page that was offline finishes all that waited in it when the line is back.
func TestManyActivitiesOfOneChildAreFinishedAtOnce(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		p := w.Person(authz.Specialist, account.Active)
		ids := make([]string, 8)
		for i := range ids {
			ids[i] = uuid.NewString()
			w.Must(p, "start-activity", testworld.Call{Body: activity.NewActivity{ActivityID: ids[i], ChildID: p.Child(), PurchaseID: p.Purchase()}})
		}
		answers := make([]string, len(ids))
		codes := make([]int, len(ids))
		begin := make(chan struct{})
		var all sync.WaitGroup
		for i, id := range ids {
			request := w.Request(w.Operation("update-activity"), testworld.Call{ID: id, Body: map[string]string{"finish_date": "2026-03-02T10:00:00Z"}}, p.Cookies())
			all.Go(func() {
				<-begin
				answer := w.Serve(request)
				codes[i], answers[i] = answer.Code, answer.Body.String()
			})
		}
		close(begin)
		all.Wait()
		for i, code := range codes {
			require.Equal(t, http.StatusOK, code, answers[i])
		}
		require.Equal(t, "0", w.Text(`SELECT CAST(open_activities AS TEXT) FROM person WHERE id = $1`, p.Child()))
		require.Equal(t, "8", w.Text(`SELECT CAST(count(*) AS TEXT) FROM report r JOIN activity a ON a.report_id = r.id WHERE a.child_id = $1`, p.Child()))
	})
}
