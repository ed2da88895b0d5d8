// Package cohort owns cohort reports: statistics of the finished activities of many children at once, and every run of one with
// what went into it.
//
// Tables: cohort_run, cohort_run_input, statistic_group, statistic_member. It reads activity_digest (of insight/digest), person,
// child and care_team.
//
// # Who sees what
//
// Specialists, case managers and organizations: the finished activities of the children whom they can access, nobody else's.
// Statisticians: those of all children whose research consent was not withdrawn, de-identified, by the groups described below. A run belongs to who
// asked for it.
//
// # Statisticians' groups
//
// Whatever overlapping filters somebody asks with, a difference of two answers must not be about fewer than ten children. So
// what they are answered from are fixed groups: each holds activities of at least ten children, is formed once and never changes. New
// activities wait until they make another group. A filter takes a group in when all of its members match, or leaves it out;
// every answer is about whole groups, and so is what can be made of any number of answers.
package cohort
