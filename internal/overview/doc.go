// Package overview provides the parts of an account's start page that no list has: children with whom an activity can be
// started again, recently shared children, invitations that wait in its letters, how many accounts wait for approval, and the
// first steps of its role.
//
// Table: first_steps, the accounts that have finished them. It joins person, care_team, account, activity, application and
// application_version for restarts and shared children, and checks purchase, application, question, organization_member, hub,
// cohort_run, report_config and audit_event only for rows of the caller.
//
// # First steps
//
// A step is done when its result exists, or when the audit trail has the caller's event of it; it is never ticked by hand. Once
// all are done, or the account has hidden them, they are finished for good.
package overview
