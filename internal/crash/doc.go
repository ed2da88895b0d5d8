// Package crash holds the test that kills the server during saves.
//
// A killed process shows that acknowledged commits have left the process and that none is half done. That they
// survive a power cut as well rests on synchronous=FULL and fsync, which internal/db reads back whenever it opens
// a database.
package crash
