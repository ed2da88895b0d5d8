// Package directory is the list of an account's people, with the children who are shared with it: search, filters, orders and
// pages that cost the same however long the list is, and an export of its children for a spreadsheet.
//
// Tables: none of its own. It reads person, child, person_gram and care_team; what a caller may see is a condition that people gives
// ([people.SharedWith]).
package directory
