// Package roster imports children from a file: it decides what each row would change, waits for the user's choices, applies the rows
// to the list, and can undo them. How a file is received and an import is run is in package importing.
//
// A row is decided when the file comes or its columns are mapped in another way, and once more in the transaction that applies it. A row that
// has added or changed a child, or is about one, is stored with the child's id.
//
// Tables: child_import with child_import_row and child_import_verdict, import_run, import_change, import_mapping. It reads
// person and child to recognise the children of a list; all changes of them go through people.
package roster
