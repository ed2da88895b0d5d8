// Package paper owns entry from paper: the answers of a protocol that was written on paper are typed in, instead of given on the
// runner or by a rater's link. The activity is as any other: it takes a unit, has the version's norms and rules, and opens as a report.
//
// # What is entered
//
// Whoever may start an activity begins one from paper. They say who answered, and the day on which the protocol was written: the age
// and the norms are of that day. A rater's question is entered by its option, a specialist's by its score, as protocols of tests are;
// a question without either is typed. Reasons for leaving a question are those of the runner, or of the author's form for raters.
// There are no times: the duration is 0, and no figure is made of it.
//
// # Entries
//
// Answers lie in this package's tables until the end, so that no other call can show them. Nothing of an activity is scored before.
//
//	first ──ask──▶ asked ──begin──▶ second ──end──▶ compare ──settle each──▶ finished
//	  └────────────────────────────── finish ──────────────────────────────────▲
//
// The account that runs the activity makes the first entry, asks for a second one, settles and finishes. Any account that may run
// activities with the child makes the second one, the first account too. While it is open nobody gets answers of the first one. Two
// written answers are the same if they differ only in spaces. Finishing puts the answers that hold into the results, and ends the
// activity; both entries and the settlements stay beside it.
//
// An answer carries a revision that the device counts; one that is not above the stored one changes nothing, so that repeated sends
// are stored once. A call names its entry: what comes late for an entry that has ended is refused, and never put into the other one.
//
// # Second scoring
//
// Package secondscore compares two judgements of what a child did: of a finished activity, by another person, with a reason for each
// settlement and figures of agreement. Here two people copy one sheet: differences are slips, and are settled before there are any
// results. Only the idea is the same, and decision 28 holds for both.
//
// Tables: paper_entry and paper_answer. Package activity removes their rows with those of the activity. The package reads account for
// names.
package paper
