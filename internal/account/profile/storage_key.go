package profile

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
)

// StorageKey seals what a browser must keep of an account after a log-out.
type StorageKey struct {
	Key string `json:"key" doc:"32 bytes as base64, always the same for the account and given to nobody else"`
}

// storageSecretName is the row of the setting table that all storage keys are derived from.
const storageSecretName = "storage-secret"

// StorageKey returns the caller's own key. It is derived and not stored, so that a new password does not change it.
func (s *Service) StorageKey(ctx context.Context, actor authz.Actor) (StorageKey, error) {
	secret, err := s.storageSecret(ctx)
	if err != nil {
		return StorageKey{}, err
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte("browser storage of account " + actor.ID))
	return StorageKey{Key: base64.StdEncoding.EncodeToString(mac.Sum(nil))}, nil
}

// storageSecret returns this installation's secret. The first request makes it, on whichever node.
func (s *Service) storageSecret(ctx context.Context) (string, error) {
	secret, err := readStorageSecret(ctx, s.k.DB.Read())
	if !errors.Is(err, db.ErrNotFound) {
		return secret, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`,
			storageSecretName, account.NewSecret())
		if err != nil {
			return err
		}
		secret, err = readStorageSecret(ctx, tx)
		return err
	})
	return secret, err
}

func readStorageSecret(ctx context.Context, q db.Querier) (secret string, err error) {
	err = q.Get(ctx, &secret, `SELECT value FROM setting WHERE name = $1`, storageSecretName)
	return secret, err
}
