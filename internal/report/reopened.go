package report

import (
	"context"

	"milepost/internal/activity/result"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/report/score"
)

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

// over refuses a report of an activity that was opened again: its scores may still change.
func over(found *result.FinishedResults) error {
	if found.Finish == 0 {
		return fault.Conflict("The activity is not finished yet.")
	}
	return nil
}

// finishedAgain stores the figures of an activity that was reopened and is finished again, as the next snapshot. A repeated
// finish stores nothing.
func (s *Service) finishedAgain(ctx context.Context, tx *db.Tx, row Row) error {
	placed, err := score.Placed(ctx, tx, row.ActivityID)
	if err != nil || placed {
		return err
	}
	found, err := s.activities.Finished(ctx, tx, row.ActivityID)
	if err != nil || len(found.Reopenings) == 0 {
		return err
	}
	_, err = s.take(ctx, tx, row, found, score.Trigger{By: row.OwnerID, Why: atFinishAgain, At: s.k.Now()})
	return err
}
