package report

import (
	"context"
	"database/sql"
	"encoding/json"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// stored is a report's row.
type stored struct {
	ID         string `db:"id"`
	ActivityID string `db:"activity_id"`
	Content    string `db:"content"`
	Revision   int64  `db:"revision"`
}

const columns = `SELECT id, activity_id, content, revision FROM report `

// findOwn reads a report of the actor; another's is [db.ErrNotFound].
func findOwn(ctx context.Context, q db.Querier, actor authz.Actor, id string) (stored, error) {
	var row stored
	err := q.Get(ctx, &row, columns+`WHERE id = $1 AND owner_id = $2`, id, actor.ID)
	return row, err
}

// findOfActivity reads the report of the actor's activity.
func findOfActivity(ctx context.Context, q db.Querier, actor authz.Actor, activityID string) (stored, error) {
	var row stored
	err := q.Get(ctx, &row, columns+`WHERE activity_id = $1 AND owner_id = $2`, activityID, actor.ID)
	return row, err
}

// insert stores a new report unless the activity has one.
func insert(ctx context.Context, tx *db.Tx, id, activityID, ownerID string, content Content, now int64) error {
	text, err := json.Marshal(content)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `INSERT INTO report (id, activity_id, owner_id, content, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT (activity_id) DO NOTHING`, id, activityID, ownerID, string(text), now)
	return err
}

// replace stores a new content over the given revision and tells whether that was the present one.
func replace(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, revision int64, content Content, now int64) (bool, error) {
	text, err := json.Marshal(content)
	if err != nil {
		return false, err
	}
	changed, err := tx.Exec(ctx, `UPDATE report SET content = $4, revision = revision + 1, updated_at = $5
		WHERE id = $1 AND owner_id = $2 AND revision = $3`, id, actor.ID, revision, string(text), now)
	return changed == 1, err
}

// childOf reads what a report prints of a child.
func childOf(ctx context.Context, q db.Querier, childID string) (ReportChild, error) {
	child := ReportChild{ChildID: childID}
	var born sql.NullString
	err := q.Row(ctx, `SELECT first_name, last_name, date_of_birth FROM person WHERE id = $1`, childID).
		Scan(&child.FirstName, &child.LastName, &born)
	child.DateOfBirth = born.String
	return child, db.Error(err)
}

// nameOf is the full name of an account.
func nameOf(ctx context.Context, q db.Querier, accountID string) (string, error) {
	var first, last string
	err := q.Row(ctx, `SELECT first_name, last_name FROM account WHERE id = $1`, accountID).Scan(&first, &last)
	return strings.TrimSpace(first + " " + last), db.Error(err)
}
