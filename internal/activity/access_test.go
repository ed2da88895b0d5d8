package activity_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/activity/activitytest"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/httpx"
)

// assign puts the stranger into the care team of the owner's child as an accepted specialist.
func assign(d *activitytest.Fixture) string {
	d.T.Helper()
	id := uuid.NewString()
	d.Exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, access, account_id, created_at, updated_at)
		VALUES ($1, $2, 'specialist', 'Bo', 'Reed', 'accepted', $3, 1, 1)`, id, d.Owner.ID, d.Stranger.ID)
	d.Exec(`INSERT INTO care_team (id, child_key, member_key, created_at)
		SELECT $1, c.key, m.key, 1 FROM person c, person m WHERE c.id = $2 AND m.id = $3`, uuid.NewString(), d.Child, id)
	return id
}

func withdraw(d *activitytest.Fixture, id string) {
	d.T.Helper()
	d.Exec(`UPDATE person SET access = 'withdrawn', account_id = NULL WHERE id = $1`, id)
}

// The care team reads what its members run; a member gets neither the pairing key nor a word in it.
func TestTheCareTeamReads(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 2)
		id := d.Start()
		member := assign(d)
		w := d.Call("stranger", "GET", "/api/activity/"+id, "")
		require.Equal(t, 200, w.Code, w.Body)
		require.Contains(t, w.Body.String(), `"mine":false,"specialist":"Ada Lane"`)
		require.NotContains(t, w.Body.String(), "pairing")
		require.Contains(t, d.Call("owner", "GET", "/api/activity/"+id, "").Body.String(), `"pairing_key"`)
		for _, who := range []string{"owner", "stranger"} {
			list := d.Call(who, "GET", "/api/activity/child/"+d.Child+"?state=open", "").Body.String()
			require.Contains(t, list, id)
			require.Contains(t, list, fmt.Sprintf(`"mine":%t`, who == "owner"))
			require.JSONEq(t, "[]", d.Call(who, "GET", "/api/activity/child/"+d.Child+"?state=finished", "").Body.String())
		}
		require.JSONEq(t, "[]", d.Call("stranger", "GET", "/api/activity/appActivityChildJoint/"+d.Stranger.ID, "").Body.String())
		require.Equal(t, 404, d.Call("stranger", "PATCH", "/api/activity/"+id, `{"finish_date":"2026-01-01T00:00:00Z"}`).Code)
		withdraw(d, member)
		foreign, missing := d.Call("stranger", "GET", "/api/activity/child/"+d.Child, ""), d.Call("owner", "GET", "/api/activity/child/"+uuid.NewString(), "")
		require.Equal(t, 404, foreign.Code)
		require.Equal(t, missing.Body.String(), foreign.Body.String())
		require.Equal(t, 404, d.Call("stranger", "GET", "/api/activity/"+id, "").Code)
	})
}

// A runner who lost access to the child cannot read, start or tap in the activity.
func TestARunnerWhoLostAccessToTheChild(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 2)
		member, id := assign(d), uuid.NewString()
		start := fmt.Sprintf(`{"activity_id":%q,"child_id":%q,"purchase_id":%q}`, id, d.Child, d.Buy(d.Stranger, 5))
		tap := func(key string) int {
			return d.Call("", "POST", "/api/activity/childView/"+id+"/live", fmt.Sprintf(`{"type":"ready","pairing_key":%q}`, key)).Code
		}
		for range 2 {
			require.Equal(t, 201, d.Call("stranger", "POST", "/api/activity", start).Code)
		}
		detail, err := d.Sessions.Detail(t.Context(), d.Stranger, id)
		require.NoError(t, err)
		require.Equal(t, 204, tap(detail.PairingKey))
		open, err := d.Views.OpenPairing(t.Context(), d.Stranger, id, "")
		require.NoError(t, err)
		require.Contains(t, d.Call("", "GET", "/api/activity/childView/"+id, "").Body.String(), "moon")
		require.Contains(t, d.Call("owner", "GET", "/api/activity/"+id, "").Body.String(), `"mine":false`)
		withdraw(d, member)
		require.Equal(t, 404, d.Call("stranger", "POST", "/api/activity", start).Code)
		require.Equal(t, 404, d.Call("stranger", "PATCH", "/api/question-result/batch", `[{"question_result_id":"`+id+`.0","selected_score":1}]`).Code)
		require.Equal(t, 404, tap(detail.PairingKey))
		require.Equal(t, 404, d.Call("", "POST", "/api/activity/pair", fmt.Sprintf(`{"code":%q}`, open.Code)).Code)
		require.Equal(t, 404, d.Call("stranger", "POST", "/api/activity/pairing/"+id, "").Code)
		require.NotContains(t, d.Call("", "GET", "/api/activity/childView/"+id, "").Body.String(), "moon", "a child's screen shows it no more")
		require.Equal(t, 200, d.Call("owner", "GET", "/api/activity/"+id, "").Code)
	})
}

// The owner can finish open activities of an archived child, but cannot start new ones.
func TestTheOwnerFinishesActivitiesOfAnArchivedChild(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 1)
		id := d.Start()
		assign(d)
		d.Exec(`UPDATE person SET archived_at = 2 WHERE id = $1`, d.Child)
		require.Equal(t, 404, d.Call("stranger", "GET", "/api/activity/"+id, "").Code)
		require.Equal(t, 200, d.Call("owner", "GET", "/api/activity/child/"+d.Child, "").Code)
		d.Finish(id)
		_, err := d.Activities.Start(t.Context(), d.Owner, activity.NewActivity{ChildID: d.Child, PurchaseID: d.Purchase})
		require.ErrorIs(t, err, db.ErrNotFound)
	})
}

func TestTheListOfPeopleCountsOpenActivities(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 1)
		counts := func() string {
			var open, result int64
			require.NoError(t, q.Read().Row(t.Context(), `SELECT open_activities, COALESCE(last_result_at, 0) FROM person WHERE id = $1`, d.Child).
				Scan(&open, &result))
			return fmt.Sprint(open, " ", result)
		}
		require.Equal(t, "0 0", counts())
		first, second := d.Start(), d.Start()
		require.Equal(t, "2 0", counts())
		at := db.Micros(d.Clock)
		d.Finish(first)
		d.Finish(first)
		require.Equal(t, fmt.Sprint(1, " ", at), counts(), "a repeated finish is one")
		d.Clock = d.Clock.Add(-time.Hour)
		d.Finish(second)
		require.Equal(t, fmt.Sprint(0, " ", at), counts(), "the last result never becomes earlier")
	})
}

func TestAStreamEndsWhenItsWatcherLosesTheChild(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 1)
		id, member := d.Start(), assign(d)
		node := activitytest.NodeOf(t, d.ServeWithin(d.Services, httpx.Limits{Recheck: time.Millisecond}))
		theirs, own := activitytest.Listen(t, node, "stranger", "/api/activity/live/"+id), activitytest.Listen(t, node, "owner", "/api/activity/live/"+id)
		require.Equal(t, "changeIndex", theirs.Next().Type)
		require.Equal(t, "changeIndex", own.Next().Type)
		withdraw(d, member)
		theirs.Ends()
		d.Finish(id)
		require.Equal(t, "finished", own.Next().Type)
	})
}
