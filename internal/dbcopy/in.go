package dbcopy

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"milepost/internal/db"
)

// ErrNotEmpty means that a database has rows already.
var ErrNotEmpty = errors.New("the database is not empty; restore into a new one")

// CheckEmpty brings the PostgreSQL database at an address to the schema of this program, and refuses one that people have used.
func CheckEmpty(ctx context.Context, address string) error {
	d, err := db.Open(ctx, db.Options{URL: address})
	if err != nil {
		return err
	}
	var used bool
	err = d.Migrate(ctx)
	if err == nil {
		err = d.Read().Get(ctx, &used, `SELECT EXISTS (SELECT 1 FROM account) OR EXISTS (SELECT 1 FROM audit_event)`)
	}
	if err = errors.Join(err, d.Close()); err == nil && used {
		err = ErrNotEmpty
	}
	return err
}

// FromFile copies a SQLite file of this program's schema into the empty PostgreSQL database at an address: all of it, or nothing.
func FromFile(ctx context.Context, path, address string) (err error) {
	if err := CheckEmpty(ctx, address); err != nil {
		return err
	}
	file, err := openFile(path, "")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	there, err := fileColumns(ctx, file)
	if err != nil {
		return err
	}
	return onConnection(ctx, address, pgx.TxOptions{}, func(tx pgx.Tx) error {
		list, err := tables(ctx, tx)
		if err == nil {
			err = sameTables(list, there)
		}
		if err != nil {
			return err
		}
		return load(ctx, tx, file, list)
	})
}

// load fills the tables. References between them are checked when all rows are there, and what counts rows counts none: the counts
// are among the rows.
func load(ctx context.Context, tx pgx.Tx, file *sql.DB, list []table) error {
	later, err := dropReferences(ctx, tx)
	if err != nil {
		return err
	}
	for _, t := range list {
		if err := t.fromFile(ctx, tx, file); err != nil {
			return fmt.Errorf("load table %s: %w", t.name, err)
		}
	}
	for _, statement := range later {
		if _, err := tx.Exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

// dropReferences removes the references of all tables and returns what makes them again.
func dropReferences(ctx context.Context, tx pgx.Tx) (later []string, err error) {
	rows, err := tx.Query(ctx, `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
			format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
		FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = current_schema()::regnamespace ORDER BY conrelid, conname`)
	if err != nil {
		return nil, err
	}
	type reference struct{ Drop, Add string }
	references, err := pgx.CollectRows(rows, pgx.RowToStructByPos[reference])
	if err != nil {
		return nil, err
	}
	for _, r := range references {
		if _, err := tx.Exec(ctx, r.Drop); err != nil {
			return nil, err
		}
		later = append(later, r.Add)
	}
	return later, nil
}

// fromFile loads a table, in place of the rows that migrations have written.
func (t table) fromFile(ctx context.Context, tx pgx.Tx, file *sql.DB) error {
	name := quote(t.name)
	for _, statement := range []string{`ALTER TABLE ` + name + ` DISABLE TRIGGER USER`, `DELETE FROM ` + name} {
		if _, err := tx.Exec(ctx, statement); err != nil {
			return err
		}
	}
	rows, err := file.QueryContext(ctx, `SELECT `+t.list()+` FROM `+name) //nolint:gosec,rowserrcheck // a table of the schema; COPY asks for the error
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }() // Err reports what went wrong
	if _, err := tx.CopyFrom(ctx, pgx.Identifier{t.name}, t.names(), &source{Rows: rows, of: t}); err != nil {
		return err
	}
	for _, c := range t.columns {
		if !c.identity {
			continue
		}
		_, err := tx.Exec(ctx, fmt.Sprintf(`SELECT setval(pg_get_serial_sequence('%s', '%s'), COALESCE(MAX(%s), 0) + 1, FALSE) FROM %s`, t.name, c.name, quote(c.name), name))
		if err != nil {
			return err
		}
	}
	_, err = tx.Exec(ctx, `ALTER TABLE `+name+` ENABLE TRIGGER USER`)
	return err
}

// source gives the rows of a file to COPY, one by one.
type source struct {
	*sql.Rows
	of table
}

// Values is the row as PostgreSQL takes it.
func (s *source) Values() ([]any, error) {
	values := make([]any, len(s.of.columns))
	into := make([]any, len(values))
	for i := range values {
		into[i] = &values[i]
	}
	if err := s.Scan(into...); err != nil {
		return nil, err
	}
	for i, c := range s.of.columns {
		if number, is := values[i].(int64); is && c.truth {
			values[i] = number != 0
		}
	}
	return values, nil
}
