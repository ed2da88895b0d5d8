package activity_test

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/wire"
)

// device is a browser that runs, or would run, an activity of the owner.
type device struct {
	d      *fixture
	id     string // of the activity
	name   string
	device string
	hold   int64
}

func (d *fixture) device(id, name string) *device {
	return &device{d: d, id: id, name: name, device: uuid.NewString()}
}

// does asks for the activity, and remembers the number under which it has it.
func (v *device) does(act string) activity.Held {
	v.d.t.Helper()
	held, err := v.d.s.Hold(context.Background(), v.d.owner, v.id, activity.Hold{Act: act, DeviceID: v.device, DeviceName: v.name})
	require.NoError(v.d.t, err)
	if held.Held {
		v.hold = held.Number
	}
	return held
}

// scores sends an edit as this device made it.
func (v *device) scores(no int, revision, value int64, more ...func(*activity.ResultEdit)) activity.EditOutcome {
	v.d.t.Helper()
	e := activity.ResultEdit{QuestionResultID: rid(v.id, no), SelectedScore: score(value), Revision: &revision, Hold: &v.hold}
	for _, add := range more {
		add(&e)
	}
	return v.sends(e)
}

func (v *device) sends(e activity.ResultEdit) activity.EditOutcome {
	v.d.t.Helper()
	out, err := v.d.s.UpdateResults(context.Background(), v.d.owner, []activity.ResultEdit{e})
	require.NoError(v.d.t, err)
	return out[0]
}

func (v *device) shows(index int64) error {
	return v.d.s.Direct(context.Background(), v.d.owner, v.id, activity.Direction{Type: "changeIndex", Index: index, Device: v.device})
}

func TestOneDeviceHoldsAnActivity(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 3)
		id := d.start()
		first, second := d.device(id, "Chrome on Android"), d.device(id, "Safari on iPad")
		require.Nil(t, d.detail(id).Holder, "nobody before the first")
		require.Equal(t, int64(1), first.does("open").Number)
		require.Equal(t, int64(1), first.does("open").Number, "a page that is loaded again has it still")

		other := second.does("open")
		require.False(t, other.Held)
		require.Zero(t, other.Number)
		require.Equal(t, "Chrome on Android", other.Holder.DeviceName)
		require.Equal(t, "Ada Lane", other.Holder.By)
		require.True(t, other.Holder.Live)
		require.False(t, second.does("renew").Held, "who does not have it cannot keep it")
		require.Equal(t, http.StatusConflict, status(second.shows(1)), "what belongs to the moment is the holder's")
		require.NoError(t, first.shows(1))
		_, err := d.s.OpenPairing(context.Background(), d.owner, id, second.device)
		require.Equal(t, http.StatusConflict, status(err))

		d.clock = d.clock.Add(time.Minute)
		require.EqualValues(t, 60, second.does("renew").Holder.Silent)
		require.True(t, first.does("renew").Held)
		require.EqualValues(t, 2, second.does("take").Number, "taking over is an act")
		require.False(t, first.does("renew").Held)
		require.False(t, first.does("open").Held)
		require.Equal(t, http.StatusConflict, status(first.shows(2)))
		require.NoError(t, second.shows(2))

		d.clock = d.clock.Add(3 * time.Minute)
		require.False(t, d.detail(id).Holder.Live)
		require.True(t, second.does("renew").Held, "a lonely runner continues after its lease")
		d.clock = d.clock.Add(3 * time.Minute)
		require.EqualValues(t, 3, first.does("open").Number, "that of a dead device goes to the next that comes")
		require.False(t, second.does("renew").Held)
		first.does("leave")
		require.EqualValues(t, 4, second.does("open").Number, "and so does one that was given back")
		second.does("leave")
		require.True(t, second.does("renew").Held, "a tab that closes takes nothing from the next tab of its device")

		require.Equal(t, http.StatusConflict, d.call("owner", http.MethodPatch, "/api/activity/"+id, `{"finish_date":"2026-03-02T10:00:00Z"}`, "Milepost-Device", first.device).Code)
		require.Equal(t, http.StatusOK, d.call("owner", http.MethodPatch, "/api/activity/"+id, `{"finish_date":"2026-03-02T10:00:00Z"}`, "Milepost-Device", second.device).Code)
		_, err = d.s.Hold(context.Background(), d.owner, id, activity.Hold{Act: "open", DeviceID: first.device})
		require.Equal(t, http.StatusConflict, status(err), "of a finished activity there is nothing to run")
	})
}

func TestHolderPermissions(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 1), context.Background()
		id := d.start()
		for _, who := range []authz.Actor{d.stranger} {
			_, err := d.s.Hold(ctx, who, id, activity.Hold{Act: "take", DeviceID: uuid.NewString()})
			require.ErrorIs(t, err, db.ErrNotFound)
		}
		for name, in := range map[string]activity.Hold{
			"a device that is none": {Act: "open", DeviceID: "x"},
			"a name with a NUL":     {Act: "open", DeviceID: uuid.NewString(), DeviceName: "a\x00b"},
			"a novel for a name":    {Act: "open", DeviceID: uuid.NewString(), DeviceName: strings.Repeat("x", 81)},
		} {
			_, err := d.s.Hold(ctx, d.owner, id, in)
			require.Equal(t, http.StatusUnprocessableEntity, status(err), name)
		}
		require.Equal(t, http.StatusUnprocessableEntity, d.call("owner", http.MethodPost, "/api/activity/hold/"+id, `{"act":"steal","device_id":"`+uuid.NewString()+`"}`).Code)
		forged := int64(7)
		_, err := d.s.UpdateResults(ctx, d.owner, []activity.ResultEdit{{QuestionResultID: rid(id, 0), SelectedScore: score(1), Revision: ptr(int64(1)), Hold: &forged}})
		require.Equal(t, http.StatusUnprocessableEntity, status(err), "a hold that never was")
	})
}

// Many devices that open an activity at one time: one gets it.
func TestOnlyOneOfManyGetsIt(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 1)
		id := d.start()
		held := make([]activity.Held, 8)
		var all sync.WaitGroup
		for i := range held {
			all.Go(func() {
				held[i], _ = d.s.Hold(context.Background(), d.owner, id, activity.Hold{Act: "open", DeviceID: uuid.NewString()})
			})
		}
		all.Wait()
		count := 0
		for _, h := range held {
			if h.Held {
				count++
			}
		}
		require.Equal(t, 1, count)
	})
}

func TestLateAnswers(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 6)
		id := d.start()
		first, second := d.device(id, "Chrome on Android"), d.device(id, "Safari on iPad")
		first.does("open")
		require.True(t, first.scores(2, 1, 1).Applied)
		// The first loses the line; the second takes over and scores some of the same questions.
		second.does("take")
		require.True(t, second.scores(0, 1, 0).Applied)
		second.sends(activity.ResultEdit{QuestionResultID: rid(id, 1), TotalDuration: ptr(wire.Duration(5)), Revision: ptr(int64(1)), Hold: &second.hold})
		require.True(t, second.scores(2, 1, 2).Applied, "the number of a later hold counts before the revision")
		second.sends(activity.ResultEdit{QuestionResultID: rid(id, 2), Notes: ptr("left hand"), Revision: ptr(int64(2)), Hold: &second.hold})

		for range 2 { // however often it is sent
			late := first.scores(0, 9, 1)
			require.False(t, late.Applied)
			require.True(t, late.Late)
			require.EqualValues(t, 0, *late.SelectedScore, "the stored score stays")
			require.EqualValues(t, 1, *first.scores(1, 9, 1).SelectedScore, "nobody has scored that one since")
			first.scores(2, 9, 0, func(e *activity.ResultEdit) { e.Notes = ptr("tired") })
			require.True(t, first.scores(3, 9, 1).SelectedScore != nil, "nobody else was there")
		}
		require.True(t, second.scores(3, 1, 0).Applied, "the holder scores after what came late")
		require.False(t, second.scores(3, 1, 0).Applied, "once")

		results, err := d.s.Results(context.Background(), d.owner, id)
		require.NoError(t, err)
		require.EqualValues(t, []int64{0, 1, 2, 0}, []int64{*results[0].SelectedScore, *results[1].SelectedScore, *results[2].SelectedScore, *results[3].SelectedScore})
		require.Equal(t, "left hand\ntired", results[2].Notes, "both notes")
		require.Equal(t, []int64{0, 1}, changedTo(results[0].Changes), "both scores are in the history, once")
		require.Equal(t, []bool{false, true}, []bool{results[0].Changes[0].Late, results[0].Changes[1].Late})
		require.Equal(t, []int64{1, 2, 0}, changedTo(results[2].Changes))
		require.EqualValues(t, 3, d.detail(id).RawScore, "the totals are those of the scores")
		require.EqualValues(t, 4, d.detail(id).Answered)

		for more := true; more; {
			require.NoError(t, q.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
				more, err = d.s.Erase(ctx, tx, d.child)
				return err
			}))
		}
		var left int64
		require.NoError(t, q.Read().Get(context.Background(), &left, `SELECT (SELECT COUNT(*) FROM late_answer) + (SELECT COUNT(*) FROM activity_holder)`))
		require.Zero(t, left)
	})
}

func changedTo(changes []activity.ScoreChange) []int64 {
	scores := make([]int64, len(changes))
	for i, c := range changes {
		scores[i] = *c.To
	}
	return scores
}

// Watchers are notified when another device takes the activity, when the question changes and when a score is stored.
func TestWatchersAreNotified(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 3)
		id := d.start()
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		heard, err := d.k.Live.Subscribe(ctx, "runner:"+id)
		require.NoError(t, err)
		first := d.device(id, "Chrome on Android")
		first.does("open")
		require.Equal(t, "holder", (<-heard).Type)
		first.does("renew")
		require.NoError(t, first.shows(2))
		shown := <-heard
		require.Equal(t, "shown", shown.Type, "a sign of life is no news")
		require.JSONEq(t, `{"type":"shown","index":2}`, string(shown.Data))
		first.scores(1, 1, 1)
		first.scores(1, 1, 1)
		require.JSONEq(t, `{"type":"scored","scores":[{"question_no":1,"selected_score":1,"missing_reason":""}]}`, string((<-heard).Data))
		d.device(id, "Safari on iPad").does("take")
		require.Equal(t, "holder", (<-heard).Type)
	})
}
