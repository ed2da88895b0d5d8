// Package report owns what is concluded from a finished activity: totals, category summaries and the report document.
//
// Tables: report, report_share. It reads results through activity and never stores a figure that can be computed from them; only what
// a person wrote and chose is stored. Of other slices' tables it reads names: the child's and that of who ran the activity.
//
// Whoever reaches the child reads its reports; only who ran the activity writes one. A guardian reads those that are
// shared with them (report_share and people.IsGuardianOf), as they print.
//
// Finishing an activity makes its report, in the same transaction (Service.Created). Reading one leaves an audit event,
// and so does saving.
package report
