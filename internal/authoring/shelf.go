package authoring

import (
	"context"
	"sync"
	"sync/atomic"

	"milepost/internal/authoring/shelf"
	"milepost/internal/db"
)

// keptShelf is what a node keeps of the marketplace. Each node follows the database by the numbers of the changes, so that
// none shows less than what was committed before it was asked.
type keptShelf struct {
	index atomic.Pointer[shelf.Index]
	fresh atomic.Int64 // the change up to which the index is
	turn  sync.Mutex   // of bringing it up to date
	read  shelfPlace   // the last that was read
}

// shelve tells the marketplace that what it shows of an application has changed. Call it in every transaction that puts
// one there, takes it out or puts another version in its place.
func shelve(ctx context.Context, tx *db.Tx, applicationID string) error {
	return countChange(ctx, tx, `id = $1`, applicationID)
}

// OwnerRenamed tells the marketplace that the applications of an account have to be found by another name.
func (s *Service) OwnerRenamed(ctx context.Context, tx *db.Tx, ownerID string) error {
	return countChange(ctx, tx, `owner_id = $1 AND shelf_change > 0`, ownerID)
}

// Shelve reads the marketplace into memory. Call it before serving, so that nobody waits for it.
func (s *Service) Shelve(ctx context.Context) error {
	_, err := s.currentShelf(ctx)
	return err
}

// currentShelf is the marketplace as it is at this moment.
func (s *Service) currentShelf(ctx context.Context) (*shelf.Index, error) {
	change, err := latestChange(ctx, s.db.Read())
	if err != nil {
		return nil, err
	}
	if s.shelf.fresh.Load() < change {
		// Others wait for the same, even when this caller goes away.
		if err := s.shelf.follow(context.WithoutCancel(ctx), s.db.Read(), change); err != nil {
			return nil, err
		}
	}
	return s.shelf.index.Load(), nil
}

// follow reads all changes up to the given one, or everything, when there is no index yet or one of which most is out of date.
func (k *keptShelf) follow(ctx context.Context, q db.Querier, change int64) error {
	k.turn.Lock()
	defer k.turn.Unlock()
	if k.fresh.Load() >= change {
		return nil
	}
	index, place := k.index.Load(), k.read
	if index == nil || index.Worn() {
		index, place = shelf.New(), firstChange
	}
	for more := true; more; {
		rows, err := changedSince(ctx, q, place)
		if err != nil {
			return err
		}
		if more = len(rows) == shelfBatch; len(rows) > 0 {
			index.Put(parted(rows))
			place = rows[len(rows)-1].shelfPlace
		}
	}
	k.index.Store(index)
	k.read = place
	k.fresh.Store(change)
	return nil
}

// parted are the ids of what is off the shelf, and the listings of what is on it.
func parted(rows []shelvedRow) (gone []string, listings []shelf.Listing) {
	for _, r := range rows {
		if r.Shown {
			listings = append(listings, r.listing())
		} else {
			gone = append(gone, r.ID)
		}
	}
	return gone, listings
}

// Facets counts what the marketplace can be searched by.
func (s *Service) Facets(ctx context.Context) (Facets, error) {
	index, err := s.currentShelf(ctx)
	if err != nil {
		return Facets{}, err
	}
	f := index.Facets()
	return Facets{
		Areas: counted(f.Areas), Classifications: counted(f.Classifications), Languages: counted(f.Languages),
		Currencies: counted(f.Currencies), Free: f.Free, Paid: f.Paid, Total: f.Total,
	}, nil
}

func counted(counts []shelf.Count) []FacetCount {
	list := make([]FacetCount, len(counts))
	for i, c := range counts {
		list[i] = FacetCount(c)
	}
	return list
}
