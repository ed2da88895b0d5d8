package hub

import (
	"context"
	"slices"

	"milepost/internal/db"
	"milepost/internal/hub/protocol"
)

// atOnce are the rows of one INSERT; a shorter list repeats its last row, so that two prepared texts serve all.
const atOnce = 25

// store keeps the usage periods that are not kept yet, and answers those.
func store(ctx context.Context, tx *db.Tx, hubKey int64, periods []period, now int64) ([]period, error) {
	added := map[string]bool{}
	for part := range slices.Chunk(periods, atOnce) {
		rows := 1
		if len(part) > 1 {
			rows = atOnce
		}
		args := make([]any, 0, rows*6)
		for i := range rows {
			o := part[min(i, len(part)-1)]
			args = append(args, hubKey, o.id, o.application, o.startedAt, o.seconds, now)
		}
		var ids []string
		err := tx.Select(ctx, &ids, `INSERT INTO hub_usage (hub_key, occasion_id, application_id, started_at, seconds, received_at) VALUES `+
			db.Placeholders(rows, 6)+` ON CONFLICT DO NOTHING RETURNING occasion_id`, args...)
		if err != nil {
			return nil, err
		}
		for _, id := range ids {
			added[id] = true
		}
	}
	var fresh []period
	for _, o := range periods {
		if added[o.id] {
			fresh = append(fresh, o)
			delete(added, o.id) // the first of two by one id is the one that was stored
		}
	}
	return fresh, nil
}

// withinMonths leaves out what would be more than is counted of a month.
func withinMonths(ctx context.Context, tx *db.Tx, hubKey int64, periods []period) (fit []period, refused []protocol.Refused, err error) {
	counted := map[int64]int64{}
	for _, o := range periods {
		month := o.month()
		if _, known := counted[month]; !known {
			var n int64
			err := tx.Get(ctx, &n, `SELECT COALESCE(sum(occasions), 0) FROM hub_month WHERE hub_key = $1 AND application_id = '' AND month = $2`, hubKey, month)
			if err != nil {
				return nil, nil, err
			}
			counted[month] = n
		}
		if counted[month] >= maxUsagePeriods {
			refused = append(refused, protocol.Refused{UsagePeriodID: o.id, Reason: tooMany})
			continue
		}
		fit = append(fit, o)
	}
	return fit, refused, nil
}

// addToMonths adds usage periods to the sums of their months.
func addToMonths(ctx context.Context, tx *db.Tx, hubKey int64, periods []period) error {
	keys, byKey := sumUp(periods)
	rows := make([][]any, len(keys))
	for i, key := range keys {
		of := byKey[key]
		rows[i] = []any{hubKey, key.application, key.month, of.UsagePeriods, of.Seconds, of.FirstAt, of.LastAt}
	}
	return db.PutRows(ctx, tx, `INSERT INTO hub_month (hub_key, application_id, month, occasions, seconds, first_at, last_at) VALUES `,
		`ON CONFLICT (hub_key, application_id, month) DO UPDATE SET occasions = hub_month.occasions + excluded.occasions,
		seconds = hub_month.seconds + excluded.seconds,
		first_at = CASE WHEN excluded.first_at < hub_month.first_at THEN excluded.first_at ELSE hub_month.first_at END,
		last_at = CASE WHEN excluded.last_at > hub_month.last_at THEN excluded.last_at ELSE hub_month.last_at END`, 7, rows)
}
