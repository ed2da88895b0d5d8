// Package db opens the database and is the only way to it.
//
// Two engines answer the same SQL text: SQLite (the default, one file) and PostgreSQL (for several nodes).
// Placeholders are $1, $2 …; times are UTC microseconds in integer columns (see [Micros]), durations seconds,
// money minor units, booleans Go bools, JSON and UUIDs text.
//
// # Reading and writing
//
// Lone reads go through [DB.Read], those that take long through [DB.SlowRead]. Every write runs in [DB.Tx]. Both hand out a [Querier], which is all that a
// store takes, so that the same store method serves a read and a transaction.
//
// On SQLite one connection writes (BEGIN IMMEDIATE: a transaction that reads before it writes never fails as busy) and a few
// read-only connections read committed snapshots beside it. The journal is WAL with synchronous=FULL: a commit that returned is
// on disk.
//
// On PostgreSQL a transaction is SERIALIZABLE, so that it behaves as on SQLite: as if it ran alone. A rule proven on one engine
// then holds on the other, without locks that the shared SQL text cannot spell. The price is that PostgreSQL may refuse a
// transaction (40001, 40P01); Tx runs it again from the start, with growing random pauses, after a few failures in a queue of
// its own, so that a hot row is passed on in turn, and at last while no other transaction of the process runs: a long transaction
// would lose against short ones for ever. Measured with batches of 20 updates by 16 writers at once, that costs
// nothing against READ COMMITTED (1,377 and 1,374 transactions a second, 2 in 100 run twice). The function given to Tx
// therefore must not do anything outside the database that must not happen twice: such acts belong in [Tx.AfterCommit] or in a
// job. Counters that a whole network adds to go through [DB.Count].
//
// Rows read inside a transaction are closed before its next statement: a PostgreSQL connection answers one
// question at a time.
package db
