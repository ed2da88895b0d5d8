package doctor

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"strings"

	"milepost/internal/db"
	"milepost/internal/fault"
)

var (
	msgDatabaseFine   = fault.Define("doctor.database-fine", "The database answers: {engine} {version}, with the schema of this program.")
	msgDatabaseNone   = fault.Define("doctor.database-none", "There is no database in {folder} yet; the first start makes it. If there should be one, name its folder with --data.")
	msgDatabaseAway   = fault.Define("doctor.database-away", "The database cannot be opened: {reason}. Start it, or correct --database-url or --data.")
	msgPoolerSettings = fault.Define("doctor.pooler-settings", "The pooler in front of PostgreSQL refuses settings of sessions: {reason}. Have it ignore them (ignore_startup_parameters of PgBouncer), or give Milepost the database's own address.")
	msgSchemaOld      = fault.Define("doctor.schema-old", "The database's schema lacks migrations of this program ({count, number}). Make a backup, then run “milepost migrate” or start the server.")
	msgSchemaMixed    = fault.Define("doctor.schema-mixed", "A newer program has changed the database's schema, by migrations that this one does not know ({count, number}). This one still runs on it, until all nodes are exchanged: exchange this one.")
	msgSchemaNew      = fault.Define("doctor.schema-new", "A newer program has changed the database's schema, by migrations that this one does not know ({count, number}). Run the newer program.")
	msgLocksFew       = fault.Define("doctor.locks-few", "PostgreSQL has max_pred_locks_per_transaction = {count, number}. Set it to 512 and restart PostgreSQL, or transactions fail when many people work.")
)

// leastLocks is what docs/running.md asks for.
const leastLocks = 512

// open opens the database unless it is open, and looks at its schema.
func (p *Patient) open(ctx context.Context, f *found) {
	ctx, cancel := context.WithTimeout(ctx, checkTime)
	defer cancel()
	if p.DB == nil {
		options := db.Options{URL: p.Config.DatabaseURL, ReadURL: p.Config.DatabaseReadURL, MaxConns: 4}
		if options.URL == "" {
			options.Path = p.Config.DatabasePath()
			if _, err := os.Stat(options.Path); errors.Is(err, fs.ErrNotExist) { // opening it would make it
				f.warning(msgDatabaseNone.With("folder", p.Config.Data))
				return
			}
		}
		var err error
		if p.DB, err = db.Open(ctx, options); err != nil {
			p.DB = nil
			f.broken(away(err))
			return
		}
	}
	if err := p.schema(ctx, f); err != nil {
		f.broken(away(err))
	}
}

func away(err error) fault.Message {
	if strings.Contains(err.Error(), "unsupported startup parameter") {
		return msgPoolerSettings.With("reason", err.Error())
	}
	return msgDatabaseAway.With("reason", err.Error())
}

func (p *Patient) schema(ctx context.Context, f *found) error {
	state, err := p.DB.SchemaState(ctx)
	if err != nil {
		return err
	}
	version, err := p.DB.Version(ctx)
	if err != nil {
		return err
	}
	switch {
	case len(state.Unknown) > 0:
		p.newer(ctx, f, len(state.Unknown))
	case len(state.Missing) > 0:
		f.broken(msgSchemaOld.With("count", len(state.Missing)))
	default:
		p.current = true
		f.ok(msgDatabaseFine.With("engine", engineName(p.DB.Engine())).With("version", version))
	}
	if p.DB.Engine() == db.SQLite {
		return nil
	}
	locks, err := p.DB.PredicateLocks(ctx)
	if err == nil && locks < leastLocks {
		f.warning(msgLocksFew.With("count", locks))
	}
	return err
}

// newer says whether this program may run on a schema that a newer one has changed.
func (p *Patient) newer(ctx context.Context, f *found, unknown int) {
	if p.DB.CheckNewer(ctx) != nil {
		f.broken(msgSchemaNew.With("count", unknown))
		return
	}
	f.warning(msgSchemaMixed.With("count", unknown))
}

func engineName(e db.Engine) string {
	if e == db.Postgres {
		return "PostgreSQL"
	}
	return "SQLite"
}

var (
	msgPoolerFine = fault.Define("doctor.pooler-fine", "Sessions stay with their connections: notifications arrive, and prepared statements stay.")
	msgPooler     = fault.Define("doctor.pooler", "A pooler in transaction mode stands in front of PostgreSQL: live pages, jobs and migrations fail. Give Milepost a pool in session mode, or the database's own address.")
	msgPoolerAway = fault.Define("doctor.pooler-away", "Whether a pooler keeps sessions could not be found out: {reason}. Start the database, or correct --database-url.")
)

// pooler makes the round trip that a node makes before it serves.
func pooler(ctx context.Context, p *Patient, f *found) {
	if p.Config.DatabaseURL == "" {
		return
	}
	err := db.CheckSessions(ctx, db.Options{URL: p.Config.DatabaseURL})
	switch {
	case err == nil:
		f.ok(msgPoolerFine)
	case errors.Is(err, db.ErrPooler):
		f.broken(msgPooler)
	default:
		f.broken(msgPoolerAway.With("reason", err.Error()))
	}
}
