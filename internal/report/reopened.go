package report

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/activity/result"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/report/score"
)

var activityOpen = fault.Define("report.activity-open", "The activity is not finished yet.")

// Reopened takes the points of an activity that is opened again out of comparisons and local samples until it is finished
// again. The report, its snapshots and what was signed of it stay.
func (s *Service) Reopened(ctx context.Context, tx *db.Tx, activityID string) error {
	if err := score.Withdraw(ctx, tx, activityID); err != nil {
		return err
	}
	for _, hook := range s.withdrawn {
		if err := hook(ctx, tx, activityID); err != nil {
			return err
		}
	}
	return nil
}

// requireFinished refuses a report of an activity that was opened again: its scores may still change.
func requireFinished(found *result.FinishedResults) error {
	if found.Finish == 0 {
		return fault.Conflict(activityOpen)
	}
	return nil
}

// finishedAgain returns the id of the report of an activity that was finished before. If the activity was reopened meanwhile, the
// figures are stored as the next snapshot; a repeated finish stores nothing.
func (s *Service) finishedAgain(ctx context.Context, tx *db.Tx, a *activity.Stored) (string, error) {
	row, err := findOfActivity(ctx, tx, authz.Actor{ID: a.OwnerID}, a.ID)
	if err != nil {
		return "", err
	}
	placed, err := score.Placed(ctx, tx, a.ID)
	if err != nil || placed {
		return row.ID, err
	}
	reopenings, err := activity.ReadReopenings(ctx, tx, a.Key)
	if err != nil || len(reopenings) == 0 {
		return row.ID, err
	}
	found, err := s.activities.Answers(ctx, tx, a)
	if err != nil {
		return "", err
	}
	_, err = s.take(ctx, tx, row, found, score.Trigger{By: row.OwnerID, Why: atFinishAgain, At: s.k.Now()})
	return row.ID, err
}
