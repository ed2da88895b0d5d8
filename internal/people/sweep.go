package people

import (
	"context"

	"milepost/internal/db"
)

// SweepInvitations removes invitations that ended or ran out before a time. One by which somebody has access stays: it says
// since when.
func SweepInvitations(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	return tx.Exec(ctx, `DELETE FROM invitation WHERE id IN (SELECT i.id FROM invitation i JOIN person p ON p.key = i.person_key
		WHERE (i.ended_at < $1 OR i.expires_at < $1) AND NOT (i.accepted_by IS NOT NULL AND p.access = 'accepted') LIMIT $2 + 0)`, before, limit)
}
