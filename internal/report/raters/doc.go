// Package raters makes the section of a report that compares several raters of one child: it finds the activities that may be
// compared, reads their newest figures and their answers, and lays out what scoring/raters computes of them.
//
// It reads activity, application, report, report_snapshot and norm_set, and stores nothing: a report's content names the
// activities.
package raters
