package notification

import (
	"context"

	"milepost/internal/db"
)

// Tables returns the tables that hold something of a child.
func (*Service) Tables() []string { return []string{"notification"} }

// erasedAtOnce bounds the rows about a child that one transaction removes.
const erasedAtOnce = 500

// Erase removes some notifications about a child, and reports whether there may be more.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	n, err := tx.Exec(ctx, `DELETE FROM notification WHERE key IN (SELECT key FROM notification WHERE child_id = $1 LIMIT $2 + 0)`, childID, erasedAtOnce)
	return n >= erasedAtOnce, err
}

// AccountDeleted removes an account's notifications and choices, in the transaction that deletes it.
func (s *Service) AccountDeleted(ctx context.Context, tx *db.Tx, accountID string) error {
	for _, table := range []string{"notification_letter", "notification", "notification_once", "notification_choice", "notification_summary"} {
		if _, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE account_key = (SELECT key FROM account WHERE id = $1)`, accountID); err != nil {
			return err
		}
	}
	return nil
}

// Sweep removes notifications from before a time, with their letters.
func Sweep(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	n, err := tx.Exec(ctx, `DELETE FROM notification WHERE key IN (SELECT key FROM notification WHERE created_at < $1 LIMIT $2 + 0)`, before, limit)
	if err != nil {
		return 0, err
	}
	_, err = tx.Exec(ctx, `DELETE FROM notification_letter WHERE id IN (SELECT id FROM notification_letter WHERE created_at < $1 AND notification_key IS NULL LIMIT $2 + 0)`,
		before, limit)
	return n, err
}

// SweepOnce removes records from before a time that an event was notified: long after it could recur.
func SweepOnce(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	return tx.Exec(ctx, `DELETE FROM notification_once WHERE (account_key, kind, thing) IN (SELECT account_key, kind, thing FROM notification_once
		WHERE told_at < $1 LIMIT $2 + 0)`, before, limit)
}
