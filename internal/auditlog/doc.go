// Package auditlog shows the audit trail: pages of it, all of it as a table, and the state of its chain, which it has verified once a day.
//
// Tables: none of its own. It reads audit_event and audit_children, which package audit writes, and joins the names and
// addresses of today from account; the names of children come from people. It imports people, and no package imports it.
package auditlog
