package childview

import (
	"context"

	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/people"
	"milepost/internal/throttle"
)

// People keeps how children answer.
type People interface {
	// SetScanning stores how a child that the actor can access answers by switches, and returns the stored value.
	SetScanning(ctx context.Context, tx *db.Tx, actor authz.Actor, childID string, in people.Scanning) (people.Scanning, error)
}

// Versions gives out what was published.
type Versions interface {
	// Frozen returns one version; it never changes, and callers must not modify it.
	Frozen(ctx context.Context, q db.Querier, applicationID string, version int64) (*version.Frozen, error)
	// Preview is an application as a child sees it: the draft for its owner, the latest version for anybody while it is
	// published. Otherwise it is [db.ErrNotFound].
	Preview(ctx context.Context, actor authz.Actor, applicationID string) ([]version.ChildQuestion, error)
}

// Devices knows which device holds an activity.
type Devices interface {
	// MayActNow is a 409 while another device than the named one holds the activity. An empty name is not refused.
	MayActNow(ctx context.Context, q db.Querier, activityKey int64, device string) error
}

// Service implements the package's operations.
type Service struct {
	k        *kernel.Kernel
	people   People
	versions Versions
	devices  Devices
	limiter  *throttle.Limiter
	messages *pace // what other devices report, by activity
}

// New makes the service.
func New(k *kernel.Kernel, children People, versions Versions, devices Devices) *Service {
	return &Service{
		k: k, people: children, versions: versions, devices: devices,
		limiter:  throttle.New(k.DB, k.Log, k.Now),
		messages: newPace(messageBurst, messagesPerSecond, k.Now),
	}
}
