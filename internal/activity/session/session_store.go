package session

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

var (
	savedFull    = fault.Define("session.saved-full", "expected at most {most, number}")
	sessionsFull = fault.Define("session.sessions-full", "This activity has had too many sessions.")
)

// SaveSessions stores what a device knows of its sessions of an activity that the actor runs, and answers with all of
// that activity. Times of a clock that is wrong are corrected. A state that is not above the stored one changes nothing, so that it may be sent any number of times. The
// activity's duration follows the seconds of its sessions. A finished activity is a 409.
func (s *Service) SaveSessions(ctx context.Context, actor authz.Actor, id string, in TestSessionBatch) ([]TestSession, error) {
	if len(in.Sessions) > maxSaved {
		return nil, fault.Field("sessions", savedFull.With("most", maxSaved))
	}
	sessions, offset := in.corrected(s.k.Now())
	for i := range sessions {
		if err := sessions[i].check(i, s.k.Now()); err != nil {
			return nil, err
		}
	}
	var all []TestSession
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := activity.FindRunning(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		for i := range sessions {
			if err := storeSession(ctx, tx, a.Key, sessions[i].since(wire.Time(a.Start)), offset); err != nil {
				return err
			}
		}
		if all, err = ReadSessions(ctx, tx, a.Key); err != nil {
			return err
		}
		if len(all) > maxSessions {
			return fault.Conflict(sessionsFull)
		}
		if err := activity.SetDuration(ctx, tx, a.Key, runningSeconds(all)); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, a.Act("activity.session"))
	})
	return all, err
}

// storeSession stores a session of which the times were moved by an offset.
func storeSession(ctx context.Context, tx *db.Tx, key int64, in TestSession, offset int64) error {
	pauses := in.Pauses
	if pauses == nil {
		pauses = []Pause{}
	}
	text, err := json.Marshal(pauses)
	if err != nil {
		return err
	}
	var ended sql.NullInt64
	if in.EndedAt != nil {
		ended = sql.NullInt64{Int64: int64(*in.EndedAt), Valid: true}
	}
	_, err = tx.Exec(ctx, `INSERT INTO activity_session (activity_key, session_id, device_name, time_zone, started_at, ended_at, seconds, pauses, revision, clock_offset)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
		ON CONFLICT (activity_key, session_id) DO UPDATE SET device_name = excluded.device_name, time_zone = excluded.time_zone,
		started_at = excluded.started_at, ended_at = excluded.ended_at, seconds = excluded.seconds, pauses = excluded.pauses,
		revision = excluded.revision, clock_offset = excluded.clock_offset WHERE activity_session.revision < excluded.revision`,
		key, in.SessionID, in.DeviceName, in.TimeZone, int64(in.StartedAt), ended, in.Seconds, string(text), in.Revision, offset)
	return err
}

// ReadSessions reads an activity's sessions, oldest first.
func ReadSessions(ctx context.Context, q db.Querier, key int64) ([]TestSession, error) {
	var rows []struct {
		ID       string        `db:"session_id"`
		Device   string        `db:"device_name"`
		Zone     string        `db:"time_zone"`
		Started  int64         `db:"started_at"`
		Ended    sql.NullInt64 `db:"ended_at"`
		Seconds  int64         `db:"seconds"`
		Pauses   string        `db:"pauses"`
		Revision int64         `db:"revision"`
	}
	err := q.Select(ctx, &rows, `SELECT session_id, device_name, time_zone, started_at, ended_at, seconds, pauses, revision
		FROM activity_session WHERE activity_key = $1 ORDER BY started_at, session_id`, key)
	list := make([]TestSession, len(rows))
	for i, r := range rows {
		list[i] = TestSession{
			SessionID: r.ID, DeviceName: r.Device, TimeZone: r.Zone, StartedAt: wire.Time(r.Started), Seconds: r.Seconds, Revision: r.Revision,
		}.dated()
		if r.Ended.Valid {
			at := wire.Time(r.Ended.Int64)
			list[i].EndedAt = &at
		}
		if err := json.Unmarshal([]byte(r.Pauses), &list[i].Pauses); err != nil {
			return nil, fmt.Errorf("pauses of session %s: %w", r.ID, err)
		}
	}
	return list, err
}
