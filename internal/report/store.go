package report

import (
	"context"
	"encoding/json"
	"strings"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/report/content"
	"milepost/internal/report/document"
	"milepost/internal/wire"
)

// Row is a report's row with its owners: OwnerID ran the activity, ChildOwnerID has the child on their list.
type Row struct {
	ID           string    `db:"id"`
	ActivityID   string    `db:"activity_id"`
	Content      string    `db:"content"`
	Revision     int64     `db:"revision"`
	OwnerID      string    `db:"owner_id"`
	ChildID      string    `db:"child_id"`
	ChildKey     int64     `db:"child_key"`
	ChildOwnerID string    `db:"child_owner_id"`
	Child        string    `db:"child"` // the stored details of the child, JSON; empty only in old reports
	UpdatedAt    wire.Time `db:"updated_at"`
	Signed       int64     `db:"signed_version"` // the number of the newest signed version, 0 without one
	Moved        int64     `db:"moved_version"`  // the number of the newest that was signed before its activity was moved to another child
	Respondent   string    `db:"respondent"`     // who answered the activity
	Blind        bool      `db:"blind"`          // the reading account is scoring such an activity a second time
}

var columns = `SELECT r.id, r.activity_id, r.content, r.revision, r.owner_id, c.id AS child_id, c.key AS child_key,
	c.owner_id AS child_owner_id, r.child, r.updated_at, r.signed_version, r.moved_version, a.respondent, ` + activity.BlindTo("a.child_id", "a.application_id", "$2") + ` AS blind
	FROM report r JOIN activity a ON a.id = r.activity_id JOIN person c ON c.id = a.child_id `

// Conditions of access for [Find], where $2 is the account: everyone who can access the child reads the report; of those, the
// account that ran the activity writes it; the child's owner also decides who else may read it.
var (
	Readable = ` AND ` + people.CanAccessChildRow("c", "$2")
	Writable = Readable + ` AND r.owner_id = $2`
	Sharable = Readable + ` AND (r.owner_id = $2 OR c.owner_id = $2)`
)

// Find reads the report with that id if the actor has the given access; any other is [db.ErrNotFound]. For an actor who is
// scoring an activity of the child with the application a second time it is [activity.Blind], since it may reveal the first
// scores.
func Find(ctx context.Context, q db.Querier, actor authz.Actor, id, way string) (Row, error) {
	var row Row
	err := q.Get(ctx, &row, columns+`WHERE r.id = $1`+way, id, actor.ID)
	return row.refuseIfBlind(err)
}

func (r Row) refuseIfBlind(err error) (Row, error) {
	if err == nil && r.Blind {
		return Row{}, activity.Blind()
	}
	return r, err
}

// findOfActivity reads the report of an activity with a child that the actor can access, without its content.
func findOfActivity(ctx context.Context, q db.Querier, actor authz.Actor, activityID string) (Row, error) {
	var row Row
	err := q.Get(ctx, &row, columns+`WHERE r.activity_id = $1`+Readable, activityID, actor.ID)
	return row, err
}

// Readable reports whether families may read the report: it was signed while it was about this child.
func (r *Row) Readable() bool { return r.Signed > r.Moved }

func (r *Row) mine(actor authz.Actor) bool     { return r.OwnerID == actor.ID }
func (r *Row) canShare(actor authz.Actor) bool { return r.mine(actor) || r.ChildOwnerID == actor.ID }

// insert stores a new report unless the activity has one, and reports whether it did.
func insert(ctx context.Context, tx *db.Tx, id, activityID, ownerID string, edited content.Content, child document.ReportChild, now int64) (bool, error) {
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

// replace stores a new content over the given revision and reports whether that was the present one.
func replace(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, revision int64, edited content.Content, now int64) (bool, error) {
	text, err := json.Marshal(edited)
	if err != nil {
		return false, err
	}
	changed, err := tx.Exec(ctx, `UPDATE report SET content = $4, revision = revision + 1, updated_at = $5
		WHERE id = $1 AND owner_id = $2 AND revision = $3`, id, actor.ID, revision, string(text), now)
	return changed == 1, err
}

// nameOf returns the full name of an account.
func nameOf(ctx context.Context, q db.Querier, accountID string) (string, error) {
	var first, last string
	err := q.Row(ctx, `SELECT first_name, last_name FROM account WHERE id = $1`, accountID).Scan(&first, &last)
	return strings.TrimSpace(first + " " + last), db.Error(err)
}

// authorOf reads the name of the runner of an activity, and the details printed with it.
func authorOf(ctx context.Context, q db.Querier, accountID string) (string, *document.ReportAuthor, error) {
	var first, last string
	var a document.ReportAuthor
	err := q.Row(ctx, `SELECT first_name, last_name, certification, job_title, department, organization FROM account WHERE id = $1`, accountID).
		Scan(&first, &last, &a.Credential, &a.JobTitle, &a.Department, &a.Organization)
	return strings.TrimSpace(first + " " + last), &a, db.Error(err)
}

// sharedWith returns the ids of the guardians, by report, who are named for it and in the child's care team.
func sharedWith(ctx context.Context, q db.Querier, reportIDs []string) (map[string][]string, error) {
	found := map[string][]string{}
	for _, list := range db.InLists(reportIDs) {
		var rows []struct {
			ReportID string `db:"report_id"`
			ID       string `db:"id"`
		}
		err := q.Select(ctx, &rows, `SELECT s.report_id, g.id FROM report_share s JOIN person g ON g.key = s.guardian_key
			JOIN report r ON r.id = s.report_id JOIN activity a ON a.id = r.activity_id JOIN person c ON c.id = a.child_id
			JOIN care_team t ON t.child_key = c.key AND t.member_key = g.key
			WHERE g.archived_at IS NULL AND s.report_id IN `+list.Marks+` ORDER BY g.key`, list.Args...)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			found[row.ReportID] = append(found[row.ReportID], row.ID)
		}
	}
	return found, nil
}
