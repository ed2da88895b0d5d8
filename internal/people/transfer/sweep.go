package transfer

import (
	"context"

	"milepost/internal/db"
)

// Sweep removes offers that ended or ran out before a time; one whose children are still on their way stays.
func Sweep(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	return tx.Exec(ctx, `DELETE FROM child_transfer WHERE id IN (SELECT id FROM child_transfer WHERE (ended_at < $1 OR expires_at < $1)
		AND NOT (child_id IS NULL AND accepted_by IS NOT NULL AND moved_at IS NULL) LIMIT $2 + 0)`, before, limit)
}
