package db

import (
	"context"
	"errors"
	"time"
)

// ReplicaState is how a replica follows its database.
type ReplicaState struct {
	// Replica is false for a database that accepts writes.
	Replica bool `db:"replica"`
	// Same is false for a copy of something else.
	Same bool `db:"same"`
	// Followed is false for one that has not followed the last promotion, or not stored yet that it has.
	Followed bool `db:"followed"`
	// Bytes of the primary's log are not in it, and Micros is the age of its last commit then.
	Bytes  int64 `db:"bytes"`
	Micros int64 `db:"micros"`
}

// Lag is by how much the replica is behind; 0 if it has everything.
func (s ReplicaState) Lag() time.Duration { return time.Duration(s.Micros) * time.Microsecond }

// ErrNoReplica is the error of questions about a replica where none is set up.
var ErrNoReplica = errors.New("db: there is no replica")

// ReplicaState asks the replica for its state.
func (d *DB) ReplicaState(ctx context.Context) (state ReplicaState, err error) {
	if d.replica == nil {
		return state, ErrNoReplica
	}
	at, err := positionNow(ctx, d.read)
	if err != nil {
		return state, err
	}
	q := queries{engine: Postgres, run: d.replica.pool}
	err = q.Get(ctx, &state, `WITH lag AS (SELECT CAST(greatest(0, COALESCE(pg_wal_lsn_diff(CAST(CAST($1 AS text) AS pg_lsn), pg_last_wal_replay_lsn()), 0)) AS bigint) AS bytes)
		SELECT pg_is_in_recovery() AS replica, `+ofSame+` AS same, `+onTimeline+` AS followed, bytes,
		CASE WHEN bytes = 0 THEN 0 ELSE CAST(1000000 * COALESCE(extract(epoch FROM now() - pg_last_xact_replay_timestamp()), 0) AS bigint) END AS micros
		FROM lag`, at.Lsn, at.Timeline, at.System, at.Name)
	return state, err
}

// SlowReads returns how many slow reads the replica has answered, and how many the primary in its place.
func (d *DB) SlowReads() (replica, primary int64) {
	if d.replica == nil {
		return 0, 0
	}
	return d.replica.answers.Load(), d.replica.refusals.Load()
}
