package clip

import (
	"context"
	"time"

	"milepost/internal/activity"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/people/consent"
	"milepost/internal/throttle"
)

// Activities reads activities and decides who can access them.
type Activities interface {
	Reached(ctx context.Context, q db.Querier, actor authz.Actor, id string) (activity.Ref, error)
	Run(ctx context.Context, q db.Querier, actor authz.Actor, id string) (activity.Ref, error)
}

// Results names recordings too.
type Results interface {
	// ForgetClip takes a deleted clip out of what clients named, in the transaction that deletes it.
	ForgetClip(ctx context.Context, tx *db.Tx, activityKey, questionNo int64, id string) error
}

// Consents knows what was agreed to for a child.
type Consents interface {
	Stands(ctx context.Context, q db.Querier, childID, day string) (map[consent.Purpose]bool, error)
}

// Service implements the package's operations.
type Service struct {
	k          *kernel.Kernel
	activities Activities
	results    Results
	consents   Consents
	store      store
	limiter    *throttle.Limiter
	places     *places
	changed    []func(ctx context.Context, tx *db.Tx, activityKey int64) error
}

// New makes the service.
func New(k *kernel.Kernel, activities Activities, results Results, consents Consents) *Service {
	return &Service{
		k: k, activities: activities, results: results, consents: consents, limiter: throttle.New(k.DB, k.Log, k.Now), places: newPlaces(),
	}
}

// OnChanged has a higher package know, in the transaction that does it, that a clip of an activity has come or gone. Call it
// before anything is served.
func (s *Service) OnChanged(hook func(ctx context.Context, tx *db.Tx, activityKey int64) error) {
	s.changed = append(s.changed, hook)
}

func (s *Service) notifyChanged(ctx context.Context, tx *db.Tx, activityKey int64) error {
	for _, hook := range s.changed {
		if err := hook(ctx, tx, activityKey); err != nil {
			return err
		}
	}
	return nil
}

const (
	// filesJob deletes the files of removed clips.
	filesJob = "clip.files"
	// sweepJob discards clips that have been incomplete for too long.
	sweepJob   = "clip.unfinished"
	sweepEvery = time.Hour
)

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, filesJob, s.removeFiles, jobs.AtMost(1))
	jobs.Handle(s.k.Jobs, movedJob, s.removeGivenUp, jobs.AtMost(1))
	jobs.Handle(s.k.Jobs, sweepJob, func(ctx context.Context, _ nothing) error { return s.SweepUnfinished(ctx) }, jobs.Every(sweepEvery), jobs.AtMost(1))
}

// agreed reports what the child's consents allow on the day of the test.
func (s *Service) agreed(ctx context.Context, q db.Querier, childID, testDate string) (Consented, error) {
	stands, err := s.consents.Stands(ctx, q, childID, testDate)
	return Consented{Picture: stands[consent.Pictures], Video: stands[consent.Video], Audio: stands[consent.Audio]}, err
}

func (c Consented) to(kind string) bool {
	return map[string]bool{picture: c.Picture, video: c.Video, audio: c.Audio}[kind]
}

// requireConsent is a 409 with a code when the child's consents do not allow the kind; what was refused leaves an event.
func (s *Service) requireConsent(ctx context.Context, q db.Querier, childID, testDate, kind, clipID string) error {
	agreed, err := s.agreed(ctx, q, childID, testDate)
	if err != nil || agreed.to(kind) {
		return err
	}
	return s.refuse(ctx, childID, kind, clipID)
}

func (s *Service) refuse(ctx context.Context, childID, kind, clipID string) error {
	e := audit.Event{Action: "clip.refused", SubjectKind: "clip", SubjectID: clipID, ChildID: childID, Detail: map[string]any{"kind": kind}}
	if err := s.k.Audit.Read(ctx, e); err != nil {
		return err
	}
	return fault.ConflictFor(codeNoConsent, consentText[kind])
}

func (r *row) event(action string) audit.Event {
	return audit.Event{
		Action: action, SubjectKind: "clip", SubjectID: r.ID, ChildID: r.ChildID,
		Detail: map[string]any{"kind": r.Kind, "activity": r.ActivityID},
	}
}
