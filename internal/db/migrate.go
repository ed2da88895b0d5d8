package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"

	"milepost/internal/db/migrations"
)

// migrationLock is the PostgreSQL advisory lock under which one node migrates while others wait.
const migrationLock int64 = 0x6d696c65706f7374 // "milepost"

// Migrate brings the schema up to date, and refuses one that is too new, or too old. Several nodes may call it at once.
func (d *DB) Migrate(ctx context.Context) error {
	var err error
	if d.options.Migrations == nil {
		err = d.CheckNewer(ctx)
	}
	switch {
	case err != nil:
	case d.engine == Postgres:
		err = d.migratePostgres(ctx)
	default:
		err = d.migrateSQLite(ctx)
		d.read.cache.close()
	}
	if err != nil {
		return fmt.Errorf("db: migrate: %w", err)
	}
	return nil
}

// provider returns what migrates the database, unless that is too old.
func (d *DB) provider(ctx context.Context, dialect goose.Dialect, pool *sql.DB) (*goose.Provider, error) {
	source := d.options.Migrations
	if source == nil {
		source = migrations.Files
	}
	folder, err := fs.Sub(source, string(d.engine))
	if err != nil {
		return nil, err
	}
	provider, err := goose.NewProvider(dialect, pool, folder)
	if err != nil {
		return nil, err
	}
	return provider, migrations.Check(ctx, provider, dialect, pool, folder)
}

func (d *DB) migratePostgres(ctx context.Context) error {
	conn, err := d.pool.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock($1)", migrationLock); err != nil {
		return err
	}
	defer func() {
		_, _ = conn.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", migrationLock)
	}()
	provider, err := d.provider(ctx, goose.DialectPostgres, d.pool)
	if err != nil {
		return err
	}
	_, err = provider.Up(ctx)
	return err
}

// migrateSQLite uses separate connections, since the writer's is in use permanently. Each migration is one immediate
// transaction; a second process that lost the race for one finds it done and continues with the next.
func (d *DB) migrateSQLite(ctx context.Context) error {
	pool, err := sql.Open("sqlite", sqliteDSN(d.options.Path, commonPragmas))
	if err != nil {
		return err
	}
	defer func() { _ = pool.Close() }()
	provider, err := d.provider(ctx, goose.DialectSQLite3, pool)
	if err != nil {
		return err
	}
	for {
		before, _ := provider.GetDBVersion(ctx)
		_, err := provider.Up(ctx)
		if err == nil {
			return nil
		}
		after, versionErr := provider.GetDBVersion(ctx)
		if versionErr != nil || after == before {
			return errors.Join(err, versionErr)
		}
	}
}
