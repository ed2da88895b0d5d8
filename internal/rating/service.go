package rating

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/activity/result"
	"milepost/internal/audit"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/people"
	"milepost/internal/throttle"
	"milepost/internal/waitline"
)

// Activities runs what raters answer.
type Activities interface {
	// StartRated begins an activity that a rater answers: it takes a unit.
	StartRated(ctx context.Context, tx *db.Tx, actor authz.Actor, in activity.NewActivity, by activity.RatedBy) (*activity.Stored, error)
	// FinishRated ends it as any other; repeated, it changes nothing.
	FinishRated(ctx context.Context, tx *db.Tx, a *activity.Stored) (activity.Changed, error)
	// DiscardRated discards it if it is open, and gives its unit back.
	DiscardRated(ctx context.Context, tx *db.Tx, a *activity.Stored, reason string) error
}

// Results stores the answers.
type Results interface {
	SaveRated(ctx context.Context, tx *db.Tx, a *activity.Stored, answers []result.RatedAnswer, reasons []string) ([]result.RatedAnswer, error)
	RatedAnswers(ctx context.Context, q db.Querier, a *activity.Stored) ([]result.RatedAnswer, error)
}

// Versions gives out what was published.
type Versions interface {
	Frozen(ctx context.Context, q db.Querier, applicationID string, version int64) (*version.Frozen, error)
	LatestVersion(ctx context.Context, q db.Querier, applicationID string) (int64, error)
}

// Service implements the package's operations.
type Service struct {
	k          *kernel.Kernel
	activities Activities
	results    Results
	versions   Versions
	writers    *people.Writers
	limits     *throttle.Limiter
	calls      *waitline.Line // of raters, by the key of the link
}

// Calls of one link are done one after the other; pages make them so. The places are more than there are readers of the database.
const (
	callsAtOnce = 256
	maxWaiting  = 1024
	maxOfLink   = 8
)

// New makes the service.
func New(k *kernel.Kernel, activities Activities, results Results, versions Versions) *Service {
	return &Service{
		k: k, activities: activities, results: results, versions: versions, writers: people.NewWriters(k),
		limits: throttle.New(k.DB, k.Log, k.Now), calls: waitline.New(callsAtOnce, maxWaiting, maxOfLink),
	}
}

func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

// event is an audit event about a request and the children of some of its forms.
func event(action, requestID string, children ...string) audit.Event {
	e := audit.Event{Action: action, SubjectKind: "rating_request", SubjectID: requestID}
	if len(children) == 1 {
		e.ChildID = children[0]
	} else {
		e.Children = children
	}
	return e
}
