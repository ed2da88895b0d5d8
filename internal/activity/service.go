package activity

import (
	"context"

	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/people"
	"milepost/internal/throttle"
)

// People decides which children the caller may work with.
type People interface {
	// AccessibleChild is the child if the actor may use it for activities, else [db.ErrNotFound].
	AccessibleChild(ctx context.Context, q db.Querier, actor authz.Actor, childID string) (people.Person, error)
	// Readable is nil if the actor may read the child's record, archived or not, else [db.ErrNotFound].
	Readable(ctx context.Context, q db.Querier, actor authz.Actor, childID string) error
	// ActivityStarted, ActivityFinished and ActivityDiscarded update, in the same transaction, what the list of people shows.
	ActivityStarted(ctx context.Context, tx *db.Tx, childID string) error
	ActivityFinished(ctx context.Context, tx *db.Tx, childID string, at int64) error
	ActivityDiscarded(ctx context.Context, tx *db.Tx, childID string) error
	// ActivityMoved updates the list for the child that no longer has the activity: whether it was open, and the time of the
	// child's last result, 0 for none.
	ActivityMoved(ctx context.Context, tx *db.Tx, childID string, open bool, last int64) error
	// SetScanning stores how a child that the actor can access answers by switches, and returns the stored value.
	SetScanning(ctx context.Context, tx *db.Tx, actor authz.Actor, childID string, in people.Scanning) (people.Scanning, error)
}

// Units gives out what a purchase allows.
type Units interface {
	// TakeUnit uses one start of the actor's purchase and returns its application. Another account's purchase is
	// [db.ErrNotFound]; one that is used up or expired is a 409.
	TakeUnit(ctx context.Context, tx *db.Tx, actor authz.Actor, purchaseID, activityID string) (applicationID string, err error)
	// GiveBackUnit returns the unit of a discarded activity to its purchase, and reports whether it did: a purchase that has
	// ended, or a share that was taken back, accepts none.
	GiveBackUnit(ctx context.Context, tx *db.Tx, purchaseID, activityID string) (given bool, err error)
	// TakeUnitAgain takes the unit of a restored activity from its purchase; a 409 if none is left.
	TakeUnitAgain(ctx context.Context, tx *db.Tx, purchaseID, activityID string) error
}

// Versions gives out what was published.
type Versions interface {
	// Frozen returns one version; it never changes, and callers must not modify it.
	Frozen(ctx context.Context, q db.Querier, applicationID string, version int64) (*version.Frozen, error)
	// LatestVersion is the newest version's number; [db.ErrNotFound] when none was ever published.
	LatestVersion(ctx context.Context, q db.Querier, applicationID string) (int64, error)
	// Preview is an application as a child sees it: the draft for its owner, the latest version for anybody while it is
	// published. Otherwise it is [db.ErrNotFound].
	Preview(ctx context.Context, actor authz.Actor, applicationID string) ([]version.ChildQuestion, error)
}

// FinishHook runs inside the transaction that finishes an activity, and again when a finish is repeated. It returns
// the id of the activity's report.
type FinishHook func(ctx context.Context, tx *db.Tx, activityID, ownerID string) (reportID string, err error)

// Service implements the package's operations.
type Service struct {
	k        *kernel.Kernel
	people   People
	units    Units
	versions Versions
	finished FinishHook
	clips    ClipsOf
	reopened []ReopenHook
	moved    []MoveHook
	limiter  *throttle.Limiter
	messages *pace // what other devices report, by activity
}

// New makes the service.
func New(k *kernel.Kernel, reach People, units Units, versions Versions) *Service {
	return &Service{
		k: k, people: reach, units: units, versions: versions,
		limiter:  throttle.New(k.DB, k.Log, k.Now),
		messages: newPace(messageBurst, messagesPerSecond, k.Now),
	}
}

// OnFinished names what happens when an activity ends. Call it before serving.
func (s *Service) OnFinished(hook FinishHook) { s.finished = hook }
