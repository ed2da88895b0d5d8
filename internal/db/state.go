package db

import (
	"context"
	"database/sql"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"milepost/internal/db/migrations"
)

// SchemaState compares the schema with the one that this program needs.
type SchemaState struct {
	// Missing are migrations that were not run yet; Unknown are those of a newer program.
	Missing, Unknown []int64
	// Newest is the newest migration of this program.
	Newest int64
}

// SchemaState reads which migrations have been run. It changes nothing.
func (d *DB) SchemaState(ctx context.Context) (SchemaState, error) {
	known, err := migrationNumbers(d.engine)
	if err != nil {
		return SchemaState{}, err
	}
	newest := known[len(known)-1]
	var table bool
	query := `SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'goose_db_version')`
	if d.engine == Postgres {
		query = `SELECT to_regclass('goose_db_version') IS NOT NULL`
	}
	if err := d.read.Get(ctx, &table, query); err != nil {
		return SchemaState{}, err
	}
	if !table {
		return SchemaState{Missing: known, Newest: newest}, nil
	}
	var run []int64
	if err := d.read.Select(ctx, &run, `SELECT version_id FROM goose_db_version WHERE is_applied ORDER BY version_id`); err != nil {
		return SchemaState{}, err
	}
	s := SchemaState{Newest: newest}
	for _, number := range known {
		if !slices.Contains(run, number) {
			s.Missing = append(s.Missing, number)
		}
	}
	for _, number := range run {
		if number > newest {
			s.Unknown = append(s.Unknown, number)
		}
	}
	return s, nil
}

// migrationNumbers are those of the program, in order.
func migrationNumbers(engine Engine) ([]int64, error) {
	names, err := fs.Glob(migrations.Files, string(engine)+"/*.sql")
	if err != nil {
		return nil, err
	}
	numbers := make([]int64, 0, len(names))
	for _, name := range names {
		digits, _, _ := strings.Cut(path.Base(name), "_")
		number, err := strconv.ParseInt(digits, 10, 64)
		if err != nil {
			return nil, err
		}
		numbers = append(numbers, number)
	}
	slices.Sort(numbers)
	return numbers, nil
}

// Version is that of the engine, such as 3.49.1 or 15.6.
func (d *DB) Version(ctx context.Context) (version string, err error) {
	query := `SELECT sqlite_version()`
	if d.engine == Postgres {
		query = `SHOW server_version`
	}
	err = d.read.Get(ctx, &version, query)
	version, _, _ = strings.Cut(version, " ") // a distributor's words follow
	return version, err
}

// Clock is the time of the database's machine. SQLite has none of its own.
func (d *DB) Clock(ctx context.Context) (time.Time, error) {
	if d.engine == SQLite {
		return time.Time{}, ErrNotPostgres
	}
	var micros int64
	err := d.read.Get(ctx, &micros, `SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint`)
	return time.UnixMicro(micros), err
}

// PredicateLocks is the setting by which serializable transactions have enough room; see docs/running.md.
func (d *DB) PredicateLocks(ctx context.Context) (n int64, err error) {
	if d.engine == SQLite {
		return 0, ErrNotPostgres
	}
	err = d.read.Get(ctx, &n, `SELECT setting::bigint FROM pg_settings WHERE name = 'max_pred_locks_per_transaction'`)
	return n, err
}

// Pool says how many connections are in use, and how often somebody waited for one; on SQLite of those that read.
func (d *DB) Pool() sql.DBStats { return d.pool.Stats() }

// Size is how many bytes the database takes.
func (d *DB) Size(ctx context.Context) (bytes int64, err error) {
	query := `SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()`
	if d.engine == Postgres {
		query = `SELECT pg_database_size(current_database())`
	}
	err = d.read.Get(ctx, &bytes, query)
	return bytes, err
}
