package activity

import (
	"milepost/internal/authoring/version"
	"milepost/internal/wire"
)

// NewActivity starts an activity. Times and duration are accepted and ignored: the server's clock counts. The device says
// only which calendar day it is where the test is given; without test_date and time_zone it is the day in UTC.
type NewActivity struct {
	ActivityID    string     `json:"activity_id,omitempty" doc:"client-made UUID, so that a repeated start is one activity"`
	ChildID       string     `json:"child_id"`
	PurchaseID    string     `json:"purchase_id"`
	TestDate      string     `json:"test_date,omitempty" doc:"the calendar day where the test is given, YYYY-MM-DD; at most a day from the server's day in UTC"`
	TimeZone      string     `json:"time_zone,omitempty" doc:"in place of test_date: where the test is given, such as America/Los_Angeles"`
	TotalDuration int64      `json:"total_duration,omitempty"`
	StartDate     *wire.Time `json:"start_date,omitempty"`
	FinishDate    *wire.Time `json:"finish_date,omitempty" nullable:"true"`
}

// Started answers a start.
type Started struct {
	ActivityID string `json:"activity_id"`
}

// Row is an activity as the lists show it, newest first.
type Row struct {
	ActivityID    string     `json:"activity_id"`
	ChildID       string     `json:"child_id"`
	PurchaseID    string     `json:"purchase_id"`
	ApplicationID string     `json:"application_id"`
	TotalDuration int64      `json:"total_duration" doc:"seconds"`
	StartDate     wire.Time  `json:"start_date"`
	FinishDate    *wire.Time `json:"finish_date" nullable:"true"`
	TestDate      string     `json:"test_date" doc:"the calendar day where the test was given, YYYY-MM-DD; ages are counted to it"`
	FirstName     string     `json:"first_name"`
	LastName      string     `json:"last_name"`
	Mine          bool       `json:"mine" doc:"the caller runs it; others who reach the child only read it"`
	Specialist    string     `json:"specialist" doc:"name of who runs it"`
	Title         string     `json:"title"`
	Image         string     `json:"image"`
	QuestionCount int64      `json:"question_count"`
	Answered      int64      `json:"answered"`
	RawScore      int64      `json:"raw_score"`
	MaxScore      int64      `json:"max_score"`
}

// Detail is one activity with what the runner needs to open or resume it.
type Detail struct {
	Row
	Version       int64  `json:"version"`
	QuestionIndex int64  `json:"question_index" doc:"-1 introduction, 0..n-1 question, n final page"`
	PairingKey    string `json:"pairing_key,omitempty" doc:"lets a child view on another device send taps; absent once finished"`
}

// Change is what the runner reports of the activity itself. finish_date of any value finishes it at the server's time.
type Change struct {
	TotalDuration *int64     `json:"total_duration,omitempty" minimum:"0" maximum:"31536000" doc:"seconds; a smaller value than the stored one changes nothing"`
	FinishDate    *wire.Time `json:"finish_date,omitempty"`
}

// Changed answers a change.
type Changed struct {
	ActivityID    string     `json:"activity_id"`
	TotalDuration int64      `json:"total_duration"`
	FinishDate    *wire.Time `json:"finish_date" nullable:"true"`
	ReportID      string     `json:"report_id,omitempty" doc:"present once finished"`
}

// Result is what is known of one question of an activity.
type Result struct {
	QuestionResultID    string        `json:"question_result_id"`
	QuestionReferenceID string        `json:"question_reference_id"`
	ActivityID          string        `json:"activity_id"`
	QuestionNo          int64         `json:"question_no" doc:"from 0, in the version's order"`
	Notes               string        `json:"notes"`
	SelectedScore       *int64        `json:"selected_score" nullable:"true"`
	HighestPossible     int64         `json:"highest_possible_score"`
	ChildSelectedAnswer string        `json:"child_selected_answer"`
	CorrectAnswer       string        `json:"correct_answer"`
	TotalDuration       wire.Duration `json:"total_duration"`
	PromptClicks        int64         `json:"prompt_clicks"`
	RepeatClicks        int64         `json:"repeat_clicks"`
	PromptCount         int64         `json:"prompt_count"`
	HintCount           int64         `json:"hint_count"`
	RepeatCount         int64         `json:"repeat_count"`
	OverTime            int64         `json:"over_time" doc:"seconds beyond the limit"`
	Skipped             bool          `json:"skipped"`
	Recordings
	Revision int64         `json:"revision"`
	ScoredAt *wire.Time    `json:"scored_at,omitempty"`
	ScoredBy string        `json:"scored_by,omitempty" doc:"name of who gave the score"`
	Changes  []ScoreChange `json:"changes,omitempty" doc:"of a score that was changed: its first value, and every change since"`
}

// ScoreChange is a score that became another.
type ScoreChange struct {
	At   wire.Time `json:"at"`
	By   string    `json:"by" doc:"name of who changed it"`
	From *int64    `json:"from" nullable:"true" doc:"null: not scored"`
	To   *int64    `json:"to" nullable:"true" doc:"null: the score was taken back"`
}

// ResultEdit changes a result. Absent fields stay as they are; a null selected_score takes the score back.
// It is applied when revision is absent or above the stored one, so that a repeated send changes nothing.
type ResultEdit struct {
	QuestionResultID    string         `json:"question_result_id"`
	SelectedScore       ScoreEdit      `json:"selected_score,omitempty"`
	ChildSelectedAnswer *string        `json:"child_selected_answer,omitempty"`
	Notes               *string        `json:"notes,omitempty"`
	TotalDuration       *wire.Duration `json:"total_duration,omitempty"`
	PromptClicks        *int64         `json:"prompt_clicks,omitempty"`
	RepeatClicks        *int64         `json:"repeat_clicks,omitempty"`
	PromptCount         *int64         `json:"prompt_count,omitempty"`
	HintCount           *int64         `json:"hint_count,omitempty"`
	RepeatCount         *int64         `json:"repeat_count,omitempty"`
	OverTime            *int64         `json:"over_time,omitempty"`
	Skipped             *bool          `json:"skipped,omitempty" doc:"accepted and ignored: the server decides at finish"`
	Recordings
	Revision *int64 `json:"revision,omitempty"`
}

// EditOutcome tells what became of one edit; when it was not applied, selected_score and revision are the stored ones.
type EditOutcome struct {
	QuestionResultID    string `json:"question_result_id"`
	Applied             bool   `json:"applied"`
	SelectedScore       *int64 `json:"selected_score" nullable:"true"`
	ChildSelectedAnswer string `json:"child_selected_answer"`
	Revision            int64  `json:"revision"`
}

// Tap is a touch of the child on an element.
type Tap struct {
	TapID      string    `json:"tap_id"`
	QuestionNo int64     `json:"question_no"`
	ElementNo  int64     `json:"element_no"`
	Answer     string    `json:"answer"`
	TappedAt   wire.Time `json:"tapped_at"`
}

// ChildView is all that a child view ever gets.
type ChildView struct {
	Index     int64                   `json:"index" doc:"the question shown now; out of range: the idle animation"`
	Questions []version.ChildQuestion `json:"questions"`
}

// Direction tells the child view what to show.
type Direction struct {
	Type  string `json:"type" enum:"changeIndex"`
	Index int64  `json:"index"`
}

// ChildMessage is what a child view on another device reports: each tap, and that it is ready, which it says on
// connecting, whenever it shows another question, when it is asked, and every few seconds.
type ChildMessage struct {
	Type       string `json:"type" enum:"tap,ready"`
	PairingKey string `json:"pairing_key"`
	DeviceID   string `json:"device_id,omitempty" doc:"client-made UUID of the device, of ready"`
	Index      *int64 `json:"index,omitempty" doc:"the question that the device shows, of ready"`
	TapID      string `json:"tap_id,omitempty" doc:"client-made UUID"`
	QuestionNo int64  `json:"question_no,omitempty"`
	ElementNo  int64  `json:"element_no,omitempty"`
}

// PairingCode is what someone typed on the child's device.
type PairingCode struct {
	Code string `json:"code"`
}

// OpenCode is a pairing code that holds for some minutes.
type OpenCode struct {
	Code      string    `json:"code"`
	ExpiresAt wire.Time `json:"expires_at"`
}

// Paired answers a right code.
type Paired struct {
	ActivityID string `json:"activity_id"`
	PairingKey string `json:"pairing_key"`
}

// NewResult asks for the unscored result of one question. Starting an activity makes them all; a batch for results that
// exist answers with them. What else it says is stored where the result says nothing yet.
type NewResult struct {
	ActivityID          string         `json:"activity_id"`
	QuestionReferenceID string         `json:"question_reference_id"`
	SelectedScore       *int64         `json:"selected_score,omitempty" nullable:"true" doc:"accepted and ignored: a new result is unscored"`
	ChildSelectedAnswer *string        `json:"child_selected_answer,omitempty"`
	Notes               *string        `json:"notes,omitempty"`
	TotalDuration       *wire.Duration `json:"total_duration,omitempty"`
	PromptClicks        *int64         `json:"prompt_clicks,omitempty"`
	RepeatClicks        *int64         `json:"repeat_clicks,omitempty"`
	PromptCount         *int64         `json:"prompt_count,omitempty"`
	HintCount           *int64         `json:"hint_count,omitempty"`
	RepeatCount         *int64         `json:"repeat_count,omitempty"`
	OverTime            *int64         `json:"over_time,omitempty"`
	Recordings
}
