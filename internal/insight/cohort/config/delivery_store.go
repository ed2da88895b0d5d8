package config

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/wire"
)

// The states of a delivery; letters have the first three, and stopped.
const (
	waiting = "waiting"
	sent    = "sent"
	failed  = "failed"
	stopped = "stopped"
)

// delivery is what is sent in one week.
type delivery struct {
	ID        string `db:"id"`
	ConfigKey int64  `db:"config_key"`
	DueWeek   string `db:"due_week"`
	DueAt     int64  `db:"due_at"`
	Missed    int64  `db:"missed"`
	State     string `db:"state"`
	RunID     string `db:"run_id"`
	Reason    string `db:"reason"`
	EndedAt   *int64 `db:"ended_at"`
	Sent      int64  `db:"sent"`
	Failed    int64  `db:"failed"`
	Stopped   int64  `db:"stopped"`
}

func (d *delivery) wire() *Delivery {
	out := &Delivery{
		DueAt: wire.Time(d.DueAt), State: d.State, RunID: d.RunID, Reason: d.Reason, Sent: d.Sent, Failed: d.Failed, Stopped: d.Stopped, Missed: d.Missed,
	}
	if d.EndedAt != nil {
		at := wire.Time(*d.EndedAt)
		out.EndedAt = &at
	}
	return out
}

const deliveryColumns = `SELECT d.id, d.config_key, d.due_week, d.due_at, d.missed, d.state, d.run_id, d.reason, d.ended_at,
	(SELECT COUNT(*) FROM report_letter l WHERE l.delivery_id = d.id AND l.state = 'sent') AS sent,
	(SELECT COUNT(*) FROM report_letter l WHERE l.delivery_id = d.id AND l.state = 'failed') AS failed,
	(SELECT COUNT(*) FROM report_letter l WHERE l.delivery_id = d.id AND l.state = 'stopped') AS stopped
	FROM report_delivery d WHERE `

// lastDelivery is the latest of a configuration; db.ErrNotFound when nothing was ever due.
func (store) lastDelivery(ctx context.Context, q db.Querier, configKey int64) (d delivery, err error) {
	err = q.Get(ctx, &d, deliveryColumns+`d.config_key = $1 ORDER BY d.due_at DESC LIMIT 1`, configKey)
	return d, err
}
