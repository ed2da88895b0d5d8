// Package live delivers short events to current listeners: from the runner to the child view and back, on one node in memory,
// between nodes over PostgreSQL's LISTEN/NOTIFY. Events are not stored: the state is in the database, and a listener that
// missed something is asked to read it again (Resync).
package live
