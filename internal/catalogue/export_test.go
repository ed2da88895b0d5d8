package catalogue

import (
	"context"

	"milepost/internal/authz"
)

// ListMarket returns the marketplace's first page, as ids.
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
