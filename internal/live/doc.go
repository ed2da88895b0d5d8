// Package live carries short events to anyone who listens now: from the runner to the child view and back, on one node in
// memory, between nodes over PostgreSQL's LISTEN/NOTIFY. Nothing is kept: what counts is in the database, and a listener that
// missed something is told to read it again (Resync).
package live
