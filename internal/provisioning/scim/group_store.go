package scim

import (
	"context"
	"strings"

	"milepost/internal/db"
	"milepost/internal/provisioning"
)

// groupRow is a group of a tenant.
type groupRow struct {
	Key        int64  `db:"key"`
	ID         string `db:"id"`
	Name       string `db:"name"`
	ExternalID string `db:"external_id"`
	Revision   int64  `db:"revision"`
	CreatedAt  int64  `db:"created_at"`
	UpdatedAt  int64  `db:"updated_at"`
}

// memberRow is a member of a group.
type memberRow struct {
	GroupKey int64  `db:"group_key"`
	ID       string `db:"id"`
	Name     string `db:"name"`
}

const (
	fromGroups  = ` FROM scim_group g WHERE g.tenant_key = $1`
	selectGroup = `SELECT g.key, g.id, g.name, g.external_id, g.revision, g.created_at, g.updated_at` + fromGroups
)

func (store) group(ctx context.Context, q db.Querier, tenantKey int64, id string) (g groupRow, err error) {
	err = q.Get(ctx, &g, selectGroup+` AND g.id = $2`, tenantKey, id)
	return g, err
}

func (store) groups(ctx context.Context, q db.Querier, p page) (list []groupRow, err error) {
	err = q.Select(ctx, &list, selectGroup+` AND `+p.condition+p.order("g.key"), p.args...)
	return list, err
}

func (store) countGroups(ctx context.Context, q db.Querier, p page) (n int, err error) {
	err = q.Get(ctx, &n, `SELECT count(*)`+fromGroups+` AND `+p.condition, p.args[:p.conditions]...)
	return n, err
}

var fromMembers = ` FROM scim_member m JOIN scim_group g ON g.key = m.group_key JOIN scim_user u ON u.account_key = m.account_key
	JOIN account a ON a.key = u.account_key WHERE g.tenant_key = $1 AND ` + provisioning.Reach

// members returns those of groups that are within reach, so many at most.
func (store) members(ctx context.Context, q db.Querier, tenantKey int64, groups []groupRow, most int) (list []memberRow, err error) {
	for _, g := range groups {
		var some []memberRow
		err = q.Select(ctx, &some, `SELECT m.group_key, a.id, `+fullName+` AS name`+fromMembers+` AND m.group_key = $2 ORDER BY a.key LIMIT $3 + 0`,
			tenantKey, g.Key, most-len(list)+1)
		if list = append(list, some...); err != nil || len(list) > most {
			return list, err
		}
	}
	return list, nil
}

func (store) countOf(ctx context.Context, q db.Querier, tenantKey int64) (n int64, err error) {
	err = q.Get(ctx, &n, `SELECT count(*)`+fromGroups, tenantKey)
	return n, err
}

func (store) insertGroup(ctx context.Context, tx *db.Tx, tenantKey int64, g *groupRow) error {
	return tx.Get(ctx, &g.Key, `INSERT INTO scim_group (id, tenant_key, name, name_folded, external_id, created_at, updated_at)
		VALUES ($1,$2,$3,$4,$5,$6,$6) RETURNING key`, g.ID, tenantKey, g.Name, provisioning.Fold(g.Name), g.ExternalID, g.CreatedAt)
}

func (store) setGroup(ctx context.Context, tx *db.Tx, tenantKey int64, g groupRow, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE scim_group SET name = $3, name_folded = $4, external_id = $5, revision = revision + 1, updated_at = $6
		WHERE tenant_key = $1 AND key = $2`, tenantKey, g.Key, g.Name, provisioning.Fold(g.Name), g.ExternalID, now)
	return err
}

func (store) deleteGroup(ctx context.Context, tx *db.Tx, tenantKey int64, g groupRow) error {
	if _, err := tx.Exec(ctx, `DELETE FROM scim_member WHERE group_key = $1`, g.Key); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `DELETE FROM scim_group WHERE tenant_key = $1 AND key = $2`, tenantKey, g.Key)
	return err
}

// membersDue has the rules applied again to the members of a group that a condition finds.
func (store) membersDue(ctx context.Context, tx *db.Tx, tenantKey, groupKey int64) error {
	_, err := tx.Exec(ctx, `UPDATE scim_user SET roles_due = 1 WHERE tenant_key = $1 AND removed_at IS NULL
		AND account_key IN (SELECT account_key FROM scim_member WHERE group_key = $2)`, tenantKey, groupKey)
	return err
}

// userKeys returns the accounts of users by their ids; an id that is out of reach is missing.
func (store) userKeys(ctx context.Context, q db.Querier, tenantKey int64, ids []string) (map[string]int64, error) {
	found := make(map[string]int64, len(ids))
	for _, in := range db.InLists(ids) {
		s, marks := statement{}, make([]string, len(in.Args))
		s.arg(tenantKey)
		for i, id := range in.Args {
			marks[i] = s.arg(id)
		}
		var some []struct {
			Key int64  `db:"key"`
			ID  string `db:"id"`
		}
		err := q.Select(ctx, &some, `SELECT a.key, a.id`+fromUsers+provisioning.Reach+` AND a.id IN (`+strings.Join(marks, ",")+`)`, s.args...)
		if err != nil {
			return nil, err
		}
		for _, one := range some {
			found[one.ID] = one.Key
		}
	}
	return found, nil
}

// memberKeys returns the accounts of the members of a group that fulfil a condition.
func (store) memberKeys(ctx context.Context, q db.Querier, s statement, groupKey int64, condition string) (keys []int64, err error) {
	group := s.arg(groupKey)
	err = q.Select(ctx, &keys, `SELECT m.account_key`+fromMembers+` AND m.group_key = `+group+` AND `+condition+` ORDER BY m.account_key`, s.args...)
	return keys, err
}

// enroll adds members; those that are there stay. It returns which were new.
func (store) enroll(ctx context.Context, tx *db.Tx, groupKey int64, keys []int64) (added []int64, err error) {
	for _, key := range keys {
		n, err := tx.Exec(ctx, `INSERT INTO scim_member (group_key, account_key) VALUES ($1,$2) ON CONFLICT DO NOTHING`, groupKey, key)
		if err != nil {
			return nil, err
		}
		if n > 0 {
			added = append(added, key)
		}
	}
	return added, nil
}

// dismiss removes members, and has the rules applied again to them.
func (store) dismiss(ctx context.Context, tx *db.Tx, tenantKey, groupKey int64, keys []int64) (removed int, err error) {
	for _, key := range keys {
		n, err := tx.Exec(ctx, `DELETE FROM scim_member WHERE group_key = $1 AND account_key = $2`, groupKey, key)
		if err != nil {
			return removed, err
		}
		removed += int(n)
	}
	return removed, (store{}).due(ctx, tx, tenantKey, keys)
}

// due has the rules applied again to some users.
func (store) due(ctx context.Context, tx *db.Tx, tenantKey int64, keys []int64) error {
	for _, in := range db.InLists(keys) {
		tenant := in.Arg(tenantKey)
		_, err := tx.Exec(ctx, `UPDATE scim_user SET roles_due = 1 WHERE account_key IN `+in.Marks+` AND tenant_key = `+tenant+` AND removed_at IS NULL`, in.Args...)
		if err != nil {
			return err
		}
	}
	return nil
}
