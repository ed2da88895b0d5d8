package offline

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/wire"
)

// Contact stores that a device of the actor has reached the server, how wrong its clock is and how much it has not sent, and answers
// whether it may keep its copy. Units that are held for children with whom the actor cannot work any more go back.
func (s *Service) Contact(ctx context.Context, actor authz.Actor, id string, in OfflineContact) (OfflineAnswer, error) {
	var out OfflineAnswer
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		c, err := findOwn(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		now := s.micros()
		settle := c.SettleAt
		if settle.Valid {
			settle.Int64 = settleAt(c.UntilAt, in.Unsent)
		}
		_, err = tx.Exec(ctx, `UPDATE offline_copy SET last_contact_at = $2, clock_offset = $3, unsent = $4, settle_at = CAST($5 AS BIGINT) WHERE id = $1`,
			c.ID, now, now-int64(in.DeviceTime), in.Unsent, settle)
		if err != nil {
			return err
		}
		items, err := itemsOf(ctx, tx, c.ID)
		if err != nil {
			return err
		}
		if err := s.releaseGone(ctx, tx, items); err != nil {
			return err
		}
		out = OfflineAnswer{State: c.state(now), ServerTime: wire.Time(now), Until: c.Until, EndsAt: endsAt(c), Items: wireItems(items)}
		return nil
	})
	return out, err
}

// releaseGone returns the units that are held for children whom the account cannot work with now.
func (s *Service) releaseGone(ctx context.Context, tx *db.Tx, items []item) error {
	for i := range items {
		if items[i].State != reserved || items[i].Reached {
			continue
		}
		if err := s.release(ctx, tx, &items[i]); err != nil {
			return err
		}
	}
	return nil
}
