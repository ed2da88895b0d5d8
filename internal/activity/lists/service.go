package lists

import (
	"context"

	"milepost/internal/activity/childview"
	"milepost/internal/activity/result"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
)

// People decides which children the caller may read.
type People interface {
	// Readable is nil if the actor may read the child's record, archived or not, else [db.ErrNotFound].
	Readable(ctx context.Context, q db.Querier, actor authz.Actor, childID string) error
}

// Results reads what was scored.
type Results interface {
	Find(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*result.FinishedResults, error)
}

// Taps reads what the child touched.
type Taps interface {
	AllTaps(ctx context.Context, actor authz.Actor, id string) ([]childview.Tap, error)
}

// Service implements the package's operations.
type Service struct {
	k       *kernel.Kernel
	people  People
	results Results
	taps    Taps
	titles  titles
}

// New makes the service.
func New(k *kernel.Kernel, children People, results Results, taps Taps) *Service {
	return &Service{k: k, people: children, results: results, taps: taps, titles: newTitles()}
}
