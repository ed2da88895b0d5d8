// Package listing holds the common parts of long lists that the database searches, filters and sorts: a query under
// construction, the words of a search, the choice of where a query begins, and cursors bound to a sort.
//
// A query begins with the source of fewest rows. If fewer rows than a bound match, they are sorted; if many match, the list is
// walked in its order until a page is full. So a page costs the same however long the list is.
package listing
