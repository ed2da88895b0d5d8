package db

// Waiting is how many transactions wait for SQLite's writer.
func Waiting(d *DB) int { return d.writer.line.Waiting() }
