package offline

import (
	"context"
	"net/url"

	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/fault"
)

var notInLanguage = fault.Define("offline.language", "The application cannot be run in this language.")

// Structure returns the version of an item of the actor, with answers: the activity that begins from it runs on this version, whatever was published
// or drafted since. An item that nothing can begin from is [db.ErrNotFound].
func (s *Service) Structure(ctx context.Context, actor authz.Actor, itemID string, in url.Values) (*version.Frozen, error) {
	q := s.k.DB.Read()
	var of item
	err := q.Get(ctx, &of, `SELECT `+itemColumns+fromItems+`WHERE i.id = $1 AND y.account_id = $2 AND i.state IN ('reserved', 'used')
		AND y.ended_at IS NULL AND y.cleared_at IS NULL AND y.until_at > $3 AND `+reached, itemID, actor.ID, s.micros())
	if err != nil {
		return nil, err
	}
	frozen, err := s.versions.Frozen(ctx, q, of.ApplicationID, of.Version)
	if err != nil {
		return nil, err
	}
	if language := in.Get("language"); language != "" && !frozen.Has(language) {
		return nil, fault.Field("language", notInLanguage)
	}
	return frozen.In(in.Get("language"), frozen.Nearest(in.Get("reader")))
}
