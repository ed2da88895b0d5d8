package activity

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/questionnaire"
)

var (
	fromPaper       = fault.Define("activity.from-paper", "The answers of this activity are entered from paper. It cannot be run with the child.")
	answeredByRater = fault.Define("activity.answered-by-rater", "This activity is answered by somebody who was asked to. It can be read here, and not changed.")
)

// How the answers of an activity come.
const (
	EntryRun       = "run"       // on the runner
	EntryLink      = "link"      // from a rater
	EntryTelephone = "telephone" // from a rater, written down by the account that runs the activity
	EntryPaper     = "paper"     // from a protocol on paper, of a rater or of a specialist
)

// IsRated reports whether answers that came this way were not given on the runner; an empty way is the runner.
func IsRated(entry string) bool { return entry != "" && entry != EntryRun }

// codeRated is the code of a refusal because somebody else answers the activity.
const codeRated = "activity-rated"

// RatedBy says who answers an activity in place of the child.
type RatedBy struct {
	Respondent            questionnaire.Respondent
	Relation, Name, Entry string
	ApplicationID         string // the purchase must be of it
}

// requireRun is a 409 for an activity that a rater answers, or that is entered from paper: the runner shows it and does not change it.
func (a *Stored) requireRun() error {
	switch a.Entry {
	case EntryRun:
		return nil
	case EntryPaper:
		return fault.ConflictFor(codePaper, fromPaper)
	}
	return fault.ConflictFor(codeRated, answeredByRater)
}

// StartRated begins, in the caller's transaction, an activity that a rater answers. It takes a unit and makes the unscored results
// as [Service.Start] does; the child must be one that the actor can access now. The activity's id is new.
func (s *Service) StartRated(ctx context.Context, tx *db.Tx, actor authz.Actor, in NewActivity, by RatedBy) (*Stored, error) {
	var err error
	if in.TestDate, err = testDate(in.TestDate, in.TimeZone, s.k.Now()); err != nil {
		return nil, err
	}
	if _, err := s.people.AccessibleChild(ctx, tx, actor, in.ChildID); err != nil {
		return nil, err
	}
	applicationID, err := s.units.TakeUnit(ctx, tx, actor, in.PurchaseID, in.ActivityID)
	if err != nil {
		return nil, err
	}
	if applicationID != by.ApplicationID {
		return nil, db.ErrNotFound
	}
	if err := s.people.ActivityStarted(ctx, tx, in.ChildID); err != nil {
		return nil, err
	}
	frozen, err := s.latest(ctx, tx, applicationID)
	if err != nil {
		return nil, err
	}
	if err := s.create(ctx, tx, actor, &in, frozen, by); err != nil {
		return nil, err
	}
	return FindRated(ctx, tx, actor, in.ActivityID)
}

// FindRated reads an activity that raters answer, as [FindOwn] does; one that was discarded is [db.ErrNotFound], too.
func FindRated(ctx context.Context, q db.Querier, owner authz.Actor, id string) (*Stored, error) {
	a, err := readActivity(ctx, q, writable+` AND a.entry <> 'run'`, id, owner.ID)
	return a, err
}

// FinishRated ends an activity that a rater has answered, in the caller's transaction. Repeated, it changes nothing.
func (s *Service) FinishRated(ctx context.Context, tx *db.Tx, a *Stored) (Changed, error) {
	if !a.Finish.Valid {
		if err := s.finish(ctx, tx, a, max(db.Micros(s.k.Now()), a.Start)); err != nil {
			return Changed{}, err
		}
	}
	return s.changed(ctx, tx, a)
}

// DiscardRated discards an open activity whose request was taken back, in the caller's transaction. A finished one stays.
func (s *Service) DiscardRated(ctx context.Context, tx *db.Tx, a *Stored, reason string) error {
	if a.Finish.Valid {
		return nil
	}
	if err := requireNeverFinished(ctx, tx, a.Key); err != nil {
		return err
	}
	_, err := s.discard(ctx, tx, a, reason)
	return err
}
