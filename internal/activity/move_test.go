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
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/wire"
)

// toMove asks for an activity of the fixture's child to be moved.
func (d *fixture) toMove(to string) activity.Move {
	return activity.Move{ChildID: to, FromChildID: d.child, Reason: "The wrong child was chosen."}
}

func (d *fixture) childOf(id string) (child string) {
	d.t.Helper()
	require.NoError(d.t, d.db.Read().Get(d.t.Context(), &child, `SELECT child_id FROM activity WHERE id = $1`, id))
	return child
}

// joinTeam makes an account a specialist in the care team of an owner's child.
func (d *fixture) joinTeam(child string, owner, member authz.Actor) {
	d.t.Helper()
	id := uuid.NewString()
	d.exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, access, account_id, created_at, updated_at)
		VALUES ($1, $2, 'specialist', 'Bo', 'Reed', 'accepted', $3, 1, 1)`, id, owner.ID, member.ID)
	d.exec(`INSERT INTO care_team (id, child_key, member_key, created_at)
		SELECT $1, c.key, m.key, 1 FROM person c, person m WHERE c.id = $2 AND m.id = $3`, uuid.NewString(), child, id)
}

func stamp() *wire.Time { return new(wire.Time(1)) }

func (d *fixture) lastResult(child string) (at int64) {
	d.t.Helper()
	require.NoError(d.t, d.db.Read().Get(d.t.Context(), &at, `SELECT COALESCE(last_result_at, 0) FROM person WHERE id = $1`, child))
	return at
}

func TestAnOpenActivityIsMovedToAnotherChild(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 2), context.Background()
		id, other := d.start(), d.newChild(d.owner)
		d.save(activity.ResultEdit{QuestionResultID: rid(id, 0), Revision: ptr(int64(1)), SelectedScore: score(1)})
		used := d.unitsUsed(d.purchase)
		events, err := d.k.Live.Subscribe(ctx, "runner:"+id)
		require.NoError(t, err)

		out, err := d.s.Move(ctx, d.owner, id, d.toMove(other))
		require.NoError(t, err)
		require.Equal(t, []string{d.child, other}, []string{out.From.ChildID, out.To.ChildID})
		require.Equal(t, "moved", (<-events).Type)
		require.Equal(t, other, d.detail(id).ChildID)
		require.EqualValues(t, 1, d.detail(id).Answered, "what was answered stays")
		require.Equal(t, []int{0, 1}, []int{d.openOf(d.child), d.openOf(other)})
		require.Equal(t, used, d.unitsUsed(d.purchase), "it has its unit")
		var trails []string
		require.NoError(t, q.Read().Select(ctx, &trails, `SELECT child_id FROM audit_event WHERE action = 'activity.move' AND subject_id = $1
			AND detail LIKE '%The wrong child was chosen.%'`, id))
		require.ElementsMatch(t, []string{d.child, other}, trails)

		_, err = d.s.Move(ctx, d.owner, id, d.toMove(other))
		require.NoError(t, err, "the same request again")
		require.Equal(t, 1, d.openOf(other))
		var events2 int
		require.NoError(t, q.Read().Get(ctx, &events2, `SELECT COUNT(*) FROM audit_event WHERE action = 'activity.move' AND subject_id = $1`, id))
		require.Equal(t, 2, events2)

		_, err = d.s.Change(ctx, d.owner, id, activity.Change{FinishDate: stamp(), ForChildID: d.child})
		require.Equal(t, http.StatusConflict, status(err), "a runner that shows the first child does not finish it")
		_, err = d.s.Change(ctx, d.owner, id, activity.Change{FinishDate: stamp(), ForChildID: other})
		require.NoError(t, err)
		require.NotZero(t, d.lastResult(other))
		require.Zero(t, d.lastResult(d.child))
	})
}

func TestAFinishedActivityIsOpenedAgainAndMoved(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 2), context.Background()
		id, other := d.start(), d.newChild(d.owner)
		d.finish(id)
		_, err := d.s.Move(ctx, d.owner, id, d.toMove(other))
		require.Equal(t, http.StatusConflict, status(err), "it was finished since the caller looked")
		in := d.toMove(other)
		in.Finished = true
		var events []string
		d.s.OnReopened(func(context.Context, *db.Tx, string) error {
			events = append(events, "reopened "+d.childOf(id))
			return nil
		})
		d.s.OnMoved(activity.MoveHook{Moved: func(_ context.Context, _ *db.Tx, m activity.Moving) error {
			events = append(events, "moved "+m.From+" "+m.To)
			return nil
		}})
		_, err = d.s.Move(ctx, d.owner, id, in)
		require.NoError(t, err)
		require.Equal(t, []string{"reopened " + d.child, "moved " + d.child + " " + other}, events)
		require.Zero(t, d.lastResult(d.child), "the first child has no result left")
		require.Equal(t, []int{0, 1}, []int{d.openOf(d.child), d.openOf(other)})
		require.Equal(t, in.Reason, d.detail(id).Reopenings[0].Reason)
		d.finish(id)
		require.Equal(t, []int{0, 0}, []int{d.openOf(d.child), d.openOf(other)})
		require.NotZero(t, d.lastResult(other))
	})
}

func TestMovingAnActivityNeedsPermission(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 2), context.Background()
		id, other, theirs := d.start(), d.newChild(d.owner), d.newChild(d.stranger)
		archived := d.newChild(d.owner)
		d.exec(`UPDATE person SET archived_at = 1 WHERE id = $1`, archived)
		for name, c := range map[string]struct {
			move func() error
			want int
		}{
			"a stranger":            {func() error { _, err := d.s.Move(ctx, d.stranger, id, d.toMove(theirs)); return err }, 404},
			"to a stranger's child": {func() error { _, err := d.s.Move(ctx, d.owner, id, d.toMove(theirs)); return err }, 404},
			"to a child that was erased or archived meanwhile": {func() error { _, err := d.s.Move(ctx, d.owner, id, d.toMove(archived)); return err }, 404},
			"to no child":      {func() error { _, err := d.s.Move(ctx, d.owner, id, d.toMove("none")); return err }, 404},
			"to its own child": {func() error { _, err := d.s.Move(ctx, d.owner, id, d.toMove(d.child)); return err }, 422},
			"without a reason": {func() error {
				in := d.toMove(other)
				in.Reason = " "
				_, err := d.s.Move(ctx, d.owner, id, in)
				return err
			}, 422},
			"away from another child than it has": {func() error {
				in := d.toMove(other)
				in.FromChildID = archived
				_, err := d.s.Move(ctx, d.owner, id, in)
				return err
			}, 409},
			"looked at by a stranger":          {func() error { _, err := d.s.LookAtMove(ctx, d.stranger, id, theirs); return err }, 404},
			"looked at for a stranger's child": {func() error { _, err := d.s.LookAtMove(ctx, d.owner, id, theirs); return err }, 404},
		} {
			err := c.move()
			got := status(err)
			if errors.Is(err, db.ErrNotFound) {
				got = http.StatusNotFound
			}
			require.Equal(t, c.want, got, name)
			require.Equal(t, d.child, d.childOf(id), name)
		}
		d.discard(id)
		_, err := d.s.Move(ctx, d.owner, id, d.toMove(other))
		require.Equal(t, http.StatusConflict, status(err), "it was discarded")
	})
}

// A member of the care teams of two children runs activities with both; between two owners nothing is moved.
func TestAnActivityIsMovedBetweenChildrenOfOneOwnerAlone(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 2), context.Background()
		id, other, unreached := d.start(), d.newChild(d.stranger), d.newChild(d.owner)
		d.joinTeam(other, d.stranger, d.owner)
		_, err := d.s.Move(ctx, d.owner, id, d.toMove(other))
		require.Equal(t, http.StatusUnprocessableEntity, status(err))
		require.Contains(t, err.Error(), "same account")

		d.joinTeam(d.child, d.owner, d.stranger)
		d.exec(`UPDATE activity SET owner_id = $2 WHERE id = $1`, id, d.stranger.ID)
		_, err = d.s.Move(ctx, d.stranger, id, d.toMove(unreached))
		require.ErrorIs(t, err, db.ErrNotFound, "the member runs the one child and not the other")
		_, err = d.s.Move(ctx, d.owner, id, d.toMove(unreached))
		require.ErrorIs(t, err, db.ErrNotFound, "the children's owner does not run it")
		d.joinTeam(unreached, d.owner, d.stranger)
		_, err = d.s.Move(ctx, d.stranger, id, d.toMove(unreached))
		require.NoError(t, err)
	})
}

func TestOpenActivitiesOfTheOtherChildAreListed(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 2), context.Background()
		id, other := d.start(), d.newChild(d.owner)
		theirs, err := d.s.Start(ctx, d.owner, activity.NewActivity{ChildID: other, PurchaseID: d.purchase})
		require.NoError(t, err)
		seen, err := d.s.LookAtMove(ctx, d.owner, id, other)
		require.NoError(t, err)
		require.Len(t, seen.Open, 1)
		require.Equal(t, theirs, seen.Open[0].ActivityID)
		in := d.toMove(other)
		in.Beside = []string{}
		_, err = d.s.Move(ctx, d.owner, id, in)
		require.Equal(t, http.StatusConflict, status(err))
		require.Equal(t, d.child, d.childOf(id))
		in.Beside = []string{theirs}
		_, err = d.s.Move(ctx, d.owner, id, in)
		require.NoError(t, err)
	})
}

func TestOneOfAParallelMoveOrFinishWins(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 2), context.Background()
		one, two := d.newChild(d.owner), d.newChild(d.owner)
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
				} else if status(err) == http.StatusConflict {
					lost++
				}
			}
			return won, lost
		}
		for range 3 {
			id := d.start()
			moveTo := func(to string) func() error {
				return func() error { _, err := d.s.Move(ctx, d.owner, id, d.toMove(to)); return err }
			}
			won, lost := race(moveTo(one), moveTo(two))
			require.Equal(t, []int{1, 1}, []int{won, lost})

			id = d.start()
			won, lost = race(moveTo(one), func() error {
				_, err := d.s.Change(ctx, d.owner, id, activity.Change{FinishDate: stamp(), ForChildID: d.child})
				return err
			})
			require.Equal(t, []int{1, 1}, []int{won, lost})
		}
		for _, child := range []string{d.child, one, two} {
			var open int
			require.NoError(t, q.Read().Get(ctx, &open, `SELECT COUNT(*) FROM activity WHERE child_id = $1 AND finish_date IS NULL`, child))
			require.Equal(t, open, d.openOf(child))
		}
	})
}

func TestLateRequestsReachTheMovedActivity(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 2)
		id, other := d.start(), d.newChild(d.owner)
		key := d.detail(id).PairingKey
		require.Equal(t, http.StatusOK, d.call("owner", "POST", "/api/activity/move/"+id, `{"child_id":"`+other+`","from_child_id":"`+d.child+`","reason":"Wrong."}`).Code)
		d.save(activity.ResultEdit{QuestionResultID: rid(id, 1), Revision: ptr(int64(1)), SelectedScore: score(1), Notes: ptr("Typed before.")})
		results, err := d.s.Results(t.Context(), d.owner, id)
		require.NoError(t, err)
		require.Equal(t, "Typed before.", results[1].Notes)
		tap := d.call("", http.MethodPost, "/api/activity/childView/"+id+"/live", `{"type":"tap","tap_id":"a1b2c3d4-0000-4000-8000-000000000001","question_no":0,"element_no":0,"pairing_key":"`+key+`"}`)
		require.Less(t, tap.Code, 300, tap.Body.String())
		again := d.call("owner", "POST", "/api/activity/move/"+id, `{"child_id":"`+d.newChild(d.owner)+`","from_child_id":"`+d.child+`","reason":"Wrong."}`)
		require.Equal(t, http.StatusConflict, again.Code)
		require.Contains(t, again.Body.String(), `"activity-moved"`)
	})
}
