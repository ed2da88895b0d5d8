// Package secondscore owns that a finished activity is scored again by somebody else of the child's care team, who does not see
// the first scores: the second scores, how far both agree, and what became of the differences.
//
// Tables: second_scoring, second_score, second_settlement. It joins activity, person, account and application_version for names
// and for who can access the child, question_result for what the child answered and, at submission, for the first scores, and
// audit_event for whether the scorer had read those before.
//
// # Without seeing
//
// While a second scoring is open its scorer gets none of the first scores by any call: what reads an activity's results asks
// before (activity.Blind, activity.BlindTo), and this package gives out only what the child did. The second scores are shown to
// nobody else until they are submitted. What was read before the start cannot be unread: the audit trail tells, and the result
// says so.
//
// # Scores
//
// A score carries a revision that the device counts; one that is not above the stored one changes nothing, so that what is sent
// again arrives once. Submitting is final. It keeps the first scores as they were then beside the second ones.
//
// # Differences
//
// Who ran the activity settles each difference, with a reason. Both scores stay, and each settlement too. Using the settled
// scores is an act of its own (Apply): it puts them over the activity's, whose history keeps what they were, and makes a new
// snapshot of the report's figures. Signed versions stay.
//
// # Who may
//
// Anyone who can access the child sees how far a submitted second scoring agrees. Starting one takes somebody else than who ran
// or scored the activity, and no guardian of the child. An activity has one second scoring; its scorer, who ran the activity
// and who has the child on the list may discard it while it is open.
package secondscore
