package measure

import (
	"context"
	"errors"

	"milepost/internal/db"
	"milepost/internal/report"
	"milepost/internal/report/score"
)

// target returns the measure that the version of a finished activity names: a built-in one, or one of the application's owner. A
// measure of other respondents than who answered is none.
func (store) target(ctx context.Context, q db.Querier, f *report.Figures) (t target, err error) {
	err = q.Get(ctx, &t, `SELECT a.key AS activity_key, a.id AS activity_id, a.owner_id, c.key AS child_key, c.id AS child_id, v.title,
		m.key AS measure_key, m.metric, m.most
		FROM activity a JOIN person c ON c.id = a.child_id
		JOIN application p ON p.id = $2 JOIN account o ON o.id = p.owner_id
		JOIN application_version v ON v.application_id = p.id AND v.version = $3 AND v.score_code <> ''
		JOIN measure m ON m.code = v.score_code AND m.archived_at IS NULL AND (m.owner_key IS NULL OR m.owner_key = o.key)
			AND m.respondent = a.respondent
		WHERE a.id = $1`, f.ActivityID, f.ApplicationID, f.Version)
	return t, err
}

// activity reads an activity without a measure.
func (store) activity(ctx context.Context, q db.Querier, id string) (t target, err error) {
	err = q.Get(ctx, &t, `SELECT a.key AS activity_key, a.id AS activity_id, a.owner_id, c.key AS child_key, c.id AS child_id
		FROM activity a JOIN person c ON c.id = a.child_id WHERE a.id = $1`, id)
	return t, err
}

// ofActivity returns the score that an activity has now, nil without one.
func (store) ofActivity(ctx context.Context, q db.Querier, key int64) (*measurement, error) {
	var x measurement
	err := q.Get(ctx, &x, `SELECT key, id, child_key, measure_key, test_date, value, low, high, level, sem, line, norm_id, value_limit, source, source_text, activity_key,
		number, created_at, created_by FROM measurement WHERE activity_key = $1`, key)
	if errors.Is(err, db.ErrNotFound) {
		return nil, nil
	}
	return &x, err
}

// formerOf returns the measurement that an activity had before it was opened again, with its last number; "" without one.
func (store) formerOf(ctx context.Context, q db.Querier, key int64) (id string, last int64, err error) {
	err = db.Error(q.Row(ctx, `SELECT measurement_id, number FROM measurement_former WHERE activity_key = $1 ORDER BY number DESC LIMIT 1`, key).Scan(&id, &last))
	if errors.Is(err, db.ErrNotFound) {
		return "", 0, nil
	}
	return id, last, err
}

// readAs stores what other norms give for a session, null where they do not cover it.
func (store) readAs(ctx context.Context, tx *db.Tx, measureKey int64, x score.TestSession, common *float64) error {
	_, err := tx.Exec(ctx, `UPDATE measurement SET common = $3, common_norm_id = $4, common_limit = $5
		WHERE measure_key = $2 AND activity_key = (SELECT key FROM activity WHERE id = $1)`,
		x.ActivityID, measureKey, common, x.Common.NormID, x.Common.Limit)
	return err
}
