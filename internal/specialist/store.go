package specialist

import (
	"context"
	"database/sql"
	"maps"
	"slices"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/namesearch"
	"milepost/internal/people"
)

// store holds the package's SQL. Each statement is limited to what the actor may access.
type store struct{}

// version returns how often the actor's own cohort changed.
func (store) version(ctx context.Context, q db.Querier, actor authz.Actor) (n int64, err error) {
	err = q.Get(ctx, &n, `SELECT COALESCE(MAX(version), 0) FROM cohort WHERE owner_key = $1`, actor.Key)
	return n, err
}

// changedSince returns the keys of the children who changed, came or went after a version.
func (store) changedSince(ctx context.Context, q db.Querier, actor authz.Actor, version int64) (keys []int64, err error) {
	err = q.Select(ctx, &keys, `SELECT child_key FROM cohort_change WHERE owner_key = $1 AND version > $2`, actor.Key, version)
	return keys, err
}

// markChanged counts up the versions of the cohorts that children are in, in the transaction that changes them.
func (store) markChanged(ctx context.Context, tx *db.Tx, childKeys []int64) error {
	for _, list := range db.InLists(childKeys) {
		for _, text := range []string{
			`INSERT INTO cohort (owner_key, version) SELECT DISTINCT a.key, 1 FROM person p JOIN account a ON a.id = p.owner_id
				WHERE p.key IN ` + list.Marks + ` ORDER BY a.key ON CONFLICT (owner_key) DO UPDATE SET version = cohort.version + 1`,
			`INSERT INTO cohort_change (owner_key, child_key, version) SELECT a.key, p.key, c.version
				FROM person p JOIN account a ON a.id = p.owner_id JOIN cohort c ON c.owner_key = a.key WHERE p.key IN ` + list.Marks + `
				ON CONFLICT (owner_key, child_key) DO UPDATE SET version = excluded.version`,
		} {
			if _, err := tx.Exec(ctx, text, list.Args...); err != nil {
				return err
			}
		}
	}
	return nil
}

const childColumns = `SELECT p.key, p.id, p.first_name, p.middle_name, p.last_name, COALESCE(p.date_of_birth, ''), c.gender_identity,
	c.ethnicity, c.language, c.address, p.email, p.phone_number, p.sort_name FROM person p JOIN child c ON c.id = p.id WHERE `

const takenColumns = `SELECT m.child_key, m.key, m.measure_key, m.test_date, m.value, COALESCE(m.sem, 0), m.line,
	m.norm_id, m.common, m.common_norm_id, CASE m.value_limit WHEN '≥' THEN 1 WHEN '≤' THEN -1 ELSE 0 END, m.common_limit <> ''
	FROM person p JOIN measurement m ON m.child_key = p.key WHERE `

// own returns the actor's own present children: all of them, or those with the keys.
func (st store) own(ctx context.Context, q db.Querier, actor authz.Actor, keys []int64, days span) ([]*child, error) {
	lists := []db.InList{{}}
	if keys != nil {
		lists = db.InLists(keys)
	}
	var all []*child
	for i := range lists {
		list := &lists[i]
		condition := ownChildren(list.Arg(actor.ID))
		if list.Marks != "" {
			condition += ` AND p.key IN ` + list.Marks
		}
		found, err := st.read(ctx, q, list, condition, ``, days)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	for _, c := range all {
		c.mine = true
	}
	return all, nil
}

// ownChildren is the condition that a person as p is a present child of an account's own list.
func ownChildren(account string) string {
	return `p.owner_id = ` + account + ` AND p.kind = 'child' AND p.archived_at IS NULL`
}

// apart returns the children who are read each time: those of others whose care team the actor is in, and own ones of whom the
// actor is scoring an activity a second time. Data that would reveal its first scores are left out.
func (st store) apart(ctx context.Context, q db.Querier, actor authz.Actor, days span) ([]*child, error) {
	var keys []int64
	err := q.Select(ctx, &keys, `SELECT DISTINCT t.child_key FROM person mine JOIN care_team t ON t.member_key = mine.key
		WHERE mine.account_id = $1 UNION SELECT p.key FROM person p WHERE p.id IN (`+activity.BlindChildren("$1")+`)`, actor.ID)
	if err != nil {
		return nil, err
	}
	var all []*child
	lists := db.InLists(keys)
	for i := range lists {
		list := &lists[i]
		me := list.Arg(actor.ID)
		found, err := st.read(ctx, q, list, `p.key IN `+list.Marks+` AND p.archived_at IS NULL AND `+people.CanAccessChildRow("p", me), notRevealing(me), days)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

// notRevealing excludes measurements as m, of a child as p, that would reveal scores that the account must not know yet.
func notRevealing(account string) string {
	return ` AND NOT EXISTS (SELECT 1 FROM activity scored WHERE scored.key = m.activity_key AND ` +
		activity.BlindTo("p.id", "scored.application_id", account) + `)`
}

// histories returns all measurements of children whom the actor sees, by the children's keys.
func (st store) histories(ctx context.Context, q db.Querier, actor authz.Actor, keys []int64) (map[int64][]taken, error) {
	all := make(map[int64][]taken, len(keys))
	lists := db.InLists(keys)
	for i := range lists {
		list := &lists[i]
		me := list.Arg(actor.ID)
		condition := `p.key IN ` + list.Marks + ` AND p.archived_at IS NULL AND ` + people.CanAccessChildRow("p", me) + notRevealing(me)
		found, err := st.taken(ctx, q, condition, list.Args)
		if err != nil {
			return nil, err
		}
		maps.Copy(all, found)
	}
	return all, nil
}

// read reads children and their measurements under a condition on person as p, with one more on measurement as m.
func (st store) read(ctx context.Context, q db.Querier, list *db.InList, condition, revealing string, days span) ([]*child, error) {
	all, err := st.children(ctx, q, condition, list.Args)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	of, err := st.taken(ctx, q, condition+revealing+days.add(list), list.Args)
	if err != nil {
		return nil, err
	}
	for _, c := range all {
		c.figures = figuresOf(of[c.key])
	}
	return all, nil
}

func (store) children(ctx context.Context, q db.Querier, condition string, args []any) (all []*child, err error) {
	rows, err := q.Rows(ctx, childColumns+condition, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		c := &child{}
		if err := rows.Scan(&c.key, &c.id, &c.first, &c.middle, &c.last, &c.born, &c.gender, &c.ethnicity, &c.language, &c.address,
			&c.email, &c.phone, &c.sortName); err != nil {
			return nil, db.Error(err)
		}
		c.fold()
		c.searched = namesearch.Text(c.first, c.middle, c.last)
		all = append(all, c)
	}
	slices.SortFunc(all, byKey)
	return all, db.Error(rows.Err())
}

func (store) taken(ctx context.Context, q db.Querier, condition string, args []any) (map[int64][]taken, error) {
	rows, err := q.Rows(ctx, takenColumns+condition, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	of, lines := map[int64][]taken{}, map[string]string{}
	var date, line, by, commonBy sql.RawBytes
	var common sql.NullFloat64
	for rows.Next() {
		var key int64
		var t taken
		if err := rows.Scan(&key, &t.key, &t.measure, &date, &t.value, &t.sem, &line, &by, &common, &commonBy, &t.limit, &t.commonLimited); err != nil {
			return nil, db.Error(err)
		}
		t.day, _ = dayOf(string(date))
		t.line, t.norm, t.commonNorm, t.common = interned(lines, line), interned(lines, by), interned(lines, commonBy), nan
		if common.Valid {
			t.common = common.Float64
		}
		of[key] = append(of[key], t)
	}
	return of, db.Error(rows.Err())
}

// interned keeps one copy of each text: lines are few, and rows are many.
func interned(known map[string]string, text []byte) string {
	if one, ok := known[string(text)]; ok {
		return one
	}
	one := string(text)
	known[one] = one
	return one
}
