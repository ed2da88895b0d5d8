// Package score owns the figures of a finished activity: what is computed of its answers, where each figure comes from, and
// what of that was stored, so that a report goes on saying what it said.
//
// Tables: activity_score (points of each score), activity_line (which activities have the same questions, and the child's age),
// report_snapshot (figures with their trails, numbered for each report), local_sample. It knows nothing of the documents that
// are made of figures, and asks higher packages for the answers (a [Sheet]) and lower ones for norms ([Norms]).
//
// # Snapshots
//
// Figures are computed when an activity is finished, in the same transaction, and stored as snapshot number 1. What changes
// afterwards, such as a new version of the norms, changes no snapshot: an act of who writes the report makes the next one.
//
// # Local samples
//
// The first activities of other children with the same questions, of about the same age. They are no norms, and are never
// called so: nobody chose those children. What is told is one child's place among so many: a rank among those of about its
// age (as its application's author says, six months older or younger otherwise), or, from 300 children in five bands of age on,
// among the standardised residuals of curves, the mean and the standard deviation as quadratics of age ([OnCurve]).
//
// All children of a demo database are demo children and count there; elsewhere there are none, so that no condition tells
// them apart.
package score
