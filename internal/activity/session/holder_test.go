package session_test

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/activitytest"
	"milepost/internal/activity/result"
	"milepost/internal/activity/session"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/wire"
)

func TestOneDeviceHoldsAnActivity(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 3)
		id := d.Start()
		first, second := d.Device(id, "Chrome on Android"), d.Device(id, "Safari on iPad")
		require.Nil(t, d.Detail(id).Holder, "nobody before the first")
		require.Equal(t, int64(1), first.Does("open").Number)
		require.Equal(t, int64(1), first.Does("open").Number, "a page that is loaded again has it still")

		other := second.Does("open")
		require.False(t, other.Held)
		require.Zero(t, other.Number)
		require.Equal(t, "Chrome on Android", other.Holder.DeviceName)
		require.Equal(t, "Ada Lane", other.Holder.By)
		require.True(t, other.Holder.Live)
		require.False(t, second.Does("renew").Held, "who does not have it cannot keep it")
		require.Equal(t, http.StatusConflict, activitytest.Status(second.Shows(1)), "what belongs to the moment is the holder's")
		require.NoError(t, first.Shows(1))
		_, err := d.Views.OpenPairing(context.Background(), d.Owner, id, second.ID)
		require.Equal(t, http.StatusConflict, activitytest.Status(err))

		d.Clock = d.Clock.Add(time.Minute)
		require.EqualValues(t, 60, second.Does("renew").Holder.Silent)
		require.True(t, first.Does("renew").Held)
		require.EqualValues(t, 2, second.Does("take").Number, "taking over is an act")
		require.False(t, first.Does("renew").Held)
		require.False(t, first.Does("open").Held)
		require.Equal(t, http.StatusConflict, activitytest.Status(first.Shows(2)))
		require.NoError(t, second.Shows(2))

		d.Clock = d.Clock.Add(3 * time.Minute)
		require.False(t, d.Detail(id).Holder.Live)
		require.True(t, second.Does("renew").Held, "a lonely runner continues after its lease")
		d.Clock = d.Clock.Add(3 * time.Minute)
		require.EqualValues(t, 3, first.Does("open").Number, "that of a dead device goes to the next that comes")
		require.False(t, second.Does("renew").Held)
		first.Does("leave")
		require.EqualValues(t, 4, second.Does("open").Number, "and so does one that was given back")
		second.Does("leave")
		require.True(t, second.Does("renew").Held, "a tab that closes takes nothing from the next tab of its device")

		require.Equal(t, http.StatusConflict, d.Call("owner", http.MethodPatch, "/api/activity/"+id, `{"finish_date":"2026-03-02T10:00:00Z"}`, "Milepost-Device", first.ID).Code)
		require.Equal(t, http.StatusOK, d.Call("owner", http.MethodPatch, "/api/activity/"+id, `{"finish_date":"2026-03-02T10:00:00Z"}`, "Milepost-Device", second.ID).Code)
		_, err = d.Sessions.Hold(context.Background(), d.Owner, id, session.Hold{Act: "open", DeviceID: first.ID})
		require.Equal(t, http.StatusConflict, activitytest.Status(err), "of a finished activity there is nothing to run")
	})
}

func TestHolderPermissions(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 1), context.Background()
		id := d.Start()
		for _, who := range []authz.Actor{d.Stranger} {
			_, err := d.Sessions.Hold(ctx, who, id, session.Hold{Act: "take", DeviceID: uuid.NewString()})
			require.ErrorIs(t, err, db.ErrNotFound)
		}
		for name, in := range map[string]session.Hold{
			"a device that is none": {Act: "open", DeviceID: "x"},
			"a name with a NUL":     {Act: "open", DeviceID: uuid.NewString(), DeviceName: "a\x00b"},
			"a novel for a name":    {Act: "open", DeviceID: uuid.NewString(), DeviceName: strings.Repeat("x", 81)},
		} {
			_, err := d.Sessions.Hold(ctx, d.Owner, id, in)
			require.Equal(t, http.StatusUnprocessableEntity, activitytest.Status(err), name)
		}
		require.Equal(t, http.StatusUnprocessableEntity, d.Call("owner", http.MethodPost, "/api/activity/hold/"+id, `{"act":"steal","device_id":"`+uuid.NewString()+`"}`).Code)
		forged := int64(7)
		_, err := d.Results.UpdateResults(ctx, d.Owner, []result.ResultEdit{{QuestionResultID: activitytest.ResultID(id, 0), SelectedScore: activitytest.Score(1), Revision: activitytest.Ptr(int64(1)), Hold: &forged}})
		require.Equal(t, http.StatusUnprocessableEntity, activitytest.Status(err), "a hold that never was")
	})
}

// Many devices that open an activity at one time: one gets it.
func TestOnlyOneOfManyGetsIt(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 1)
		id := d.Start()
		held := make([]session.Held, 8)
		var all sync.WaitGroup
		for i := range held {
			all.Go(func() {
				held[i], _ = d.Sessions.Hold(context.Background(), d.Owner, id, session.Hold{Act: "open", DeviceID: uuid.NewString()})
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
		d := activitytest.New(t, q, 6)
		id := d.Start()
		first, second := d.Device(id, "Chrome on Android"), d.Device(id, "Safari on iPad")
		first.Does("open")
		require.True(t, first.Scores(2, 1, 1).Applied)
		// The first loses the line; the second takes over and scores some of the same questions.
		second.Does("take")
		require.True(t, second.Scores(0, 1, 0).Applied)
		second.Sends(result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 1), TotalDuration: activitytest.Ptr(wire.Duration(5)), Revision: activitytest.Ptr(int64(1)), Hold: &second.Number})
		require.True(t, second.Scores(2, 1, 2).Applied, "the number of a later hold counts before the revision")
		second.Sends(result.ResultEdit{QuestionResultID: activitytest.ResultID(id, 2), Notes: activitytest.Ptr("left hand"), Revision: activitytest.Ptr(int64(2)), Hold: &second.Number})

		for range 2 { // however often it is sent
			late := first.Scores(0, 9, 1)
			require.False(t, late.Applied)
			require.True(t, late.Late)
			require.EqualValues(t, 0, *late.SelectedScore, "the stored score stays")
			require.EqualValues(t, 1, *first.Scores(1, 9, 1).SelectedScore, "nobody has scored that one since")
			first.Scores(2, 9, 0, func(e *result.ResultEdit) { e.Notes = activitytest.Ptr("tired") })
			require.True(t, first.Scores(3, 9, 1).SelectedScore != nil, "nobody else was there")
		}
		require.True(t, second.Scores(3, 1, 0).Applied, "the holder scores after what came late")
		require.False(t, second.Scores(3, 1, 0).Applied, "once")

		results, err := d.Results.Results(context.Background(), d.Owner, id)
		require.NoError(t, err)
		require.EqualValues(t, []int64{0, 1, 2, 0}, []int64{*results[0].SelectedScore, *results[1].SelectedScore, *results[2].SelectedScore, *results[3].SelectedScore})
		require.Equal(t, "left hand\ntired", results[2].Notes, "both notes")
		require.Equal(t, []int64{0, 1}, changedTo(results[0].Changes), "both scores are in the history, once")
		require.Equal(t, []bool{false, true}, []bool{results[0].Changes[0].Late, results[0].Changes[1].Late})
		require.Equal(t, []int64{1, 2, 0}, changedTo(results[2].Changes))
		require.EqualValues(t, 3, d.Detail(id).RawScore, "the totals are those of the scores")
		require.EqualValues(t, 4, d.Detail(id).Answered)

		for more := true; more; {
			require.NoError(t, q.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
				more, err = d.Activities.Erase(ctx, tx, d.Child)
				return err
			}))
		}
		var left int64
		require.NoError(t, q.Read().Get(context.Background(), &left, `SELECT (SELECT COUNT(*) FROM late_answer) + (SELECT COUNT(*) FROM activity_holder)`))
		require.Zero(t, left)
	})
}

// A device that takes over has read the results before the other device's words arrive: its first words come beside them.
func TestFirstWordsOfANewHolderReplaceNoneThatItHasNotRead(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 2)
		id := d.Start()
		first, second := d.Device(id, "Chrome on Android"), d.Device(id, "Safari on iPad")
		writes := func(v *activitytest.Device, no int, revision int64, text string) result.EditOutcome {
			return v.Sends(result.ResultEdit{
				QuestionResultID: activitytest.ResultID(id, no), Notes: &text, SpokenAnswer: &text, Revision: &revision, Hold: &v.Number,
			})
		}
		first.Does("open")
		require.True(t, writes(first, 1, 1, "tired").Applied)
		second.Does("take") // and reads question 0 at revision 0, question 1 at revision 1
		require.True(t, writes(first, 0, 1, "left hand").Applied)
		for _, applied := range []bool{true, false} { // however often it is sent
			require.Equal(t, applied, writes(second, 0, 1, "asked twice").Applied)
			require.Equal(t, applied, writes(second, 1, 2, "awake").Applied)
		}

		results, err := d.Results.Results(context.Background(), d.Owner, id)
		require.NoError(t, err)
		require.Equal(t, []string{"left hand\nasked twice", "awake"}, []string{results[0].Notes, results[1].Notes}, "what was read is replaced")
		require.Equal(t, []string{"left hand\nasked twice", "awake"}, []string{results[0].SpokenAnswer, results[1].SpokenAnswer})
	})
}

// Words of another device that arrive while a device writes are kept by all of its further writes, in whatever order they come.
func TestNoWriteOfAHolderReplacesWordsThatItHasNotRead(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 4)
		id := d.Start()
		first, second := d.Device(id, "Chrome on Android"), d.Device(id, "Safari on iPad")
		writes := func(v *activitytest.Device, no int, revision int64, read *string, text string) result.EditOutcome {
			return v.Sends(result.ResultEdit{
				QuestionResultID: activitytest.ResultID(id, no), Revision: &revision, Hold: &v.Number,
				Notes: &text, SpokenAnswer: &text, NotesRead: read, SpokenRead: read,
			})
		}
		answers := func(out result.EditOutcome, text string) {
			t.Helper()
			require.Equal(t, []*string{&text, &text}, []*string{out.Notes, out.SpokenAnswer}, "the page is told what it has not read")
		}
		nothing := ""
		first.Does("open")
		second.Does("take")

		writes(first, 0, 1, &nothing, "left hand")
		for range 2 {
			answers(writes(second, 0, 1, &nothing, "asked"), "left hand\nasked")
		}
		answers(writes(second, 0, 2, activitytest.Ptr("asked"), "asked twice"), "left hand\nasked twice") // before that answer has come
		writes(first, 0, 2, activitytest.Ptr("left hand"), "left hand, later right")
		answers(writes(second, 0, 3, activitytest.Ptr("left hand\nasked twice"), "left hand\nasked thrice"), "left hand, later right\nasked thrice")
		out := writes(second, 0, 4, activitytest.Ptr("left hand, later right\nasked thrice"), "asked thrice")
		require.Nil(t, out.Notes, "what was read can be taken out")

		// A client that does not say what it has read shows it by the revision.
		writes(second, 1, 1, nil, "calm")
		late := writes(first, 1, 1, nil, "tired")
		require.True(t, late.Late)
		answers(late, "calm\ntired")
		out = writes(second, 1, 2, nil, "calm, then loud")
		answers(out, "calm\ntired\ncalm, then loud")
		require.True(t, writes(second, 1, out.Revision+1, nil, "tired, then loud").Applied)

		// What does not fit among the child's words is in the notes.
		long := strings.Repeat("word ", 300)
		writes(first, 2, 1, &nothing, "long "+long)
		writes(second, 2, 1, &nothing, "other "+long)

		results, err := d.Results.Results(context.Background(), d.Owner, id)
		require.NoError(t, err)
		require.Equal(t, []string{"asked thrice", "tired, then loud"}, []string{results[0].Notes, results[1].Notes})
		require.Equal(t, []string{"asked thrice", "tired, then loud"}, []string{results[0].SpokenAnswer, results[1].SpokenAnswer})
		require.Contains(t, results[2].Notes, "other word")
		require.Equal(t, "long "+long, results[2].SpokenAnswer)
	})
}

func changedTo(changes []result.ScoreChange) []int64 {
	scores := make([]int64, len(changes))
	for i, c := range changes {
		scores[i] = *c.To
	}
	return scores
}

// Watchers are notified when another device takes the activity, when the question changes and when a score is stored.
func TestWatchersAreNotified(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 3)
		id := d.Start()
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		heard, err := d.K.Live.Subscribe(ctx, "runner:"+id)
		require.NoError(t, err)
		first := d.Device(id, "Chrome on Android")
		first.Does("open")
		require.Equal(t, "holder", (<-heard).Type)
		first.Does("renew")
		require.NoError(t, first.Shows(2))
		shown := <-heard
		require.Equal(t, "shown", shown.Type, "a sign of life is no news")
		require.JSONEq(t, `{"type":"shown","index":2}`, string(shown.Data))
		first.Scores(1, 1, 1)
		first.Scores(1, 1, 1)
		require.JSONEq(t, `{"type":"scored","scores":[{"question_no":1,"selected_score":1,"missing_reason":""}]}`, string((<-heard).Data))
		d.Device(id, "Safari on iPad").Does("take")
		require.Equal(t, "holder", (<-heard).Type)
	})
}
