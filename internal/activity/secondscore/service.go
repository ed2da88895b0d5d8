package secondscore

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/wire"
)

var (
	idInUse             = fault.Define("second-scoring.id-in-use", "in use")
	discardedTooOften   = fault.Define("second-scoring.discarded-too-often", "Second scorings of this activity were discarded too often.")
	openFull            = fault.Define("second-scoring.open-full", "You have 100 open second scorings. Submit or discard one first.")
	secondScoringScores = fault.Define("second-scoring.scores", "expected 1 to 500 scores")
)

// Results keeps the first scores.
type Results interface {
	// Settle puts scores over those of a finished activity that the actor runs, and reports how many changed.
	Settle(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, scores map[int64]*int64) (int, error)
}

// Versions gives out what was published.
type Versions interface {
	Frozen(ctx context.Context, q db.Querier, applicationID string, version int64) (*version.Frozen, error)
}

// AppliedHook runs inside the transaction that puts settled scores over those of an activity.
type AppliedHook func(ctx context.Context, tx *db.Tx, activityID, by string) error

// Service implements the package's operations.
type Service struct {
	k        *kernel.Kernel
	results  Results
	versions Versions
	applied  AppliedHook
}

// New makes the service.
func New(k *kernel.Kernel, results Results, versions Versions) *Service {
	return &Service{k: k, results: results, versions: versions}
}

// OnApplied names what happens when settled scores become those of an activity. Call it before serving.
func (s *Service) OnApplied(hook AppliedHook) { s.applied = hook }

// Get returns the second scoring of an activity with a child that the actor can access, as they may see it.
func (s *Service) Get(ctx context.Context, actor authz.Actor, activityID string) (SecondScoring, error) {
	q := s.k.DB.Read()
	a, err := find(ctx, q, actor, activityID)
	if err != nil {
		return SecondScoring{}, err
	}
	out, err := s.view(ctx, q, actor, &a)
	if err != nil {
		return SecondScoring{}, err
	}
	return out, s.k.Audit.Read(ctx, a.event("second_scoring.read"))
}

func (s *Service) view(ctx context.Context, q db.Querier, actor authz.Actor, a *subject) (SecondScoring, error) {
	out := SecondScoring{
		ActivityID: a.ActivityID, ChildID: a.ChildID, FirstName: a.FirstName, LastName: a.LastName, ApplicationID: a.ApplicationID, Title: a.Title,
		TestDate: a.TestDate, QuestionCount: a.Count, Specialist: a.Specialist, State: a.State, Mine: a.mine(actor.ID), Scorer: a.Scorer,
		WhyNot: a.whyNot(actor.ID), MayDiscard: a.mayDiscard(actor.ID),
	}
	out.MayStart = out.WhyNot == ""
	if a.Key != 0 {
		out.StartedAt = new(wire.Time(a.StartedAt))
	}
	var err error
	switch {
	case a.State == open && out.Mine:
		out.Questions, err = material(ctx, q, a)
	case a.State == submitted:
		err = s.result(ctx, q, actor, a, &out)
	}
	return out, err
}

// result adds the agreement of a submitted second scoring.
func (s *Service) result(ctx context.Context, q db.Querier, actor authz.Actor, a *subject, out *SecondScoring) error {
	out.SubmittedAt = new(wire.Time(a.EndedAt))
	if a.SeenBeforeAt.Valid {
		out.SeenBeforeAt = new(wire.Time(a.SeenBeforeAt.Int64))
	}
	agreed, frozen, err := s.agreed(ctx, q, a)
	if err != nil {
		return err
	}
	out.Agreement = agreed
	out.MaySettle = a.runBy(actor.ID) && a.Finish != 0 && !a.Archived
	out.MayApply = out.MaySettle && agreed.Settled == agreed.Differences && agreed.unused()
	return agreed.withActivities(ctx, q, actor, a, frozen)
}

// Start begins a second scoring of a finished activity with a child that the actor can access. One that the actor has begun
// already is answered again.
func (s *Service) Start(ctx context.Context, actor authz.Actor, activityID string, in NewSecondScoring) (out SecondScoring, err error) {
	if !wire.IsUUID(in.SecondScoringID) {
		return out, fault.Field("second_scoring_id", fault.NotUUID)
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := find(ctx, tx, actor, activityID)
		if err != nil {
			return err
		}
		if !a.mine(actor.ID) || a.State != open {
			if err := s.begin(ctx, tx, actor, &a, in.SecondScoringID); err != nil {
				return err
			}
		}
		out, err = s.again(ctx, tx, actor, activityID)
		return err
	})
	return out, err
}

func (s *Service) begin(ctx context.Context, tx *db.Tx, actor authz.Actor, a *subject, id string) error {
	if why := a.whyNot(actor.ID); why != "" {
		return fault.Conflict(whyTexts[why])
	}
	discarded, opened, same, err := numbers(ctx, tx, a.ActivityKey, actor.ID, id)
	switch {
	case err != nil:
		return err
	case same > 0:
		return fault.Field("second_scoring_id", idInUse)
	case discarded >= maxDiscarded:
		return fault.Conflict(discardedTooOften)
	case opened >= maxOpen:
		return fault.Conflict(openFull)
	}
	if err := insert(ctx, tx, a.ActivityKey, id, actor.ID, db.Micros(s.k.Now())); err != nil {
		return err
	}
	s.k.AnnounceAccessRemoved(tx, actor.ID)
	return s.k.Audit.Record(ctx, tx, a.event("second_scoring.start"))
}

// again returns the view within a transaction.
func (s *Service) again(ctx context.Context, tx *db.Tx, actor authz.Actor, activityID string) (SecondScoring, error) {
	a, err := find(ctx, tx, actor, activityID)
	if err != nil {
		return SecondScoring{}, err
	}
	return s.view(ctx, tx, actor, &a)
}

// findMine returns the actor's second scoring of an activity; any other, and none, is db.ErrNotFound.
func findMine(ctx context.Context, q db.Querier, actor authz.Actor, activityID string) (subject, error) {
	a, err := find(ctx, q, actor, activityID)
	if err == nil && !a.mine(actor.ID) {
		err = db.ErrNotFound
	}
	return a, err
}

var submittedText = fault.Define("second-scoring.submitted", "These second scores are submitted. They stay as they are.")

// Save stores second scores. A revision that is not above the stored one changes nothing.
func (s *Service) Save(ctx context.Context, actor authz.Actor, activityID string, in SecondScores) (out []SecondScoreOutcome, err error) {
	if len(in.Scores) == 0 || len(in.Scores) > maxScores {
		return nil, fault.Field("scores", secondScoringScores)
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		out = make([]SecondScoreOutcome, len(in.Scores))
		a, err := findMine(ctx, tx, actor, activityID)
		if err != nil {
			return err
		}
		if a.State != open {
			return fault.Conflict(submittedText)
		}
		if err := s.check(ctx, tx, &a, in.Scores); err != nil {
			return err
		}
		for i, n := range in.Scores {
			if out[i], err = put(ctx, tx, a.Key, n, db.Micros(s.k.Now())); err != nil {
				return err
			}
		}
		return s.k.Audit.Record(ctx, tx, a.event("second_scoring.save"))
	})
	return out, err
}

func (a *subject) event(action string) audit.Event {
	return audit.Event{Action: action, SubjectKind: "activity", SubjectID: a.ActivityID, ChildID: a.ChildID}
}
