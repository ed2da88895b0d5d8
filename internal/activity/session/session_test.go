package session_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/activitytest"
	"milepost/internal/activity/session"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/wire"
)

// session returns a session of an hour that began some hours ago.
func oneSession(d *activitytest.Fixture, hours int, seconds, revision int64) session.TestSession {
	start := d.Clock.Add(-time.Duration(hours) * time.Hour)
	end := wire.At(start.Add(time.Hour))
	return session.TestSession{
		SessionID: uuid.NewString(), DeviceName: "Chrome on Android", TimeZone: "America/Los_Angeles", StartedAt: wire.At(start),
		EndedAt: &end, Seconds: seconds, Revision: revision,
	}
}

func TestSessions(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 3), context.Background()
		id := d.Start()
		first, second := oneSession(d, 30, 600, 3), oneSession(d, 2, 900, 1)
		to := first.StartedAt + 60_000_000
		first.Pauses = []session.Pause{{Kind: "break", From: first.StartedAt, To: &to}}
		for range 2 { // a repeated send changes nothing
			all, err := d.Sessions.SaveSessions(ctx, d.Owner, id, session.TestSessionBatch{Sessions: []session.TestSession{second, first}})
			require.NoError(t, err)
			require.Len(t, all, 2)
			require.Equal(t, []string{"2026-02-28", "2026-03-01"}, []string{all[0].Day, all[1].Day}, "by the clock where it ran")
			require.Equal(t, first.Pauses, all[0].Pauses)
		}
		stale := first
		stale.Seconds, stale.Revision, stale.Pauses = 10, 2, nil
		all, err := d.Sessions.SaveSessions(ctx, d.Owner, id, session.TestSessionBatch{Sessions: []session.TestSession{stale}})
		require.NoError(t, err)
		require.EqualValues(t, 600, all[0].Seconds, "an older state comes too late")
		require.EqualValues(t, 1500, d.Detail(id).TotalDuration, "the sum of the sessions")

		_, err = d.Sessions.SaveSessions(ctx, d.Stranger, id, session.TestSessionBatch{Sessions: []session.TestSession{first}})
		require.ErrorIs(t, err, db.ErrNotFound)
		for name, spoil := range map[string]func(*session.TestSession){
			"an id that is none":    func(s *session.TestSession) { s.SessionID = "x" },
			"an end before":         func(s *session.TestSession) { s.EndedAt = activitytest.Ptr(s.StartedAt - 1) },
			"a clock years ahead":   func(s *session.TestSession) { s.StartedAt = wire.At(d.Clock.AddDate(2, 0, 0)) },
			"no such place":         func(s *session.TestSession) { s.TimeZone = "Moon/Crater" },
			"the server's place":    func(s *session.TestSession) { s.TimeZone = "Local" },
			"less than no time":     func(s *session.TestSession) { s.Seconds = -1 },
			"a novel for a name":    func(s *session.TestSession) { s.DeviceName = strings.Repeat("x", 81) },
			"a pause that precedes": func(s *session.TestSession) { s.Pauses = []session.Pause{{Kind: "pause", From: s.StartedAt - 1}} },
			"a thousand pauses":     func(s *session.TestSession) { s.Pauses = make([]session.Pause, 1000) },
		} {
			bad := oneSession(d, 1, 1, 9)
			spoil(&bad)
			_, err := d.Sessions.SaveSessions(ctx, d.Owner, id, session.TestSessionBatch{Sessions: []session.TestSession{bad}})
			require.Equal(t, http.StatusUnprocessableEntity, activitytest.Status(err), name)
		}
		d.Finish(id)
		_, err = d.Sessions.SaveSessions(ctx, d.Owner, id, session.TestSessionBatch{Sessions: []session.TestSession{first}})
		require.Equal(t, http.StatusConflict, activitytest.Status(err))
	})
}
