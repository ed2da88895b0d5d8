package webhook

import (
	"context"

	"milepost/internal/db"
)

// Waiting counts the deliveries that wait to be sent, and says since when the oldest does; 0 if none waits. Those of a paused address wait
// for their owner and are not counted.
func Waiting(ctx context.Context, q db.Querier) (count, oldest int64, err error) {
	var found struct {
		Count  int64 `db:"count"`
		Oldest int64 `db:"oldest"`
	}
	err = q.Get(ctx, &found, `SELECT COUNT(*) AS count, COALESCE(MIN(d.queued_at), 0) AS oldest FROM webhook_delivery d
		JOIN webhook_endpoint e ON e.key = d.endpoint_key WHERE d.state = 'waiting' AND e.state = 'active' AND e.removed_at IS NULL`)
	return found.Count, found.Oldest, err
}
