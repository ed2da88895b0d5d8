package measure

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// Keyed is a measure with its key in the database, for packages that read measurements themselves.
type Keyed struct {
	Key int64
	Measure
}

// Known returns the built-in measures, the actor's own, and those with the keys, by which children that the actor can access were
// measured. The applications that feed them are left out.
func (s *Service) Known(ctx context.Context, q db.Querier, actor authz.Actor, keys []int64) ([]Keyed, error) {
	rows, err := s.store.present(ctx, q, actor)
	if err != nil {
		return nil, err
	}
	there := map[int64]bool{}
	for i := range rows {
		there[rows[i].Key] = true
	}
	var others []int64
	for _, key := range keys {
		if !there[key] {
			others = append(others, key)
		}
	}
	more, err := s.store.keyed(ctx, q, actor, others)
	if err != nil {
		return nil, err
	}
	list := make([]Keyed, 0, len(rows)+len(more))
	for _, r := range append(rows, more...) {
		m, err := r.wire(actor)
		if err != nil {
			return nil, err
		}
		list = append(list, Keyed{Key: r.Key, Measure: m})
	}
	return list, nil
}
