package scoretable

import (
	"context"

	"milepost/internal/activity/result"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/report/document"
	"milepost/internal/throttle"
)

// Reports reads the reports whose scores are downloaded.
type Reports interface {
	// Get reads a report of a child that the actor can access; any other is [db.ErrNotFound].
	Get(ctx context.Context, actor authz.Actor, id string) (document.Report, error)
}

// Activities reads what reports are about.
type Activities interface {
	// Find reads an activity with a child that the actor can access, with its results; any other is [db.ErrNotFound].
	Find(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*result.FinishedResults, error)
}

// Service implements the package's operations.
type Service struct {
	k          *kernel.Kernel
	reports    Reports
	activities Activities
	limits     *throttle.Limiter
}

// New makes the service.
func New(k *kernel.Kernel, reports Reports, activities Activities) *Service {
	return &Service{k: k, reports: reports, activities: activities, limits: throttle.New(k.DB, k.Log, k.Now)}
}
