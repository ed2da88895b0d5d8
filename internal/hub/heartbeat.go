package hub

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"milepost/internal/db"
	"milepost/internal/hub/protocol"
	"milepost/internal/wire"
)

// Heartbeat stores a hub's report. One that brings nothing new is one UPDATE. A repeated one, or one that arrives after later
// ones, only adds uncounted usage.
func (s *Service) Heartbeat(ctx context.Context, authorization string, beat protocol.Heartbeat) (answer protocol.HeartbeatAnswer, err error) {
	d, err := s.identify(ctx, authorization)
	if err != nil {
		return answer, err
	}
	now := s.k.Now()
	err = s.k.DB.Count(ctx, func(ctx context.Context, tx *db.Tx) error {
		answer = protocol.HeartbeatAnswer{ServerTime: wire.At(now), Refused: []protocol.Refused{}}
		late := beat.ConnectionID == d.ConnectionID && beat.Sequence <= d.Sequence
		if err := s.seen(ctx, tx, d, beat, late); err != nil {
			return err
		}
		if !late {
			if err := s.install(ctx, tx, d, beat.Applications); err != nil {
				return err
			}
		}
		if answer.Refused, err = s.use(ctx, tx, d, beat); err != nil {
			return err
		}
		return tx.Get(ctx, &answer.Commands, `SELECT count(*) FROM hub_command WHERE hub_key = $1 AND state IN ('queued', 'taken')`, d.Key)
	})
	return answer, err
}

// seen records that a hub is online and what it reports. A disconnected hub is connected again by a new connection.
func (s *Service) seen(ctx context.Context, tx *db.Tx, d device, beat protocol.Heartbeat, late bool) error {
	if late {
		return s.enter(ctx, tx, d)
	}
	now, step := s.micros(), deviceEvery.Microseconds()
	n, err := tx.Exec(ctx, `UPDATE hub SET name = $1, hardware_version = $2, os_version = $3, framework_version = $4, agent_version = $5,
		clock_skew = $6, sequence = $7, last_seen_at = CASE WHEN disconnected_at IS NOT NULL AND connection_id = $8 THEN last_seen_at ELSE $9 END,
		disconnected_at = CASE WHEN connection_id = $8 THEN disconnected_at END, connection_id = $8,
		full_at = CASE WHEN full_at > $9 THEN full_at ELSE $9 END + $10 WHERE key = $11 AND key_hash = $12 AND full_at + $10 <= $13`,
		beat.Name, beat.HardwareVersion, beat.OSVersion, beat.FrameworkVersion, beat.AgentVersion,
		int64(skewOf(beat.SentAt.Time(), s.k.Now())/time.Second), beat.Sequence, beat.ConnectionID, now, step, d.Key, d.KeyHash, now+deviceBurst*step)
	if err != nil || n > 0 {
		return err
	}
	return s.refusedEntry(ctx, tx, d)
}

// install stores what is installed, if it has changed.
func (s *Service) install(ctx context.Context, tx *db.Tx, d device, applications []protocol.Application) error {
	applications = slices.Clone(applications)
	slices.SortFunc(applications, func(a, b protocol.Application) int { return strings.Compare(a.ApplicationID, b.ApplicationID) })
	applications = slices.CompactFunc(applications, func(a, b protocol.Application) bool { return a.ApplicationID == b.ApplicationID })
	text, err := json.Marshal(applications)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(text)
	if bytes.Equal(sum[:], d.ApplicationsHash) {
		return nil
	}
	now := s.micros()
	if _, err := tx.Exec(ctx, `UPDATE hub SET applications_hash = $2 WHERE key = $1`, d.Key, sum[:]); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `UPDATE hub_application SET removed_at = $2 WHERE hub_key = $1 AND removed_at IS NULL`, d.Key, now); err != nil {
		return err
	}
	if err := forgetOldest(ctx, tx, d.Key); err != nil {
		return err
	}
	rows := make([][]any, len(applications))
	for i, a := range applications {
		rows[i] = []any{d.Key, a.ApplicationID, a.Name, a.Version, a.Build, now}
	}
	return db.PutRows(ctx, tx, `INSERT INTO hub_application (hub_key, application_id, name, version, build, reported_at) VALUES `,
		`ON CONFLICT (hub_key, application_id) DO UPDATE SET name = excluded.name, version = excluded.version, build = excluded.build,
		reported_at = excluded.reported_at, removed_at = NULL`, 6, rows)
}

// maxRemoved are the removed applications that a hub's list keeps, so that one which names others each minute fills nothing.
const maxRemoved = 300

func forgetOldest(ctx context.Context, tx *db.Tx, hubKey int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM hub_application WHERE hub_key = $1 AND application_id IN (SELECT application_id FROM hub_application
		WHERE hub_key = $1 ORDER BY reported_at DESC, application_id LIMIT 100000 OFFSET $2 + 0)`, hubKey, maxRemoved)
	return err
}

// use counts the usage periods that were not counted before.
func (s *Service) use(ctx context.Context, tx *db.Tx, d device, beat protocol.Heartbeat) ([]protocol.Refused, error) {
	refused := []protocol.Refused{}
	if len(beat.UsagePeriods) == 0 {
		return refused, nil
	}
	var installed []string
	if err := tx.Select(ctx, &installed, `SELECT application_id FROM hub_application WHERE hub_key = $1`, d.Key); err != nil {
		return refused, err
	}
	now := s.k.Now()
	fit, unfit := readUsagePeriods(beat.UsagePeriods, skewOf(beat.SentAt.Time(), now), now,
		func(id string) bool { return slices.Contains(installed, id) })
	fit, full, err := withinMonths(ctx, tx, d.Key, fit)
	if err != nil {
		return refused, err
	}
	refused = append(append(refused, unfit...), full...)
	fresh, err := store(ctx, tx, d.Key, fit, db.Micros(now))
	if err != nil {
		return refused, err
	}
	return refused, addToMonths(ctx, tx, d.Key, fresh)
}
