package config

import (
	"context"

	"milepost/internal/db"
)

// Sweep removes deliveries that ended before a time, with their letters. The latest of each configuration stays: it shows how
// it went last, and that its week was sent.
func Sweep(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	var ids []string
	err := tx.Select(ctx, &ids, `SELECT d.id FROM report_delivery d WHERE d.ended_at < $1
		AND EXISTS (SELECT 1 FROM report_delivery later WHERE later.config_key = d.config_key AND later.due_at > d.due_at) LIMIT $2 + 0`, before, limit)
	if err != nil {
		return 0, err
	}
	for _, list := range db.InLists(ids) {
		for _, text := range []string{`DELETE FROM report_letter WHERE delivery_id IN `, `DELETE FROM report_delivery WHERE id IN `} {
			if _, err := tx.Exec(ctx, text+list.Marks, list.Args...); err != nil {
				return 0, err
			}
		}
	}
	return int64(len(ids)), nil
}
