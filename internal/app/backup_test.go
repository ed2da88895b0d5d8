package app

import (
	"context"
	"os"
	"path/filepath"
	"testing"

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
	return s
}

func TestABackupRestoresDatabaseAndFiles(t *testing.T) {
	s := setUp(t)
	file := filepath.Join(t.TempDir(), "backup.tar.gz")
	require.NoError(t, Backup(t.Context(), config.Backup{Store: s, File: file}))
	require.ErrorContains(t, Backup(t.Context(), config.Backup{Store: s, File: file}), "exists already")

	into := config.Store{Data: filepath.Join(t.TempDir(), "new")}
	require.NoError(t, Restore(t.Context(), config.Restore{Store: into, File: file}))
	content, err := os.ReadFile(filepath.Join(into.BlobPath(), "ab", "cd"))
	require.NoError(t, err)
	require.Equal(t, "picture", string(content))
	d, err := openDatabase(t.Context(), into)
	require.NoError(t, err)
	var value string
	require.NoError(t, d.Read().Get(t.Context(), &value, "SELECT value FROM setting WHERE name = 'kept'"))
	require.NoError(t, d.Close())
	require.Equal(t, "yes", value)

	require.ErrorContains(t, Restore(t.Context(), config.Restore{Store: into, File: file}), "is not empty")
	left, err := filepath.Glob(filepath.Join(filepath.Dir(file), ".milepost-backup-*"))
	require.NoError(t, err)
	require.Empty(t, left)
}

func TestADamagedBackupLeavesNothing(t *testing.T) {
	file := filepath.Join(t.TempDir(), "backup.tar.gz")
	require.NoError(t, Backup(t.Context(), config.Backup{Store: setUp(t), File: file}))
	content, err := os.ReadFile(file)
	require.NoError(t, err)
	content[len(content)/2] ^= 0xff
	for name, damaged := range map[string][]byte{"changed": content, "cut": content[:len(content)*2/3], "no": []byte("x")} {
		require.NoError(t, os.WriteFile(file, damaged, 0o600))
		into := config.Store{Data: filepath.Join(t.TempDir(), "new")}
		require.Error(t, Restore(t.Context(), config.Restore{Store: into, File: file}), name)
		entries, err := os.ReadDir(into.Data)
		require.NoError(t, err)
		require.Empty(t, entries, name)
	}
}

func TestBackupSaysWhatServesPostgreSQL(t *testing.T) {
	s := config.Store{Data: t.TempDir(), DatabaseURL: "postgres://x/"}
	require.ErrorContains(t, Backup(t.Context(), config.Backup{Store: s, File: "x"}), "pg_dump")
	require.ErrorContains(t, Restore(t.Context(), config.Restore{Store: s, File: "x"}), "pg_restore")
	require.Error(t, Backup(t.Context(), config.Backup{Store: config.Store{Data: t.TempDir()}, File: "x"}), "no database")
}
