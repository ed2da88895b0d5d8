package scim

import (
	"context"
	"encoding/json"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/provisioning"
)

// store holds the package's SQL. Statements about accounts have [provisioning.Reach] in their WHERE clause, with the tenant as $1.
type store struct{}

// userRow is a user of a tenant.
type userRow struct {
	Key           int64         `db:"key"`
	ID            string        `db:"id"`
	Email         string        `db:"email"`
	FirstName     string        `db:"first_name"`
	MiddleName    string        `db:"middle_name"`
	LastName      string        `db:"last_name"`
	Role          string        `db:"role"`
	State         account.State `db:"state"`
	Language      string        `db:"language"`
	UserName      string        `db:"user_name"`
	ExternalID    string        `db:"external_id"`
	Roles         string        `db:"roles"`
	GivenRole     string        `db:"given_role"`
	MembershipID  string        `db:"membership_id"`
	DeactivatedAt *int64        `db:"deactivated_at"`
	CreatedAt     int64         `db:"created_at"`
	ChangedAt     int64         `db:"changed_at"`
}

const (
	changedAt = `CASE WHEN a.updated_at > u.updated_at THEN a.updated_at ELSE u.updated_at END`
	fromUsers = ` FROM scim_user u JOIN account a ON a.key = u.account_key WHERE `
)

var selectUser = `SELECT a.key, a.id, a.email, a.first_name, a.middle_name, a.last_name, a.role, a.state, a.language, u.user_name, u.external_id, u.roles,
	u.given_role, u.membership_id, u.deactivated_at, u.created_at, ` + changedAt + ` AS changed_at` + fromUsers + provisioning.Reach

func (store) user(ctx context.Context, q db.Querier, tenantKey int64, id string) (u userRow, err error) {
	err = q.Get(ctx, &u, selectUser+` AND a.id = $2`, tenantKey, id)
	return u, err
}

func (store) userByKey(ctx context.Context, q db.Querier, tenantKey, accountKey int64) (u userRow, err error) {
	err = q.Get(ctx, &u, selectUser+` AND a.key = $2`, tenantKey, accountKey)
	return u, err
}

func (store) users(ctx context.Context, q db.Querier, p page) (list []userRow, err error) {
	err = q.Select(ctx, &list, selectUser+` AND `+p.condition+p.order("a.key"), p.args...)
	return list, err
}

func (store) countUsers(ctx context.Context, q db.Querier, p page) (n int, err error) {
	err = q.Get(ctx, &n, `SELECT count(*)`+fromUsers+provisioning.Reach+` AND `+p.condition, p.args[:p.conditions]...)
	return n, err
}

// groupRef is a group of a user.
type groupRef struct {
	AccountKey int64  `db:"account_key"`
	ID         string `db:"id"`
	Name       string `db:"name"`
}

// groupsOf returns the groups of users, by their accounts.
func (store) groupsOf(ctx context.Context, q db.Querier, tenantKey int64, users []userRow) (map[int64][]groupRef, error) {
	keys := make([]int64, len(users))
	for i, u := range users {
		keys[i] = u.Key
	}
	found := map[int64][]groupRef{}
	for _, in := range db.InLists(keys) {
		var refs []groupRef
		tenant := in.Arg(tenantKey)
		err := q.Select(ctx, &refs, `SELECT m.account_key, g.id, g.name FROM scim_member m JOIN scim_group g ON g.key = m.group_key
			WHERE m.account_key IN `+in.Marks+` AND g.tenant_key = `+tenant+` ORDER BY g.name_folded, g.key`, in.Args...)
		if err != nil {
			return nil, err
		}
		for _, ref := range refs {
			found[ref.AccountKey] = append(found[ref.AccountKey], ref)
		}
	}
	return found, nil
}

// speaksFor reports whether the domain of an address is proved for a tenant.
func (store) speaksFor(ctx context.Context, q db.Querier, tenantKey int64, email string) (bool, error) {
	var n int64
	err := q.Get(ctx, &n, `SELECT count(*) FROM scim_domain WHERE tenant_key = $1 AND domain = $2 AND proved_at IS NOT NULL`, tenantKey, provisioning.Domain(email))
	return n > 0, err
}

// linkable reports whether a tenant may take over an account that is there: one that no directory has, whose owner has confirmed its address.
func (store) linkable(ctx context.Context, q db.Querier, tenantKey, accountKey int64) (bool, error) {
	var n int64
	err := q.Get(ctx, &n, `SELECT count(*) FROM account a WHERE a.key = $2 AND a.archived_at IS NULL AND a.confirmed_at IS NOT NULL AND `+provisioning.Manageable+`
		AND NOT EXISTS (SELECT 1 FROM scim_user u JOIN scim_tenant t ON t.key = u.tenant_key WHERE u.account_key = a.key AND u.removed_at IS NULL AND t.removed_at IS NULL)`,
		tenantKey, accountKey)
	return n > 0, err
}

// link stores what a tenant has of an account, in place of what a tenant had of it before.
func (store) link(ctx context.Context, tx *db.Tx, tenantKey, accountKey int64, w wanted, now int64) error {
	roles, err := json.Marshal(w.Roles)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `INSERT INTO scim_user (account_key, tenant_key, user_name, user_name_folded, external_id, roles, created_at, updated_at)
		VALUES ($1,$2,$3,$4,$5,$6,$7,$7) ON CONFLICT (account_key) DO UPDATE SET tenant_key = excluded.tenant_key, user_name = excluded.user_name,
		user_name_folded = excluded.user_name_folded, external_id = excluded.external_id, roles = excluded.roles, given_role = '', membership_id = '',
		created_at = excluded.created_at, updated_at = excluded.updated_at, removed_at = NULL`,
		accountKey, tenantKey, w.UserName, provisioning.Fold(w.UserName), w.ExternalID, string(roles), now)
	return err
}

func (store) setUser(ctx context.Context, tx *db.Tx, tenantKey, accountKey int64, w wanted, now int64) error {
	roles, err := json.Marshal(w.Roles)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE scim_user SET user_name = $3, user_name_folded = $4, external_id = $5, roles = $6, updated_at = $7
		WHERE tenant_key = $1 AND account_key = $2 AND removed_at IS NULL`,
		tenantKey, accountKey, w.UserName, provisioning.Fold(w.UserName), w.ExternalID, string(roles), now)
	return err
}

// deactivated stores whether it was the directory that suspended an account.
func (store) deactivated(ctx context.Context, tx *db.Tx, tenantKey, accountKey int64, at *int64, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE scim_user SET deactivated_at = $3, updated_at = $4 WHERE tenant_key = $1 AND account_key = $2`, tenantKey, accountKey, at, now)
	return err
}

// unlink lets go of an account: the directory does not see it any longer.
func (store) unlink(ctx context.Context, tx *db.Tx, tenantKey, accountKey, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE scim_group SET revision = revision + 1, updated_at = $3 WHERE tenant_key = $1
		AND key IN (SELECT group_key FROM scim_member WHERE account_key = $2)`, tenantKey, accountKey, now)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM scim_member WHERE account_key = $1`, accountKey); err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE scim_user SET removed_at = $3, roles_due = 0 WHERE tenant_key = $1 AND account_key = $2`, tenantKey, accountKey, now)
	return err
}
