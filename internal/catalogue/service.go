package catalogue

import (
	"context"
	"sync"
	"sync/atomic"

	"milepost/internal/authoring"
	"milepost/internal/authoring/version"
	"milepost/internal/catalogue/index"
	"milepost/internal/db"
	"milepost/internal/kernel"
)

// Service implements the package's operations.
type Service struct {
	db        *db.DB
	authoring *authoring.Service
	versions  *version.Service
	current   currentIndex
}

// New makes the service.
func New(k *kernel.Kernel, a *authoring.Service, v *version.Service) *Service {
	return &Service{db: k.DB, authoring: a, versions: v}
}

// currentIndex is a node's index of the marketplace. Each node follows the database by the numbers of the changes, so that a
// search includes everything committed before it.
type currentIndex struct {
	index  atomic.Pointer[index.Index]
	upTo   atomic.Int64 // the last change that is in the index
	update sync.Mutex
	read   changePlace // the last that was read
}

// MarkChanged reports that what the marketplace shows of an application has changed: it came in, went out, or shows another version.
func (s *Service) MarkChanged(ctx context.Context, tx *db.Tx, applicationID string) error {
	return markChanged(ctx, tx, `id = $1`, applicationID)
}

// OwnerRenamed reports that the applications of an account have to be found by another name.
func (s *Service) OwnerRenamed(ctx context.Context, tx *db.Tx, ownerID string) error {
	return markChanged(ctx, tx, `owner_id = $1 AND catalogue_change > 0`, ownerID)
}

// Load reads the marketplace into memory. Call it before serving, so that nobody waits for it.
func (s *Service) Load(ctx context.Context) error {
	_, err := s.latest(ctx)
	return err
}

// latest returns the up-to-date index of the marketplace.
func (s *Service) latest(ctx context.Context) (*index.Index, error) {
	change, err := latestChange(ctx, s.db.Read())
	if err != nil {
		return nil, err
	}
	if s.current.upTo.Load() < change {
		// Others wait for the same, even when this caller goes away.
		if err := s.current.follow(context.WithoutCancel(ctx), s.db, change); err != nil {
			return nil, err
		}
	}
	return s.current.index.Load(), nil
}

// follow reads all changes up to the given one, or everything, if there is no index yet or most of it is out of date.
func (c *currentIndex) follow(ctx context.Context, d *db.DB, change int64) error {
	c.update.Lock()
	defer c.update.Unlock()
	if c.upTo.Load() >= change {
		return nil
	}
	q, x, place := d.Read(), c.index.Load(), c.read
	if x == nil || x.NeedsRebuild() {
		q, x, place = d.SlowRead(), index.New(), firstChange
	}
	for more := true; more; {
		rows, err := changedSince(ctx, q, place)
		if err != nil {
			return err
		}
		if more = len(rows) == changeBatch; len(rows) > 0 {
			x.Put(split(rows))
			place = rows[len(rows)-1].changePlace
		}
	}
	c.index.Store(x)
	c.read = place
	c.upTo.Store(change)
	return nil
}

// split returns the ids that are not in the marketplace, and the listings of the applications that are.
func split(rows []changedRow) (gone []string, listings []index.Listing) {
	for _, r := range rows {
		if r.Shown {
			listings = append(listings, r.listing())
		} else {
			gone = append(gone, r.ID)
		}
	}
	return gone, listings
}
