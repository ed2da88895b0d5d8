package provisioning

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// store holds the package's SQL. Each statement of a caller is limited to the caller's tenants; a Super Admin sees all.
type store struct{}

// tenant is a stored tenant.
type tenant struct {
	Key        int64  `db:"key"`
	ID         string `db:"id"`
	AccountKey *int64 `db:"account_key"`
	Name       string `db:"name"`
	Settings   string `db:"settings"`
	CreatedAt  int64  `db:"created_at"`
	UsedAt     *int64 `db:"used_at"`
	ChangedAt  *int64 `db:"changed_at"`
	// Organization is the name of the organization whose it is.
	Organization string `db:"organization"`
}

func (t tenant) ofOrganization() bool { return t.AccountKey != nil }

const (
	selectTenant = `SELECT t.key, t.id, t.account_key, t.name, t.settings, t.created_at, t.used_at, t.changed_at,
		COALESCE(NULLIF(o.organization, ''), NULLIF(TRIM(o.first_name || ' ' || o.last_name), ''), o.email, '') AS organization
		FROM scim_tenant t LEFT JOIN account o ON o.key = t.account_key WHERE t.removed_at IS NULL AND `
	// mine is the condition that an actor of the role $2 with the key $1 looks after a tenant t.
	mine = `(t.account_key = $1 OR CAST($2 AS TEXT) = 'Super Admin')`
)

func (store) tenants(ctx context.Context, q db.Querier, actor authz.Actor) (list []tenant, err error) {
	err = q.Select(ctx, &list, selectTenant+mine+` ORDER BY t.created_at, t.key`, actor.Key, string(actor.Role))
	return list, err
}

func (store) tenant(ctx context.Context, q db.Querier, actor authz.Actor, id string) (t tenant, err error) {
	err = q.Get(ctx, &t, selectTenant+mine+` AND t.id = $3`, actor.Key, string(actor.Role), id)
	return t, err
}

func (store) byKey(ctx context.Context, q db.Querier, key int64) (t tenant, err error) {
	err = q.Get(ctx, &t, selectTenant+`t.key = $1`, key)
	return t, err
}

// count counts the tenants of an organization, or of the installation.
func (store) count(ctx context.Context, q db.Querier, owner *int64) (n int64, err error) {
	err = q.Get(ctx, &n, `SELECT count(*) FROM scim_tenant t WHERE t.removed_at IS NULL AND COALESCE(t.account_key, 0) = $1`, deref(owner))
	return n, err
}

func deref(key *int64) int64 {
	if key == nil {
		return 0
	}
	return *key
}

func (store) insert(ctx context.Context, tx *db.Tx, t *tenant) error {
	return tx.Get(ctx, &t.Key, `INSERT INTO scim_tenant (id, account_key, name, settings, created_at) VALUES ($1,$2,$3,$4,$5) RETURNING key`,
		t.ID, t.AccountKey, t.Name, t.Settings, t.CreatedAt)
}

func (store) update(ctx context.Context, tx *db.Tx, t tenant) error {
	_, err := tx.Exec(ctx, `UPDATE scim_tenant SET name = $2, settings = $3 WHERE key = $1`, t.Key, t.Name, t.Settings)
	return err
}

// remove ends a tenant: it lets nobody in and holds no domain. What it has goes in the background.
func (store) remove(ctx context.Context, tx *db.Tx, key, now int64) error {
	if _, err := tx.Exec(ctx, `DELETE FROM scim_domain WHERE tenant_key = $1`, key); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM scim_token WHERE tenant_key = $1`, key); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `UPDATE scim_tenant SET removed_at = $2 WHERE key = $1`, key, now)
	return err
}

// rulesDue has the rules applied again to the accounts of a tenant.
func (store) rulesDue(ctx context.Context, tx *db.Tx, key int64) error {
	_, err := tx.Exec(ctx, `UPDATE scim_user SET roles_due = 1 WHERE tenant_key = $1 AND removed_at IS NULL`, key)
	return err
}

// figures are how much a tenant manages.
type figures struct {
	Accounts int64 `db:"accounts"`
	Active   int64 `db:"active"`
	Groups   int64 `db:"groups"`
}

func (store) figures(ctx context.Context, q db.Querier, key int64) (f figures, err error) {
	err = q.Get(ctx, &f, `SELECT count(*) AS accounts, COALESCE(SUM(CASE WHEN a.state = 'active' THEN 1 ELSE 0 END), 0) AS active,
		(SELECT count(*) FROM scim_group g WHERE g.tenant_key = $1) AS groups
		FROM scim_user u JOIN account a ON a.key = u.account_key WHERE `+Reach, key)
	return f, err
}
