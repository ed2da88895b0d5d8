package search

import "milepost/internal/wire"

// The ways in which the caller has what was found.
const (
	own         = "own"         // theirs: on their list, written by them
	shared      = "shared"      // another account's, whose child is shared with them
	guardian    = "guardian"    // of a child whose guardian they are
	purchased   = "purchased"   // an application that they have
	marketplace = "marketplace" // one that they could get
)

// FoundRows holds the results of a search, likeliest first. more reports whether there are others.
type FoundRows struct {
	Children         []FoundChild       `json:"children"`
	Applications     []FoundApplication `json:"applications"`
	Reports          []FoundReport      `json:"reports"`
	MoreChildren     bool               `json:"more_children" doc:"there are others; further words find them"`
	MoreApplications bool               `json:"more_applications"`
	MoreReports      bool               `json:"more_reports"`
}

// FoundChild is a child with its last result. To a guardian only the first name is shown.
type FoundChild struct {
	ChildID   string      `json:"child_id"`
	FirstName string      `json:"first_name"`
	LastName  string      `json:"last_name"`
	Age       string      `json:"age" doc:"completed years and months today; empty when unknown"`
	School    string      `json:"school"`
	MedicalID string      `json:"medical_id"`
	CustomID  string      `json:"custom_id"`
	Access    string      `json:"access" enum:"own,shared,guardian"`
	Last      *LastReport `json:"last,omitempty" doc:"of the activity finished last; absent if there is none"`
}

// LastReport is the report of the activity with a child that was finished last.
type LastReport struct {
	ReportID   string    `json:"report_id"`
	ActivityID string    `json:"activity_id"`
	Title      string    `json:"title"`
	FinishDate wire.Time `json:"finish_date"`
	TestDate   string    `json:"test_date" doc:"the calendar day where the test was given, YYYY-MM-DD"`
}

// FoundApplication is an application that the caller has or could get.
type FoundApplication struct {
	ApplicationID string `json:"application_id" db:"application_id"`
	Title         string `json:"title" db:"title"`
	Access        string `json:"access" db:"access" enum:"own,purchased,marketplace"`
}

// FoundReport is the report of a finished activity.
type FoundReport struct {
	ReportID   string    `json:"report_id"`
	ActivityID string    `json:"activity_id,omitempty" doc:"absent of a report that is shared with a guardian"`
	ChildID    string    `json:"child_id"`
	FirstName  string    `json:"first_name"`
	LastName   string    `json:"last_name"`
	Title      string    `json:"title"`
	FinishDate wire.Time `json:"finish_date"`
	TestDate   string    `json:"test_date" doc:"the calendar day where the test was given, YYYY-MM-DD"`
	Access     string    `json:"access" enum:"own,shared,guardian"`
}
