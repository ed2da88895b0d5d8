package secondscore

import (
	"context"
	"fmt"
	"slices"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var (
	questionTwice          = fault.Define("second-scoring.question-twice", "twice in one call")
	secondScoringRevision  = fault.Define("second-scoring.revision", "expected a number from 1")
	secondScoringScore     = fault.Define("second-scoring.score", "not a score that this question can be given")
	questionAgreed         = fault.Define("second-scoring.question-agreed", "not a question on which the scorers differ")
	noneSubmitted          = fault.Define("second-scoring.none-submitted", "There are no submitted second scores of this activity.")
	activityReopened       = fault.Define("second-scoring.activity-reopened", "This activity was opened again. Finish it first.")
	secondScoringChoice    = fault.Define("second-scoring.choice", "expected first, second or other")
	settledTooOften        = fault.Define("second-scoring.settled-too-often", "This difference was settled again too often.")
	scorersAgree           = fault.Define("second-scoring.scorers-agree", "The scorers do not differ. There is nothing to change.")
	secondScoringUnsettled = fault.Define("second-scoring.unsettled", "Settle every difference first.")
)

// check validates second scores.
func (s *Service) check(ctx context.Context, q db.Querier, a *subject, scores []NewSecondScore) error {
	frozen, err := s.versions.Frozen(ctx, q, a.ApplicationID, a.Version)
	if err != nil {
		return err
	}
	seen := map[int64]bool{}
	for i, n := range scores {
		at := func(field string) string { return fmt.Sprintf("scores[%d].%s", i, field) }
		switch {
		case n.QuestionNo < 0 || n.QuestionNo >= int64(len(frozen.Questions)):
			return fault.Field(at("question_no"), activity.NotItsQuestion)
		case seen[n.QuestionNo]:
			return fault.Field(at("question_no"), questionTwice)
		case n.Revision < 1 || n.Revision > maxRevision:
			return fault.Field(at("revision"), secondScoringRevision)
		case n.Score != nil && !frozen.Questions[n.QuestionNo].Scale().Gives(*n.Score):
			return fault.Field(at("score"), secondScoringScore)
		}
		seen[n.QuestionNo] = true
	}
	return nil
}

// Settle stores how a difference is settled. The last settlement of a question counts; repeating it changes nothing.
func (s *Service) Settle(ctx context.Context, actor authz.Actor, activityID string, in NewSettlement) (out SecondScoring, err error) {
	if in.Reason, err = reason(in.Reason); err != nil {
		return out, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, agreed, err := s.settleable(ctx, tx, actor, activityID)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(agreed.Items, func(i ScoredTwice) bool { return i.QuestionNo == in.QuestionNo && !i.Same })
		if at < 0 {
			return fault.Field("question_no", questionAgreed)
		}
		if err := s.settle(ctx, tx, actor, &a, &agreed.Items[at], in); err != nil {
			return err
		}
		out, err = s.again(ctx, tx, actor, activityID)
		return err
	})
	return out, err
}

// settleable is a submitted second scoring of a finished activity that the actor runs.
func (s *Service) settleable(ctx context.Context, tx *db.Tx, actor authz.Actor, activityID string) (subject, *ScorerAgreement, error) {
	a, err := find(ctx, tx, actor, activityID)
	switch {
	case err != nil:
		return a, nil, err
	case !a.runBy(actor.ID):
		return a, nil, db.ErrNotFound
	case a.State != submitted:
		return a, nil, fault.Conflict(noneSubmitted)
	case a.Finish == 0:
		return a, nil, fault.Conflict(activityReopened)
	case a.Archived:
		return a, nil, fault.Conflict(whyTexts[whyArchived])
	}
	agreed, _, err := s.agreed(ctx, tx, &a)
	return a, agreed, err
}

func (s *Service) settle(ctx context.Context, tx *db.Tx, actor authz.Actor, a *subject, item *ScoredTwice, in NewSettlement) error {
	switch in.Choice {
	case choiceFirst:
		in.Score = item.First
	case choiceSecond:
		in.Score = item.Second
	case choiceOther:
		if in.Score == nil || !slices.Contains(item.Scale, *in.Score) {
			return fault.Field("score", secondScoringScore)
		}
	default:
		return fault.Field("choice", secondScoringChoice)
	}
	if t := item.Settled; t != nil && t.Choice == in.Choice && t.Reason == in.Reason && (t.Score == in.Score || t.Score != nil && in.Score != nil && *t.Score == *in.Score) {
		return nil
	}
	if len(item.Earlier)+2 > maxSettlements {
		return fault.Conflict(settledTooOften)
	}
	if err := addSettlement(ctx, tx, a.Key, actor, in, db.Micros(s.k.Now())); err != nil {
		return err
	}
	return s.k.Audit.Record(ctx, tx, a.event("second_scoring.settle"))
}

// Apply makes the settled scores those of the activity. All differences must be settled. Doing it again changes nothing.
func (s *Service) Apply(ctx context.Context, actor authz.Actor, activityID string) (out SecondScoring, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, agreed, err := s.settleable(ctx, tx, actor, activityID)
		if err != nil {
			return err
		}
		switch {
		case agreed.Differences == 0:
			return fault.Conflict(scorersAgree)
		case agreed.Settled < agreed.Differences:
			return fault.Conflict(secondScoringUnsettled)
		}
		if agreed.unused() {
			if err := s.apply(ctx, tx, actor, &a, agreed); err != nil {
				return err
			}
		}
		out, err = s.again(ctx, tx, actor, activityID)
		return err
	})
	return out, err
}

func (s *Service) apply(ctx context.Context, tx *db.Tx, actor authz.Actor, a *subject, agreed *ScorerAgreement) error {
	scores := map[int64]*int64{}
	for i := range agreed.Items {
		if t := agreed.Items[i].Settled; t != nil {
			scores[agreed.Items[i].QuestionNo] = t.Score
		}
	}
	changed, err := s.results.Settle(ctx, tx, actor, a.ActivityID, scores)
	if err != nil {
		return err
	}
	if err := apply(ctx, tx, a.Key, actor, db.Micros(s.k.Now())); err != nil {
		return err
	}
	if changed > 0 {
		if err := s.applied(ctx, tx, a.ActivityID, actor.ID); err != nil {
			return err
		}
	}
	event := a.event("second_scoring.apply")
	event.Detail = map[string]any{"changed": changed}
	return s.k.Audit.Record(ctx, tx, event)
}
