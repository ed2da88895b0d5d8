// Package plan owns intervention plans: a child's goals in an application, tied to its categories and to measures, and the
// reviews of these goals.
//
// Tables: intervention_plan, intervention_review. It is a subpackage of report, since goals start from a report's figures and are
// printed with it. It reads activity, person and application to know which child and application a plan is about, and
// report_version to leave reports unchanged that were signed before there was a plan.
//
// # Writing
//
// A plan is saved as a whole, with the revision that was read: another revision is a 409, so that nobody overwrites someone
// else's changes. Reviews are only added; one sent twice is stored once. A review gives its goal the next date and the state it
// found.
//
// # Who may
//
// Anyone who can access the child reads and writes its plans, with an application that was run with the child or that they
// have. Guardians read only the plan in a signed version of a report. Nothing is written about an archived child.
package plan
