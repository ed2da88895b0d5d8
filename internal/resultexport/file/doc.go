// Package file writes exported results: as one long table, as wide tables with syntax for R and SPSS, or as a FHIR R4 bundle,
// always in one zip archive.
//
// It is given activities one after the other, holds one of them at a time and no table, and asks no clock: the same activities
// make the same bytes. It never sees what a de-identified export leaves out: anyone who calls it has taken that away, and
// [Columns] of that kind are not written.
//
// # Codes
//
// A question is called q01, q02, … within its application: in the order of the first version, then in the order in which later
// versions added some. The options of a question have the codes 1, 2, … in the same way. Both follow from all versions
// up to the latest exported one, so that they stay the same from one export to the next.
package file
