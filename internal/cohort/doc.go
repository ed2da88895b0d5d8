// Package cohort owns cohort reports: statistics of the finished activities of many children at once, and every run of one with
// its inputs.
//
// Tables: cohort_run, cohort_run_input. It reads activity_digest (of package digest), activity_score, report, person, child,
// care_team, child_erasure, application, and account for the account that a run is computed for.
//
// # Who sees what
//
// Statisticians are answered from the groups of package deidentified. All others get figures of the finished activities of
// children whom they can access, except those of a child and application of which they are scoring an activity a second time. A
// run belongs to the account that started it, and its result stays when access to a child ends; a repeat leaves the child out. A
// statistician is not shown what the account computed in another role.
//
// # Runs
//
// A run reads its rows once, keeps them in the order of children, and computes from them by package statistics, which is pure: a repeat
// gives the same bytes for the same children, however the data changed since. A child's inputs are removed when the child is erased, and a repeat
// reports that; when a statisticians' group ends, all its rows are removed. Small runs are computed while the caller waits,
// others by a job that another node takes up when its process dies.
//
// # Strict
//
// De-identified and mailed reports show nothing about fewer than ten children ([statistics.LeastChildren]): not in a group, not on either side of a
// value, not in a bin, and not as a difference of other figures.
package cohort
