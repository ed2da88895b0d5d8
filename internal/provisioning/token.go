package provisioning

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/account/token"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

const (
	// tokenLife is how long a token works, and overlap how long the former one goes on after a new one was made.
	tokenLife = 365 * 24 * time.Hour
	overlap   = 7 * 24 * time.Hour
	// mostWorking is how many tokens of a tenant work at a time.
	mostWorking = 2
	hintLength  = 4
	usedEvery   = time.Minute
)

// storedToken is a token without its secret.
type storedToken struct {
	ID         string `db:"id"`
	Hint       string `db:"hint"`
	CreatedAt  int64  `db:"created_at"`
	ExpiresAt  int64  `db:"expires_at"`
	LastUsedAt *int64 `db:"last_used_at"`
}

// working lists the tokens that let in, the newest first.
func (store) working(ctx context.Context, q db.Querier, tenantKey, now int64) (list []storedToken, err error) {
	err = q.Select(ctx, &list, `SELECT id, hint, created_at, expires_at, last_used_at FROM scim_token
		WHERE tenant_key = $1 AND revoked_at IS NULL AND expires_at > $2 ORDER BY created_at DESC, id`, tenantKey, now)
	return list, err
}

// issue makes a token. The newest of those before goes on for some days, so that the directory can be changed meanwhile; others end.
func (s *Service) issue(ctx context.Context, tx *db.Tx, t tenant) (secret string, err error) {
	now := s.k.Now()
	before, err := s.store.working(ctx, tx, t.Key, db.Micros(now))
	if err != nil {
		return "", err
	}
	for i, old := range before {
		ends := db.Micros(now)
		if i < mostWorking-1 {
			ends = min(old.ExpiresAt, db.Micros(now.Add(overlap)))
		}
		if _, err := tx.Exec(ctx, `UPDATE scim_token SET expires_at = $2 WHERE id = $1`, old.ID, ends); err != nil {
			return "", err
		}
	}
	secret = token.NewSecret(token.ScimSecret)
	id := uuid.NewString()
	_, err = tx.Exec(ctx, `INSERT INTO scim_token (id, tenant_key, hash, hint, created_at, expires_at) VALUES ($1,$2,$3,$4,$5,$6)`,
		id, t.Key, account.HashSecret(secret), secret[len(secret)-hintLength:], db.Micros(now), db.Micros(now.Add(tokenLife)))
	if err != nil {
		return "", err
	}
	return secret, s.audit(ctx, tx, "tenant.token", t.ID, map[string]any{"token": id})
}

// IssueToken makes a further token of a tenant.
func (s *Service) IssueToken(ctx context.Context, actor authz.Actor, id string) (out IssuedScimToken, err error) {
	out.Tenant, err = s.onTenant(ctx, actor, id, func(ctx context.Context, tx *db.Tx, t tenant) (err error) {
		out.Token, err = s.issue(ctx, tx, t)
		return err
	})
	return out, err
}

// RevokeToken ends one at once.
func (s *Service) RevokeToken(ctx context.Context, actor authz.Actor, id, tokenID string) (TenantRow, error) {
	if !wire.IsUUID(tokenID) {
		return TenantRow{}, fault.NotFound()
	}
	return s.onTenant(ctx, actor, id, func(ctx context.Context, tx *db.Tx, t tenant) error {
		n, err := tx.Exec(ctx, `UPDATE scim_token SET revoked_at = $3 WHERE tenant_key = $1 AND id = $2 AND revoked_at IS NULL AND expires_at > $3`,
			t.Key, tokenID, s.micros())
		if err == nil && n == 0 {
			return db.ErrNotFound
		}
		if err != nil {
			return err
		}
		return s.audit(ctx, tx, "tenant.revoke", t.ID, map[string]any{"token": tokenID})
	})
}

// RevokeEverything ends all tokens, as after a backup was restored.
func RevokeEverything(ctx context.Context, tx *db.Tx, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE scim_token SET revoked_at = $1 WHERE revoked_at IS NULL`, now)
	return err
}

// Caller is the directory that sends a request.
type Caller struct {
	TenantKey int64
	TenantID  string
	TokenID   string // empty of background work
	// OrganizationID is that of the account whose directory it is; empty for the installation's.
	OrganizationID string
	Settings       Settings
	changedAt      int64
}

// With returns a context in which the audit trail attributes acts to the directory's token, even if the request also carries a session.
func (c Caller) With(ctx context.Context) context.Context {
	return authz.With(ctx, authz.Actor{TokenID: c.TokenID})
}

// Authenticate finds the tenant of a token; [db.ErrNotFound] for one that does not work.
func (s *Service) Authenticate(ctx context.Context, secret string) (c Caller, err error) {
	if !token.WellFormed(secret) {
		return c, db.ErrNotFound
	}
	now := s.micros()
	var row struct {
		storedToken
		TenantKey      int64  `db:"tenant_key"`
		TenantID       string `db:"tenant_id"`
		Settings       string `db:"settings"`
		OrganizationID string `db:"organization_id"`
		ChangedAt      int64  `db:"changed_at"`
	}
	err = s.k.DB.Read().Get(ctx, &row, `SELECT k.id, k.hint, k.created_at, k.expires_at, k.last_used_at, t.key AS tenant_key, t.id AS tenant_id, t.settings,
		COALESCE(t.changed_at, 0) AS changed_at, COALESCE(o.id, '') AS organization_id FROM scim_token k JOIN scim_tenant t ON t.key = k.tenant_key LEFT JOIN account o ON o.key = t.account_key
		WHERE k.hash = $1 AND k.revoked_at IS NULL AND k.expires_at > $2 AND t.removed_at IS NULL
		AND (t.account_key IS NULL OR o.state = 'active' AND o.archived_at IS NULL AND o.role = 'Organization')`, account.HashSecret(secret), now)
	if err != nil {
		return c, err
	}
	c = Caller{TenantKey: row.TenantKey, TenantID: row.TenantID, TokenID: row.ID, OrganizationID: row.OrganizationID, changedAt: row.ChangedAt}
	if row.LastUsedAt == nil || *row.LastUsedAt <= now-usedEvery.Microseconds() {
		s.used(ctx, c, now)
	}
	return c, json.Unmarshal([]byte(row.Settings), &c.Settings)
}

// used writes that a token is used. The call goes on if that fails.
func (s *Service) used(ctx context.Context, c Caller, now int64) {
	err := s.k.DB.Count(context.WithoutCancel(ctx), func(ctx context.Context, tx *db.Tx) error {
		_, first := tx.Exec(ctx, `UPDATE scim_token SET last_used_at = $2 WHERE id = $1`, c.TokenID, now)
		_, second := tx.Exec(ctx, `UPDATE scim_tenant SET used_at = $2 WHERE key = $1`, c.TenantKey, now)
		return errors.Join(first, second)
	})
	if err != nil {
		s.k.Log.WarnContext(ctx, "the use of a token was not written", "token_id", c.TokenID, "error", err)
	}
}

// Changed writes, once a minute at most, that a tenant has changed something.
func (s *Service) Changed(ctx context.Context, c Caller) {
	now := s.micros()
	if c.changedAt > now-usedEvery.Microseconds() {
		return
	}
	err := s.k.DB.Count(context.WithoutCancel(ctx), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE scim_tenant SET changed_at = $2 WHERE key = $1`, c.TenantKey, now)
		return err
	})
	if err != nil {
		s.k.Log.WarnContext(ctx, "the last change of a directory was not written", "tenant_id", c.TenantID, "error", err)
	}
}

// Caller returns a tenant for work in the background.
func (s *Service) Caller(ctx context.Context, q db.Querier, tenantKey int64) (c Caller, err error) {
	var row struct {
		TenantID       string `db:"tenant_id"`
		Settings       string `db:"settings"`
		OrganizationID string `db:"organization_id"`
	}
	err = q.Get(ctx, &row, `SELECT t.id AS tenant_id, t.settings, COALESCE(o.id, '') AS organization_id
		FROM scim_tenant t LEFT JOIN account o ON o.key = t.account_key WHERE t.key = $1 AND t.removed_at IS NULL`, tenantKey)
	if err != nil {
		return c, err
	}
	c = Caller{TenantKey: tenantKey, TenantID: row.TenantID, OrganizationID: row.OrganizationID}
	return c, json.Unmarshal([]byte(row.Settings), &c.Settings)
}

// SweepTokens removes tokens that ended before a time.
func SweepTokens(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	return tx.Exec(ctx, `DELETE FROM scim_token WHERE id IN (SELECT id FROM scim_token WHERE revoked_at < $1 OR expires_at < $1 LIMIT $2 + 0)`, before, limit)
}
