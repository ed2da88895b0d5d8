package account

import (
	"context"

	"milepost/internal/db"
)

// SweepSessions removes sessions that ended or ran out before a time, with their tokens.
func SweepSessions(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	return tx.Exec(ctx, `DELETE FROM session WHERE id IN (SELECT id FROM session WHERE ended_at < $1 OR expires_at < $1 LIMIT $2 + 0)`, before, limit)
}

// SweepDevices forgets browsers in which nobody has logged in since a time.
func SweepDevices(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	return tx.Exec(ctx, `DELETE FROM known_device WHERE (hash, account_key) IN (SELECT hash, account_key FROM known_device
		WHERE expires_at < $1 LIMIT $2 + 0)`, before+deviceLifetime.Microseconds(), limit)
}
