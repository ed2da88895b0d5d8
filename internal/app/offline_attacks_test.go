package app_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/activity/result"
	"milepost/internal/activity/session"
	"milepost/internal/db"
	"milepost/internal/people/consent"
	"milepost/internal/testworld"
	"milepost/internal/wire"
)

// What a device said before its clock was set is not known to be wrong: it lies within the activity, and the seconds are as counted.
func TestAClockThatJumpsWithinAnActivity(t *testing.T) {
	const years = 3 * 365 * 24 * time.Hour
	for name, wrong := range map[string]struct{ before, after time.Duration }{
		"ahead": {0, years}, "back": {0, -years}, "set right": {-years, 0}, "set right from the future": {years, 0},
	} {
		t.Run(name, func(t *testing.T) {
			onTheRoad(t, 1, func(a *away) {
				in, taken := a.takes(1), a.now()
				begun := taken.Add(2 * time.Hour)
				ended := begun.Add(40 * time.Minute)
				a.later(30 * time.Hour)
				a.contact(in.CopyID, wrong.after, 1)
				start := a.start(in.Items[0], begun.Add(wrong.before))
				a.must("start-activity", testworld.Call{Body: start})
				end := ended.Add(wrong.after)
				if end.Before(begun.Add(wrong.before)) {
					end = begun.Add(wrong.before) // as a device ends a session whose clock was set back
				}
				given := session.TestSession{
					SessionID: uuid.NewString(), TimeZone: "UTC", StartedAt: wire.At(begun.Add(wrong.before)), EndedAt: new(wire.At(end)), Seconds: 60, Revision: 1,
				}
				a.must("save-activity-sessions", testworld.Call{ID: start.ActivityID, Body: sessionsAt(a.now().Add(wrong.after), given)})
				a.must("update-activity", testworld.Call{ID: start.ActivityID, Body: activity.Change{FinishDate: new(wire.At(a.now())), FinishedAt: new(wire.At(ended.Add(wrong.after)))}})
				at := func(query string) time.Time { return time.UnixMicro(a.micros(query, start.ActivityID)).UTC() }
				ofActivity := ` FROM activity WHERE id = $1`
				ofSession := ` FROM activity_session s JOIN activity a ON a.key = s.activity_key WHERE a.id = $1`
				order := []time.Time{taken, at(`SELECT start_date` + ofActivity), at(`SELECT finish_date` + ofActivity), a.now()}
				during := []time.Time{order[1], at(`SELECT started_at` + ofSession), at(`SELECT ended_at` + ofSession), a.now().Add(time.Minute)}
				for _, times := range [][]time.Time{order, during} {
					for i, later := range times[1:] {
						require.False(t, later.Before(times[i]), "%v", times)
					}
				}
				require.EqualValues(t, 60, a.micros(`SELECT total_duration`+ofActivity, start.ActivityID))
			})
		})
	}
}

// A recording is stored under a consent that still counts when it arrives; the activity itself arrives whole.
func TestAConsentThatIsWithdrawnMeanwhile(t *testing.T) {
	onTheRoad(t, 1, func(a *away) {
		child := a.me.Child()
		given := member(t, a.must("add-consent", testworld.Call{ID: child, Body: consent.NewConsent{Purpose: "pictures", GivenBy: "Ada Stone", GivenOn: "2026-01-01"}}), "consent_id")
		in := a.takes(1)
		begun := a.now().Add(2 * time.Hour)
		a.later(30 * time.Hour)
		a.must("update-consent", testworld.Call{ID: given, Body: consent.ConsentEdit{WithdrawnOn: new("2026-03-03")}})
		a.contact(in.CopyID, 0, 1)
		start := a.start(in.Items[0], begun)
		a.must("start-activity", testworld.Call{Body: start})
		edit := result.ResultEdit{QuestionResultID: result.ID(start.ActivityID, 0), SelectedScore: result.ScoreEdit{Present: true, Score: new(int64(1))}, Revision: new(int64(1))}
		a.must("update-results", testworld.Call{Body: []result.ResultEdit{edit}})
		require.Contains(t, a.refused(http.StatusConflict, "start-clip", testworld.Call{ID: start.ActivityID, Body: testworld.NewClip()}), `"code":"consent-missing"`)
		a.must("update-activity", testworld.Call{ID: start.ActivityID, Body: activity.Change{FinishDate: new(wire.At(a.now())), FinishedAt: new(wire.At(begun.Add(time.Hour)))}})
		require.Equal(t, db.Micros(begun.Add(time.Hour)), a.micros(`SELECT finish_date FROM activity WHERE id = $1`, start.ActivityID))
		require.EqualValues(t, 0, a.micros(`SELECT COUNT(*) FROM clip`))
	})
}

// Two machines with one browser's profile send the same: it arrives once, whichever comes first.
func TestACopiedProfileSendsNothingTwice(t *testing.T) {
	onTheRoad(t, 2, func(a *away) {
		in := a.takes(1)
		begun := a.now().Add(time.Hour)
		a.later(5 * time.Hour)
		start := a.start(in.Items[0], begun)
		given := session.TestSession{SessionID: uuid.NewString(), TimeZone: "UTC", StartedAt: wire.At(begun), EndedAt: new(wire.At(begun.Add(time.Minute))), Seconds: 60, Revision: 1}
		edit := result.ResultEdit{QuestionResultID: result.ID(start.ActivityID, 0), SelectedScore: result.ScoreEdit{Present: true, Score: new(int64(1))}, Revision: new(int64(1))}
		finish := activity.Change{FinishDate: new(wire.At(a.now())), FinishedAt: new(wire.At(begun.Add(time.Hour)))}
		for range 2 {
			a.contact(in.CopyID, 0, 1)
			a.must("start-activity", testworld.Call{Body: start})
		}
		for range 2 {
			a.must("update-results", testworld.Call{Body: []result.ResultEdit{edit}})
			a.must("save-activity-sessions", testworld.Call{ID: start.ActivityID, Body: sessionsAt(a.now(), given)})
		}
		for range 2 {
			a.must("update-activity", testworld.Call{ID: start.ActivityID, Body: finish})
		}
		a.requireUnits("1")
		require.EqualValues(t, 1, a.micros(`SELECT COUNT(*) FROM activity_session WHERE session_id = $1`, given.SessionID))
		require.EqualValues(t, 60, a.micros(`SELECT total_duration FROM activity WHERE id = $1`, start.ActivityID))
		other := a.start(in.Items[0], begun)
		require.Contains(t, a.refused(http.StatusConflict, "start-activity", testworld.Call{Body: other}), "on a copy of it")
	})
}
