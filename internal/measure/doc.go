// Package measure owns measures, the scores of children on them over time, and the events of a child's life.
//
// A measure is a score code with a metric. The twelve built-in ones belong to nobody; an account may add its own, each assigned
// to a card of the dashboard. A measurement is one score of a child on a day. It comes from a finished activity whose
// application names the measure (in the transaction that stores the activity's figures), from a file, or was entered by hand;
// its source is stored with it. Replaced and removed measurements are kept.
//
// Tables: measure, measure_due, measurement, measurement_former, child_event. It joins person, child and care_team by the
// conditions of people, application and its versions for their score codes, activity, and account for names. It notifies other
// packages that the scores of children have changed ([Service.OnChanged]), within the same transaction.
//
// # Names
//
// On the wire a measure is named by its code where it is built in or the caller's own, and by its id where it belongs to
// another account, since two accounts may use one code for different measures. An archived own one is also named by its id,
// since its code is free again.
//
// # Feeding
//
// Package report calls when the figures of an activity were stored, and when it is reopened ([Service.Feed],
// [Service.Withdraw]). An activity has one measurement at most, under the same id however often it is finished. While an
// account scores an activity a second time its measurement is left out of all that the account reads.
//
// # Lines
//
// Scores are comparable on one line: the questions of an activity's score, or the entered source. A change of line is a break,
// and neither a change nor a slope spans it.
package measure
