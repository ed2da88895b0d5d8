// Package sharing opens reports to guardians.
//
// Tables: report_share. It joins report, activity, person and care_team to say who may read one, and account for the
// address to write to.
//
// Who ran the activity, or has the child on their list, names guardians of the care team. A guardian reads the newest
// signed version of what is shared with them, as it prints (Service.GetShared, people.IsGuardianOf), and is written to once there
// is one to read.
package sharing
