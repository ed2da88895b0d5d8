// Package roster imports children from a file: it reads the file (roster/file), says what would become of each row, waits for
// what is to be decided, applies the rows to the list in the background, and takes them back again.
//
// Tables: child_import with child_import_row and child_import_verdict, import_run, import_change, import_mapping. It reads
// person and child to recognise the children of a list; all that it changes of them goes through people.
package roster
