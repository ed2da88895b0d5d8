// Package memberwork counts how much the members of an organization work with its participating children.
//
// Tables: none of its own. One query joins organization_member, person and care_team with activity, report and report_version.
// Other children are not counted, and no child is named.
package memberwork
