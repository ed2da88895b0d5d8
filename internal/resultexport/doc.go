// Package resultexport exports results for analysis: as tables for R, SPSS and spreadsheets, or as FHIR. Its subpackage file
// writes them.
//
// Table: result_export. It reads activity, question_result and tap, second_scoring through the conditions of activity, person,
// child and child_erasure by those of people, and account for names; it gets versions from authoring.
//
// # Who sees what
//
// Anyone who may work with a child can export the results of its finished activities: the condition is part of the query that
// lists the activities, and of each that reads some of them. Statisticians cannot export, since groups do not protect single
// results. Authors cannot export results of other accounts' children. While an account is scoring an activity a second time,
// the child's activities with that application are excluded for it; those of a child that is to be erased are excluded for
// everybody.
//
// # What is in an export
//
// The activities that were finished when it was requested. Their keys are read first, in one query; the rows follow in small
// pages, so that a slow client blocks nothing: no transaction stays open, and at most a page is in memory. An activity that was
// opened again or erased meanwhile is left out whole. The archive contains no time of its making, so that the same selection of
// the same results is the same file.
//
// # De-identified
//
// Pseudonyms and the days by which a child's dates are moved are derived from a key, which the user keeps and enters again for
// the same pseudonyms. It is never in the archive: the key file, which maps children to pseudonyms, is a separate download.
// Whatever identifies a child is removed before the writer of the file sees it. Lines are in the order of pseudonyms: the order
// of time would reveal how far dates were moved.
package resultexport
