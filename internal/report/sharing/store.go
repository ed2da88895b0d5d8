package sharing

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/title"
)

// guardians reads the guardians in a child's care team who are not archived.
func guardians(ctx context.Context, q db.Querier, childKey int64) ([]guardian, error) {
	var list []guardian
	err := q.Select(ctx, &list, `SELECT g.key, g.id FROM care_team t JOIN person g ON g.key = t.member_key
		WHERE t.child_key = $1 AND g.kind = 'guardian' AND g.archived_at IS NULL ORDER BY g.key`, childKey)
	return list, err
}

// readers returns the guardians who were named and not removed since, in the care team or not.
func readers(ctx context.Context, q db.Querier, reportID string) ([]guardian, error) {
	var list []guardian
	err := q.Select(ctx, &list, `SELECT g.key, g.id FROM report_share s JOIN person g ON g.key = s.guardian_key
		WHERE s.report_id = $1 ORDER BY g.key`, reportID)
	return list, err
}

func insertShare(ctx context.Context, tx *db.Tx, reportID string, guardianKey int64, by string, now int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO report_share (report_id, guardian_key, shared_by, shared_at) VALUES ($1, $2, $3, $4)`,
		reportID, guardianKey, by, now)
	return err
}

func deleteShare(ctx context.Context, tx *db.Tx, reportID string, guardianKey int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM report_share WHERE report_id = $1 AND guardian_key = $2`, reportID, guardianKey)
	return err
}

// shared finds the signed reports that are shared with the account $1 as a guardian of the child: as the member of the care team
// who was named.
var shared = ` FROM person g JOIN report_share s ON s.guardian_key = g.key JOIN report r ON r.id = s.report_id
	JOIN activity a ON a.id = r.activity_id JOIN person c ON c.id = a.child_id
	JOIN care_team t ON t.child_key = c.key AND t.member_key = g.key
	WHERE g.account_id = $1 AND g.access = 'accepted' AND g.archived_at IS NULL AND r.signed_version > r.moved_version
	AND ` + people.IsGuardianOf("a.child_id", "$1") + ` AND NOT ` + activity.BlindTo("a.child_id", "a.application_id", "$1")

// sharedReport is a signed report that somebody may read as a guardian.
type sharedReport struct {
	ID      string `db:"id"`
	ChildID string `db:"child_id"`
	Signed  int64  `db:"signed_version"`
}

// findShared finds a report that is shared with the actor; any other is [db.ErrNotFound].
func findShared(ctx context.Context, q db.Querier, actor authz.Actor, id string) (sharedReport, error) {
	var rows []sharedReport
	err := q.Select(ctx, &rows, `SELECT r.id, c.id AS child_id, r.signed_version`+shared+` AND r.id = $2 LIMIT 1`, actor.ID, id)
	if err == nil && len(rows) == 0 {
		err = db.ErrNotFound
	}
	if err != nil {
		return sharedReport{}, err
	}
	return rows[0], nil
}

// listShared pages through the reports that are shared with the actor, newest share first. Each is listed once, even if the
// account is two guardians of the child.
func listShared(ctx context.Context, q db.Querier, actor authz.Actor, childID string, place db.Place, limit int) ([]SharedReportRow, error) {
	var rows []SharedReportRow
	err := q.Select(ctx, &rows, `SELECT x.report_id, x.child_id, x.first_name, x.last_name, x.title, x.shared_at, x.finish_date, x.test_date,
		(SELECT TRIM(o.first_name || ' ' || o.last_name) FROM account o WHERE o.id = x.shared_by) AS shared_by
		FROM (SELECT r.id AS report_id, a.child_id, c.first_name, c.last_name, COALESCE(a.finish_date, a.last_finish) AS finish_date, a.test_date,
		(SELECT `+title.Column+` FROM application_version v WHERE v.application_id = a.application_id AND v.version = a.version) AS title,
		MIN(s.shared_by) AS shared_by, MAX(s.shared_at) AS shared_at`+shared+` AND ($5 = '' OR a.child_id = $5)
		GROUP BY r.id, a.child_id, c.first_name, c.last_name, COALESCE(a.finish_date, a.last_finish), a.test_date, a.application_id, a.version) x
		WHERE (x.shared_at, x.report_id) < ($2, $3) ORDER BY x.shared_at DESC, x.report_id DESC LIMIT $4 + 0`,
		actor.ID, place.At, place.ID, limit, childID)
	title.Pick(ctx, rows, func(r *SharedReportRow) *string { return &r.Title })
	return rows, err
}
