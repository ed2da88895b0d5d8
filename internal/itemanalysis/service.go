package itemanalysis

import (
	"context"

	"milepost/internal/authoring/version"
	"milepost/internal/bytelru"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/throttle"
	"milepost/internal/waitline"
)

// Versions gives out what activities were run with.
type Versions interface {
	Frozen(ctx context.Context, q db.Querier, applicationID string, version int64) (*version.Frozen, error)
}

// Service implements the package's operations.
type Service struct {
	k        *kernel.Kernel
	versions Versions
	limits   *throttle.Limiter
	kept     *bytelru.Cache[of, *stored]
	looked   *bytelru.Cache[of, look] // at lines whose next analysis waits
	working  *waitline.Line
}

// of names a stored analysis, or a line by number 0.
type of struct {
	application, line string
	number            int64
}

// look is the result of the last count of children.
type look struct{ seen, number, waiting int64 }

const (
	keptBytes   = 64 << 20
	lookedBytes = 1 << 20
	// Analyses are computed one at a time; so many others wait, and so many of one account.
	atOnce       = 1
	maxWaiting   = 100
	maxOfAccount = 10
)

// New makes the service.
func New(k *kernel.Kernel, versions Versions) *Service {
	return &Service{
		k: k, versions: versions, limits: throttle.New(k.DB, k.Log, k.Now), kept: bytelru.New[of, *stored](keptBytes),
		looked: bytelru.New[of, look](lookedBytes), working: waitline.New(atOnce, maxWaiting, maxOfAccount),
	}
}

// current returns the analysis of a line for its author: nil before there is one. It is recomputed when enough further children
// can be counted; waiting is how many can.
func (s *Service) current(ctx context.Context, a application, l line) (found *stored, waiting int64, err error) {
	q := s.k.DB.Read()
	if found, waiting, err = s.seen(ctx, q, a, l); err != nil || waiting >= 0 {
		return found, waiting, err
	}
	leave, err := s.working.Enter(ctx, a.OwnerID)
	if err != nil {
		return nil, 0, err
	}
	defer leave()
	if found, waiting, err = s.seen(ctx, q, a, l); err != nil || waiting >= 0 { // somebody else has looked meanwhile
		return found, waiting, err
	}
	return s.advance(ctx, a, l, found)
}

// seen returns the stored analysis, with how many wait; -1 when they were not counted since an activity was finished.
func (s *Service) seen(ctx context.Context, q db.Querier, a application, l line) (*stored, int64, error) {
	found, err := s.load(ctx, q, a.ID, l)
	if err != nil {
		return nil, 0, err
	}
	seen, err := finished(ctx, q, a.ID, l)
	if err != nil {
		return nil, 0, err
	}
	if last, ok := s.looked.Get(of{a.ID, l.name, 0}); ok && last.seen == seen && last.number == found.number() {
		return found, last.waiting, nil
	}
	return found, -1, nil
}
