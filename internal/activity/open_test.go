package activity_test

import (
	"context"
	"net/http"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// colleague is a specialist of the care team of the owner's child.
func (d *fixture) colleague() {
	d.exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, account_id, access, created_at, updated_at)
		VALUES ($1, $2, 'specialist', 'Ben', 'Ray', $3, 'accepted', 1, 1)`, uuid.NewString(), d.owner.ID, d.stranger.ID)
	d.exec(`INSERT INTO care_team (child_key, member_key, id, created_at) SELECT c.key, m.key, $3, 1 FROM person c, person m
		WHERE c.id = $1 AND m.account_id = $2`, d.child, d.stranger.ID, uuid.NewString())
}

func TestAStartListsTheChildsOpenActivities(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 4), context.Background()
		d.colleague()
		app := d.lower.frozen.ApplicationID
		none, err := d.s.OpenWith(ctx, d.owner, d.child, app)
		require.NoError(t, err)
		require.Empty(t, none)

		first := d.start()
		d.save(activity.ResultEdit{QuestionResultID: rid(first, 0), Revision: ptr(int64(1)), SelectedScore: score(1)})
		_, err = d.s.Hold(ctx, d.owner, first, activity.Hold{Act: "open", DeviceID: uuid.NewString(), DeviceName: "Tablet"})
		require.NoError(t, err)
		d.finish(d.start())
		for actor, mine := range map[authz.Actor]bool{d.owner: true, d.stranger: false} {
			open, err := d.s.OpenWith(ctx, actor, d.child, app)
			require.NoError(t, err)
			require.Len(t, open, 1, "a finished one is not open")
			require.Equal(t, []any{first, mine, "Ada Lane", int64(1), int64(4), "Tablet"}, []any{
				open[0].ActivityID, open[0].Mine, open[0].Specialist, open[0].Answered, open[0].QuestionCount, open[0].Holder.DeviceName,
			})
		}
		other, err := d.s.OpenWith(ctx, d.owner, d.child, uuid.NewString())
		require.NoError(t, err)
		require.Empty(t, other, "another application")
		_, err = d.s.OpenWith(ctx, d.stranger, d.newChild(d.owner), app)
		require.ErrorIs(t, err, db.ErrNotFound)
	})
}

func TestAStartThatMissesAnOpenActivityTakesNoUnit(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 2), context.Background()
		d.colleague()
		first := d.start()
		start := func(beside ...string) error {
			_, err := d.s.Start(ctx, d.owner, activity.NewActivity{ChildID: d.child, PurchaseID: d.purchase, Beside: beside})
			return err
		}
		require.Equal(t, http.StatusConflict, status(start(uuid.NewString())), "nothing is known")
		w := d.call("owner", http.MethodPost, "/api/activity", `{"child_id":"`+d.child+`","purchase_id":"`+d.purchase+`","beside":[]}`)
		require.Equal(t, http.StatusConflict, w.Code)
		require.Contains(t, w.Body.String(), `"activity-open"`)
		theirs := activity.NewActivity{ChildID: d.child, PurchaseID: d.buy(d.stranger, 1), Beside: []string{}}
		_, err := d.s.Start(ctx, d.stranger, theirs)
		require.Equal(t, http.StatusConflict, status(err), "a colleague's start of the same")
		require.Equal(t, 1, d.unitsUsed(d.purchase))
		require.Zero(t, d.unitsUsed(theirs.PurchaseID))
		require.Equal(t, 1, d.openOf(d.child), "and counts nothing")

		require.NoError(t, start(first))
		require.Equal(t, http.StatusConflict, status(start(first)), "the second one is not known")
		d.start() // the specified call lists no other activities
		require.Equal(t, 3, d.unitsUsed(d.purchase))
	})
}

// A list names 50 open activities at most; a child with more must not be locked out of another start.
func TestAStartThatAcknowledgesAllListedActivitiesIsAccepted(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 1), context.Background()
		for range 51 {
			d.start()
		}
		open, err := d.s.OpenWith(ctx, d.owner, d.child, d.lower.frozen.ApplicationID)
		require.NoError(t, err)
		require.Len(t, open, 50)
		listed := make([]string, len(open))
		for i := range open {
			listed[i] = open[i].ActivityID
		}
		_, err = d.s.Start(ctx, d.owner, activity.NewActivity{ChildID: d.child, PurchaseID: d.purchase, Beside: listed})
		require.NoError(t, err)
		_, err = d.s.Start(ctx, d.owner, activity.NewActivity{ChildID: d.child, PurchaseID: d.purchase, Beside: listed})
		require.Equal(t, http.StatusConflict, status(err), "the newest one is not known")
	})
}

func TestParallelStartsListEachOther(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 2), context.Background()
		d.colleague()
		purchases := []string{d.purchase, d.buy(d.stranger, 5)}
		errs := make([]error, 2)
		var both sync.WaitGroup
		for i, who := range []authz.Actor{d.owner, d.stranger} {
			both.Go(func() {
				_, errs[i] = d.s.Start(ctx, who, activity.NewActivity{ChildID: d.child, PurchaseID: purchases[i], Beside: []string{}})
			})
		}
		both.Wait()
		require.ElementsMatch(t, []int{0, http.StatusConflict}, []int{status(errs[0]), status(errs[1])})
		require.Equal(t, 1, d.unitsUsed(purchases[0])+d.unitsUsed(purchases[1]))
	})
}

func (d *fixture) openOf(child string) (n int) {
	d.t.Helper()
	require.NoError(d.t, d.db.Read().Get(context.Background(), &n, `SELECT open_activities FROM person WHERE id = $1`, child))
	return n
}
