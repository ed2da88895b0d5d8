// Package measureimport brings scores that were measured elsewhere from a CSV or Excel file onto children.
//
// An import is begun with a file, whose rows are kept as they were read. What its columns say is guessed and can be chosen: the child (by
// an id, a student id, a custom id or the name), the day, and either one column of measures with one of scores, or a column for each
// measure. Each score is decided upon: it is added, it is there already, or it is refused with a reason. The run goes over them in short
// transactions, each of which also moves the run on, so that nothing is added twice and nothing left out wherever the process ends. What a
// run added can be taken back for thirty days, unless it was changed since; its history stays.
//
// Files are read by roster/file. Scores are written through the room measure, which checks each of them again.
//
// Tables: score_import, score_import_row, score_import_score. It joins person, child and care_team by the conditions of
// people, measurement, and account for its key.
package measureimport
