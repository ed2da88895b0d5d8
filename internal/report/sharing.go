package report

import (
	"context"
	"fmt"
	"slices"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/people"
)

// Share says which guardians of the child may read a report, and no others. Who ran the activity and the child's owner
// may say so; for anybody else it is [db.ErrNotFound]. Somebody who is no guardian in the child's care team is a 422. A
// guardian without access may be named: they see the report once they have it.
func (s *Service) Share(ctx context.Context, actor authz.Actor, id string, in Sharing) (Sharing, error) {
	out := Sharing{GuardianIDs: []string{}}
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		row, err := find(ctx, tx, actor, id, sharable)
		if err != nil {
			return err
		}
		around, err := guardians(ctx, tx, row.ChildKey)
		if err != nil {
			return err
		}
		wanted, err := named(around, in.GuardianIDs)
		if err != nil {
			return err
		}
		if err := s.share(ctx, tx, actor, row, wanted); err != nil {
			return err
		}
		out.GuardianIDs = ids(wanted)
		return nil
	})
	return out, err
}

// guardian is one in a child's care team.
type guardian struct {
	Key int64  `db:"key"`
	ID  string `db:"id"`
}

func ids(list []guardian) []string {
	out := make([]string, len(list))
	for i, g := range list {
		out[i] = g.ID
	}
	return out
}

// named are the guardians with these ids, each once.
func named(around []guardian, wanted []string) ([]guardian, error) {
	out := []guardian{}
	for i, id := range wanted {
		at := slices.IndexFunc(around, func(g guardian) bool { return g.ID == id })
		if at < 0 {
			return nil, fault.Field(fmt.Sprintf("guardian_ids[%d]", i), "This is not a guardian of the child.")
		}
		if !slices.Contains(out, around[at]) {
			out = append(out, around[at])
		}
	}
	return out, nil
}

// share makes the wanted ones those who may read the report. Who may read it already keeps the time from when.
func (s *Service) share(ctx context.Context, tx *db.Tx, actor authz.Actor, row stored, wanted []guardian) error {
	before, err := readers(ctx, tx, row.ID)
	if err != nil {
		return err
	}
	given, taken := without(wanted, before), without(before, wanted)
	for _, g := range given {
		if err := insertShare(ctx, tx, row.ID, g.Key, actor.ID, db.Micros(s.k.Now())); err != nil {
			return err
		}
	}
	for _, g := range taken {
		if err := deleteShare(ctx, tx, row.ID, g.Key); err != nil {
			return err
		}
	}
	if row.Signed > 0 {
		if err := s.tellShared(ctx, tx, actor, row.ID, given); err != nil {
			return err
		}
	}
	if err := s.traceSharing(ctx, tx, row, "report.share", ids(given)); err != nil {
		return err
	}
	return s.traceSharing(ctx, tx, row, "report.unshare", ids(taken))
}

// without are those of a list that are not in another.
func without(list, other []guardian) []guardian {
	return slices.DeleteFunc(slices.Clone(list), func(g guardian) bool { return slices.Contains(other, g) })
}

// guardians are those in a child's care team who are not archived.
func guardians(ctx context.Context, q db.Querier, childKey int64) ([]guardian, error) {
	var list []guardian
	err := q.Select(ctx, &list, `SELECT g.key, g.id FROM care_team t JOIN person g ON g.key = t.member_key
		WHERE t.child_key = $1 AND g.kind = 'guardian' AND g.archived_at IS NULL ORDER BY g.key`, childKey)
	return list, err
}

// readers are all who were ever named and not taken back, in the care team or not.
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

// sharedWith are the ids of the guardians, by report, who are named for it and in the child's care team.
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

// shared finds the signed reports that are shared with the account $1 as a guardian of the child: as the very member of
// the care team that was named.
var shared = ` FROM person g JOIN report_share s ON s.guardian_key = g.key JOIN report r ON r.id = s.report_id
	JOIN activity a ON a.id = r.activity_id JOIN person c ON c.id = a.child_id
	JOIN care_team t ON t.child_key = c.key AND t.member_key = g.key
	WHERE g.account_id = $1 AND g.access = 'accepted' AND g.archived_at IS NULL AND r.signed_version > 0
	AND ` + people.IsGuardianOf("a.child_id", "$1")

// findShared reads a report that is shared with the actor; any other is [db.ErrNotFound].
func findShared(ctx context.Context, q db.Querier, actor authz.Actor, id string) (stored, error) {
	var rows []stored
	err := q.Select(ctx, &rows, `SELECT r.id, r.activity_id, r.content, r.revision, r.owner_id, c.id AS child_id, c.key AS child_key,
		c.owner_id AS child_owner_id, r.child, r.updated_at, r.signed_version`+shared+` AND r.id = $2 LIMIT 1`, actor.ID, id)
	if err == nil && len(rows) == 0 {
		err = db.ErrNotFound
	}
	if err != nil {
		return stored{}, err
	}
	return rows[0], nil
}

// listShared pages through the reports that are shared with the actor, the last shared first. Each is there once, though
// the account may be two guardians of the child.
func listShared(ctx context.Context, q db.Querier, actor authz.Actor, place db.Place, limit int) ([]SharedReportRow, error) {
	var rows []SharedReportRow
	err := q.Select(ctx, &rows, `SELECT x.report_id, x.child_id, x.first_name, x.last_name, x.title, x.shared_at, x.finish_date,
		(SELECT TRIM(o.first_name || ' ' || o.last_name) FROM account o WHERE o.id = x.shared_by) AS shared_by
		FROM (SELECT r.id AS report_id, a.child_id, c.first_name, c.last_name, a.finish_date,
		(SELECT v.title FROM application_version v WHERE v.application_id = a.application_id AND v.version = a.version) AS title,
		MIN(s.shared_by) AS shared_by, MAX(s.shared_at) AS shared_at`+shared+`
		GROUP BY r.id, a.child_id, c.first_name, c.last_name, a.finish_date, a.application_id, a.version) x
		WHERE (x.shared_at, x.report_id) < ($2, $3) ORDER BY x.shared_at DESC, x.report_id DESC LIMIT $4 + 0`,
		actor.ID, place.At, place.ID, limit)
	return rows, err
}
