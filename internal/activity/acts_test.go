package activity_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/wire"
)

// session returns a session of an hour that began some hours ago.
func (d *fixture) session(hours int, seconds, revision int64) activity.TestSession {
	start := d.clock.Add(-time.Duration(hours) * time.Hour)
	end := wire.At(start.Add(time.Hour))
	return activity.TestSession{
		SessionID: uuid.NewString(), DeviceName: "Chrome on Android", TimeZone: "America/Los_Angeles", StartedAt: wire.At(start),
		EndedAt: &end, Seconds: seconds, Revision: revision,
	}
}

func TestSessions(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 3), context.Background()
		id := d.start()
		first, second := d.session(30, 600, 3), d.session(2, 900, 1)
		to := first.StartedAt + 60_000_000
		first.Pauses = []activity.Pause{{Kind: "break", From: first.StartedAt, To: &to}}
		for range 2 { // a repeated send changes nothing
			all, err := d.s.SaveSessions(ctx, d.owner, id, activity.TestSessionBatch{Sessions: []activity.TestSession{second, first}})
			require.NoError(t, err)
			require.Len(t, all, 2)
			require.Equal(t, []string{"2026-02-28", "2026-03-01"}, []string{all[0].Day, all[1].Day}, "by the clock where it ran")
			require.Equal(t, first.Pauses, all[0].Pauses)
		}
		stale := first
		stale.Seconds, stale.Revision, stale.Pauses = 10, 2, nil
		all, err := d.s.SaveSessions(ctx, d.owner, id, activity.TestSessionBatch{Sessions: []activity.TestSession{stale}})
		require.NoError(t, err)
		require.EqualValues(t, 600, all[0].Seconds, "an older state comes too late")
		require.EqualValues(t, 1500, d.detail(id).TotalDuration, "the sum of the sessions")

		_, err = d.s.SaveSessions(ctx, d.stranger, id, activity.TestSessionBatch{Sessions: []activity.TestSession{first}})
		require.ErrorIs(t, err, db.ErrNotFound)
		for name, spoil := range map[string]func(*activity.TestSession){
			"an id that is none":    func(s *activity.TestSession) { s.SessionID = "x" },
			"an end before":         func(s *activity.TestSession) { s.EndedAt = ptr(s.StartedAt - 1) },
			"a clock years ahead":   func(s *activity.TestSession) { s.StartedAt = wire.At(d.clock.AddDate(2, 0, 0)) },
			"no such place":         func(s *activity.TestSession) { s.TimeZone = "Moon/Crater" },
			"the server's place":    func(s *activity.TestSession) { s.TimeZone = "Local" },
			"less than no time":     func(s *activity.TestSession) { s.Seconds = -1 },
			"a novel for a name":    func(s *activity.TestSession) { s.DeviceName = strings.Repeat("x", 81) },
			"a pause that precedes": func(s *activity.TestSession) { s.Pauses = []activity.Pause{{Kind: "pause", From: s.StartedAt - 1}} },
			"a thousand pauses":     func(s *activity.TestSession) { s.Pauses = make([]activity.Pause, 1000) },
		} {
			bad := d.session(1, 1, 9)
			spoil(&bad)
			_, err := d.s.SaveSessions(ctx, d.owner, id, activity.TestSessionBatch{Sessions: []activity.TestSession{bad}})
			require.Equal(t, http.StatusUnprocessableEntity, status(err), name)
		}
		d.finish(id)
		_, err = d.s.SaveSessions(ctx, d.owner, id, activity.TestSessionBatch{Sessions: []activity.TestSession{first}})
		require.Equal(t, http.StatusConflict, status(err))
	})
}

func TestReopen(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 3), context.Background()
		id := d.start()
		why := activity.Reopen{Reason: " The last page was missed. "}
		reopened := func() error {
			_, err := d.s.Reopen(ctx, d.owner, id, why)
			return err
		}
		require.Equal(t, http.StatusConflict, status(reopened()), "it is open")
		d.save(activity.ResultEdit{QuestionResultID: rid(id, 0), SelectedScore: score(1)})
		d.finish(id)
		before := *d.detail(id).FinishDate

		_, err := d.s.Reopen(ctx, d.owner, id, activity.Reopen{Reason: "  "})
		require.Equal(t, http.StatusUnprocessableEntity, status(err))
		_, err = d.s.Reopen(ctx, d.stranger, id, why)
		require.ErrorIs(t, err, db.ErrNotFound)
		d.exec(`UPDATE person SET archived_at = 1 WHERE id = $1`, d.child)
		require.Error(t, reopened(), "never of an archived child")
		d.exec(`UPDATE person SET archived_at = NULL WHERE id = $1`, d.child)

		require.NoError(t, reopened())
		got := d.detail(id)
		require.Nil(t, got.FinishDate)
		require.Equal(t, "The last page was missed.", got.Reopenings[0].Reason)
		require.Equal(t, before, got.Reopenings[0].FinishedAt)
		d.clock = d.clock.Add(time.Hour)
		d.save(activity.ResultEdit{QuestionResultID: rid(id, 1), SelectedScore: score(0)})
		d.finish(id)
		require.Greater(t, *d.detail(id).FinishDate, before)
		results, err := d.s.Results(ctx, d.owner, id)
		require.NoError(t, err)
		require.Equal(t, []bool{false, false, true}, []bool{results[0].Skipped, results[1].Skipped, results[2].Skipped})
		var open int
		require.NoError(t, q.Read().Get(ctx, &open, `SELECT open_activities FROM person WHERE id = $1`, d.child))
		require.Zero(t, open)
	})
}
