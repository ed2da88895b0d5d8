package report

import (
	"context"
	"encoding/json"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/report/content"
	"milepost/internal/wire"
)

// stored is a report's row, and whose it is: OwnerID ran the activity, ChildOwnerID has the child on their list.
type stored struct {
	ID           string    `db:"id"`
	ActivityID   string    `db:"activity_id"`
	Content      string    `db:"content"`
	Revision     int64     `db:"revision"`
	OwnerID      string    `db:"owner_id"`
	ChildID      string    `db:"child_id"`
	ChildKey     int64     `db:"child_key"`
	ChildOwnerID string    `db:"child_owner_id"`
	Child        string    `db:"child"` // what was kept of the child, JSON; empty in none but old reports
	UpdatedAt    wire.Time `db:"updated_at"`
	Signed       int64     `db:"signed_version"` // the number of the newest signed version, 0 without one
}

const columns = `SELECT r.id, r.activity_id, r.content, r.revision, r.owner_id, c.id AS child_id, c.key AS child_key,
	c.owner_id AS child_owner_id, r.child, r.updated_at, r.signed_version
	FROM report r JOIN activity a ON a.id = r.activity_id JOIN person c ON c.id = a.child_id `

// Who a report is for, where $2 is the account: whoever reaches the child reads it, and of those the one who ran the
// activity writes it; the child's owner, too, says who else may read it.
var (
	readable = ` AND ` + people.CanAccessChildRow("c", "$2")
	writable = readable + ` AND r.owner_id = $2`
	sharable = readable + ` AND (r.owner_id = $2 OR c.owner_id = $2)`
)

// find reads the report with that id that is for the actor in the given way; any other is [db.ErrNotFound].
func find(ctx context.Context, q db.Querier, actor authz.Actor, id, way string) (stored, error) {
	var row stored
	err := q.Get(ctx, &row, columns+`WHERE r.id = $1`+way, id, actor.ID)
	return row, err
}

// findOfActivity reads the report of an activity with a child that the actor reaches.
func findOfActivity(ctx context.Context, q db.Querier, actor authz.Actor, activityID string) (stored, error) {
	var row stored
	err := q.Get(ctx, &row, columns+`WHERE r.activity_id = $1`+readable, activityID, actor.ID)
	return row, err
}

func (r *stored) mine(actor authz.Actor) bool     { return r.OwnerID == actor.ID }
func (r *stored) canShare(actor authz.Actor) bool { return r.mine(actor) || r.ChildOwnerID == actor.ID }

// insert stores a new report unless the activity has one, and tells whether it did.
func insert(ctx context.Context, tx *db.Tx, id, activityID, ownerID string, edited content.Content, child ReportChild, now int64) (bool, error) {
	text, err := json.Marshal(edited)
	if err != nil {
		return false, err
	}
	about, err := json.Marshal(child)
	if err != nil {
		return false, err
	}
	made, err := tx.Exec(ctx, `INSERT INTO report (id, activity_id, owner_id, content, child, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (activity_id) DO NOTHING`,
		id, activityID, ownerID, string(text), string(about), now)
	return made == 1, err
}

// replace stores a new content over the given revision and tells whether that was the present one.
func replace(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, revision int64, edited content.Content, now int64) (bool, error) {
	text, err := json.Marshal(edited)
	if err != nil {
		return false, err
	}
	changed, err := tx.Exec(ctx, `UPDATE report SET content = $4, revision = revision + 1, updated_at = $5
		WHERE id = $1 AND owner_id = $2 AND revision = $3`, id, actor.ID, revision, string(text), now)
	return changed == 1, err
}

// nameOf is the full name of an account.
func nameOf(ctx context.Context, q db.Querier, accountID string) (string, error) {
	var first, last string
	err := q.Row(ctx, `SELECT first_name, last_name FROM account WHERE id = $1`, accountID).Scan(&first, &last)
	return strings.TrimSpace(first + " " + last), db.Error(err)
}
