package report

import (
	"context"

	"milepost/internal/activity/secondscore"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/report/document"
	"milepost/internal/report/score"
)

// settledTwice is why figures were stored after a second scoring.
const settledTwice = "Differences with a second scorer were settled."

// SecondScorings gives out how far two scorers of an activity agree.
type SecondScorings interface {
	// OfReport returns the second scoring for the activity's report, nil unless one was submitted.
	OfReport(ctx context.Context, q db.Querier, activityID string) (*secondscore.SecondScoringSummary, error)
}

// PrintSecondScorings sets the source of second scorings. Call it once, before anything is served.
func (s *Service) PrintSecondScorings(of SecondScorings) { s.seconds = of }

// addSecondScoring adds the second scoring of the report's activity.
func (s *Service) addSecondScoring(ctx context.Context, q db.Querier, r *document.Report) (err error) {
	if s.seconds != nil {
		r.SecondScoring, err = s.seconds.OfReport(ctx, q, r.ActivityID)
	}
	return err
}

// Settled stores the figures of an activity whose scores were settled with a second scorer, as the next snapshot. Signed
// versions stay.
func (s *Service) Settled(ctx context.Context, tx *db.Tx, activityID, by string) error {
	row, err := findOfActivity(ctx, tx, authz.Actor{ID: by}, activityID)
	if err != nil {
		return err
	}
	found, err := s.activities.Finished(ctx, tx, activityID)
	if err != nil {
		return err
	}
	if err := score.Withdraw(ctx, tx, activityID); err != nil {
		return err
	}
	_, err = s.take(ctx, tx, row, found, score.Trigger{By: by, Why: settledTwice, At: s.k.Now()})
	return err
}
