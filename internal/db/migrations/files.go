// Package migrations holds the schema: numbered goose migrations in one folder for each engine, the same numbers in both, and in
// the folder both what the engines read alike. The first one is the whole schema as the migrations up to [Whole] had made it.
package migrations

import (
	"cmp"
	"embed"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Files has the folders sqlite and postgres, each with the migrations that both share.
var Files = files{embedded}

// First is the migration that makes the whole schema; Whole is the version at which a database of former migrations has it.
const (
	First = "00001_schema.sql"
	Whole = 75
)

//go:embed all:sqlite all:postgres all:both
var embedded embed.FS

// shared is the folder of the migrations of both engines.
const shared = "both"

// files shows the shared migrations in the folder of each engine.
type files struct{ under fs.FS }

// elsewhere returns the name under which a shared migration lies.
func elsewhere(name string) string { return shared + "/" + path.Base(name) }

// Open implements [fs.FS].
func (f files) Open(name string) (fs.File, error) {
	file, err := f.under.Open(name)
	if errors.Is(err, fs.ErrNotExist) && strings.HasSuffix(name, ".sql") {
		return f.under.Open(elsewhere(name))
	}
	return file, err
}

// ReadFile implements [fs.ReadFileFS].
func (f files) ReadFile(name string) ([]byte, error) {
	text, err := fs.ReadFile(f.under, name)
	if errors.Is(err, fs.ErrNotExist) && strings.HasSuffix(name, ".sql") {
		return fs.ReadFile(f.under, elsewhere(name))
	}
	return text, err
}

// ReadDir implements [fs.ReadDirFS].
func (f files) ReadDir(name string) ([]fs.DirEntry, error) {
	own, err := fs.ReadDir(f.under, name)
	if err != nil || name == "." {
		return own, err
	}
	both, err := fs.ReadDir(f.under, shared)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	both = slices.DeleteFunc(both, func(e fs.DirEntry) bool { return !strings.HasSuffix(e.Name(), ".sql") })
	all := slices.Concat(own, both)
	slices.SortFunc(all, func(a, b fs.DirEntry) int { return cmp.Compare(a.Name(), b.Name()) })
	return all, nil
}
