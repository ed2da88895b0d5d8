// Package join joins two records of one child, which can be undone for [Days] days.
//
// Tables: child_join (who joined which records, and why), child_join_row (what happened to each row), child_alias (the ids of
// joined records, which name the child for good), child_further_id (medical and custom ids besides the child's own).
//
// What belongs to a child is in the tables that tables.go lists; a test refuses a schema in which a table names a child and is not
// in that list. A join is one transaction of few statements, however many rows there are: the rows that are moved are updated
// table by table and written down by their keys, so that exactly these move back. The joined record itself is taken out of person and
// child and kept sealed: no list, count or search has to know that there are joined records.
//
// An id of a joined record is read as that of the child by [Service.Resolve], which the API asks before it answers 404. Whether
// the caller may see that child is decided by the operation's own query, as always.
package join
