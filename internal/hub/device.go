package hub

import (
	"context"
	"errors"
	"strings"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

var keyInvalid = fault.Define("hub.key-invalid", "This key is not valid.")

// A hub may call so often at once, and again each deviceEvery. It is counted in the hub's own row, which a heartbeat writes anyhow.
const (
	deviceBurst = 60
	deviceEvery = 2 * time.Second
)

// device is the hub that calls.
type device struct {
	Key              int64  `db:"key"`
	ID               string `db:"id"`
	KeyHash          []byte `db:"key_hash"`
	ConnectionID     string `db:"connection_id"`
	Sequence         int64  `db:"sequence"`
	FullAt           int64  `db:"full_at"`
	ApplicationsHash []byte `db:"applications_hash"`
}

// identify finds the hub by the key in a request's Authorization header. The key of a hub whose owner is no active organization is
// not valid. Errors: 401 for a wrong key, 429 when a network has tried too many of them.
func (s *Service) identify(ctx context.Context, authorization string) (d device, err error) {
	key, _ := keyIn(authorization)
	err = s.k.DB.Read().Get(ctx, &d, `SELECT h.key, h.id, h.key_hash, h.connection_id, h.sequence, h.full_at, h.applications_hash FROM hub h
		JOIN account a ON a.id = h.owner_id WHERE h.key_hash = $1 AND h.archived_at IS NULL AND a.state = 'active' AND a.archived_at IS NULL
		AND a.role = $2`, hashKey(key), authz.Organization)
	if errors.Is(err, db.ErrNotFound) {
		return d, s.wrongKey(ctx)
	}
	return d, err
}

// keyIn returns the key in an Authorization header; false when there is nothing that could be one.
func keyIn(authorization string) (string, bool) {
	scheme, key, _ := strings.Cut(authorization, " ")
	return key, strings.EqualFold(scheme, "Bearer") && strings.HasPrefix(key, keyPrefix) && len(key) <= maxKey
}

// maxKey is longer than any key.
const maxKey = 100

func (s *Service) wrongKey(ctx context.Context) error {
	if _, err := s.limits.Reserve(ctx, wrongKeys.Of(throttle.Network(reqctx.Address(ctx)))); err != nil {
		return err
	}
	return errWrongKey()
}

func errWrongKey() error { return fault.Denied(keyInvalid) }

// enter counts a call of a hub and holds its row, so that its calls follow one another. It looks again whether the key holds.
func (s *Service) enter(ctx context.Context, tx *db.Tx, d device) error {
	now, step := s.micros(), deviceEvery.Microseconds()
	n, err := tx.Exec(ctx, `UPDATE hub SET full_at = CASE WHEN full_at > $1 THEN full_at ELSE $1 END + $2
		WHERE key = $3 AND key_hash = $4 AND full_at + $2 <= $5`, now, step, d.Key, d.KeyHash, now+deviceBurst*step)
	if err != nil || n > 0 {
		return err
	}
	return s.refusedEntry(ctx, tx, d)
}

// refusedEntry returns why a call may not continue: the key has just ended, or the hub calls too often.
func (s *Service) refusedEntry(ctx context.Context, tx *db.Tx, d device) error {
	var fullAt int64
	err := tx.Get(ctx, &fullAt, `SELECT full_at FROM hub WHERE key = $1 AND key_hash = $2`, d.Key, d.KeyHash)
	if errors.Is(err, db.ErrNotFound) {
		return errWrongKey()
	}
	if err != nil {
		return err
	}
	wait := time.Duration(fullAt+deviceEvery.Microseconds()-s.micros())*time.Microsecond - deviceBurst*deviceEvery
	return fault.TooMany(max(wait, time.Second))
}
