package offline

import (
	"context"

	"milepost/internal/authoring/version"
	"milepost/internal/authz"
)

// Structure returns the version of an item of the actor, with answers: the activity that begins from it runs on this version, whatever was published
// or drafted since. An item that nothing can begin from is [db.ErrNotFound].
func (s *Service) Structure(ctx context.Context, actor authz.Actor, itemID string) (*version.Frozen, error) {
	q := s.k.DB.Read()
	var of item
	err := q.Get(ctx, &of, `SELECT `+itemColumns+fromItems+`WHERE i.id = $1 AND y.account_id = $2 AND i.state IN ('reserved', 'used')
		AND y.ended_at IS NULL AND y.cleared_at IS NULL AND y.until_at > $3 AND `+reached, itemID, actor.ID, s.micros())
	if err != nil {
		return nil, err
	}
	return s.versions.Frozen(ctx, q, of.ApplicationID, of.Version)
}
