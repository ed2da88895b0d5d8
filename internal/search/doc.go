// Package search answers the one search of the product: children, applications and reports that contain all the typed words, a
// few of each.
//
// Tables: none of its own. It searches children through [directory] and the marketplace through [catalogue]. Further queries
// join person and child with activity, application_version and report, for the last report of each found child and for the
// caller's reports; purchase and application for the caller's applications; and person with care_team for children whose
// guardian the caller is.
//
// # Who finds what
//
// Only rows of lists that the caller has anyway are found: their children and those shared with them, by names, address, school
// and ids; their reports and those of these children; their own applications and what they have bought; the marketplace. A
// guardian finds a child by its first name, which is all that their own list shows, and of reports the signed ones that are
// shared with them. Each query contains the condition of access.
//
// # What it costs
//
// Children are found by an index of parts of words. Of reports the children's are read first, then the caller's newest up to a
// bound, so that a search costs the same however many there are; what the bound leaves out is on the child's page. Searches are
// bounded by account and by network.
//
// The words may be a child's name: they come in a header ([httpx.SearchText]), and no log, event or address holds them.
package search
