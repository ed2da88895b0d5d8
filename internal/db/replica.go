package db

import (
	"context"
	"database/sql"
	"errors"
	"sync/atomic"
	"time"

	"milepost/internal/sleep"
)

const (
	// catchUp is how long a read waits for a replica that lacks something.
	catchUp = 50 * time.Millisecond
	// replicaAnswers is how long a replica may take to connect and to say what it has.
	replicaAnswers = 500 * time.Millisecond
	// replicaRest is for how long a replica that was behind, or did not answer, is left alone, so that few reads wait in vain.
	replicaRest = time.Second
	replicaPoll = 2 * time.Millisecond
)

// replica is a copy of the database that PostgreSQL keeps by streaming. See docs/decisions/0077.
type replica struct {
	pool    *sql.DB
	primary queries
	rests   atomic.Int64 // until then, in Unix nanoseconds
	// Slow reads that the replica has answered, and those that the primary had to.
	answers, refusals atomic.Int64
}

func openReplica(ctx context.Context, options Options, primary queries) (*replica, error) {
	config, err := sessionConfig(options.ReadURL)
	if err != nil {
		return nil, err
	}
	config.RuntimeParams["default_transaction_read_only"] = "on"
	return &replica{pool: openConns(ctx, config, options.MaxConns), primary: primary}, nil
}

// position names a state of a database: everything up to a place in the log of a timeline, which begins with each promotion.
type position struct {
	Lsn      string `db:"lsn"`
	Timeline int64  `db:"timeline"`
	System   string `db:"system"`
	Name     string `db:"name"`
}

// positionNow returns a state that includes every commit which was acknowledged before the call.
func positionNow(ctx context.Context, primary queries) (at position, err error) {
	err = primary.Get(ctx, &at, `SELECT CAST(pg_current_wal_flush_lsn() AS text) AS lsn,
		CAST(CAST('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) AS bit(32)) AS bigint) AS timeline,
		CAST((SELECT system_identifier FROM pg_control_system()) AS text) AS system, current_database() AS name`)
	return at, err
}

// SQL conditions that a replica must meet before it answers: it is a copy of the same database, and it is on the timeline of the
// position. A replica that follows another primary, such as a former one, may be further in that one's log and lack what was
// committed in this one.
const (
	ofSame = `(current_database() = $4 AND CAST((SELECT system_identifier FROM pg_control_system()) AS text) = $3)`

	onTimeline = `((SELECT greatest(c.timeline_id, r.min_recovery_end_timeline) FROM pg_control_checkpoint() c, pg_control_recovery() r) = $2)`

	hasReached = `SELECT pg_is_in_recovery() AND ` + ofSame + ` AND ` + onTimeline + `
		AND pg_last_wal_replay_lsn() >= CAST(CAST($1 AS text) AS pg_lsn)`
)

// errBehind is why a replica that answers is not read from.
var errBehind = errors.New("db: the replica lacks what was committed")

// ready returns a connection to the replica, if that has everything committed before the call, or has it soon.
func (r *replica) ready(ctx context.Context) *sql.Conn {
	if time.Now().UnixNano() < r.rests.Load() {
		r.refusals.Add(1)
		return nil
	}
	at, err := positionNow(ctx, r.primary)
	if err != nil { // the read itself then says so
		return nil
	}
	conn, err := r.connect(ctx, at)
	if err != nil {
		r.refuse(ctx)
	}
	return conn
}

func (r *replica) connect(ctx context.Context, at position) (*sql.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, replicaAnswers)
	defer cancel()
	conn, err := r.pool.Conn(ctx)
	if err != nil {
		return nil, err
	}
	if err := await(ctx, conn, at); err != nil {
		_ = conn.Close()
		return nil, err
	}
	return conn, nil
}

// await waits until a replica has reached a position.
func await(ctx context.Context, conn *sql.Conn, at position) error {
	for until := time.Now().Add(catchUp); ; {
		var reached bool
		if err := conn.QueryRowContext(ctx, hasReached, at.Lsn, at.Timeline, at.System, at.Name).Scan(&reached); err != nil || reached {
			return err
		}
		if time.Now().After(until) {
			return errBehind
		}
		if err := sleep.For(ctx, replicaPoll); err != nil {
			return err
		}
	}
}

// refuse leaves the replica alone for a while, unless it was the caller who stopped waiting.
func (r *replica) refuse(ctx context.Context) {
	if ctx.Err() != nil {
		return
	}
	r.refusals.Add(1)
	r.rests.Store(time.Now().Add(replicaRest).UnixNano())
}
