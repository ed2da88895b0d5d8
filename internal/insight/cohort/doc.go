// Package cohort owns cohort reports: statistics of the finished activities of many children at once, and every run of one with
// what went into it.
//
// Tables: cohort_run, cohort_run_input. It reads activity_digest (of insight/digest), activity_score, report, person, child, care_team,
// child_erasure, application, and account for who a run is computed for.
//
// # Who sees what
//
// Statisticians are answered from the groups of insight/deidentified. Everybody else: the finished activities of the children whom
// they can access, nobody else's, and none of a child and an application of which they score an activity a second time. A run belongs to
// who asked for it, and what it found stays as it was when the access to a child ends.
//
// # Runs
//
// A run reads its rows once, keeps them in the order of children, and computes from them by [Compute], which is pure: a repeat gives the same
// bytes, however the data changed since. What is kept of a child goes when the child is erased, and a repeat says so; of a statisticians'
// group that ended all rows go. Small runs are computed while the caller waits, others by a job that another node takes up when its process dies.
//
// # Strict
//
// What is de-identified or mailed says nothing of fewer than [LeastChildren]: neither of a group, nor on either side of a value, nor in a
// bin, nor by what is left when the rest is subtracted.
package cohort
