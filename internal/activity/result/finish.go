package result

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/db"
)

// Create makes the unscored results of a new activity, one for each highest score, in the questions' order.
func (*Service) Create(ctx context.Context, tx *db.Tx, activityKey int64, highest []int64) error {
	rows := make([][]any, len(highest))
	for no, score := range highest {
		rows[no] = []any{activityKey, int64(no), score}
	}
	return db.InsertRows(ctx, tx, `INSERT INTO question_result (activity_key, question_no, highest_score) VALUES `, 3, rows)
}

// Finish records which questions the application's rules left out and which were skipped, and returns the final sums.
func (s *Service) Finish(ctx context.Context, tx *db.Tx, a *activity.Stored) (activity.Totals, error) {
	if err := s.discontinue(ctx, tx, a); err != nil {
		return activity.Totals{}, err
	}
	sums, err := finishResults(ctx, tx, a.Key)
	return activity.Totals{Answered: sums.answered, Correct: sums.correct, Raw: sums.raw}, err
}

// Reopen takes back which questions were skipped.
func (*Service) Reopen(ctx context.Context, tx *db.Tx, activityKey int64) error {
	_, err := tx.Exec(ctx, `UPDATE question_result SET skipped = FALSE WHERE activity_key = $1`, activityKey)
	return err
}

// finishResults decides which questions were skipped: exactly those without a score. It returns the final totals.
func finishResults(ctx context.Context, tx *db.Tx, key int64) (totals, error) {
	if _, err := tx.Exec(ctx, `UPDATE question_result SET skipped = (selected_score IS NULL) WHERE activity_key = $1`, key); err != nil {
		return totals{}, err
	}
	var t totals
	err := tx.Row(ctx, `SELECT COUNT(selected_score), COUNT(CASE WHEN selected_score = highest_score THEN 1 END),
		CAST(COALESCE(SUM(selected_score), 0) AS BIGINT) FROM question_result WHERE activity_key = $1`, key).
		Scan(&t.answered, &t.correct, &t.raw)
	return t, db.Error(err)
}
