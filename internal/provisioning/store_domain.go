package provisioning

import (
	"context"
	"slices"

	"milepost/internal/db"
)

const domainColumns = `tenant_key, domain, challenge, proved_by, proved_at, checked_at, missing_since`

func (store) domains(ctx context.Context, q db.Querier, tenantKey int64) (list []domain, err error) {
	err = q.Select(ctx, &list, `SELECT `+domainColumns+` FROM scim_domain WHERE tenant_key = $1 ORDER BY domain`, tenantKey)
	return list, err
}

func (store) domain(ctx context.Context, q db.Querier, tenantKey int64, name string) (d domain, err error) {
	err = q.Get(ctx, &d, `SELECT `+domainColumns+` FROM scim_domain WHERE tenant_key = $1 AND domain = $2`, tenantKey, name)
	return d, err
}

// isHeld reports whether a domain is proved for another tenant.
func (store) isHeld(ctx context.Context, q db.Querier, tenantKey int64, name string) (bool, error) {
	var n int64
	err := q.Get(ctx, &n, `SELECT count(*) FROM scim_domain WHERE domain = $2 AND proved_at IS NOT NULL AND tenant_key <> $1`, tenantKey, name)
	return n > 0, err
}

// setDomains adds the domains that are new, and removes those that are gone. It returns the new ones.
func (s store) setDomains(ctx context.Context, tx *db.Tx, tenantKey int64, names []string) (added []string, err error) {
	stored, err := s.domains(ctx, tx, tenantKey)
	if err != nil {
		return nil, err
	}
	for _, d := range stored {
		if slices.Contains(names, d.Domain) {
			continue
		}
		if _, err := tx.Exec(ctx, `DELETE FROM scim_domain WHERE tenant_key = $1 AND domain = $2`, tenantKey, d.Domain); err != nil {
			return nil, err
		}
	}
	for _, name := range names {
		if slices.ContainsFunc(stored, func(d domain) bool { return d.Domain == name }) {
			continue
		}
		added = append(added, name)
		if _, err := tx.Exec(ctx, `INSERT INTO scim_domain (tenant_key, domain, challenge) VALUES ($1,$2,$3)`, tenantKey, name, newChallenge()); err != nil {
			return nil, err
		}
	}
	return added, nil
}

func (store) prove(ctx context.Context, tx *db.Tx, tenantKey int64, name, by string, now int64) error {
	n, err := tx.Exec(ctx, `UPDATE scim_domain SET proved_by = $3, proved_at = $4, checked_at = $4, missing_since = NULL WHERE tenant_key = $1 AND domain = $2`,
		tenantKey, name, by, now)
	if err == nil && n == 0 {
		return db.ErrNotFound
	}
	return err
}

func (store) seen(ctx context.Context, tx *db.Tx, d domain, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE scim_domain SET checked_at = $3, missing_since = NULL WHERE tenant_key = $1 AND domain = $2`, d.TenantKey, d.Domain, now)
	return err
}

func (store) missing(ctx context.Context, tx *db.Tx, d domain, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE scim_domain SET checked_at = $3, missing_since = $3 WHERE tenant_key = $1 AND domain = $2`, d.TenantKey, d.Domain, now)
	return err
}

func (store) disprove(ctx context.Context, tx *db.Tx, d domain, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE scim_domain SET proved_by = '', proved_at = NULL, checked_at = $3 WHERE tenant_key = $1 AND domain = $2`,
		d.TenantKey, d.Domain, now)
	return err
}

func (store) provedByRecord(ctx context.Context, q db.Querier) (list []domain, err error) {
	err = q.Select(ctx, &list, `SELECT `+domainColumns+` FROM scim_domain WHERE proved_by = 'record' ORDER BY tenant_key, domain`)
	return list, err
}
