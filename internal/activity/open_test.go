package activity_test

import (
	"context"
	"net/http"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/activity/activitytest"
	"milepost/internal/activity/result"
	"milepost/internal/activity/session"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// colleague is a specialist of the care team of the owner's child.
func colleague(d *activitytest.Fixture) {
	d.Exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, account_id, access, created_at, updated_at)
		VALUES ($1, $2, 'specialist', 'Ben', 'Ray', $3, 'accepted', 1, 1)`, uuid.NewString(), d.Owner.ID, d.Stranger.ID)
	d.Exec(`INSERT INTO care_team (child_key, member_key, id, created_at) SELECT c.key, m.key, $3, 1 FROM person c, person m
		WHERE c.id = $1 AND m.account_id = $2`, d.Child, d.Stranger.ID, uuid.NewString())
}

func TestAStartListsTheChildsOpenActivities(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 4), context.Background()
		colleague(d)
		app := d.Lower.Version.ApplicationID
		none, err := d.Activities.OpenWith(ctx, d.Owner, d.Child, app)
		require.NoError(t, err)
		require.Empty(t, none)

		first := d.Start()
		d.Save(result.ResultEdit{QuestionResultID: activitytest.ResultID(first, 0), Revision: activitytest.Ptr(int64(1)), SelectedScore: activitytest.Score(1)})
		_, err = d.Sessions.Hold(ctx, d.Owner, first, session.Hold{Act: "open", DeviceID: uuid.NewString(), DeviceName: "Tablet"})
		require.NoError(t, err)
		d.Finish(d.Start())
		for actor, mine := range map[authz.Actor]bool{d.Owner: true, d.Stranger: false} {
			open, err := d.Activities.OpenWith(ctx, actor, d.Child, app)
			require.NoError(t, err)
			require.Len(t, open, 1, "a finished one is not open")
			require.Equal(t, []any{first, mine, "Ada Lane", int64(1), int64(4), "Tablet"}, []any{
				open[0].ActivityID, open[0].Mine, open[0].Specialist, open[0].Answered, open[0].QuestionCount, open[0].Holder.DeviceName,
			})
		}
		other, err := d.Activities.OpenWith(ctx, d.Owner, d.Child, uuid.NewString())
		require.NoError(t, err)
		require.Empty(t, other, "another application")
		_, err = d.Activities.OpenWith(ctx, d.Stranger, d.NewChild(d.Owner), app)
		require.ErrorIs(t, err, db.ErrNotFound)
	})
}

func TestAStartThatMissesAnOpenActivityTakesNoUnit(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 2), context.Background()
		colleague(d)
		first := d.Start()
		start := func(beside ...string) error {
			_, err := d.Activities.Start(ctx, d.Owner, activity.NewActivity{ChildID: d.Child, PurchaseID: d.Purchase, Beside: beside})
			return err
		}
		require.Equal(t, http.StatusConflict, activitytest.Status(start(uuid.NewString())), "nothing is known")
		w := d.Call("owner", http.MethodPost, "/api/activity", `{"child_id":"`+d.Child+`","purchase_id":"`+d.Purchase+`","beside":[]}`)
		require.Equal(t, http.StatusConflict, w.Code)
		require.Contains(t, w.Body.String(), `"activity-open"`)
		theirs := activity.NewActivity{ChildID: d.Child, PurchaseID: d.Buy(d.Stranger, 1), Beside: []string{}}
		_, err := d.Activities.Start(ctx, d.Stranger, theirs)
		require.Equal(t, http.StatusConflict, activitytest.Status(err), "a colleague's start of the same")
		require.Equal(t, 1, d.UnitsUsed(d.Purchase))
		require.Zero(t, d.UnitsUsed(theirs.PurchaseID))
		require.Equal(t, 1, openOf(d, d.Child), "and counts nothing")

		require.NoError(t, start(first))
		require.Equal(t, http.StatusConflict, activitytest.Status(start(first)), "the second one is not known")
		d.Start() // the specified call lists no other activities
		require.Equal(t, 3, d.UnitsUsed(d.Purchase))
	})
}

// A list names 50 open activities at most; a child with more must not be locked out of another start.
func TestAStartThatAcknowledgesAllListedActivitiesIsAccepted(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 1), context.Background()
		for range 51 {
			d.Start()
		}
		open, err := d.Activities.OpenWith(ctx, d.Owner, d.Child, d.Lower.Version.ApplicationID)
		require.NoError(t, err)
		require.Len(t, open, 50)
		listed := make([]string, len(open))
		for i := range open {
			listed[i] = open[i].ActivityID
		}
		_, err = d.Activities.Start(ctx, d.Owner, activity.NewActivity{ChildID: d.Child, PurchaseID: d.Purchase, Beside: listed})
		require.NoError(t, err)
		_, err = d.Activities.Start(ctx, d.Owner, activity.NewActivity{ChildID: d.Child, PurchaseID: d.Purchase, Beside: listed})
		require.Equal(t, http.StatusConflict, activitytest.Status(err), "the newest one is not known")
	})
}

func TestParallelStartsListEachOther(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 2), context.Background()
		colleague(d)
		purchases := []string{d.Purchase, d.Buy(d.Stranger, 5)}
		errs := make([]error, 2)
		var both sync.WaitGroup
		for i, who := range []authz.Actor{d.Owner, d.Stranger} {
			both.Go(func() {
				_, errs[i] = d.Activities.Start(ctx, who, activity.NewActivity{ChildID: d.Child, PurchaseID: purchases[i], Beside: []string{}})
			})
		}
		both.Wait()
		require.ElementsMatch(t, []int{0, http.StatusConflict}, []int{activitytest.Status(errs[0]), activitytest.Status(errs[1])})
		require.Equal(t, 1, d.UnitsUsed(purchases[0])+d.UnitsUsed(purchases[1]))
	})
}

func openOf(d *activitytest.Fixture, child string) (n int) {
	d.T.Helper()
	require.NoError(d.T, d.DB.Read().Get(context.Background(), &n, `SELECT open_activities FROM person WHERE id = $1`, child))
	return n
}
