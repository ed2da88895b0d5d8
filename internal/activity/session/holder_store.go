package session

import (
	"context"
	"errors"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
)

// Hold lets a device run an open activity that the actor runs, unless another device does, or reports who does. Another
// account's activity is [db.ErrNotFound], a finished one a 409.
func (s *Service) Hold(ctx context.Context, actor authz.Actor, id string, in Hold) (Held, error) {
	if err := in.check(); err != nil {
		return Held{}, err
	}
	var out Held
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		find := activity.FindOpen
		if in.Act == holdLeave {
			find = activity.FindOwn // a page that goes away after the finish has nothing left to let go of
		}
		a, err := find(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		before, err := readHolding(ctx, tx, a.Key)
		if err != nil {
			return err
		}
		now := db.Micros(s.k.Now())
		next, held := before.after(&in, actor.Key, now)
		if next != before {
			if err := writeHolding(ctx, tx, a.Key, &next); err != nil {
				return err
			}
			if next, err = readHolding(ctx, tx, a.Key); err != nil { // with the name
				return err
			}
		}
		out = Held{Held: held, Holder: next.holder(now)}
		if held {
			out.Number = next.number
		}
		if next.number == before.number && next.live(now) == before.live(now) {
			return nil
		}
		tx.AfterCommit(func(ctx context.Context) {
			activity.Publish(ctx, s.k, activity.RunnerChannel(id), activity.Message{Type: "holder"})
		})
		return s.auditHold(ctx, tx, id, a, &before, &next)
	})
	return out, err
}

// auditHold records that another device runs an activity than before.
func (s *Service) auditHold(ctx context.Context, tx *db.Tx, id string, a *activity.Stored, before, next *holding) error {
	if next.number == before.number {
		return nil
	}
	a.ID = id
	event := a.Act("activity.hold")
	if before.live(next.since) {
		event = a.Act("activity.take_over")
	}
	event.Detail = map[string]any{"device": next.deviceName, "before": before.deviceName}
	return s.k.Audit.Record(ctx, tx, event)
}

// readHolding returns the zero holding of an activity that no device has held.
func readHolding(ctx context.Context, q db.Querier, activityKey int64) (holding, error) {
	var h holding
	err := db.Error(q.Row(ctx, `SELECT h.number, h.device, h.device_name, h.held_by, TRIM(o.first_name || ' ' || o.last_name),
		h.since, h.seen_at, h.expires_at FROM activity_holder h JOIN account o ON o.key = h.held_by WHERE h.activity_key = $1`, activityKey).
		Scan(&h.number, &h.device, &h.deviceName, &h.account, &h.byName, &h.since, &h.seen, &h.expire))
	if errors.Is(err, db.ErrNotFound) {
		return holding{}, nil
	}
	return h, err
}

func writeHolding(ctx context.Context, tx *db.Tx, activityKey int64, h *holding) error {
	_, err := tx.Exec(ctx, `INSERT INTO activity_holder (activity_key, number, device, device_name, held_by, since, seen_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
		ON CONFLICT (activity_key) DO UPDATE SET number = excluded.number, device = excluded.device, device_name = excluded.device_name,
		held_by = excluded.held_by, since = excluded.since, seen_at = excluded.seen_at, expires_at = excluded.expires_at`,
		activityKey, h.number, h.device, h.deviceName, h.account, h.since, h.seen, h.expire)
	return err
}

// Release ends the hold of any device on an activity that has ended.
func (*Service) Release(ctx context.Context, tx *db.Tx, activityKey, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE activity_holder SET expires_at = $2 WHERE activity_key = $1 AND expires_at > $2`, activityKey, now)
	return err
}

// MayActNow refuses an act that only makes sense now if another device than the named one runs the activity.
func (s *Service) MayActNow(ctx context.Context, q db.Querier, activityKey int64, device string) error {
	if device == "" { // nobody to refuse
		return nil
	}
	h, err := readHolding(ctx, q, activityKey)
	if err != nil {
		return err
	}
	return h.refuses(device, s.k.Now())
}

// HolderOf is the device that holds an activity or held it last; nil if none ever did.
func (s *Service) HolderOf(ctx context.Context, q db.Querier, activityKey int64) (*activity.Holder, error) {
	held, err := readHolding(ctx, q, activityKey)
	return held.holder(db.Micros(s.k.Now())), err
}

// ChildMoved ends the holds on the open activities of a child whose runner can no longer access the child.
func (*Service) ChildMoved(ctx context.Context, tx *db.Tx, childID, _, _ string) error {
	_, err := tx.Exec(ctx, `UPDATE activity_holder SET expires_at = 0 WHERE activity_key IN (
		SELECT key FROM activity WHERE child_id = $1 AND finish_date IS NULL)`, childID)
	return err
}
