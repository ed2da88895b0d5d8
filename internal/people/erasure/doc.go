// Package erasure ends a child's data as a whole, for privacy law: from rows, files, search and the database's own files.
//
// Table: child_erasure. A child's owner asks by typing its name; the child is hidden at once, and for [Grace] the owner may
// take it back. Then a job erases it in small transactions, part by part: what the higher packages hold of it (they say so with
// [Service.Register], from the uppermost down), then the record itself. The audit trail keeps that it happened, without the
// name. At the end the database's files are scrubbed. A Super Admin may order it at once.
//
// The children of a deleted account are all asked to be erased, some at a time; handing them over takes that back.
package erasure
