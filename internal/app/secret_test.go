package app_test

import (
	"bytes"
	"context"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/app"
	"milepost/internal/authz"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/seal"
	"milepost/internal/testworld"
)

// onStores runs f on a fresh installation of each engine; open opens a node of it.
func onStores(t *testing.T, f func(t *testing.T, store config.Store, open func(config.Store) (*app.Installation, error))) {
	t.Helper()
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		f(t, testworld.Settings(t, options).Store, func(s config.Store) (*app.Installation, error) {
			i, err := app.Open(context.Background(), testworld.SettingsOf(s), testworld.Logger(t.Output(), slog.LevelError))
			if err == nil {
				t.Cleanup(func() { require.NoError(t, i.Close(context.Background())) })
			}
			return i, err
		})
	})
}

// secretIn returns the key of a file, as its text and as its bytes would be found elsewhere.
func secretIn(t *testing.T, path string) string {
	t.Helper()
	content, err := os.ReadFile(path)
	require.NoError(t, err)
	lines := strings.Fields(string(content))
	return strings.TrimPrefix(lines[len(lines)-1], "MILEPOST-SECRET-KEY-1-")
}

// sharedSettings returns the settings of a second node: a folder of its own, and the given key.
func sharedSettings(t *testing.T, store config.Store, keyFile string) config.Store {
	t.Helper()
	store.SecretKeyFile = keyFile
	if store.DatabaseURL != "" {
		store.Data = t.TempDir()
	}
	return store
}

func TestTheSecretKeyIsMadeOnceAndStoredOnlyThere(t *testing.T) {
	onStores(t, func(t *testing.T, store config.Store, open func(config.Store) (*app.Installation, error)) {
		o, err := open(store)
		require.NoError(t, err)
		w := testworld.New(t, o)
		owner := w.Person(authz.Specialist, account.Active)
		secret, pairing := owner.Code(true), w.PairingKey(owner.Activity())
		require.NotEmpty(t, secret)
		plain := owner.Rows["second factor"]

		path := filepath.Join(store.Data, "secret.key")
		info, err := os.Stat(path)
		require.NoError(t, err)
		require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
		key := secretIn(t, path)
		for _, hidden := range []string{key, plain, pairing} {
			require.NotContains(t, wholeDatabase(w), hidden)
			require.Empty(t, filesWith(t, store.Data, hidden, path))
		}
		require.Equal(t, []string{path}, filesWith(t, store.Data, key, ""))

		_, err = open(store)
		require.NoError(t, err, "a second start takes the same key")
		require.Equal(t, key, secretIn(t, path))
	})
}

// wholeDatabase is every value of every table, in one text.
func wholeDatabase(w *testworld.World) string {
	w.T.Helper()
	tables := `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
	row := func(table string) string { return `SELECT * FROM ` + table }
	if w.DB.Engine() == db.Postgres {
		tables = `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`
	}
	var names []string
	require.NoError(w.T, w.DB.Read().Select(w.T.Context(), &names, tables))
	require.Contains(w.T, names, "totp")
	var all strings.Builder
	for _, name := range names {
		rows, err := w.DB.Read().Rows(w.T.Context(), row(name))
		require.NoError(w.T, err)
		columns, err := rows.Columns()
		require.NoError(w.T, err)
		for rows.Next() {
			values, targets := make([]any, len(columns)), make([]any, len(columns))
			for i := range values {
				targets[i] = &values[i]
			}
			require.NoError(w.T, rows.Scan(targets...))
			for _, value := range values {
				switch value := value.(type) {
				case string:
					all.WriteString(value + "\n")
				case []byte:
					all.Write(append(value, '\n'))
				}
			}
		}
		require.NoError(w.T, rows.Err())
		require.NoError(w.T, rows.Close())
	}
	return all.String()
}

// filesWith returns the files of a folder that contain the text.
func filesWith(t *testing.T, folder, text, but string) (found []string) {
	t.Helper()
	require.NoError(t, filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() || path == but {
			return err
		}
		content, err := os.ReadFile(path)
		if bytes.Contains(content, []byte(text)) {
			found = append(found, path)
		}
		return err
	}))
	return found
}

func TestANodeWithAnotherKeyDoesNotStart(t *testing.T) {
	onStores(t, func(t *testing.T, store config.Store, open func(config.Store) (*app.Installation, error)) {
		_, err := open(store)
		require.NoError(t, err)
		path := store.SecretKeyPath()

		_, err = open(sharedSettings(t, store, path))
		require.NoError(t, err, "with the same key it starts")

		other := filepath.Join(t.TempDir(), "other.key")
		require.NoError(t, app.MakeSecretKey(config.MakeSecretKey{File: other}))
		_, err = open(sharedSettings(t, store, other))
		require.ErrorContains(t, err, "is not the secret key that the database is sealed with")
		require.ErrorContains(t, err, "--secret-key-file")

		missing := filepath.Join(t.TempDir(), "missing.key")
		_, err = open(sharedSettings(t, store, missing))
		require.ErrorContains(t, err, "the secret key is missing")
		require.ErrorContains(t, err, "milepost secret-key replace")
		require.NoFileExists(t, missing, "no other key is made in its place")

		require.NoError(t, os.WriteFile(missing, []byte("nothing"), 0o600))
		_, err = open(sharedSettings(t, store, missing))
		require.ErrorIs(t, err, seal.ErrNoKey)
	})
}

func TestALostKeyIsReplacedByCommand(t *testing.T) {
	onStores(t, func(t *testing.T, store config.Store, open func(config.Store) (*app.Installation, error)) {
		o, err := open(store)
		require.NoError(t, err)
		w := testworld.New(t, o)
		owner := w.Person(authz.Specialist, account.Active)
		require.NotEmpty(t, owner.Code(true))
		activity := owner.Activity()
		before := w.PairingKey(activity)

		var output bytes.Buffer
		require.NoError(t, app.ReplaceSecretKey(t.Context(), store, &output))
		require.Contains(t, output.String(), "nothing was replaced")
		require.Equal(t, before, w.PairingKey(activity))

		require.NoError(t, os.Remove(store.SecretKeyPath()))
		_, err = open(store)
		require.ErrorContains(t, err, "the secret key is missing")
		output.Reset()
		require.NoError(t, app.ReplaceSecretKey(t.Context(), store, &output))
		require.Contains(t, output.String(), "1 accounts log in with a recovery code")
		require.Contains(t, output.String(), "devices of 1 open activities")

		o, err = open(store)
		require.NoError(t, err)
		w = testworld.Node(t, o)
		require.NotEqual(t, before, w.PairingKey(activity), "the earlier key is not valid any more")
		stored := w.Text(`SELECT secret FROM totp`)
		_, err = o.Seal.Open(testworld.FactorSecrets, strconv.FormatInt(owner.Key, 10), stored)
		require.ErrorIs(t, err, seal.ErrOtherKey)
		require.NoError(t, app.ResetMFA(t.Context(), config.UserResetMFA{Store: store, Email: w.Text(`SELECT email FROM account WHERE id = $1`, owner.ID)}, &output))
		require.Equal(t, "0", w.Text(`SELECT CAST(count(*) AS TEXT) FROM totp`))
	})
}
