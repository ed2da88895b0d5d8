package offline

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// End ends a copy of the actor, or of anybody for a Super Admin: units that are still held go back at once, and the device deletes its
// copy at its next contact. Repeated, it changes nothing.
func (s *Service) End(ctx context.Context, actor authz.Actor, id string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		c, err := findAdministered(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if c.EndedAt.Valid {
			return nil
		}
		if err := s.finish(ctx, tx, c.ID, "ended_at"); err != nil {
			return err
		}
		items, err := itemsOf(ctx, tx, c.ID)
		if err != nil {
			return err
		}
		e := event("offline.end", c.ID, childrenOf(items)...)
		if c.AccountID != actor.ID {
			e.Detail = map[string]any{"account_id": c.AccountID}
		}
		return s.k.Audit.Record(ctx, tx, e)
	})
}

// Cleared stores that a device of the actor has deleted its copy.
func (s *Service) Cleared(ctx context.Context, actor authz.Actor, id string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		c, err := findOwn(ctx, tx, actor, id)
		if err != nil || c.ClearedAt.Valid {
			return err
		}
		if err := s.finish(ctx, tx, c.ID, "cleared_at"); err != nil {
			return err
		}
		items, err := itemsOf(ctx, tx, c.ID)
		if err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, event("offline.cleared", c.ID, childrenOf(items)...))
	})
}

// finish stores the time of an end in a column and returns the units that are held for the copy.
func (s *Service) finish(ctx context.Context, tx *db.Tx, id, column string) error {
	if _, err := tx.Exec(ctx, `UPDATE offline_copy SET `+column+` = $2, settle_at = NULL WHERE id = $1`, id, s.micros()); err != nil {
		return err
	}
	return s.releaseAll(ctx, tx, `i.copy_id = $1`, id)
}
