// Package result owns the results of activities: what is scored and written for each question, who scored it and what the score
// was before, what devices recorded, and the sums of an activity. Reports read finished activities through it.
//
// Tables: question_result, score_change and late_answer; it updates the sums in activity. It reads sessions and overrides
// through package session, and clips through the OnRecordings hook.
//
// # Saving results
//
// A batch of edits is one transaction of a few statements: a check that the actor runs the open activity, a read of the stored
// results, one update of the changed ones, and one of the activity's totals. An edit carries a revision; one that is not above the
// stored revision is answered with what is stored, so that a repeated send changes nothing. Finishing is final.
//
// An edit names the hold under which its device made it (package session). An edit that arrives after another device has
// written the result is merged and kept in the history; it never replaces a newer score (late.go). Notes and the child's words
// of both devices are kept: an edit names the texts that its device had read, only these are replaced, and the outcome has what the
// device has not read (texts.go).
//
// A batch leaves one audit event, written in the background with others, because the results themselves say who scored them and
// when (scored_by, scored_at): the event adds from where.
package result
