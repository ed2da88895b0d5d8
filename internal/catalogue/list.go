package catalogue

import (
	"context"
	"strings"

	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/catalogue/index"
	"milepost/internal/db"
	"milepost/internal/listing"
)

// list returns a page of applications with the cursor of the next one and their number. An owner lists their own drafts;
// published without an owner lists the marketplace.
func (s *Service) list(ctx context.Context, actor authz.Actor, in *searchInput) (*searchOutput, error) {
	f, err := parseFilter(in)
	if err != nil {
		return nil, err
	}
	var found index.Found
	var rows []authoring.ApplicationRow
	switch {
	case in.Published && in.OwnerUUID == "":
		found, rows, err = s.listMarket(ctx, f)
	case in.OwnerUUID == "" || in.OwnerUUID == actor.ID:
		found, rows, err = s.listOwn(ctx, actor, f, in.Published)
	}
	if err != nil {
		return nil, err
	}
	out := &searchOutput{TotalCount: found.Total, Body: append([]authoring.ApplicationRow{}, rows...)}
	if found.More {
		last := found.Places[len(found.Places)-1]
		out.NextCursor = db.EncodeCursor(listing.Cursor(sortingName(f.Order), []any{last.Text, last.Number, last.ID})...)
	}
	return out, nil
}

func (s *Service) listMarket(ctx context.Context, f filter) (index.Found, []authoring.ApplicationRow, error) {
	x, err := s.latest(ctx)
	if err != nil {
		return index.Found{}, nil, err
	}
	q := f.Query
	for i, l := range q.Labels {
		q.Labels[i] = strings.TrimSpace(l)
	}
	found := x.Find(q)
	rows, err := s.authoring.PublishedRows(ctx, s.db.Read(), found.IDs)
	return found, rows, err
}

// Find returns the newest applications of the marketplace that have all words of a text, so many at most, and whether there
// are others.
func (s *Service) Find(ctx context.Context, text string, limit int) (rows []authoring.ApplicationRow, more bool, err error) {
	f := filter{Query: index.Query{Order: index.Order{Sort: "newest", Down: true}, Text: text, Limit: limit, AgeTo: -1, PriceFrom: -1, PriceTo: -1}}
	found, rows, err := s.listMarket(ctx, f)
	return rows, found.More, err
}

func (s *Service) listOwn(ctx context.Context, actor authz.Actor, f filter, onlyPublished bool) (index.Found, []authoring.ApplicationRow, error) {
	all, err := ownListings(ctx, s.db.Read(), actor, f, onlyPublished)
	if err != nil {
		return index.Found{}, nil, err
	}
	found := f.Page(all)
	rows, err := s.authoring.DraftRows(ctx, s.db.Read(), actor, found.IDs)
	return found, rows, err
}

func sortingName(o index.Order) string {
	if o.Down {
		return o.Sort + " desc"
	}
	return o.Sort + " asc"
}

// readPlace reads the cursor that the last page came with; nil at the beginning.
func readPlace(cursor string, o index.Order) (*index.Place, error) {
	place := &index.Place{}
	given, err := listing.ReadCursor(cursor, sortingName(o), []any{&place.Text, &place.Number, &place.ID})
	if !given {
		return nil, err
	}
	return place, err
}
