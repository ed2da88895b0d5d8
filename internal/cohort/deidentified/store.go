package deidentified

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"time"

	"milepost/internal/db"
)

// store holds the package's SQL.
type store struct{}

var errTaken = errors.New("another node forms groups of the same activities")

// counted is the condition that a child of a row of person may be counted on a day: its owner is active, no erasure is
// requested, and the consent to research, if recorded, is valid.
func counted(row, day string) string {
	return `NOT EXISTS (SELECT 1 FROM account gone WHERE gone.id = ` + row + `.owner_id AND gone.archived_at IS NOT NULL)
		AND NOT EXISTS (SELECT 1 FROM child_erasure e WHERE e.child_id = ` + row + `.id)
		AND (NOT EXISTS (SELECT 1 FROM consent asked WHERE asked.child_key = ` + row + `.key AND asked.purpose = 'research')
			OR EXISTS (SELECT 1 FROM consent s WHERE s.child_key = ` + row + `.key AND s.purpose = 'research' AND s.withdrawn_on IS NULL
				AND s.given_on <= ` + day + ` AND (s.until IS NULL OR s.until >= ` + day + `) AND s.given_on >= COALESCE(
				(SELECT max(w.withdrawn_on) FROM consent w WHERE w.child_key = ` + row + `.key AND w.purpose = 'research'), '')))`
}

// withSpecialist is the condition that a digest d is of what a child answered with a specialist: groups hold nothing else.
const withSpecialist = `NOT EXISTS (SELECT 1 FROM activity rated WHERE rated.key = d.activity_key AND rated.respondent <> 'specialist')`

// stale returns the groups with a member whose activity was deleted, has another result, or may no longer be counted.
func (store) stale(ctx context.Context, q db.Querier, today string) (keys []int64, err error) {
	err = q.Select(ctx, &keys, `SELECT DISTINCT m.group_key FROM statistic_member m
		LEFT JOIN activity_digest d ON d.activity_key = m.activity_key JOIN person p ON p.key = m.child_key
		WHERE m.group_key IS NOT NULL AND (d.activity_key IS NULL OR d.finished_at <> m.finished_at OR NOT (`+counted("p", "$1")+`))`, today)
	return keys, err
}

// applications returns the applications with activities that are in no group.
func (store) applications(ctx context.Context, q db.Querier) (ids []string, err error) {
	err = q.Select(ctx, &ids, `SELECT d.application_id FROM activity_digest d LEFT JOIN statistic_member m ON m.activity_key = d.activity_key
		WHERE m.group_key IS NULL AND `+withSpecialist+` GROUP BY d.application_id HAVING count(*) >= $1 + 0 ORDER BY d.application_id`, Least)
	return ids, err
}

// pool returns the waiting activities of an application. Activities finished before the given time have waited enough, and so
// have all while there is no group.
func (store) pool(ctx context.Context, q db.Querier, applicationID, today string, before int64) ([]waiting, error) {
	var formed int64
	if err := q.Get(ctx, &formed, `SELECT count(*) FROM statistic_pool WHERE application_id = $1`, applicationID); err != nil {
		return nil, err
	}
	rows, err := q.Rows(ctx, `SELECT d.activity_key, d.child_key, d.finished_at, d.test_date, d.age_months, d.raw * d.scored, d.max * d.scored, d.media, d.repeats, d.hints,
		c.gender_identity, c.sex_for_norms, c.ethnicity, c.disability_status, m.activity_key IS NOT NULL
		FROM activity_digest d JOIN person p ON p.key = d.child_key JOIN child c ON c.id = p.id
		LEFT JOIN statistic_member m ON m.activity_key = d.activity_key
		WHERE d.application_id = $1 AND m.group_key IS NULL AND `+withSpecialist+` AND `+counted("p", "$2")+` ORDER BY d.activity_key LIMIT $3 + 0`,
		applicationID, today, poolSize)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var pool []waiting
	for rows.Next() {
		w, err := scan(rows)
		if err != nil {
			return nil, err
		}
		w.WaitedEnough = formed == 0 || w.FinishedAt < before
		pool = append(pool, w)
	}
	return pool, db.Error(rows.Err())
}

func scan(rows *sql.Rows) (w waiting, err error) {
	var day, gender, sex, ethnicity, disability string
	var months *int64
	a := &w.Activity
	if err := rows.Scan(&w.Key, &w.Child, &w.FinishedAt, &day, &months, &a.Points, &a.Max, &a.Media, &a.Repeats, &a.Hints,
		&gender, &sex, &ethnicity, &disability, &w.Returned); err != nil {
		return w, db.Error(err)
	}
	w.Traits = Traits{db.Fold(cmp.Or(gender, sex)), Band(months), db.Fold(ethnicity), db.Fold(disability)}
	t, err := time.Parse(time.DateOnly, day)
	if err == nil {
		w.Day = int32(t.Unix() / (24 * 60 * 60))
	}
	return w, nil
}

// begin locks the application's groups, so that other callers who form groups of it wait.
func (store) begin(ctx context.Context, tx *db.Tx, applicationID string, now int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO statistic_pool (application_id, formed_at) VALUES ($1, $2)
		ON CONFLICT (application_id) DO UPDATE SET formed_at = excluded.formed_at`, applicationID, now)
	return err
}

// add stores a group with its members; errTaken when one of them is in another by now.
func (store) add(ctx context.Context, tx *db.Tx, g *Group, c cluster, now int64) error {
	err := tx.Get(ctx, &g.Key, `INSERT INTO statistic_group (application_id, gender, age_band, ethnicity, disability, first_day, last_day, children,
		activities, packed, formed_at) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11) RETURNING key`,
		g.ApplicationID, g.Gender, g.Band, g.Ethnicity, g.Disability, g.FirstDay, g.LastDay, g.Children, g.Activities, g.Packed, now)
	if err != nil {
		return err
	}
	var rows [][]any
	for i := range c {
		for _, w := range c[i].all {
			rows = append(rows, []any{w.Key, w.Child, g.Key, w.FinishedAt})
		}
	}
	err = db.PutRows(ctx, tx, `INSERT INTO statistic_member (activity_key, child_key, group_key, finished_at) VALUES `,
		` ON CONFLICT (activity_key) DO UPDATE SET group_key = excluded.group_key, finished_at = excluded.finished_at
		WHERE statistic_member.group_key IS NULL`, 4, rows)
	if err != nil {
		return err
	}
	var taken int
	err = tx.Get(ctx, &taken, `SELECT count(*) FROM statistic_member WHERE group_key = $1`, g.Key)
	if err == nil && taken != len(rows) {
		return errTaken
	}
	return err
}

// dissolve ends a group. Its activities wait again, marked as returned; deleted ones are dropped.
func (store) dissolve(ctx context.Context, tx *db.Tx, key int64) error {
	for _, text := range []string{
		`DELETE FROM statistic_member WHERE group_key = $1 AND NOT EXISTS (SELECT 1 FROM activity a WHERE a.key = statistic_member.activity_key)`,
		`UPDATE statistic_member SET group_key = NULL WHERE group_key = $1`,
		`DELETE FROM statistic_group WHERE key = $1`,
	} {
		if _, err := tx.Exec(ctx, text, key); err != nil {
			return err
		}
	}
	return nil
}

func (store) groupOf(ctx context.Context, tx *db.Tx, childID string) (key int64, err error) {
	err = tx.Get(ctx, &key, `SELECT m.group_key FROM person p JOIN statistic_member m ON m.child_key = p.key
		WHERE p.id = $1 AND m.group_key IS NOT NULL LIMIT 1`, childID)
	return key, err
}

func (store) forget(ctx context.Context, tx *db.Tx, childID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM statistic_member WHERE child_key = (SELECT key FROM person WHERE id = $1)`, childID)
	return err
}

func (store) groups(ctx context.Context, q db.Querier, applicationIDs []string, do func(*Group) error) error {
	condition, args := ``, []any{}
	if len(applicationIDs) > 0 {
		list := db.InLists(applicationIDs)[0] // of 50 at most
		condition, args = `WHERE application_id IN `+list.Marks, list.Args
	}
	rows, err := q.Rows(ctx, `SELECT key, application_id, gender, age_band, ethnicity, disability, first_day, last_day, children, activities, packed
		FROM statistic_group `+condition+` ORDER BY key`, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var g Group
		err := rows.Scan(&g.Key, &g.ApplicationID, &g.Gender, &g.Band, &g.Ethnicity, &g.Disability, &g.FirstDay, &g.LastDay, &g.Children, &g.Activities, &g.Packed)
		if err != nil {
			return db.Error(err)
		}
		if err := do(&g); err != nil {
			return err
		}
	}
	return db.Error(rows.Err())
}
