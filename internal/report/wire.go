package report

import (
	"milepost/internal/report/content"
	"milepost/internal/wire"
)

// ContentEdit saves the edited part. A stale revision answers 409.
type ContentEdit struct {
	Content  content.Content `json:"content"`
	Revision int64           `json:"revision"`
}

// ContentSaved answers a save.
type ContentSaved struct {
	ReportID string `json:"report_id"`
	Revision int64  `json:"revision"`
}

// ReportRow is a report as lists show it, newest first.
type ReportRow struct {
	ReportID      string    `json:"report_id"`
	ActivityID    string    `json:"activity_id"`
	ChildID       string    `json:"child_id"`
	FirstName     string    `json:"first_name"`
	LastName      string    `json:"last_name"`
	Title         string    `json:"title"`
	Image         string    `json:"image"`
	Specialist    string    `json:"specialist" doc:"name of the person who ran the activity"`
	Mine          bool      `json:"mine" doc:"the caller ran it and writes the report"`
	FinishDate    wire.Time `json:"finish_date"`
	TestDate      string    `json:"test_date" doc:"the calendar day where the test was given, YYYY-MM-DD"`
	UpdatedAt     wire.Time `json:"updated_at"`
	Waiting       bool      `json:"waiting" doc:"it was never edited"`
	SignedVersion int64     `json:"signed_version" doc:"the number of the newest signed version, 0 without one; those signed before a move to this child do not count"`
	RawScore      int64     `json:"raw_score"`
	MaxScore      int64     `json:"max_score"`
	Blind         bool      `json:"blind,omitempty" doc:"the caller scores an activity of the child with the application a second time: raw_score is left out, and the report is shown once that is submitted"`
	CanShare      bool      `json:"can_share" doc:"the caller ran the activity, or the child is on their list"`
	SharedWith    []string  `json:"shared_with" doc:"ids of the guardians of the child's care team who may read it"`
}

// Rescore asks for figures by current norms.
type Rescore struct {
	Reason string `json:"reason" minLength:"1" maxLength:"500" doc:"why, in words"`
}

// LocalSampleState is the state of the sample of an application's questions.
type LocalSampleState struct {
	Snapshot int64     `json:"snapshot" doc:"number of the sample; 0: it is empty"`
	BuiltAt  wire.Time `json:"built_at"`
	Children int64     `json:"children" doc:"of all ages"`
}

// LocalSampleBand is the band of age of an application's local samples.
type LocalSampleBand struct {
	Months int64 `json:"months" minimum:"1" maximum:"24" doc:"others are compared with a child who are at most so much older or younger"`
}
