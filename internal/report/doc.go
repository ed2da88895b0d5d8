// Package report owns what is concluded from a finished activity: totals, category summaries and the report document.
//
// Tables: report, report_arrangement (how reports of an application begin). It reads results through activity; what is written
// in a report stores only what a person wrote and chose. Of other packages' tables it reads names: the child's and that of who
// ran the activity. Of its subpackages' tables it reads with whom a report is shared, and Erase empties them, too.
//
// Anyone who can access the child reads its reports; only who ran the activity writes one. The package signing freezes what was
// written as versions whose bytes never change, the package sharing opens those to guardians. The package elsewhere reads
// tables of what was scored in another place; nothing is stored of them until it is saved with the content.
//
// Figures are the package score's: they are computed when an activity is finished and kept as numbered snapshots, of which a
// report shows the newest (Service.Rescore makes the next). Reports from before that get their first in the background.
//
// Finishing an activity makes its report, in the same transaction (Service.Created). Reading one leaves an audit event, and so
// do saving and computing figures again.
package report
