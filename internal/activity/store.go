package activity

import (
	"context"
	"database/sql"
	"errors"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/people"
	"milepost/internal/scoring"
)

// activityRow is a stored activity with the names of its child and of its runner.
type activityRow struct {
	key                              int64
	id, ownerID, childID, purchaseID string
	applicationID                    string
	version, duration, start         int64
	finish                           sql.NullInt64
	index, count, answered, raw, max int64
	sealedKey                        string // of pairing
	covered, paused                  bool   // what the child sees in place of the question
	scanning                         people.Scanning
	title, image                     string // of the version
	firstName, lastName              string
	testDate                         string // YYYY-MM-DD
	birthDate                        string // YYYY-MM-DD; empty when unknown
	gestation                        scoring.Gestation
	runnerFirst, runnerLast          string
	holds                            int64 // how often another device got it
	discarded                        sql.NullInt64
	discardReason                    string
	reportID                         string
}

const activityColumns = `a.key, a.id, a.owner_id, a.child_id, a.purchase_id, a.application_id, a.version,
	a.total_duration, a.start_date, a.finish_date, a.question_index, a.question_count, a.answered, a.raw_score,
	a.max_score, a.pairing_key, v.title, v.image, c.first_name, c.last_name, o.first_name, o.last_name, a.test_date,
	a.covered, a.paused, COALESCE(c.date_of_birth, ''), COALESCE(k.gestational_weeks, 0), COALESCE(k.gestational_days, 0), a.discarded_at,
	a.discard_reason, a.report_id, ` + people.ScanningColumns + activityTables + `LEFT JOIN child k ON k.id = a.child_id `

const activityTables = `
	FROM activity a JOIN person c ON c.id = a.child_id JOIN account o ON o.id = a.owner_id
	JOIN application_version v ON v.application_id = a.application_id AND v.version = a.version `

// Conditions of access, in a query that names an activity a and its child c: everyone who can access the child reads the
// activity; of those, the account that runs it changes it. $1 is the activity's id and $2 the account. A discarded activity is
// visible only to the account that ran it, to restore it.
var (
	reached  = `WHERE a.id = $1 AND ` + people.CanAccessChildRow("c", "$2")
	readable = reached + present
	writable = readable + ` AND a.owner_id = $2`
	restored = reached + ` AND a.owner_id = $2`
	// shown is an activity that a child view shows, and another device works with: only as long as its runner may run it.
	shown = `WHERE a.id = $1` + present + ` AND o.state = 'active' AND o.archived_at IS NULL AND ` + people.CanAccessChildRow("c", "a.owner_id")
)

func (a *activityRow) fields() []any {
	return []any{
		&a.key, &a.id, &a.ownerID, &a.childID, &a.purchaseID, &a.applicationID, &a.version, &a.duration, &a.start,
		&a.finish, &a.index, &a.count, &a.answered, &a.raw, &a.max, &a.sealedKey, &a.title, &a.image, &a.firstName, &a.lastName,
		&a.runnerFirst, &a.runnerLast, &a.testDate, &a.covered, &a.paused,
		&a.birthDate, &a.gestation.Weeks, &a.gestation.Days, &a.discarded, &a.discardReason, &a.reportID, &a.scanning.Mode, &a.scanning.SpeedMs,
	}
}

// readActivity reads the one activity that the condition and its arguments find.
func readActivity(ctx context.Context, q db.Querier, where string, args ...any) (*activityRow, error) {
	a := &activityRow{}
	err := q.Row(ctx, `SELECT `+activityColumns+where, args...).Scan(a.fields()...)
	return a, db.Error(err)
}

// findReached reads an activity with a child that the actor can access, regardless of who runs it; any other is
// [db.ErrNotFound].
func findReached(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*activityRow, error) {
	a, err := readActivity(ctx, q, readable, id, actor.ID)
	return a, orDiscarded(ctx, q, actor, id, err)
}

// findOwn reads an activity that the actor runs and whose child they can still access; any other is [db.ErrNotFound], and one
// that they discarded a 409.
func findOwn(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*activityRow, error) {
	a, err := readActivity(ctx, q, writable, id, actor.ID)
	return a, orDiscarded(ctx, q, actor, id, err)
}

// findOwnOpen is findOwn, and a 409 when the activity is finished.
func findOwnOpen(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*activityRow, error) {
	a, err := findOwn(ctx, q, actor, id)
	if err == nil && a.finish.Valid {
		return nil, fault.Conflict(finishedText)
	}
	return a, err
}

// findShown reads an activity for a child's screen; [db.ErrNotFound] once its runner can no longer access the child.
func findShown(ctx context.Context, q db.Querier, id string) (*activityRow, error) {
	return readActivity(ctx, q, shown, id)
}

// findOpen reads what saving results needs of the open activity that the actor runs: 404 for another account's, 409 when it is
// finished.
func findOpen(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*activityRow, error) {
	a := &activityRow{}
	err := q.Row(ctx, `SELECT a.key, a.child_id, a.application_id, a.version, a.finish_date,
		COALESCE((SELECT h.number FROM activity_holder h WHERE h.activity_key = a.key), 0)
		FROM activity a JOIN person c ON c.id = a.child_id `+writable, id, actor.ID).
		Scan(&a.key, &a.childID, &a.applicationID, &a.version, &a.finish, &a.holds)
	if err == nil && a.finish.Valid {
		return nil, fault.Conflict(finishedText)
	}
	return a, orDiscarded(ctx, q, actor, id, db.Error(err))
}

// insertActivity stores a new activity and returns its internal key.
func insertActivity(ctx context.Context, tx *db.Tx, a *activityRow) (int64, error) {
	var key int64
	err := tx.Row(ctx, `INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date,
		question_count, max_score, pairing_key, pairing_code, test_date, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '', $11, $7) RETURNING key`,
		a.id, a.ownerID, a.childID, a.purchaseID, a.applicationID, a.version, a.start, a.count, a.max,
		a.sealedKey, a.testDate).Scan(&key)
	return key, db.Error(err)
}

// findStarted reads who an existing activity belongs to; found is false when the id is free.
func findStarted(ctx context.Context, q db.Querier, id string) (ownerID, childID, purchaseID string, found bool, err error) {
	err = db.Error(q.Row(ctx, `SELECT owner_id, child_id, purchase_id FROM activity WHERE id = $1`, id).
		Scan(&ownerID, &childID, &purchaseID))
	if errors.Is(err, db.ErrNotFound) {
		return "", "", "", false, nil
	}
	return ownerID, childID, purchaseID, err == nil, err
}

// openByCode finds the open activity that has the pairing code now.
func openByCode(ctx context.Context, q db.Querier, code string, now int64) (*activityRow, error) {
	var id string
	err := q.Row(ctx, `SELECT id FROM activity WHERE pairing_code = $1 AND pairing_code <> '' AND pairing_expires_at > $2 AND finish_date IS NULL`,
		code, now).Scan(&id)
	if err != nil {
		return nil, db.Error(err)
	}
	return findShown(ctx, q, id)
}

// codeOf returns the activity's pairing code and when it runs out, in UTC microseconds; empty when it has none.
func codeOf(ctx context.Context, q db.Querier, key int64) (code string, expiresAt int64, err error) {
	err = q.Row(ctx, `SELECT pairing_code, pairing_expires_at FROM activity WHERE key = $1`, key).Scan(&code, &expiresAt)
	return code, expiresAt, db.Error(err)
}

// setCode gives the activity a pairing code; one that another activity has, or had last, is a [db.ErrConflict].
func setCode(ctx context.Context, tx *db.Tx, key int64, code string, expiresAt int64) error {
	_, err := tx.Exec(ctx, `UPDATE activity SET pairing_code = $2, pairing_expires_at = $3 WHERE key = $1`, key, code, expiresAt)
	return db.Error(err)
}

// setDuration keeps the longest duration that was ever reported, in seconds.
func setDuration(ctx context.Context, tx *db.Tx, key, seconds int64) error {
	_, err := tx.Exec(ctx, `UPDATE activity SET total_duration = $2 WHERE key = $1 AND total_duration < $2`, key, seconds)
	return err
}

// setIndex stores the question that the runner shows.
func setIndex(ctx context.Context, tx *db.Tx, key, index int64) error {
	_, err := tx.Exec(ctx, `UPDATE activity SET question_index = $2 WHERE key = $1`, key, index)
	return err
}

// setScreen stores what the child sees in place of the question.
func setScreen(ctx context.Context, tx *db.Tx, key int64, covered, paused bool) error {
	_, err := tx.Exec(ctx, `UPDATE activity SET covered = $2, paused = $3 WHERE key = $1`, key, covered, paused)
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

// finishActivity ends an open activity at the given time with its final totals.
func finishActivity(ctx context.Context, tx *db.Tx, key, at int64, t totals) error {
	finished, err := tx.Exec(ctx, `UPDATE activity SET finish_date = $2, answered = $3, correct = $4, raw_score = $5
		WHERE key = $1 AND finish_date IS NULL AND discarded_at IS NULL`, key, at, t.answered, t.correct, t.raw)
	if err != nil || finished > 0 {
		return err
	}
	return requirePresent(ctx, tx, key)
}
