// Package erasure erases all data of a child, as privacy law requires: from rows, files, search and the database's own files.
//
// Table: child_erasure. A child's owner requests it by typing the child's name. The child is hidden at once, and for [Grace]
// the owner may withdraw the request. Then a job erases it in small transactions, part by part: the data of higher packages
// (which call [Service.Register], from the uppermost down), then the record itself. The audit trail keeps the event, without
// the name. At the end the database's files are scrubbed. A Super Admin may order it at once.
//
// For all children of a deleted account erasure is requested, some at a time; handing them over withdraws it.
package erasure
