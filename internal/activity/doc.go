// Package activity owns running an application with a child: activities, results, taps, the child view and its live channel.
//
// Tables: activity, question_result, score_change, tap, activity_session, activity_reopening, activity_overrule,
// activity_holder, late_answer. It reads person and account for names and for accounts that can access a child, and
// application_version for titles and pictures in lists. It asks people whether the caller can access the child, market to take
// a unit and authoring for the pinned version. Its subpackage menu counts what an application's menu shows; its subpackage
// secondscore owns second scorings, from which activity reads which scores an account must not see (blind.go); its subpackage
// clip holds what is recorded while one runs, and names the clips of each result (OnRecordings). It tells report, through the
// OnFinished hook, that an activity has ended.
//
// # Saving results
//
// A batch of edits is one transaction of a few statements: who owns the activity and is it open, the stored results,
// one update of the changed ones, one of the activity's totals. An edit carries a revision; one that is not above the
// stored revision is answered with what is stored, so that a repeated send changes nothing. Finishing is final.
//
// # Which device
//
// One device holds an open activity at a time (Hold), others watch; another device takes over only on request. Each hold has a
// number, and an edit names the hold it was made under. An edit that arrives after another device has written the result is
// merged and kept in the history; it never replaces a newer score (late.go). Notes and the child's words of both devices are
// kept. Acts that only make sense now, such as choosing the question on screen or finishing, are refused from other devices
// while one holds the activity.
//
// # Sessions and reopening
//
// A session (TestSession) is a period in which one device ran an activity. The device sends the whole session with a revision,
// as often as it likes. Reopening undoes a finish and stores a reason; the hooks of OnReopened forbid it or clean up in its
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
// one changes it, and only while it still can access the child: afterwards both the account and a child view that it paired get
// 404.
//
// # The child view
//
// Messages travel on two channels for each activity, so that a child's device never hears what another child's device tapped:
// child:<id> carries changeIndex, ask and finished, runner:<id> carries tap, ready, gone and finished. The id of an open
// activity is random, and knowing it is enough to see what the child sees; sending taps takes the pairing key, which is stored
// sealed.
//
// A touch beside the answers is a tap without one (element -1). It is kept for tracking, up to a number for each question, so
// that a hand resting on the screen does not use up the bound on answers.
//
// # Presence
//
// Every few seconds, and on request, a paired device reports that it is ready and what it shows. The node that serves its
// stream reports when the stream ends. Presence is not stored; it is passed to the runner on whichever node.
package activity
