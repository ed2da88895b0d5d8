package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"milepost/internal/audit/chain"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/seal"
)

// Advice for a value of the database that cannot be opened; both name the file of the key.
const (
	keyMissing = "the secret key is missing: there is no %s, and the database holds what was sealed with it. " + keyHelp
	keyOther   = "%s is not the secret key that the database is sealed with. " + keyHelp
	keyHelp    = "Put the right file there, or name it with --secret-key-file: every node has the same one, and a sealed backup holds it. " +
		"If it is lost for good, stop all nodes, move a wrong file away and run \"milepost secret-key replace\": " +
		"second factors have to be set up again then, and devices of children to be paired again"
)

// openSeal opens the box that the database is sealed with. The first start makes its key.
func openSeal(ctx context.Context, d *db.DB, path string) (*seal.Box, error) {
	key, err := seal.Read(path)
	if errors.Is(err, fs.ErrNotExist) {
		key, err = firstKey(ctx, d, path)
	}
	if err != nil {
		return nil, err
	}
	box := seal.New(key)
	if err := box.Agree(ctx, d); err != nil {
		if errors.Is(err, seal.ErrOtherKey) || errors.Is(err, seal.ErrChanged) {
			return nil, fmt.Errorf(keyOther, path)
		}
		return nil, err
	}
	return box, nil
}

// firstKey makes a key, unless the database is sealed with one already: what that sealed would never open again.
func firstKey(ctx context.Context, d *db.DB, path string) (seal.Key, error) {
	used, err := seal.Used(ctx, d.Read())
	if err != nil {
		return seal.Key{}, err
	}
	if used {
		return seal.Key{}, fmt.Errorf(keyMissing, path)
	}
	key, err := seal.Make(path)
	if err != nil {
		return key, fmt.Errorf("make the secret key: %w", err)
	}
	return key, nil
}

// secretToKeep returns the file of the secret key as it belongs into a sealed backup; none when nothing was ever sealed with one.
func secretToKeep(ctx context.Context, d *db.DB, path string) (string, error) {
	used, err := seal.Used(ctx, d.Read())
	if err != nil || !used {
		return "", err
	}
	key, err := seal.Read(path)
	if err == nil {
		err = seal.New(key).Fits(ctx, d.Read())
	}
	if err != nil {
		return "", fmt.Errorf("a sealed backup holds the secret key; name its file with --secret-key-file as for serve: %w", err)
	}
	return path, nil
}

// MakeSecretKey writes a new secret key into a file, for nodes that are to share it from their first start.
func MakeSecretKey(c config.MakeSecretKey) error {
	_, err := seal.Make(c.File)
	return err
}

// ReplaceSecretKey continues with another secret key after the former one was lost: with the one in the file, or a new one.
// Existing second factors stay on, but only their recovery codes work.
func ReplaceSecretKey(ctx context.Context, c config.Store, stdout io.Writer) error {
	return withStore(ctx, c, func(k *opened) error {
		path := c.SecretKeyPath()
		key, err := seal.Read(path)
		if errors.Is(err, fs.ErrNotExist) {
			key, err = seal.Make(path)
		}
		if err != nil {
			return err
		}
		k.Seal = seal.New(key)
		if err := k.Seal.Agree(ctx, k.DB); !errors.Is(err, seal.ErrOtherKey) && !errors.Is(err, seal.ErrChanged) {
			if err == nil {
				_, err = fmt.Fprintf(stdout, "%s is the key that the database is sealed with; nothing was replaced\n", path)
			}
			return err
		}
		s, err := newSlices(k.Kernel)
		if err != nil {
			return err
		}
		renewed, err := s.ChildViews.RenewPairing(ctx)
		if err != nil {
			return err
		}
		lost, err := s.logins.LostFactors(ctx)
		if err != nil {
			return err
		}
		// The last step: until it is done, the old key still works if it is found again.
		err = k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			return errors.Join(chain.SignAgain(ctx, tx, k.Seal), k.Seal.Replace(ctx, tx))
		})
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(stdout, "the secret key is the one in %s now\n"+
			"%d accounts log in with a recovery code, or after \"milepost user reset-mfa\", and set up their second factor again\n"+
			"devices of %d open activities have to be paired again\n", path, lost, renewed)
		return err
	})
}
