// Package crash holds the tests that kill the server: during saves, imports and the signing of reports.
//
// A killed process shows that acknowledged commits have left the process and that none is half done. That they
// survive a power cut as well rests on synchronous=FULL and fsync, which internal/db reads back whenever it opens
// a database.
package crash
