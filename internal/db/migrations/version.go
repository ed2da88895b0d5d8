package migrations

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

// lastBuild is the last commit whose program brings every earlier schema up to date.
const lastBuild = "e0113bdf"

// Oldest is the setting in which a migration says which one a program must know at least to go on with the schema: its newest
// migration must not be older. A migration that breaks programs before it writes that.
const Oldest = "oldest-program"

// ErrTooOld means that the database was made by a program whose changes of the schema this one does not know any more.
var ErrTooOld = errors.New("the database is too old for this program")

func tooOld(state string) error {
	return fmt.Errorf("%w: %s. Start the program of commit %s on it once, until it answers, and then this one; nothing was changed", ErrTooOld, state, lastBuild)
}

// Check refuses a database at a version between an empty one and the whole schema. schema has the migrations of its engine, and p
// applies them.
func Check(ctx context.Context, p *goose.Provider, dialect goose.Dialect, pool *sql.DB, schema fs.FS) error {
	if found, _ := fs.Glob(schema, First); len(found) == 0 {
		return nil // a test's own schema
	}
	version, err := p.GetDBVersion(ctx)
	if err != nil || version == 0 || version > Whole {
		return err
	}
	if version < Whole {
		whole, err := isWhole(ctx, dialect, pool)
		if err != nil || whole {
			return err // the whole schema was made, and the start stopped behind it
		}
		return tooOld(fmt.Sprintf("its schema is at version %d, and this program goes on from version %d", version, Whole))
	}
	// A former program brought the schema up to date, and was never started to do the same with the rows.
	var left bool
	err = pool.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM setting WHERE name = 'unsealed') OR EXISTS (SELECT 1 FROM person WHERE sort_name = '')
		OR EXISTS (SELECT 1 FROM account WHERE sort_name = '' AND archived_at IS NULL)`).Scan(&left)
	if err == nil && left {
		return tooOld("it was brought up to date by \"milepost migrate\" alone, and names and keys still wait for the server's start")
	}
	return err
}

// isWhole reports whether the whole schema is there; its newest table tells.
func isWhole(ctx context.Context, dialect goose.Dialect, pool *sql.DB) (bool, error) {
	query := `SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'row_count')`
	if dialect == goose.DialectPostgres {
		query = `SELECT to_regclass('row_count') IS NOT NULL`
	}
	var whole bool
	err := pool.QueryRowContext(ctx, query).Scan(&whole)
	return whole, err
}
