package token

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// store holds the package's SQL.
type store struct{}

const columns = `id, account_key, kind, name, scopes, hash, hint, created_at, expires_at, last_used_at`

// of lists the tokens of an account that were not revoked and had not expired at a time, the newest first.
func (store) of(ctx context.Context, q db.Querier, accountKey, expiredAfter int64) ([]token, error) {
	var rows []token
	err := q.Select(ctx, &rows, `SELECT `+columns+` FROM api_token WHERE account_key = $1 AND revoked_at IS NULL AND expires_at > $2
		ORDER BY created_at DESC, id`, accountKey, expiredAfter)
	return rows, err
}

func (store) insert(ctx context.Context, q db.Querier, t token) error {
	_, err := q.Exec(ctx, `INSERT INTO api_token (id, account_key, kind, name, scopes, hash, hint, created_at, expires_at) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9)`,
		t.ID, t.AccountKey, t.Kind, t.Name, t.Scopes, t.Hash, t.Hint, t.CreatedAt, t.ExpiresAt)
	return err
}

// revoke ends one of the account's tokens; a missing or an ended one is db.ErrNotFound.
func (store) revoke(ctx context.Context, q db.Querier, accountKey int64, id string, now int64) error {
	n, err := q.Exec(ctx, `UPDATE api_token SET revoked_at = $3 WHERE id = $2 AND account_key = $1 AND revoked_at IS NULL`, accountKey, id, now)
	if err == nil && n == 0 {
		return db.ErrNotFound
	}
	return err
}

func (store) revokeAll(ctx context.Context, q db.Querier, accountKey, now int64) error {
	_, err := q.Exec(ctx, `UPDATE api_token SET revoked_at = $2 WHERE account_key = $1 AND revoked_at IS NULL`, accountKey, now)
	return err
}

// works is the condition under which a token lets in: with an active account, which is still an organization if a service uses it.
const works = `t.revoked_at IS NULL AND t.expires_at > $2 AND a.state = 'active' AND a.archived_at IS NULL
	AND (t.kind = 'personal' OR a.role = 'Organization')`

// holder is a working token with the account that it acts for.
type holder struct {
	TokenID     string       `db:"id"`
	Scopes      authz.Scopes `db:"scopes"`
	LastUsedAt  *int64       `db:"last_used_at"`
	Key         int64        `db:"key"`
	AccountID   string       `db:"account_id"`
	Email       string       `db:"email"`
	Role        authz.Role   `db:"role"`
	CreatedAt   int64        `db:"created_at"`
	ConfirmedAt *int64       `db:"confirmed_at"`
}

const holderColumns = `t.id, t.last_used_at, a.key, a.id AS account_id, a.email, a.role, a.created_at, a.confirmed_at`

// byToken finds a personal token or a service's by its hash.
func (store) byToken(ctx context.Context, q db.Querier, hash []byte, now int64) (h holder, err error) {
	err = q.Get(ctx, &h, `SELECT t.scopes, `+holderColumns+` FROM api_token t JOIN account a ON a.key = t.account_key
		WHERE t.hash = $1 AND t.kind <> 'client' AND `+works, hash, now)
	return h, err
}

// byAccess finds the client that got a token by the token's hash.
func (store) byAccess(ctx context.Context, q db.Querier, hash []byte, now int64) (h holder, err error) {
	err = q.Get(ctx, &h, `SELECT c.scopes, `+holderColumns+` FROM client_token c JOIN api_token t ON t.id = c.token_id JOIN account a ON a.key = t.account_key
		WHERE c.hash = $1 AND c.expires_at > $2 AND t.kind = 'client' AND `+works, hash, now)
	return h, err
}

// client finds a client by its secret's hash.
func (store) client(ctx context.Context, q db.Querier, id string, hash []byte, now int64) (h holder, err error) {
	err = q.Get(ctx, &h, `SELECT t.scopes, `+holderColumns+` FROM api_token t JOIN account a ON a.key = t.account_key
		WHERE t.hash = $1 AND t.id = $3 AND t.kind = 'client' AND `+works, hash, now, id)
	return h, err
}

// used writes that a token was used, unless another node just did.
func (store) used(ctx context.Context, q db.Querier, id string, now int64) error {
	_, err := q.Exec(ctx, `UPDATE api_token SET last_used_at = $2 WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= $3)`,
		id, now, now-usedEvery.Microseconds())
	return err
}

// grant stores what a client got, and removes what has expired.
func (store) grant(ctx context.Context, q db.Querier, clientID string, hash []byte, scopes authz.Scopes, now, ends int64) error {
	if _, err := q.Exec(ctx, `DELETE FROM client_token WHERE token_id = $1 AND expires_at <= $2`, clientID, now); err != nil {
		return err
	}
	_, err := q.Exec(ctx, `INSERT INTO client_token (hash, token_id, scopes, expires_at) VALUES ($1,$2,$3,$4)`, hash, clientID, scopes, ends)
	return err
}

// Sweep removes tokens that ended before a time, with what clients got by them.
func Sweep(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	return tx.Exec(ctx, `DELETE FROM api_token WHERE id IN (SELECT id FROM api_token WHERE revoked_at < $1 OR expires_at < $1 LIMIT $2 + 0)`, before, limit)
}
