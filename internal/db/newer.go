package db

import (
	"context"
	"errors"
	"fmt"

	"milepost/internal/db/migrations"
)

// ErrNewer means that a newer program has changed the schema so that this one must not go on.
var ErrNewer = errors.New("a newer program has changed the database's schema")

// CheckNewer refuses a schema that a newer program has changed. While nodes on PostgreSQL are exchanged one by one, an old one
// may start again on the new schema, unless one of the new migrations has named the migrations that a program must know. A
// SQLite database has one program.
func (d *DB) CheckNewer(ctx context.Context) error {
	state, err := d.SchemaState(ctx)
	if err != nil || len(state.Unknown) == 0 {
		return err
	}
	refused := fmt.Errorf("%w, by migration %d. Run that program, or restore a backup of this one; nothing was changed", ErrNewer, state.Unknown[len(state.Unknown)-1])
	if d.engine == SQLite {
		return refused
	}
	var oldest int64
	err = d.read.Get(ctx, &oldest, `SELECT value::bigint FROM setting WHERE name = $1`, migrations.Oldest)
	switch {
	case errors.Is(err, ErrNotFound):
		return nil
	case err != nil:
		return err
	case state.Newest < oldest:
		return refused
	}
	return nil
}
