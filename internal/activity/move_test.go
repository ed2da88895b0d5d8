package activity_test

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/activity/activitytest"
	"milepost/internal/activity/result"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/wire"
)

// toMove asks for an activity of the fixture's child to be moved.
func toMove(d *activitytest.Fixture, to string) activity.Move {
	return activity.Move{ChildID: to, FromChildID: d.Child, Reason: "The wrong child was chosen."}
}

func childOf(d *activitytest.Fixture, id string) (child string) {
	d.T.Helper()
	require.NoError(d.T, d.DB.Read().Get(d.T.Context(), &child, `SELECT child_id FROM activity WHERE id = $1`, id))
	return child
}

// joinTeam makes an account a specialist in the care team of an owner's child.
func joinTeam(d *activitytest.Fixture, child string, owner, member authz.Actor) {
	d.T.Helper()
	id := uuid.NewString()
	d.Exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, access, account_id, created_at, updated_at)
		VALUES ($1, $2, 'specialist', 'Bo', 'Reed', 'accepted', $3, 1, 1)`, id, owner.ID, member.ID)
	d.Exec(`INSERT INTO care_team (id, child_key, member_key, created_at)
		SELECT $1, c.key, m.key, 1 FROM person c, person m WHERE c.id = $2 AND m.id = $3`, uuid.NewString(), child, id)
}

func stamp() *wire.Time { return new(wire.Time(1)) }

func lastResult(d *activitytest.Fixture, child string) (at int64) {
	d.T.Helper()
	require.NoError(d.T, d.DB.Read().Get(d.T.Context(), &at, `SELECT COALESCE(last_result_at, 0) FROM person WHERE id = $1`, child))
	return at
}

func TestAnOpenActivityIsMovedToAnotherChild(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 2), context.Background()
		id, other := d.Start(), d.NewChild(d.Owner)
		d.Save(result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 0), Revision: activitytest.Ptr(int64(1)), SelectedScore: activitytest.Score(1)})
		used := d.UnitsUsed(d.Purchase)
		events, err := d.K.Live.Subscribe(ctx, "runner:"+id)
		require.NoError(t, err)

		out, err := d.Activities.Move(ctx, d.Owner, id, toMove(d, other))
		require.NoError(t, err)
		require.Equal(t, []string{d.Child, other}, []string{out.From.ChildID, out.To.ChildID})
		require.Equal(t, "moved", (<-events).Type)
		require.Equal(t, other, d.Detail(id).ChildID)
		require.EqualValues(t, 1, d.Detail(id).Answered, "what was answered stays")
		require.Equal(t, []int{0, 1}, []int{openOf(d, d.Child), openOf(d, other)})
		require.Equal(t, used, d.UnitsUsed(d.Purchase), "it has its unit")
		var trails []string
		require.NoError(t, q.Read().Select(ctx, &trails, `SELECT child_id FROM audit_event WHERE action = 'activity.move' AND subject_id = $1
			AND detail LIKE '%The wrong child was chosen.%'`, id))
		require.ElementsMatch(t, []string{d.Child, other}, trails)

		_, err = d.Activities.Move(ctx, d.Owner, id, toMove(d, other))
		require.NoError(t, err, "the same request again")
		require.Equal(t, 1, openOf(d, other))
		var events2 int
		require.NoError(t, q.Read().Get(ctx, &events2, `SELECT COUNT(*) FROM audit_event WHERE action = 'activity.move' AND subject_id = $1`, id))
		require.Equal(t, 2, events2)

		_, err = d.Activities.Change(ctx, d.Owner, id, activity.Change{FinishDate: stamp(), ForChildID: d.Child})
		require.Equal(t, http.StatusConflict, activitytest.Status(err), "a runner that shows the first child does not finish it")
		_, err = d.Activities.Change(ctx, d.Owner, id, activity.Change{FinishDate: stamp(), ForChildID: other})
		require.NoError(t, err)
		require.NotZero(t, lastResult(d, other))
		require.Zero(t, lastResult(d, d.Child))
	})
}

func TestAFinishedActivityIsOpenedAgainAndMoved(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 2), context.Background()
		id, other := d.Start(), d.NewChild(d.Owner)
		d.Finish(id)
		_, err := d.Activities.Move(ctx, d.Owner, id, toMove(d, other))
		require.Equal(t, http.StatusConflict, activitytest.Status(err), "it was finished since the caller looked")
		in := toMove(d, other)
		in.Finished = true
		var events []string
		d.Activities.OnReopened(func(context.Context, *db.Tx, string) error {
			events = append(events, "reopened "+childOf(d, id))
			return nil
		})
		d.Activities.OnMoved(activity.MoveHook{Moved: func(_ context.Context, _ *db.Tx, m activity.Moving) error {
			events = append(events, "moved "+m.From+" "+m.To)
			return nil
		}})
		_, err = d.Activities.Move(ctx, d.Owner, id, in)
		require.NoError(t, err)
		require.Equal(t, []string{"reopened " + d.Child, "moved " + d.Child + " " + other}, events)
		require.Zero(t, lastResult(d, d.Child), "the first child has no result left")
		require.Equal(t, []int{0, 1}, []int{openOf(d, d.Child), openOf(d, other)})
		require.Equal(t, in.Reason, d.Detail(id).Reopenings[0].Reason)
		d.Finish(id)
		require.Equal(t, []int{0, 0}, []int{openOf(d, d.Child), openOf(d, other)})
		require.NotZero(t, lastResult(d, other))
	})
}

func TestMovingAnActivityNeedsPermission(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 2), context.Background()
		id, other, theirs := d.Start(), d.NewChild(d.Owner), d.NewChild(d.Stranger)
		archived := d.NewChild(d.Owner)
		d.Exec(`UPDATE person SET archived_at = 1 WHERE id = $1`, archived)
		for name, c := range map[string]struct {
			move func() error
			want int
		}{
			"a stranger":            {func() error { _, err := d.Activities.Move(ctx, d.Stranger, id, toMove(d, theirs)); return err }, 404},
			"to a stranger's child": {func() error { _, err := d.Activities.Move(ctx, d.Owner, id, toMove(d, theirs)); return err }, 404},
			"to a child that was erased or archived meanwhile": {func() error { _, err := d.Activities.Move(ctx, d.Owner, id, toMove(d, archived)); return err }, 404},
			"to no child":      {func() error { _, err := d.Activities.Move(ctx, d.Owner, id, toMove(d, "none")); return err }, 404},
			"to its own child": {func() error { _, err := d.Activities.Move(ctx, d.Owner, id, toMove(d, d.Child)); return err }, 422},
			"without a reason": {func() error {
				in := toMove(d, other)
				in.Reason = " "
				_, err := d.Activities.Move(ctx, d.Owner, id, in)
				return err
			}, 422},
			"away from another child than it has": {func() error {
				in := toMove(d, other)
				in.FromChildID = archived
				_, err := d.Activities.Move(ctx, d.Owner, id, in)
				return err
			}, 409},
			"looked at by a stranger":          {func() error { _, err := d.Activities.LookAtMove(ctx, d.Stranger, id, theirs); return err }, 404},
			"looked at for a stranger's child": {func() error { _, err := d.Activities.LookAtMove(ctx, d.Owner, id, theirs); return err }, 404},
		} {
			err := c.move()
			got := activitytest.Status(err)
			if errors.Is(err, db.ErrNotFound) {
				got = http.StatusNotFound
			}
			require.Equal(t, c.want, got, name)
			require.Equal(t, d.Child, childOf(d, id), name)
		}
		discard(d, id)
		_, err := d.Activities.Move(ctx, d.Owner, id, toMove(d, other))
		require.Equal(t, http.StatusConflict, activitytest.Status(err), "it was discarded")
	})
}

// A member of the care teams of two children runs activities with both; between two owners nothing is moved.
func TestAnActivityIsMovedBetweenChildrenOfOneOwnerAlone(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 2), context.Background()
		id, other, unreached := d.Start(), d.NewChild(d.Stranger), d.NewChild(d.Owner)
		joinTeam(d, other, d.Stranger, d.Owner)
		_, err := d.Activities.Move(ctx, d.Owner, id, toMove(d, other))
		require.Equal(t, http.StatusUnprocessableEntity, activitytest.Status(err))
		require.Contains(t, err.Error(), "same account")

		joinTeam(d, d.Child, d.Owner, d.Stranger)
		d.Exec(`UPDATE activity SET owner_id = $2 WHERE id = $1`, id, d.Stranger.ID)
		_, err = d.Activities.Move(ctx, d.Stranger, id, toMove(d, unreached))
		require.ErrorIs(t, err, db.ErrNotFound, "the member runs the one child and not the other")
		_, err = d.Activities.Move(ctx, d.Owner, id, toMove(d, unreached))
		require.ErrorIs(t, err, db.ErrNotFound, "the children's owner does not run it")
		joinTeam(d, unreached, d.Owner, d.Stranger)
		_, err = d.Activities.Move(ctx, d.Stranger, id, toMove(d, unreached))
		require.NoError(t, err)
	})
}

func TestOpenActivitiesOfTheOtherChildAreListed(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 2), context.Background()
		id, other := d.Start(), d.NewChild(d.Owner)
		theirs, err := d.Activities.Start(ctx, d.Owner, activity.NewActivity{ChildID: other, PurchaseID: d.Purchase})
		require.NoError(t, err)
		seen, err := d.Activities.LookAtMove(ctx, d.Owner, id, other)
		require.NoError(t, err)
		require.Len(t, seen.Open, 1)
		require.Equal(t, theirs, seen.Open[0].ActivityID)
		in := toMove(d, other)
		in.Beside = []string{}
		_, err = d.Activities.Move(ctx, d.Owner, id, in)
		require.Equal(t, http.StatusConflict, activitytest.Status(err))
		require.Equal(t, d.Child, childOf(d, id))
		in.Beside = []string{theirs}
		_, err = d.Activities.Move(ctx, d.Owner, id, in)
		require.NoError(t, err)
	})
}

func TestOneOfAParallelMoveOrFinishWins(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 2), context.Background()
		one, two := d.NewChild(d.Owner), d.NewChild(d.Owner)
		race := func(acts ...func() error) (won, lost int) {
			errs := make([]error, len(acts))
			var all sync.WaitGroup
			for i, act := range acts {
				all.Go(func() { errs[i] = act() })
			}
			all.Wait()
			for _, err := range errs {
				if err == nil {
					won++
				} else if activitytest.Status(err) == http.StatusConflict {
					lost++
				}
			}
			return won, lost
		}
		for range 3 {
			id := d.Start()
			moveTo := func(to string) func() error {
				return func() error { _, err := d.Activities.Move(ctx, d.Owner, id, toMove(d, to)); return err }
			}
			won, lost := race(moveTo(one), moveTo(two))
			require.Equal(t, []int{1, 1}, []int{won, lost})

			id = d.Start()
			won, lost = race(moveTo(one), func() error {
				_, err := d.Activities.Change(ctx, d.Owner, id, activity.Change{FinishDate: stamp(), ForChildID: d.Child})
				return err
			})
			require.Equal(t, []int{1, 1}, []int{won, lost})
		}
		for _, child := range []string{d.Child, one, two} {
			var open int
			require.NoError(t, q.Read().Get(ctx, &open, `SELECT COUNT(*) FROM activity WHERE child_id = $1 AND finish_date IS NULL`, child))
			require.Equal(t, open, openOf(d, child))
		}
	})
}

func TestLateRequestsReachTheMovedActivity(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 2)
		id, other := d.Start(), d.NewChild(d.Owner)
		key := d.Detail(id).PairingKey
		require.Equal(t, http.StatusOK, d.Call("owner", "POST", "/api/activity/move/"+id, `{"child_id":"`+other+`","from_child_id":"`+d.Child+`","reason":"Wrong."}`).Code)
		d.Save(result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 1), Revision: activitytest.Ptr(int64(1)), SelectedScore: activitytest.Score(1), Notes: activitytest.Ptr("Typed before.")})
		results, err := d.Results.Results(t.Context(), d.Owner, id)
		require.NoError(t, err)
		require.Equal(t, "Typed before.", results[1].Notes)
		tap := d.Call("", http.MethodPost, "/api/activity/childView/"+id+"/live", `{"type":"tap","tap_id":"a1b2c3d4-0000-4000-8000-000000000001","question_no":0,"element_no":0,"pairing_key":"`+key+`"}`)
		require.Less(t, tap.Code, 300, tap.Body.String())
		again := d.Call("owner", "POST", "/api/activity/move/"+id, `{"child_id":"`+d.NewChild(d.Owner)+`","from_child_id":"`+d.Child+`","reason":"Wrong."}`)
		require.Equal(t, http.StatusConflict, again.Code)
		require.Contains(t, again.Body.String(), `"activity-moved"`)
	})
}
