package config

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/wire"
)

// The states of a delivery are the first three. A letter is taken while it is with the mail server, and stopped when its recipient wants none.
const (
	waiting = "waiting"
	sent    = "sent"
	failed  = "failed"
	taken   = "taken"
	stopped = "stopped"
)

// delivery is what one week sends.
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

// lastDelivery returns the latest of a configuration; db.ErrNotFound when nothing was ever due.
func (store) lastDelivery(ctx context.Context, q db.Querier, configKey int64) (d delivery, err error) {
	err = q.Get(ctx, &d, deliveryColumns+`d.config_key = $1 ORDER BY d.due_at DESC LIMIT 1`, configKey)
	return d, err
}

// delivery reads a delivery by its id.
func (store) delivery(ctx context.Context, q db.Querier, id string) (d delivery, err error) {
	err = q.Get(ctx, &d, deliveryColumns+`d.id = $1`, id)
	return d, err
}

// waitingSince are deliveries that have waited since a time, the longest first.
func (store) waitingSince(ctx context.Context, q db.Querier, at int64, limit int) (ids []string, err error) {
	err = q.Select(ctx, &ids, `SELECT id FROM report_delivery WHERE state = 'waiting' AND created_at < $1 ORDER BY created_at, id LIMIT $2 + 0`, at, limit)
	return ids, err
}

// dueRow is a configuration that is due.
type dueRow struct {
	Key       int64  `db:"key"`
	ID        string `db:"id"`
	NextDueAt int64  `db:"next_due_at"`
}

// dueNow is a page of the configurations that are due, the longest due first.
func (store) dueNow(ctx context.Context, q db.Querier, now int64, after db.Place, limit int) (rows []dueRow, err error) {
	err = q.Select(ctx, &rows, `SELECT key, id, next_due_at FROM report_config WHERE next_due_at <= $1 AND (next_due_at, id) > ($2, $3)
		ORDER BY next_due_at, id LIMIT $4 + 0`, now, after.At, after.ID, limit)
	return rows, err
}

// addDelivery begins a week's delivery; false when it was begun.
func (store) addDelivery(ctx context.Context, tx *db.Tx, d *delivery, now int64) (bool, error) {
	n, err := tx.Exec(ctx, `INSERT INTO report_delivery (id, config_key, due_week, due_at, missed, state, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (config_key, due_week) DO NOTHING`, d.ID, d.ConfigKey, d.DueWeek, d.DueAt, d.Missed, d.State, now)
	return n > 0, err
}

func (store) setRun(ctx context.Context, tx *db.Tx, id, runID string) error {
	_, err := tx.Exec(ctx, `UPDATE report_delivery SET run_id = $2 WHERE id = $1`, id, runID)
	return err
}

func (store) endDelivery(ctx context.Context, tx *db.Tx, id, state, reason string, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE report_delivery SET state = $2, reason = $3, ended_at = $4 WHERE id = $1 AND state = 'waiting'`, id, state, reason, now)
	return err
}

func (store) setNextDue(ctx context.Context, tx *db.Tx, key, at int64) error {
	_, err := tx.Exec(ctx, `UPDATE report_config SET next_due_at = $2 WHERE key = $1`, key, at)
	return err
}

// pause stops a schedule and keeps why.
func (store) pause(ctx context.Context, tx *db.Tx, key int64, why string) error {
	_, err := tx.Exec(ctx, `UPDATE report_config SET paused = $2, paused_for = $3, next_due_at = NULL WHERE key = $1`, key, true, why)
	return err
}
