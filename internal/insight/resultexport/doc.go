// Package resultexport lets results leave for analysis: as tables for R, SPSS and spreadsheets, or as FHIR. Its subpackage file
// writes them.
//
// Table: result_export. It reads activity, question_result and tap, second_scoring through the conditions of activity, person, child
// and child_erasure by those of people, and account for names; versions it asks of authoring.
//
// # Who sees what
//
// Anyone who may work with a child has the results of its finished activities, and nobody else's: the condition stands in the
// query that lists the activities, and again in each that reads some of them. Statisticians have none: single results are
// nothing that groups protect. Authors have none of other people's children. While an account scores an activity a second time
// it has none of the child's activities with that application; nobody has those of a child that is to be erased.
//
// # What is in an export
//
// The activities that were finished when it was asked for. Their keys are read first, in one query; the rows follow in small
// pages, so that nothing waits for a client that reads slowly: no transaction is open, and no more than a page is in memory. An
// activity that was opened again or erased meanwhile is left out whole. There is no clock in the archive, so that the same
// selection of the same results is the same file.
//
// # De-identified
//
// Pseudonyms and the days by which a child's dates are moved follow from a key alone, which whoever exports keeps and gives again for
// the same pseudonyms. It is never in the archive: the key file, which says who is who, is a download of its own. What would
// name a child is taken away before the writer of the file sees it. Lines are in the order of pseudonyms: the order of time would tell
// how far dates were moved.
package resultexport
