// Package sharing opens reports to guardians.
//
// Tables: report_share. It joins report, activity, person and care_team to decide who may read one, and account for the address
// of the letter.
//
// The runner of the activity or the child's owner chooses guardians of the care team. A guardian reads the newest signed
// version of a shared report as it is printed (Service.GetShared, people.IsGuardianOf), and gets a letter once there is one.
package sharing
