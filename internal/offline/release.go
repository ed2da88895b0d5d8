package offline

import (
	"context"
	"time"

	"milepost/internal/db"
	"milepost/internal/jobs"
)

const (
	settleJob   = "offline.settle"
	settleEvery = 10 * time.Minute
	// atOnce bounds the copies that one run settles; the next one goes on.
	atOnce = 200
)

func (s *Service) schedule() {
	jobs.Handle(s.k.Jobs, settleJob, func(ctx context.Context, _ struct{}) error { return s.SettleDue(ctx) }, jobs.Every(settleEvery), jobs.AtMost(1))
}

// SettleDue returns the units of copies that are over, each in a transaction of its own.
func (s *Service) SettleDue(ctx context.Context) error {
	var ids []string
	now := s.micros()
	err := s.k.DB.Read().Select(ctx, &ids, `SELECT id FROM offline_copy WHERE settle_at <= $1 ORDER BY settle_at LIMIT $2 + 0`, now, atOnce)
	if err != nil {
		return err
	}
	for _, id := range ids {
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			n, err := tx.Exec(ctx, `UPDATE offline_copy SET settle_at = NULL WHERE id = $1 AND settle_at <= $2`, id, now)
			if err != nil || n == 0 {
				return err // another node did, or the device has announced unsent work
			}
			return s.releaseAll(ctx, tx, `i.copy_id = $1`, id)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// releaseAll returns the units that are held for the items i for which a condition holds, in one order of their purchases.
func (s *Service) releaseAll(ctx context.Context, tx *db.Tx, where string, args ...any) error {
	var items []item
	err := tx.Select(ctx, &items, `SELECT `+itemColumns+fromItems+`WHERE i.state = 'reserved' AND `+where+` ORDER BY i.purchase_id, i.id`, args...)
	if err != nil {
		return err
	}
	for i := range items {
		if err := s.release(ctx, tx, &items[i]); err != nil {
			return err
		}
	}
	return nil
}

// release returns the unit that is held for an item. A unit that its purchase does not take back, because its units have ended, stays
// with the item.
func (s *Service) release(ctx context.Context, tx *db.Tx, of *item) error {
	given, err := s.units.Release(ctx, tx, of.PurchaseID, of.ID)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE offline_item SET state = 'returned', holds_unit = $2 WHERE id = $1`, of.ID, !given)
	return err
}
