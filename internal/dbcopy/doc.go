// Package dbcopy copies a whole database between the engines: from PostgreSQL into a SQLite file, as backups are kept, and from
// such a file into an empty PostgreSQL database. Both have the same tables with the same columns. Rows pass one by one, so that
// the memory does not grow with the tables.
package dbcopy
