// Package report owns what is concluded from a finished activity: totals, category summaries and the report document.
//
// Tables: report, report_share, report_version, report_history, report_arrangement (how reports of an application begin). It reads results through activity; what is written in a
// report stores only what a person wrote and chose. Of other slices' tables it reads names: the child's and that of who ran the activity.
//
// Whoever reaches the child reads its reports; only who ran the activity writes and signs one. Signing freezes the whole
// report, every figure included, as a version whose bytes never change (Service.Sign). A guardian reads the newest signed
// version of those that are shared with them (report_share and people.IsGuardianOf), as it prints.
//
// Figures are the room score's: they are computed when an activity is finished and kept as numbered snapshots, of which a
// report shows the newest (Service.Rescore makes the next). Reports from before that get their first in the background.
//
// While somebody writes, the state before each time of work is kept in report_history.
//
// Finishing an activity makes its report, in the same transaction (Service.Created). Reading one leaves an audit event,
// and so do saving, signing and computing figures anew.
package report
