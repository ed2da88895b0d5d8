// Package activity owns running an application with a child: activities, results, taps, the child view and its live channel.
//
// Tables: activity, question_result, score_change, tap, activity_session, activity_reopening, activity_overrule,
// activity_holder, late_answer. It reads person and account for names and for who can access a child, and application_version
// for titles and pictures in lists. It asks people whether the caller can access the child, market to take a unit and authoring
// for the pinned version. Its subpackage menu counts what an application's menu shows; its subpackage secondscore owns second
// scorings, of which activity reads who is blind to what (blind.go); its subpackage clip holds what is recorded while one runs,
// and names the clips of each result (OnRecordings). It tells report, through the OnFinished hook, that an activity has ended.
//
// # Saving results
//
// A batch of edits is one transaction of a few statements: who owns the activity and is it open, the stored results,
// one update of the changed ones, one of the activity's totals. An edit carries a revision; one that is not above the
// stored revision is answered with what is stored, so that a repeated send changes nothing. Finishing is final.
//
// # Which device
//
// One device holds an open activity at a time (Hold), others watch; taking over is an act. Each hold has a number, and an
// edit says under which it was made: what is late, because another device has written the result since, is merged and kept
// in the history, and never put over a score that was given since (late.go). Notes and the child's words of both devices are kept. What belongs to the moment, such as which
// question the child sees or the finish, is refused from other devices while one holds the activity.
//
// # Sessions and reopening
//
// A session (Sitting) is a time in which one device ran an activity; the device sends its whole state with a revision, as often as it
// likes. Reopening takes a finish back, for a reason that stays; the hooks of OnReopened forbid it or clean up in its
// transaction.
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
// Anyone who can access the child (people.CanAccessChild) reads its activities and may watch them. Only the account that runs
// one changes it, and only while it still can access the child: afterwards the activity is as missing, to it and to a child
// view on another device that it had paired.
//
// # The child view
//
// Messages travel on two channels for each activity, so that a child's device never hears what another child's device
// tapped: child:<id> carries changeIndex, ask and finished, runner:<id> carries tap, ready, gone and finished. The id of an
// open activity is random and gives what a child sees; sending taps takes the pairing key, which is stored sealed.
//
// A touch beside the answers is a tap without one (element -1). It is kept for tracking, up to a number for each question,
// so that a hand that rests on the screen takes no room from the answers.
//
// # Presence
//
// A paired device says every few seconds, and when it is asked, that it is ready and what it shows; the node that holds its
// stream says when that has ended. Nothing of it is stored: the runner, on whatever node, hears it and knows.
package activity
