// Package roster imports children from a file: it reads the file (importing/file), decides what each row would change, waits for
// the user's choices, applies the rows to the list in the background, and can undo them.
//
// Tables: child_import with child_import_row and child_import_verdict, import_run, import_change, import_mapping. It reads
// person and child to recognise the children of a list; all changes of them go through people.
package roster
