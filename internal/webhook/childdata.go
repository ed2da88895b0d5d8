package webhook

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/db"
)

// Tables returns the tables that hold something of a child.
func (*Service) Tables() []string { return []string{"webhook_delivery"} }

// atOnce bounds the rows that one transaction removes.
const atOnce = 500

// Erase removes some deliveries about a child, and reports whether there may be more.
func (*Service) Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	n, err := tx.Exec(ctx, `DELETE FROM webhook_delivery WHERE key IN (SELECT key FROM webhook_delivery WHERE child_id = $1 LIMIT $2 + 0)`, childID, atOnce)
	return n >= atOnce, err
}

// MoveHook makes the events of an activity those of the child that it is moved to: who may see that child may know of them.
func (*Service) MoveHook() activity.MoveHook {
	return activity.MoveHook{Moved: func(ctx context.Context, tx *db.Tx, m activity.Moving) error {
		_, err := tx.Exec(ctx, `UPDATE webhook_delivery SET child_id = $3 WHERE child_id = $2 AND order_key = $1`, m.ID, m.From, m.To)
		return err
	}}
}

// AccountDeleted removes an account's webhooks, in the transaction that deletes it.
func (s *Service) AccountDeleted(ctx context.Context, tx *db.Tx, accountID string) error {
	var keys []int64
	err := tx.Select(ctx, &keys, `SELECT key FROM webhook_endpoint WHERE account_id = $1 AND removed_at IS NULL ORDER BY key`, accountID)
	for _, key := range keys {
		if err == nil {
			err = s.removed(ctx, tx, key)
		}
	}
	return err
}

// clearJob removes the deliveries of what was removed.
const clearJob = "webhook.clear"

type cleared struct {
	EndpointKey int64 `json:"endpoint_key"`
}

// removed ends an endpoint and has the rest of it removed after the commit.
func (s *Service) removed(ctx context.Context, tx *db.Tx, key int64) error {
	if err := s.store.remove(ctx, tx, key, s.micros()); err != nil {
		return err
	}
	return s.k.Jobs.Enqueue(ctx, tx, clearJob, cleared{key}, s.k.Now())
}

func (s *Service) clear(ctx context.Context, what cleared) error {
	err := s.k.DB.Batches(ctx, atOnce, func(ctx context.Context, tx *db.Tx) (int, error) {
		n, err := tx.Exec(ctx, `DELETE FROM webhook_delivery WHERE key IN (SELECT key FROM webhook_delivery WHERE endpoint_key = $1 LIMIT $2 + 0)`, what.EndpointKey, atOnce)
		return int(n), err
	})
	if err != nil {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM webhook_endpoint WHERE key = $1 AND removed_at IS NOT NULL`, what.EndpointKey)
		return err
	})
}

// Sweep removes deliveries from before a time.
func Sweep(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	return tx.Exec(ctx, `DELETE FROM webhook_delivery WHERE key IN (SELECT key FROM webhook_delivery WHERE created_at < $1 ORDER BY created_at LIMIT $2 + 0)`, before, limit)
}
