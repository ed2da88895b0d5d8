package db

// Waiting returns how many transactions wait for SQLite's writer.
func Waiting(d *DB) int { return d.writer.line.Waiting() }
