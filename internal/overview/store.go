package overview

import (
	"context"
	"fmt"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/market"
	"milepost/internal/people"
	"milepost/internal/title"
)

// store holds the package's SQL. Each statement is limited to what the actor may access.
type store struct{}

// stepsDone reports whether the actor's first steps are finished.
func (store) stepsDone(ctx context.Context, q db.Querier, actor authz.Actor) (done bool, err error) {
	err = q.Get(ctx, &done, `SELECT EXISTS (SELECT 1 FROM first_steps WHERE account_key = $1)`, actor.Key)
	return done, err
}

// steps returns for each step whether the actor has done it.
func (store) steps(ctx context.Context, q db.Querier, actor authz.Actor, of []step) ([]FirstStep, error) {
	parts := make([]string, len(of))
	for i, s := range of {
		parts[i] = fmt.Sprintf(`SELECT %d AS place, CASE WHEN %s THEN 1 ELSE 0 END AS done`, i, s.done)
	}
	args := []any{actor.ID}
	text := strings.Join(parts, " UNION ALL ")
	if strings.Contains(text, "$2") {
		args = append(args, actor.Key)
	}
	var rows []struct {
		Place int   `db:"place"`
		Done  int64 `db:"done"`
	}
	err := q.Select(ctx, &rows, text, args...)
	list := make([]FirstStep, len(of))
	for i, s := range of {
		list[i].Step = s.name
	}
	for _, row := range rows {
		list[row.Place].Done = row.Done == 1
	}
	return list, err
}

// end records that the actor's first steps are finished; repeating it changes nothing.
func (store) end(ctx context.Context, tx *db.Tx, actor authz.Actor, now int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO first_steps (account_key, ended_at) VALUES ($1, $2) ON CONFLICT (account_key) DO NOTHING`, actor.Key, now)
	return err
}

func (store) begin(ctx context.Context, tx *db.Tx, actor authz.Actor) error {
	_, err := tx.Exec(ctx, `DELETE FROM first_steps WHERE account_key = $1`, actor.Key)
	return err
}

// run is one of the actor's activities with a child whom they can still access.
type run struct {
	ChildID       string `db:"child_id"`
	FirstName     string `db:"first_name"`
	LastName      string `db:"last_name"`
	ApplicationID string `db:"application_id"`
	Title         string `db:"title"`
	StartDate     int64  `db:"start_date"`
	TestDate      string `db:"test_date"`
	Open          bool   `db:"open"`
}

// runs returns the actor's latest activities of which one of their purchases gives another start, newest first, out of a bounded number. The bound is part of the text, so that
// PostgreSQL knows how few rows are to be joined.
func (store) runs(ctx context.Context, q db.Querier, actor authz.Actor, now int64) (list []run, err error) {
	err = q.Select(ctx, &list, fmt.Sprintf(`SELECT a.child_id, c.first_name, c.last_name, a.application_id, `+title.Column+` AS title, a.start_date, a.test_date, a.finish_date IS NULL AS open
		FROM (SELECT key, child_id, application_id, start_date, test_date, finish_date FROM activity WHERE owner_id = $1 AND discarded_at IS NULL ORDER BY start_date DESC, key DESC LIMIT %d) a
		JOIN person c ON c.id = a.child_id JOIN application x ON x.id = a.application_id AND x.archived_at IS NULL
		JOIN application_version v ON v.application_id = x.id AND v.version = x.latest_version
		WHERE c.archived_at IS NULL AND `+people.CanAccessChildRow("c", "$1")+`
		AND EXISTS (SELECT 1 FROM purchase u WHERE u.account_id = $1 AND u.application_id = a.application_id AND `+market.Gives("u", "$2")+`)
		ORDER BY a.start_date DESC, a.key DESC`, latestRuns), actor.ID, now)
	title.Pick(ctx, list, func(r *run) *string { return &r.Title })
	return list, err
}

// acceptedAt is, in SQL, when the account behind the member m accepted.
const acceptedAt = `COALESCE((SELECT max(i.ended_at) FROM invitation i WHERE i.person_key = m.key AND i.accepted_by = m.account_id), m.updated_at)`

// newlyShared returns children who were shared with the actor through a care team since then, and with whom they started nothing,
// newest first.
func (store) newlyShared(ctx context.Context, q db.Querier, actor authz.Actor, since int64, limit int) (list []NewlyShared, err error) {
	err = q.Select(ctx, &list, `SELECT s.child_id, s.first_name, s.last_name, s.shared_by, s.shared_at FROM (
			SELECT c.id AS child_id, c.first_name, c.last_name, COALESCE(NULLIF(TRIM(o.first_name || ' ' || o.last_name), ''), o.email) AS shared_by,
				max(CASE WHEN t.created_at > `+acceptedAt+` THEN t.created_at ELSE `+acceptedAt+` END) AS shared_at
			FROM person m JOIN care_team t ON t.member_key = m.key JOIN person c ON c.key = t.child_key JOIN account o ON o.id = c.owner_id
			WHERE m.account_id = $1 AND m.access = 'accepted' AND m.kind <> 'guardian' AND m.archived_at IS NULL AND `+people.SharedWith("c", "$1")+`
			AND NOT EXISTS (SELECT 1 FROM activity a WHERE a.child_id = c.id AND a.owner_id = $1 AND a.discarded_at IS NULL)
			GROUP BY c.id, c.first_name, c.last_name, o.first_name, o.last_name, o.email
		) s WHERE s.shared_at >= $2 ORDER BY s.shared_at DESC, s.child_id LIMIT $3 + 0`, actor.ID, since, limit)
	return list, err
}

// awaiting counts the accounts that wait for approval.
func (store) awaiting(ctx context.Context, q db.Querier) (n int64, err error) {
	err = q.Get(ctx, &n, `SELECT count(*) FROM account WHERE state = 'awaiting' AND archived_at IS NULL`)
	return n, err
}
