// Package activity owns running an application with a child: activities, results, taps, the child view and its live channel.
//
// Tables: activity, question_result, score_change, tap. It reads person and account for names and for who reaches a child, and
// application_version for titles and pictures in lists. It asks people whether the caller reaches the child, market to take
// a unit and authoring for the pinned version. It tells report, through the OnFinished hook, that an activity has ended.
//
// # Saving results
//
// A batch of edits is one transaction of a few statements: who owns the activity and is it open, the stored results,
// one update of the changed ones, one of the activity's totals. An edit carries a revision; one that is not above the
// stored revision is answered with what is stored, so that a repeated send changes nothing. Finishing is final.
//
// # The audit trail
//
// Starting, finishing and taking an activity's record out leave an audit event in or beside their transaction. A
// batch of edits leaves one event too, written in the background with others, because the results themselves say who
// scored them and when (scored_by, scored_at): the event adds from where. Reading a list of activities leaves one event
// that names the children.
//
// # Who may
//
// Whoever reaches the child (people.CanAccessChild) reads its activities and may watch them. Only the account that runs one
// changes it, and only while it still reaches the child: afterwards the activity is as missing, to it and to a child view
// on another device that it had paired.
//
// # The child view
//
// Messages travel on two channels for each activity, so that a child's device never hears what another child's device
// tapped: child:<id> carries changeIndex, ask and finished, runner:<id> carries tap, ready, gone and finished. The id of an
// open activity is random and gives what a child sees; sending taps takes the pairing key, which is stored sealed.
//
// # Presence
//
// A paired device says every few seconds, and when it is asked, that it is ready and what it shows; the node that holds its
// stream says when that has ended. Nothing of it is stored: the runner, on whatever node, hears it and knows.
package activity
