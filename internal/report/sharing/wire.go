package sharing

import "milepost/internal/wire"

// SharedReportRow is a signed report that is shared with the caller as a guardian of the child.
type SharedReportRow struct {
	ReportID   string    `json:"report_id" db:"report_id"`
	ChildID    string    `json:"child_id" db:"child_id"`
	FirstName  string    `json:"first_name" db:"first_name"`
	LastName   string    `json:"last_name" db:"last_name"`
	Title      string    `json:"title" db:"title"`
	SharedBy   string    `json:"shared_by" db:"shared_by"`
	SharedAt   wire.Time `json:"shared_at" db:"shared_at"`
	FinishDate wire.Time `json:"finish_date" db:"finish_date"`
	TestDate   string    `json:"test_date" db:"test_date" doc:"the calendar day where the test was given, YYYY-MM-DD"`
}

// Sharing names the guardians who may read a report. They must be in the child's care team.
type Sharing struct {
	GuardianIDs []string `json:"guardian_ids" maxItems:"100"`
}
