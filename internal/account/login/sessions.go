package login

import (
	"context"
	"time"

	"milepost/internal/account/passkey"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/wire"
)

// Sessions lists where the caller is logged in, newest use first.
func (s *Service) Sessions(ctx context.Context, actor authz.Actor) ([]SessionRow, error) {
	rows, err := s.store.liveSessions(ctx, s.k.DB.Read(), actor.Key, db.Micros(s.k.Now()))
	list := make([]SessionRow, len(rows))
	for i, row := range rows {
		list[i] = SessionRow{
			ID: row.ID, Created: wire.Time(row.CreatedAt), LastUsed: wire.Time(row.RotatedAt),
			UserAgent: row.UserAgent, Address: row.Address, Current: row.ID == actor.SessionID,
		}
	}
	return list, err
}

// EndSession ends one of the caller's sessions. Anybody else's reads like a missing one.
func (s *Service) EndSession(ctx context.Context, actor authz.Actor, id string) error {
	if !wire.IsUUID(id) {
		return fault.NotFound()
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.store.endSession(ctx, tx, actor.Key, id, db.Micros(s.k.Now())); err != nil {
			return err
		}
		s.k.AnnounceAccessRemoved(tx, actor.ID)
		return s.auditDetail(ctx, tx, "account.session_ended", actor.ID, "session", id)
	})
}

// EndOtherSessions logs the caller out everywhere else.
func (s *Service) EndOtherSessions(ctx context.Context, actor authz.Actor) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.store.endSessions(ctx, tx, actor.Key, actor.SessionID, db.Micros(s.k.Now())); err != nil {
			return err
		}
		s.k.AnnounceAccessRemoved(tx, actor.ID)
		return s.audit(ctx, tx, "account.other_sessions_ended", actor.ID)
	})
}

// EndAllSessions ends every session and every log-in under way, as after a backup was restored: what had ended since then
// lives again in it.
func (s *Service) EndAllSessions(ctx context.Context) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		s.k.AnnounceAccessRemoved(tx, kernel.Everybody)
		for _, statement := range []string{`DELETE FROM access_token`, `DELETE FROM login_challenge`} {
			if _, err := tx.Exec(ctx, statement); err != nil {
				return err
			}
		}
		if err := passkey.EndAll(ctx, tx); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `UPDATE session SET ended_at = $1 WHERE ended_at IS NULL`, db.Micros(s.k.Now()))
		return err
	})
}

const (
	// sessionsKept is how long an ended or expired session stays before it is swept.
	sessionsKept = 30 * 24 * time.Hour
	// sessionsShown bounds the list: a program that logs in for every call would fill it.
	sessionsShown = 200
)

type liveSession struct {
	ID        string `db:"id"`
	CreatedAt int64  `db:"created_at"`
	RotatedAt int64  `db:"rotated_at"`
	UserAgent string `db:"user_agent"`
	Address   string `db:"address"`
}

func (store) liveSessions(ctx context.Context, q db.Querier, accountKey, now int64) ([]liveSession, error) {
	var rows []liveSession
	err := q.Select(ctx, &rows, `SELECT id, created_at, rotated_at, user_agent, address FROM session
		WHERE account_key = $1 AND ended_at IS NULL AND expires_at > $2 ORDER BY rotated_at DESC, id LIMIT $3 + 0`,
		accountKey, now, sessionsShown)
	return rows, err
}

func (store) endSession(ctx context.Context, q db.Querier, accountKey int64, id string, now int64) error {
	n, err := q.Exec(ctx, `UPDATE session SET ended_at = $1
		WHERE id = $2 AND account_key = $3 AND ended_at IS NULL AND expires_at > $1`, now, id, accountKey)
	if err == nil && n == 0 {
		return db.ErrNotFound
	}
	return err
}

// sweepSessions deletes the account's sessions that ended or expired long ago, with their access tokens. Audit events do not
// refer to a session's row and stay.
func (store) sweepSessions(ctx context.Context, q db.Querier, accountKey int64, now time.Time) error {
	_, err := q.Exec(ctx, `DELETE FROM session WHERE account_key = $1 AND (ended_at < $2 OR expires_at < $2)`,
		accountKey, db.Micros(now.Add(-sessionsKept)))
	return err
}

// EndSessions is of [account.Logins].
func (s *Service) EndSessions(ctx context.Context, tx *db.Tx, accountKey int64, keep string) error {
	if err := s.store.endSessions(ctx, tx, accountKey, keep, db.Micros(s.k.Now())); err != nil {
		return err
	}
	return s.endChallenges(ctx, tx, accountKey)
}

// endSessions ends the sessions of the account, except the one with the id to keep.
func (store) endSessions(ctx context.Context, q db.Querier, accountKey int64, keep string, now int64) error {
	_, err := q.Exec(ctx, `UPDATE session SET ended_at = $1 WHERE account_key = $2 AND id <> $3 AND ended_at IS NULL`,
		now, accountKey, keep)
	return err
}

// SweepSessions removes sessions that ended or ran out before a time, with their tokens.
func SweepSessions(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	return tx.Exec(ctx, `DELETE FROM session WHERE id IN (SELECT id FROM session WHERE ended_at < $1 OR expires_at < $1 LIMIT $2 + 0)`, before, limit)
}

// keepOnly ends all sessions of the account but one, and records whether that one has a second factor.
func (s store) keepOnly(ctx context.Context, q db.Querier, accountKey int64, sessionID string, withFactor bool, now int64) error {
	if err := s.endSessions(ctx, q, accountKey, sessionID, now); err != nil {
		return err
	}
	_, err := q.Exec(ctx, `UPDATE session SET second_factor = $1 WHERE id = $2`, flag(withFactor), sessionID)
	return err
}

// flag returns the stored form of a boolean.
func flag(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}
