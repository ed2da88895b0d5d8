// Package measureimport imports scores that were measured elsewhere from a CSV or Excel file.
//
// An import starts with a file, whose rows are stored. The meaning of its columns is guessed and can be chosen: the child (by
// an id, a student id, a custom id or the name), the day, and either one column of measures with one of scores, or a column for
// each measure. Each score is added, is stored already, or is refused with a reason. The run adds them in short transactions,
// each of which also advances the run, so that wherever the process ends, nothing is added twice or left out. An import can be
// undone for thirty days, except for scores changed since; their history stays.
//
// Files are read by importing/file. Scores are written through package measure, which checks each of them again.
//
// Tables: score_import, score_import_row, score_import_score. It joins person, child and care_team by the conditions of
// people, measurement, and account for its key.
package measureimport
