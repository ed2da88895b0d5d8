// Package normset owns the norm sets of applications: an author uploads them for everyone who may see an application; other
// accounts upload private ones for their own use.
//
// Tables: norm_set, norm_row. It reads the owner of an application and whether it is published. Tables are parsed and evaluated
// in scoring/norm.
//
// # Versions
//
// A set never changes. An upload for the same application and score is the next version of the same account, and an identical
// one is not stored again. A retired set is not used for new reports; everyone who may see it can still read and try it. A set
// is visible to its uploader and, unless it is private, to everyone who may see the application. Its rows are visible to its
// uploader, the application's owner and its holders (Holders); all others see only its header.
//
// # What is kept in memory
//
// Decoded sets, up to a number of bytes. Access is checked in the database every time.
package normset
