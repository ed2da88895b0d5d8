package activity_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/httpx"
)

// assign puts the stranger into the care team of the owner's child as an accepted specialist.
func (d *fixture) assign() string {
	d.t.Helper()
	id := uuid.NewString()
	d.exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, access, account_id, created_at, updated_at)
		VALUES ($1, $2, 'specialist', 'Bo', 'Reed', 'accepted', $3, 1, 1)`, id, d.owner.ID, d.stranger.ID)
	d.exec(`INSERT INTO care_team (id, child_key, member_key, created_at)
		SELECT $1, c.key, m.key, 1 FROM person c, person m WHERE c.id = $2 AND m.id = $3`, uuid.NewString(), d.child, id)
	return id
}

func (d *fixture) withdraw(id string) {
	d.t.Helper()
	d.exec(`UPDATE person SET access = 'withdrawn', account_id = NULL WHERE id = $1`, id)
}

// The care team reads what its members run; a member gets neither the pairing key nor a word in it.
func TestTheCareTeamReads(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 2)
		id := d.start()
		member := d.assign()
		w := d.call("stranger", "GET", "/api/activity/"+id, "")
		require.Equal(t, 200, w.Code, w.Body)
		require.Contains(t, w.Body.String(), `"mine":false,"specialist":"Ada Lane"`)
		require.NotContains(t, w.Body.String(), "pairing")
		require.Contains(t, d.call("owner", "GET", "/api/activity/"+id, "").Body.String(), `"pairing_key"`)
		for _, who := range []string{"owner", "stranger"} {
			list := d.call(who, "GET", "/api/activity/child/"+d.child+"?state=open", "").Body.String()
			require.Contains(t, list, id)
			require.Contains(t, list, fmt.Sprintf(`"mine":%t`, who == "owner"))
			require.JSONEq(t, "[]", d.call(who, "GET", "/api/activity/child/"+d.child+"?state=finished", "").Body.String())
		}
		require.JSONEq(t, "[]", d.call("stranger", "GET", "/api/activity/appActivityChildJoint/"+d.stranger.ID, "").Body.String())
		require.Equal(t, 404, d.call("stranger", "PATCH", "/api/activity/"+id, `{"finish_date":"2026-01-01T00:00:00Z"}`).Code)
		d.withdraw(member)
		foreign, missing := d.call("stranger", "GET", "/api/activity/child/"+d.child, ""), d.call("owner", "GET", "/api/activity/child/"+uuid.NewString(), "")
		require.Equal(t, 404, foreign.Code)
		require.Equal(t, missing.Body.String(), foreign.Body.String())
		require.Equal(t, 404, d.call("stranger", "GET", "/api/activity/"+id, "").Code)
	})
}

// A runner who lost access to the child cannot read, start or tap in the activity.
func TestARunnerWhoLostAccessToTheChild(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 2)
		member, id := d.assign(), uuid.NewString()
		start := fmt.Sprintf(`{"activity_id":%q,"child_id":%q,"purchase_id":%q}`, id, d.child, d.buy(d.stranger, 5))
		tap := func(key string) int {
			return d.call("", "POST", "/api/activity/childView/"+id+"/live", fmt.Sprintf(`{"type":"ready","pairing_key":%q}`, key)).Code
		}
		for range 2 {
			require.Equal(t, 201, d.call("stranger", "POST", "/api/activity", start).Code)
		}
		detail, err := d.s.Detail(t.Context(), d.stranger, id)
		require.NoError(t, err)
		require.Equal(t, 204, tap(detail.PairingKey))
		open, err := d.s.OpenPairing(t.Context(), d.stranger, id, "")
		require.NoError(t, err)
		require.Contains(t, d.call("", "GET", "/api/activity/childView/"+id, "").Body.String(), "moon")
		require.Contains(t, d.call("owner", "GET", "/api/activity/"+id, "").Body.String(), `"mine":false`)
		d.withdraw(member)
		require.Equal(t, 404, d.call("stranger", "POST", "/api/activity", start).Code)
		require.Equal(t, 404, d.call("stranger", "PATCH", "/api/question-result/batch", `[{"question_result_id":"`+id+`.0","selected_score":1}]`).Code)
		require.Equal(t, 404, tap(detail.PairingKey))
		require.Equal(t, 404, d.call("", "POST", "/api/activity/pair", fmt.Sprintf(`{"code":%q}`, open.Code)).Code)
		require.Equal(t, 404, d.call("stranger", "POST", "/api/activity/pairing/"+id, "").Code)
		require.NotContains(t, d.call("", "GET", "/api/activity/childView/"+id, "").Body.String(), "moon", "a child's screen shows it no more")
		require.Equal(t, 200, d.call("owner", "GET", "/api/activity/"+id, "").Code)
	})
}

// The owner can finish open activities of an archived child, but cannot start new ones.
func TestTheOwnerFinishesActivitiesOfAnArchivedChild(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 1)
		id := d.start()
		d.assign()
		d.exec(`UPDATE person SET archived_at = 2 WHERE id = $1`, d.child)
		require.Equal(t, 404, d.call("stranger", "GET", "/api/activity/"+id, "").Code)
		require.Equal(t, 200, d.call("owner", "GET", "/api/activity/child/"+d.child, "").Code)
		d.finish(id)
		_, err := d.s.Start(t.Context(), d.owner, activity.NewActivity{ChildID: d.child, PurchaseID: d.purchase})
		require.ErrorIs(t, err, db.ErrNotFound)
	})
}

func TestTheListOfPeopleCountsOpenActivities(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 1)
		counts := func() string {
			var open, result int64
			require.NoError(t, q.Read().Row(t.Context(), `SELECT open_activities, COALESCE(last_result_at, 0) FROM person WHERE id = $1`, d.child).
				Scan(&open, &result))
			return fmt.Sprint(open, " ", result)
		}
		require.Equal(t, "0 0", counts())
		first, second := d.start(), d.start()
		require.Equal(t, "2 0", counts())
		at := db.Micros(d.clock)
		d.finish(first)
		d.finish(first)
		require.Equal(t, fmt.Sprint(1, " ", at), counts(), "a repeated finish is one")
		d.clock = d.clock.Add(-time.Hour)
		d.finish(second)
		require.Equal(t, fmt.Sprint(0, " ", at), counts(), "the last result never becomes earlier")
	})
}

func TestAStreamEndsWhenItsWatcherLosesTheChild(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 1)
		id, member := d.start(), d.assign()
		api := httpx.New(httpx.Options{
			Authenticator: bySession{"owner": d.owner, "stranger": d.stranger}, Log: d.k.Log, Limits: httpx.Limits{Recheck: time.Millisecond},
		})
		d.s.Mount(api)
		node := nodeOf(t, api)
		theirs, own := listen(t, node, "stranger", "/api/activity/live/"+id), listen(t, node, "owner", "/api/activity/live/"+id)
		require.Equal(t, "changeIndex", theirs.next().Type)
		require.Equal(t, "changeIndex", own.next().Type)
		d.withdraw(member)
		theirs.ends()
		d.finish(id)
		require.Equal(t, "finished", own.next().Type)
	})
}
