// Package normset owns the norm sets of applications: what an author uploads for all who may see an application, and what
// anybody uploads for an application of somebody else's and for themselves alone.
//
// Tables: norm_set, norm_row. It reads of application whose it is and whether it is published. What a table says, and which
// figures it gives, is decided in scoring/norm.
//
// # Versions
//
// A set never changes. An upload for the same application and score is the next version of the same account, and what it says
// already is not stored again. Retiring a set keeps it from new reports; anyone who may see it can still read and try it. A set
// is seen by who uploaded it and, unless it is private, by anyone who may see the application. Its rows are open to who
// uploaded it, owns the application or holds it (Holders); anybody else sees only what it says of itself.
//
// # What is kept in memory
//
// Decoded sets, up to a number of bytes. Whether the caller may see a set is asked of the database every time.
package normset
