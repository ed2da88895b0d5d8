package offline

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/market"
	"milepost/internal/throttle"
)

// Units holds units of purchases.
type Units interface {
	// Reserve holds a unit of the actor's purchases for each item, all or none.
	Reserve(ctx context.Context, tx *db.Tx, actor authz.Actor, list []market.Reservation) error
	// Release returns the unit that is held for an item, and reports whether it did.
	Release(ctx context.Context, tx *db.Tx, purchaseID, itemID string) (bool, error)
	// StartReserved makes the unit that is held for an item that of an activity.
	StartReserved(ctx context.Context, tx *db.Tx, actor authz.Actor, purchaseID, itemID, activityID string) error
	// StartLate takes a unit for an activity whose unit went back, beyond what was purchased if none is left.
	StartLate(ctx context.Context, tx *db.Tx, actor authz.Actor, purchaseID, itemID, activityID string) (beyond bool, err error)
}

// Versions gives out what was published.
type Versions interface {
	LatestVersion(ctx context.Context, q db.Querier, applicationID string) (int64, error)
	Frozen(ctx context.Context, q db.Querier, applicationID string, number int64) (*version.Frozen, error)
}

// Service implements the package's operations.
type Service struct {
	k        *kernel.Kernel
	units    Units
	versions Versions
	limits   *throttle.Limiter
}

// New makes the service.
func New(k *kernel.Kernel, units Units, versions Versions) *Service {
	return &Service{k: k, units: units, versions: versions, limits: throttle.New(k.DB, k.Log, k.Now)}
}

// Work registers the background work.
func (s *Service) Work() { s.schedule() }

func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

// event is an audit event about a copy and the children of items.
func event(action, copyID string, children ...string) audit.Event {
	e := audit.Event{Action: action, SubjectKind: "offline_copy", SubjectID: copyID}
	if len(children) == 1 {
		e.ChildID = children[0]
	} else {
		e.Children = children
	}
	return e
}
