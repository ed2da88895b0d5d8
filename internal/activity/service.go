package activity

import (
	"context"

	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/people"
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
}

// Results stores what is scored of each question.
type Results interface {
	// Create makes the unscored results of a new activity, one for each highest score, in the questions' order.
	Create(ctx context.Context, tx *db.Tx, activityKey int64, highest []int64) error
	// Finish decides what was skipped and what was left out by the application's rules, and returns the final sums.
	Finish(ctx context.Context, tx *db.Tx, a *Stored) (Totals, error)
	// Reopen takes back what Finish decided about skipped questions.
	Reopen(ctx context.Context, tx *db.Tx, activityKey int64) error
}

// Totals are an activity's sums over its results.
type Totals struct{ Answered, Correct, Raw int64 }

// Devices knows which device holds an activity.
type Devices interface {
	// MayActNow is a 409 while another device than the named one holds the activity. An empty name is not refused.
	MayActNow(ctx context.Context, q db.Querier, activityKey int64, device string) error
	// HolderOf is the device that holds an activity or held it last; nil if none ever did.
	HolderOf(ctx context.Context, q db.Querier, activityKey int64) (*Holder, error)
	// Release ends the hold of any device on an activity that has ended.
	Release(ctx context.Context, tx *db.Tx, activityKey, now int64) error
}

// FinishHook runs inside the transaction that finishes an activity, and again when a finish is repeated. It returns
// the id of the activity's report.
type FinishHook func(ctx context.Context, tx *db.Tx, a *Stored) (reportID string, err error)

// Service implements the life cycle of activities.
type Service struct {
	k        *kernel.Kernel
	people   People
	units    Units
	versions Versions
	results  Results
	devices  Devices
	offline  Offline
	finished FinishHook
	reopened []ReopenHook
	moved    []MoveHook
}

// New makes the service.
func New(k *kernel.Kernel, reach People, units Units, versions Versions) *Service {
	return &Service{k: k, people: reach, units: units, versions: versions}
}

// OnFinished names what happens when an activity ends. Call it before serving.
func (s *Service) OnFinished(hook FinishHook) { s.finished = hook }

// StoreResultsIn names what stores the results. Call it before serving.
func (s *Service) StoreResultsIn(results Results) { s.results = results }

// AskDevices names what knows which device holds an activity. Call it before serving.
func (s *Service) AskDevices(devices Devices) { s.devices = devices }
