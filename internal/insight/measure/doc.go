// Package measure owns measures, the scores of children on them over time, and what happened in a child's life beside them.
//
// A measure is a score code with a metric. The twelve built-in ones belong to nobody; an account may add its own, which name the card
// of the dashboard that they belong to. A measurement is one score of a child on a day. It comes from a finished activity whose application
// names the measure (in the transaction that stores the activity's figures), from a file, or was entered by hand; where it was measured
// stays with it. What replaces or removes one keeps what it was.
//
// Tables: measure, measure_due, measurement, measurement_former, child_event. It joins person, child and care_team by the
// conditions of people, application and its versions for their score codes, activity, and account for names. It tells the
// subpackages beside it that the scores of children have changed ([Service.OnChanged]), within the same transaction.
//
// # Names
//
// On the wire a measure is named by its code where it is built in or the caller's own, and by its id where it is somebody else's: two
// accounts may use one code for two things. An archived own one is named by its id, too: its code is free again.
//
// # What is fed
//
// The room report reports when the figures of an activity were stored, and when it is opened again ([Service.Feed],
// [Service.Withdraw]). An activity has one measurement at most, under the same id however often it is finished. While an
// account scores an activity a second time its measurement is left out of all that the account reads.
//
// # Lines
//
// Scores are comparable on one line: the questions that an activity's score is made of, or the source that somebody wrote. Where the line
// changes there is a break, and neither a change nor a slope goes over it.
package measure
