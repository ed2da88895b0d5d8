// Package auditlog shows the audit trail: pages of it, and all of it as a table.
//
// Tables: none of its own. It reads audit_event and audit_children, which package audit writes, and joins the names and
// addresses of today from account; the names of children come from people. It imports people, and no package imports it.
package auditlog
