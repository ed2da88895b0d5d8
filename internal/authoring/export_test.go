package authoring

import (
	"context"

	"milepost/internal/authz"
)

// ListMarket is the marketplace's first page, as ids.
func ListMarket(ctx context.Context, s *Service, actor authz.Actor) (ids []string, err error) {
	page, err := s.list(ctx, actor, &searchInput{Published: true, PriceFrom: -1, PriceTo: -1, Sort: "newest", Limit: 100})
	if err != nil {
		return nil, err
	}
	ids = []string{}
	for _, row := range page.Body {
		ids = append(ids, row.ApplicationID)
	}
	return ids, nil
}

// Decoded is how many versions were decoded since the last call, of those that are kept.
func Decoded(s *Service) int {
	s.frozen.mu.Lock()
	defer s.frozen.mu.Unlock()
	n := s.frozen.kept.Len()
	s.frozen.kept.Purge()
	return n
}

// Forget drops the kept structures, so that the next one is read from the tables.
func Forget(s *Service) {
	s.structures.mu.Lock()
	defer s.structures.mu.Unlock()
	s.structures.kept.Purge()
}
