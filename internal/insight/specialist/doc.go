// Package specialist owns what a specialist sees of all their children at once: figures of each child's measures, statistics of them,
// the list, and what somebody chose for that view.
//
// Tables: cohort, cohort_change, specialist_filter, dashboard_setting. It reads person, child, care_team and measurement.
//
// # Figures
//
// They are derived from measurements and never stored. The figures of an account's own children stay in memory, as a cohort
// with a version; every change of a child's record or scores counts that version up in its own transaction (rooms below say so
// by hooks), and the next reading fetches what changed since. So a summary costs the same whether there are a hundred children
// or a hundred thousand. Children who are shared with the account are read again each time, so that access which was withdrawn
// ends with the next call.
//
// # Who sees what
//
// Every call answers of the caller's own present children and of those whose care team they are in, and of nobody else, in each count and mean too.
// Scores of an activity that the caller scores a second time are left out for them until they have submitted theirs.
package specialist
