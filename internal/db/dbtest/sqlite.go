package dbtest

import (
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
)

// migrated keeps the migrated file of each schema of this process, to be copied.
var migrated = struct {
	sync.Mutex
	files map[string][]byte
}{files: map[string][]byte{}}

func freshSQLite(t *testing.T, schema fs.FS) db.Options {
	t.Helper()
	path := filepath.Join(t.TempDir(), "milepost.db")
	content, err := migratedFile(schema, path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, content, 0o600))
	return db.Options{Path: path, Migrations: schema}
}

func migratedFile(schema fs.FS, path string) ([]byte, error) {
	key, err := fingerprint(schema, db.SQLite)
	if err != nil {
		return nil, err
	}
	migrated.Lock()
	defer migrated.Unlock()
	if content, ok := migrated.files[key]; ok {
		return content, nil
	}
	if err := migrate(db.Options{Path: path, Migrations: schema}); err != nil {
		return nil, err
	}
	content, err := os.ReadFile(path) // closing the last connection folded the log into the file
	if err == nil {
		migrated.files[key] = content
	}
	return content, err
}
