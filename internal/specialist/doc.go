// Package specialist owns a specialist's view of all their children at once: figures of each child's measures, statistics of
// them, the list, and the settings of that view.
//
// Tables: cohort, cohort_change, specialist_filter, dashboard_setting. It reads person, child, care_team and measurement.
//
// # Figures
//
// They are derived from measurements and never stored. The figures of an account's own children stay in memory, as a cohort
// with a version; every change of a child's record or scores increments that version in its own transaction (through hooks of
// lower packages), and the next read fetches what changed since. So a summary costs
// the same for a hundred children and for a hundred thousand. Children shared with the account are read each time, so that a withdrawal of access takes effect with the next
// call.
//
// # Who sees what
//
// Every call, including each count and mean, covers only the caller's own present children and those whose care team they are
// in. Scores of an activity that the caller scores a second time are left out for them until they have submitted theirs.
package specialist
