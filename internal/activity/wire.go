package activity

import (
	"milepost/internal/authoring"
	"milepost/internal/wire"
)

// NewActivity starts an activity. Dates and duration are accepted and ignored: the server's clock counts.
type NewActivity struct {
	ActivityID    string     `json:"activity_id,omitempty" doc:"client-made UUID, so that a repeated start is one activity"`
	ChildID       string     `json:"child_id"`
	PurchaseID    string     `json:"purchase_id"`
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
	PairingCode   string `json:"pairing_code,omitempty" doc:"short code a child view can be paired by"`
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
	Revision            int64         `json:"revision"`
	ScoredAt            *wire.Time    `json:"scored_at,omitempty"`
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
	Revision            *int64         `json:"revision,omitempty"`
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
	Index     int64                     `json:"index" doc:"the question shown now; out of range: the idle animation"`
	Questions []authoring.ChildQuestion `json:"questions"`
}

// Direction tells the child view what to show.
type Direction struct {
	Type  string `json:"type" enum:"changeIndex"`
	Index int64  `json:"index"`
}

// ChildMessage is what a child view on another device reports.
type ChildMessage struct {
	Type       string `json:"type" enum:"tap,ready"`
	PairingKey string `json:"pairing_key"`
	TapID      string `json:"tap_id,omitempty" doc:"client-made UUID"`
	QuestionNo int64  `json:"question_no,omitempty"`
	ElementNo  int64  `json:"element_no,omitempty"`
}

// PairingCode is what someone typed on the child's device.
type PairingCode struct {
	Code string `json:"code"`
}

// Paired answers a right code.
type Paired struct {
	ActivityID string `json:"activity_id"`
	PairingKey string `json:"pairing_key"`
}

// NewResult asks for the unscored result of one question. Starting an activity makes them all; a batch for results that
// exist answers with them.
type NewResult struct {
	ActivityID          string         `json:"activity_id"`
	QuestionReferenceID string         `json:"question_reference_id"`
	SelectedScore       *int64         `json:"selected_score,omitempty" nullable:"true" doc:"accepted and ignored: a new result is unscored"`
	TotalDuration       *wire.Duration `json:"total_duration,omitempty" doc:"accepted and ignored"`
}
