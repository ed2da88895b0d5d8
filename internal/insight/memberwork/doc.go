// Package memberwork counts how much the members of an organization work with the children who take part with it.
//
// Tables: none of its own. One query joins organization_member, person and care_team with activity, report and report_version.
// Children who do not take part are not counted, and none is named.
package memberwork
