// Package translation knows the texts of an application: each with a key that stays the same when questions are moved, and with
// who reads it. It compares translations with the texts that they were made from, and puts them into an application.
//
// Values, ids, categories, correct answers and scores are no texts: figures and norms depend on them.
//
// The package reads and writes no files and no database; its subpackage exchange reads and writes the files of translators.
package translation
