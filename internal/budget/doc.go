// Package budget holds the operations that people wait for to what they may ask of the database and of memory. It has
// tests only.
//
// Each operation runs in a complete installation, on SQLite and PostgreSQL, with 100 and with 10,000 rows in the lists that
// it reads. Counted are statements, transactions, rows returned, work done by the database, allocations and bytes of the
// response; nothing is timed, so the figures are the same on every machine. testdata/budgets.txt is the table of them: a
// figure above its budget fails, and so does one far below it, so that what was gained is not lost unseen.
//
//	go test ./internal/budget -update
//
// rewrites the table.
package budget
