// Package lists owns the lists of activities: an account's own, with search, sort and filters, and a child's; the last
// finished activity of each child; and the export of a child's activities with results, taps and overrides.
//
// It owns no table. Reading a list leaves one audit event that names the children.
package lists
