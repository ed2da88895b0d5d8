package passkey

import (
	"context"
	"crypto/sha256"
	"time"

	"milepost/internal/db"
)

// Passkey is the public half of a key pair that a device, or its owner's password manager, holds.
type Passkey struct {
	ID           string `db:"id"`
	AccountKey   int64  `db:"account_key"`
	CredentialID []byte `db:"credential_id"`
	PublicKey    []byte `db:"public_key"`
	SignCount    int64  `db:"sign_count"`
	// Synced is 1 when the key may be copied to the owner's other devices.
	Synced     int64  `db:"synced"`
	Transports string `db:"transports"`
	Name       string `db:"name"`
	CreatedAt  int64  `db:"created_at"`
	LastUsedAt *int64 `db:"last_used_at"`
}

// Purpose is the purpose of a ceremony. A proof is valid only for that.
type Purpose string

// The purposes of ceremonies.
const (
	ToAdd          Purpose = "add"
	ToLogIn        Purpose = "login"
	AsSecondFactor Purpose = "factor"
	ToStepUp       Purpose = "step-up"
)

// Ceremony is a challenge that waits for its answer from the browser that asked for it. AccountKey is 0 until the answer
// identifies the account.
type Ceremony struct {
	Challenge, Browser string
	Purpose            Purpose
	AccountKey         int64
}

const columns = `id, account_key, credential_id, public_key, sign_count, synced, transports, name, created_at, last_used_at`

// Of lists the passkeys of an account, oldest first.
func Of(ctx context.Context, q db.Querier, accountKey int64) ([]Passkey, error) {
	var rows []Passkey
	err := q.Select(ctx, &rows, `SELECT `+columns+` FROM passkey WHERE account_key = $1 ORDER BY created_at, id`, accountKey)
	return rows, err
}

// Count reports how many passkeys an account has.
func Count(ctx context.Context, q db.Querier, accountKey int64) (int64, error) {
	var n int64
	err := q.Get(ctx, &n, `SELECT count(*) FROM passkey WHERE account_key = $1`, accountKey)
	return n, err
}

// ByCredential finds a passkey by the id that a browser gave it.
func ByCredential(ctx context.Context, q db.Querier, credentialID []byte) (Passkey, error) {
	var row Passkey
	err := q.Get(ctx, &row, `SELECT `+columns+` FROM passkey WHERE credential_id = $1`, credentialID)
	return row, err
}

// Insert stores a passkey. One that is stored already, of whomever, is a conflict.
func Insert(ctx context.Context, q db.Querier, p Passkey) error {
	_, err := q.Exec(ctx, `INSERT INTO passkey (id, account_key, credential_id, public_key, sign_count, synced, transports, name, created_at)
		VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9)`,
		p.ID, p.AccountKey, p.CredentialID, p.PublicKey, p.SignCount, p.Synced, p.Transports, p.Name, p.CreatedAt)
	return err
}

// Rename gives an account's own passkey another name.
func Rename(ctx context.Context, q db.Querier, accountKey int64, id, name string) (Passkey, error) {
	var row Passkey
	err := q.Get(ctx, &row, `UPDATE passkey SET name = $1 WHERE id = $2 AND account_key = $3 RETURNING `+columns, name, id, accountKey)
	return row, err
}

// Delete takes one of an account's own passkeys away.
func Delete(ctx context.Context, q db.Querier, accountKey int64, id string) error {
	n, err := q.Exec(ctx, `DELETE FROM passkey WHERE id = $1 AND account_key = $2`, id, accountKey)
	if err == nil && n == 0 {
		return db.ErrNotFound
	}
	return err
}

// DeleteAll takes all passkeys of an account away and reports how many they were.
func DeleteAll(ctx context.Context, q db.Querier, accountKey int64) (int64, error) {
	if _, err := q.Exec(ctx, `DELETE FROM passkey_ceremony WHERE account_key = $1`, accountKey); err != nil {
		return 0, err
	}
	return q.Exec(ctx, `DELETE FROM passkey WHERE account_key = $1`, accountKey)
}

// Used stores a proof of a passkey with its counter; false if the passkey was removed, or another proof had a higher counter
// meanwhile. The counter of a passkey that does not count stays 0.
func Used(ctx context.Context, q db.Querier, id string, counter, now int64) (bool, error) {
	n, err := q.Exec(ctx, `UPDATE passkey SET sign_count = $1, last_used_at = $2
		WHERE id = $3 AND (sign_count < $1 OR sign_count = 0 AND $1 = 0)`, counter, now, id)
	return n == 1, err
}

// sweepRows is how many expired ceremonies a new one deletes: more than are added.
const sweepRows = 50

// Begin stores a ceremony, and sweeps some that ran out.
func Begin(ctx context.Context, q db.Querier, c Ceremony, now time.Time) error {
	_, err := q.Exec(ctx, `DELETE FROM passkey_ceremony WHERE challenge_hash IN
		(SELECT challenge_hash FROM passkey_ceremony WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2 + 0)`, db.Micros(now), sweepRows)
	if err != nil {
		return err
	}
	var account *int64
	if c.AccountKey != 0 {
		account = &c.AccountKey
	}
	_, err = q.Exec(ctx, `INSERT INTO passkey_ceremony (challenge_hash, browser_hash, purpose, account_key, expires_at) VALUES ($1,$2,$3,$4,$5)`,
		sum(c.Challenge), sum(c.Browser), c.Purpose, account, db.Micros(now.Add(Lifetime)))
	return err
}

// Waits reports whether a ceremony waits for its answer.
func Waits(ctx context.Context, q db.Querier, c Ceremony, now time.Time) (bool, error) {
	var n int64
	err := q.Get(ctx, &n, `SELECT count(*) FROM passkey_ceremony WHERE challenge_hash = $1 AND browser_hash = $2 AND purpose = $3
		AND COALESCE(account_key, 0) = $4 AND expires_at > $5`, sum(c.Challenge), sum(c.Browser), c.Purpose, c.AccountKey, db.Micros(now))
	return n == 1, err
}

// Knows reports whether a ceremony waits in the browser, so that its secret is one of ours.
func Knows(ctx context.Context, q db.Querier, browser string, now time.Time) (bool, error) {
	if browser == "" {
		return false, nil
	}
	var n int64
	err := q.Get(ctx, &n, `SELECT count(*) FROM passkey_ceremony WHERE browser_hash = $1 AND expires_at > $2`, sum(browser), db.Micros(now))
	return n > 0, err
}

// End uses a ceremony up; false when it was, or has run out: an answer counts once.
func End(ctx context.Context, q db.Querier, c Ceremony, now time.Time) (bool, error) {
	n, err := q.Exec(ctx, `DELETE FROM passkey_ceremony WHERE challenge_hash = $1 AND browser_hash = $2 AND purpose = $3
		AND COALESCE(account_key, 0) = $4 AND expires_at > $5`, sum(c.Challenge), sum(c.Browser), c.Purpose, c.AccountKey, db.Micros(now))
	return n == 1, err
}

// EndAll ends all ceremonies.
func EndAll(ctx context.Context, q db.Querier) error {
	_, err := q.Exec(ctx, `DELETE FROM passkey_ceremony`)
	return err
}

func sum(secret string) []byte {
	hash := sha256.Sum256([]byte(secret))
	return hash[:]
}
