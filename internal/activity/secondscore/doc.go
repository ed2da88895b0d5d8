// Package secondscore owns second scoring: a finished activity is scored again by another member of the child's care team, who
// does not see the first scores. It stores the second scores, the agreement, and how differences were settled.
//
// Tables: second_scoring, second_score, second_settlement. It joins activity, person, account and application_version for names
// and for accounts that can access the child, question_result for what the child answered and, at submission, for the first
// scores, and audit_event for whether the scorer had read those before.
//
// # Blindness
//
// While a second scoring is open its scorer gets none of the first scores by any call: code that reads an activity's results
// checks first (activity.Blind, activity.BlindTo), and this package returns only what the child did. The second scores are
// shown to nobody else until they are submitted. If the scorer read the scores before the start, the audit trail shows it and
// the result states it.
//
// # Scores
//
// A score carries a revision that the device counts; one that is not above the stored one changes nothing, so that repeated
// sends are stored once. Submitting is final. It keeps the first scores as they were then beside the second ones.
//
// # Differences
//
// The person who ran the activity settles each difference, with a reason. Both scores stay, and each settlement too. Using the
// settled scores is an act of its own (Apply): it puts them over the activity's, whose history keeps what they were, and makes
// a new snapshot of the report's figures. Signed versions stay.
//
// # Who may
//
// Anyone who can access the child sees how far a submitted second scoring agrees. It is started by someone who neither ran nor
// scored the activity and is no guardian of the child. An activity has one second scoring. While it is open, its scorer, the
// runner of the activity and the child's owner may discard it.
package secondscore
