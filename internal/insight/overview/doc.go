// Package overview is what an account sees first that no list tells: with whom something can be started again, which children were
// shared with it lately, which invitations wait in its letters, how many accounts wait for approval, and the first steps of its role.
//
// Table: first_steps, the accounts for whom these are over. It joins person, care_team, account, activity, application and
// application_version for what is begun again and what is shared, and asks of purchase, application, question, organization_member,
// hub, cohort_run, report_config and audit_event alone whether the caller has any.
//
// # First steps
//
// A step is done when what it leads to is there, or when the audit trail has the caller's own event of it; nobody ticks it. Once all
// are done, or the account has put them away, they are over, and what comes later does not bring them back.
package overview
