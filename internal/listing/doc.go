// Package listing has what long lists have in common that are searched, filtered and sorted by the database: a query
// under construction, the words of a search, the choice of where a query begins, and cursors bound to a sort.
//
// A query begins where fewest rows are. What fewer rows than a bound fit is sorted; of what many fit, the list is walked
// in its order until a page is full. So a page costs the same however long the list is.
package listing
