// Package people owns the children of an account, the specialists, case managers and guardians around them, and who of
// these may see which child.
//
// Tables: person, person_gram, child, care_team, invitation, consent, child_import with its rows, run
// and changes, import_mapping. It asks account for nothing but the caller's
// identity; upper slices ask it whether a caller reaches a child ([Service.AccessibleChild], and [CanAccessChild] inside their own
// queries), and tell it when an activity with a child begins and ends.
package people
