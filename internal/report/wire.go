package report

import "milepost/internal/wire"

// Totals sum an activity up.
type Totals struct {
	CorrectScore              int64          `json:"correctScore" doc:"points reached"`
	IncorrectScore            int64          `json:"incorrectScore" doc:"points missed on questions that were scored"`
	SkippedScore              int64          `json:"skippedScore" doc:"maximum of the skipped questions"`
	MaxScore                  int64          `json:"maxScore"`
	NumberCorrectQuestions    int64          `json:"numberCorrectQuestions" doc:"questions with full score"`
	NumberIncorrectQuestions  int64          `json:"numberIncorrectQuestions"`
	NumberSkippedQuestions    int64          `json:"numberSkippedQuestions"`
	NumberQuestions           int64          `json:"numberQuestions"`
	MostSkippedCategoryObject CategoryAmount `json:"mostSkippedCategoryObject"`
	StrongestCategory         string         `json:"strongestCategory"`
	WeakestCategory           string         `json:"weakestCategory"`
	Quotient                  *float64       `json:"quotient" nullable:"true" doc:"raw score / maximum, 0-100, two decimals"`
	ScoreCategory             string         `json:"scoreCategory" doc:"Above Typical, Typical, Needs Improvement or Severe; empty without a maximum"`
}

// CategoryAmount is a category and how many of its questions are meant.
type CategoryAmount struct {
	Name   string `json:"name"`
	Amount int64  `json:"amount"`
}

// CategorySummary is one category's figures, sorted weakest first in the report.
type CategorySummary struct {
	CategoryName  string   `json:"categoryName"`
	Questions     int64    `json:"questions"`
	RawScore      int64    `json:"rawScore"`
	CorrectPoints int64    `json:"correctPoints" doc:"maximum points of the category"`
	Quotient      *float64 `json:"quotient" nullable:"true" doc:"raw score / maximum, 0-100, two decimals"`
	Percentile    *int64   `json:"percentile" nullable:"true"`
	StandardScore *int64   `json:"standardScore" nullable:"true"`
	AgeEquivalent *string  `json:"ageEquivalent" nullable:"true"`
	Rating        *string  `json:"rating" nullable:"true"`
	NormsReason   string   `json:"normsReason" doc:"why the norm-based figures are missing"`
}

// QuestionRow is a line of the test-score table.
type QuestionRow struct {
	QuestionResultID    string        `json:"question_result_id"`
	ReportID            string        `json:"report_id"`
	QuestionID          string        `json:"question_id"`
	ApplicationID       string        `json:"application_id"`
	ActivityID          string        `json:"activity_id"`
	QuestionNo          int64         `json:"question_no"`
	QuestionText        string        `json:"question_text"`
	Image               string        `json:"image,omitempty"`
	Area                string        `json:"area"`
	Type                string        `json:"type"`
	Category            string        `json:"category"`
	SubCategory         string        `json:"sub_category"`
	HighestPossible     int64         `json:"highest_possible_score"`
	SelectedScore       *int64        `json:"selected_score" nullable:"true"`
	Skipped             bool          `json:"skipped"`
	ChildSelectedAnswer string        `json:"child_selected_answer"`
	CorrectAnswer       string        `json:"correct_answer"`
	Prompt              string        `json:"prompt"`
	Hint                string        `json:"hint"`
	Notes               string        `json:"notes"`
	PromptCount         int64         `json:"prompt_count"`
	HintCount           int64         `json:"hint_count"`
	RepeatCount         int64         `json:"repeat_count"`
	OverTime            int64         `json:"over_time"`
	TotalDuration       wire.Duration `json:"total_duration"`
}

// Section is a part of the report: shown unless opted out, in the order of the list.
type Section struct {
	Key     string `json:"key" enum:"totalScore,testScore,categories,barChart,obserComments"`
	Label   string `json:"label"`
	OptsOut bool   `json:"optsOut"`
	Text    string `json:"text,omitempty" doc:"HTML of paragraphs, bold, italic, underline"`
}

// Content is the edited part of a report.
type Content struct {
	Sections []Section `json:"sections"`
}

// ReportChild is what a report prints of the child.
type ReportChild struct {
	ChildID     string `json:"child_id"`
	FirstName   string `json:"first_name"`
	LastName    string `json:"last_name"`
	DateOfBirth string `json:"date_of_birth,omitempty"`
}

// ReportApplication is what a report prints of the application.
type ReportApplication struct {
	ApplicationID       string `json:"application_id"`
	ApplicationCustomID string `json:"application_custom_id"`
	Title               string `json:"title"`
	Version             int64  `json:"version"`
}

// Report is a report with every figure it shows, computed by the server from the stored results.
type Report struct {
	ReportID      string            `json:"report_id"`
	ActivityID    string            `json:"activity_id"`
	Revision      int64             `json:"revision"`
	Demo          bool              `json:"demo"`
	Example       bool              `json:"example" doc:"a made-up child's, to show an author what a report of the application looks like"`
	Mine          bool              `json:"mine" doc:"the caller ran the activity and writes the report; others only read it"`
	CanShare      bool              `json:"can_share" doc:"the caller ran the activity, or the child is on their list"`
	SharedWith    []string          `json:"shared_with" doc:"ids of the guardians of the child's care team who may read it"`
	Child         ReportChild       `json:"child"`
	Application   ReportApplication `json:"application"`
	Specialist    string            `json:"specialist" doc:"name of who ran the activity"`
	StartDate     wire.Time         `json:"start_date"`
	FinishDate    wire.Time         `json:"finish_date"`
	TotalDuration int64             `json:"total_duration" doc:"seconds"`
	Totals        Totals            `json:"totals"`
	Categories    []CategorySummary `json:"categories"`
	Questions     []QuestionRow     `json:"questions"`
	Content       Content           `json:"content"`
}

// ContentEdit saves the edited part. A stale revision answers 409.
type ContentEdit struct {
	Content  Content `json:"content"`
	Revision int64   `json:"revision"`
}

// ContentSaved answers a save.
type ContentSaved struct {
	ReportID string `json:"report_id"`
	Revision int64  `json:"revision"`
}

// ReportRow is a report as lists show it, newest first.
type ReportRow struct {
	ReportID   string    `json:"report_id"`
	ActivityID string    `json:"activity_id"`
	ChildID    string    `json:"child_id"`
	FirstName  string    `json:"first_name"`
	LastName   string    `json:"last_name"`
	Title      string    `json:"title"`
	Image      string    `json:"image"`
	Specialist string    `json:"specialist" doc:"name of who ran the activity"`
	Mine       bool      `json:"mine" doc:"the caller ran it and writes the report"`
	FinishDate wire.Time `json:"finish_date"`
	UpdatedAt  wire.Time `json:"updated_at"`
	Waiting    bool      `json:"waiting" doc:"nobody has worked on it yet"`
	RawScore   int64     `json:"raw_score"`
	MaxScore   int64     `json:"max_score"`
	CanShare   bool      `json:"can_share" doc:"the caller ran the activity, or the child is on their list"`
	SharedWith []string  `json:"shared_with" doc:"ids of the guardians of the child's care team who may read it"`
}

// SharedReportRow is a report that is shared with the caller as a guardian of the child.
type SharedReportRow struct {
	ReportID   string    `json:"report_id" db:"report_id"`
	FirstName  string    `json:"first_name" db:"first_name"`
	LastName   string    `json:"last_name" db:"last_name"`
	Title      string    `json:"title" db:"title"`
	SharedBy   string    `json:"shared_by" db:"shared_by"`
	SharedAt   wire.Time `json:"shared_at" db:"shared_at"`
	FinishDate wire.Time `json:"finish_date" db:"finish_date"`
}

// Sharing names the guardians who may read a report. They must be in the child's care team.
type Sharing struct {
	GuardianIDs []string `json:"guardian_ids" maxItems:"100"`
}
