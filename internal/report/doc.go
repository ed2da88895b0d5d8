// Package report owns the report on a finished activity: who reads and writes it, and when its figures are stored. Package document
// computes what it says.
//
// Tables: report, report_arrangement (how reports of an application begin). It reads results through activity; only what a
// person wrote and chose is stored in a report. From tables of other packages it reads the names of the child and the runner.
// From its subpackages' tables it reads with whom a report is shared, and Erase empties them, too.
//
// Anyone who can access the child reads its reports; only the account that ran the activity writes one. The package signing
// freezes what was written as versions whose bytes never change, the package sharing opens those to guardians. The package
// scoretable downloads scores as tables and reads scores from other systems, by the rules of the package elsewhere; these are stored
// only when they are saved with the content. The package attention computes how the activity went over its questions.
//
// Package score owns the figures: they are computed when an activity is finished and kept as numbered snapshots, of which a
// report shows the newest (Service.Rescore makes the next). Reports from before that get their first in the background.
//
// Finishing an activity makes its report, in the same transaction (Service.Created). Reading one leaves an audit event, and so
// do saving and computing figures again.
package report
