// Package plan owns intervention plans: a child's goals in an application, tied to its categories and to measures, and what
// came of them whenever they were looked at.
//
// Tables: intervention_plan, intervention_review. It stands in the package report, since goals begin from a report's figures
// and are printed with it. It reads activity, person and application to know whom a plan is about, and report_version to leave
// reports as they are that were signed before there was a plan.
//
// # Writing
//
// A plan is saved whole, over the revision that was read: another one is a 409, so that nobody writes over what somebody else
// wrote. Reviews are only added; one that comes twice is one. A review gives its goal the next date and the state it found.
//
// # Who may
//
// Anyone who can access the child reads and writes its plans, with an application that was run with the child or that they
// have. Guardians read what a signed version of a report says of a plan, and nothing else. Nothing is written about an archived
// child.
package plan
