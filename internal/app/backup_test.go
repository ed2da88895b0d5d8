package app

import (
	"context"
	"crypto/sha256"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/config"
	"milepost/internal/db"
)

// setUp makes a data folder with a row and a file.
func setUp(t *testing.T) config.Store {
	t.Helper()
	s := config.Store{Data: filepath.Join(t.TempDir(), "data")}
	require.NoError(t, Migrate(t.Context(), s))
	d, err := openDatabase(t.Context(), s)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, d.Close()) }) // a server may be running meanwhile
	require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, "INSERT INTO setting (name, value) VALUES ('kept', 'yes')")
		return err
	}))
	require.NoError(t, os.MkdirAll(filepath.Join(s.BlobPath(), "ab"), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(s.BlobPath(), "ab", "cd"), []byte("picture"), 0o600))
	require.NoError(t, os.MkdirAll(filepath.Join(s.LanguagesPath(), "fr"), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(s.LanguagesPath(), "fr", "entry.po"), []byte("msgid"), 0o600))
	return s
}

func TestABackupRestoresDatabaseAndFiles(t *testing.T) {
	s := setUp(t)
	file := filepath.Join(t.TempDir(), "backup.tar.gz")
	require.NoError(t, Backup(t.Context(), config.Backup{Store: s, File: file}, nil))
	require.ErrorContains(t, Backup(t.Context(), config.Backup{Store: s, File: file}, nil), "exists already")

	into := config.Store{Data: filepath.Join(t.TempDir(), "new")}
	require.NoError(t, Restore(t.Context(), config.Restore{Store: into, File: file}, nil))
	content, err := os.ReadFile(filepath.Join(into.BlobPath(), "ab", "cd"))
	require.NoError(t, err)
	require.Equal(t, "picture", string(content))
	content, err = os.ReadFile(filepath.Join(into.LanguagesPath(), "fr", "entry.po"))
	require.NoError(t, err)
	require.Equal(t, "msgid", string(content))
	d, err := openDatabase(t.Context(), into)
	require.NoError(t, err)
	var value string
	require.NoError(t, d.Read().Get(t.Context(), &value, "SELECT value FROM setting WHERE name = 'kept'"))
	require.NoError(t, d.Close())
	require.Equal(t, "yes", value)

	require.ErrorContains(t, Restore(t.Context(), config.Restore{Store: into, File: file}, nil), "is not empty")
	left, err := filepath.Glob(filepath.Join(filepath.Dir(file), ".milepost-backup-*"))
	require.NoError(t, err)
	require.Empty(t, left)
}

// Users who were logged out, suspended or reset since the backup must not be logged in again by a restore.
func TestARestoreRevivesNoSession(t *testing.T) {
	s := setUp(t)
	d, err := openDatabase(t.Context(), s)
	require.NoError(t, err)
	const access = "access"
	require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		if _, err := tx.Exec(ctx, `INSERT INTO account (key, id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
			VALUES (1, 'a', 'a@x.example', 'a@x.example', '', '', 'App User', 'active', '', 1, 1)`); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `INSERT INTO password_reset (id, account_key, token_hash, created_at, expires_at) VALUES ('r', 1, x'00', 1, 2)`); err != nil {
			return err
		}
		now, hour := time.Now(), time.Now().Add(time.Hour)
		if _, err := tx.Exec(ctx, `INSERT INTO session (id, account_key, refresh_hash, rotated_at, expires_at, created_at) VALUES ('s', 1, x'00', $1, $2, $1)`,
			db.Micros(now), db.Micros(hour)); err != nil {
			return err
		}
		hash := sha256.Sum256([]byte(access))
		_, err := tx.Exec(ctx, `INSERT INTO access_token (hash, session_id, expires_at) VALUES ($1, 's', $2)`, hash[:], db.Micros(hour))
		return err
	}))
	require.NoError(t, d.Close())
	file := filepath.Join(t.TempDir(), "backup.tar.gz")
	require.NoError(t, Backup(t.Context(), config.Backup{Store: s, File: file}, nil))
	into := config.Store{Data: filepath.Join(t.TempDir(), "new")}
	require.NoError(t, Restore(t.Context(), config.Restore{Store: into, File: file}, nil))

	live := func(store config.Store) (n int) {
		require.NoError(t, withAccounts(t.Context(), store, func(services *accountServices) error {
			r := httptest.NewRequest(http.MethodGet, "/", http.NoBody)
			r.AddCookie(&http.Cookie{Name: "milepost_access", Value: access})
			_, signedIn, err := services.logins.Authenticate(r)
			if signedIn {
				n++
			}
			return err
		}))
		return n
	}
	require.Equal(t, 1, live(s), "it continues where it was")
	require.Equal(t, 0, live(into))
	restored, err := openDatabase(t.Context(), into)
	require.NoError(t, err)
	for _, empty := range []string{`SELECT count(*) FROM session WHERE ended_at IS NULL`, `SELECT count(*) FROM password_reset`} {
		n := -1
		require.NoError(t, restored.Read().Get(t.Context(), &n, empty))
		require.Zero(t, n, empty)
	}
	require.NoError(t, restored.Close())

	require.NoError(t, LogOutAll(t.Context(), config.UserLogOutAll{Store: s}, io.Discard))
	require.Equal(t, 0, live(s), "as after a pg_restore")
}

func TestADamagedBackupLeavesNothing(t *testing.T) {
	file := filepath.Join(t.TempDir(), "backup.tar.gz")
	require.NoError(t, Backup(t.Context(), config.Backup{Store: setUp(t), File: file}, nil))
	content, err := os.ReadFile(file)
	require.NoError(t, err)
	content[len(content)/2] ^= 0xff
	for name, damaged := range map[string][]byte{"changed": content, "cut": content[:len(content)*2/3], "no": []byte("x")} {
		require.NoError(t, os.WriteFile(file, damaged, 0o600))
		into := config.Store{Data: filepath.Join(t.TempDir(), "new")}
		require.Error(t, Restore(t.Context(), config.Restore{Store: into, File: file}, nil), name)
		entries, err := os.ReadDir(into.Data)
		require.NoError(t, err)
		require.Empty(t, entries, name)
	}
}

func TestThereMustBeADatabase(t *testing.T) {
	require.Error(t, Backup(t.Context(), config.Backup{Store: config.Store{Data: t.TempDir()}, File: "x"}, nil), "no database")
}
