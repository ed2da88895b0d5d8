// Package score owns the figures of a finished activity: it computes them from the answers, records the source of each, and
// stores them, so that a report does not change.
//
// Tables: activity_score (points of each score), activity_line (which activities have the same questions, and the child's age),
// report_snapshot (figures with their trails, numbered for each report), local_sample. It knows nothing of the documents made
// from figures, and gets the answers from higher packages (a [Sheet]) and norms from lower ones ([Norms]).
//
// # Snapshots
//
// Figures are computed when an activity is finished, in the same transaction, and stored as snapshot number 1. What changes
// afterwards, such as a new version of the norms, changes no snapshot: the author of the report makes the next one explicitly.
//
// # Local samples
//
// The first activities of other children with the same questions, of about the same age. They are not norms, and are never
// called so, since the children were not sampled. The figure is one child's place among them: a rank among those of about its
// age (as its application's author says, six months older or younger otherwise), or, from 300 children in five bands of age on,
// among the standardised residuals of curves, the mean and the standard deviation as quadratics of age ([OnCurve]).
//
// All children of a demo database are demo children and count there; other databases have none, so no condition is needed.
package score
