package activity

import (
	"milepost/internal/authoring/version"
	"milepost/internal/people"
	"milepost/internal/wire"
)

// NewActivity starts an activity. Times and duration are accepted and ignored: the server's clock counts. The device says
// only which calendar day it is where the test is given; without test_date and time_zone it is the day in UTC.
type NewActivity struct {
	ActivityID    string     `json:"activity_id,omitempty" doc:"client-made UUID; a repeated start makes one activity"`
	ChildID       string     `json:"child_id"`
	PurchaseID    string     `json:"purchase_id"`
	TestDate      string     `json:"test_date,omitempty" doc:"the calendar day where the test is given, YYYY-MM-DD; at most a day from the server's day in UTC"`
	TimeZone      string     `json:"time_zone,omitempty" doc:"in place of test_date: where the test is given, such as America/Los_Angeles"`
	TotalDuration int64      `json:"total_duration,omitempty"`
	StartDate     *wire.Time `json:"start_date,omitempty"`
	FinishDate    *wire.Time `json:"finish_date,omitempty" nullable:"true"`
	Beside        []string   `json:"beside,omitempty" maxItems:"200" doc:"the child's open activities of the application that the caller knows of; if given, any other open one is a 409 with the code activity-open. Absent: not checked"`
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
	ReportID      string     `json:"report_id" doc:"of a finished activity; empty until then"`
	TestDate      string     `json:"test_date" doc:"the calendar day where the test was given, YYYY-MM-DD; ages are counted to it"`
	FirstName     string     `json:"first_name"`
	LastName      string     `json:"last_name"`
	Mine          bool       `json:"mine" doc:"the caller runs it; others who can access the child only read it"`
	Specialist    string     `json:"specialist" doc:"name of the specialist who runs it"`
	Title         string     `json:"title"`
	Image         string     `json:"image"`
	QuestionCount int64      `json:"question_count"`
	Answered      int64      `json:"answered"`
	RawScore      int64      `json:"raw_score"`
	MaxScore      int64      `json:"max_score"`
	Discarded     *Discarded `json:"discarded,omitempty" doc:"present once it was discarded"`
	Blind         bool       `json:"blind,omitempty" doc:"the caller is scoring it a second time: answered and raw_score are left out"`
}

// Detail is one activity with all that the runner needs to open or resume it.
type Detail struct {
	Row
	Version       int64           `json:"version"`
	QuestionIndex int64           `json:"question_index" doc:"-1 introduction, 0..n-1 question, n final page"`
	PairingKey    string          `json:"pairing_key,omitempty" doc:"lets a child view on another device send taps; absent once finished"`
	Covered       bool            `json:"covered" doc:"the child's screen shows nothing to look at"`
	Paused        bool            `json:"paused" doc:"the child has a break"`
	Scanning      people.Scanning `json:"scanning"`
	Age           *ChildAge       `json:"age,omitempty" doc:"absent when it is unknown"`
	Sessions      []TestSession   `json:"sessions" doc:"when it was run, oldest first"`
	Reopenings    []Reopening     `json:"reopenings" doc:"that it was opened again after its finish, oldest first"`
	Holder        *Holder         `json:"holder,omitempty" doc:"which device runs it, or ran it last"`
	Overrides     []Override      `json:"overruled,omitempty" doc:"overrides of the rules so far; absent once finished, and for callers who do not run it"`
}

// Change is what the runner reports of the activity itself. finish_date of any value finishes it at the server's time.
type Change struct {
	TotalDuration *int64     `json:"total_duration,omitempty" minimum:"0" maximum:"31536000" doc:"seconds; a smaller value than the stored one changes nothing"`
	FinishDate    *wire.Time `json:"finish_date,omitempty"`
	ForChildID    string     `json:"for_child_id,omitempty" maxLength:"64" doc:"the child whose name the caller finishes it under; another one since is a 409"`
	// Device is which one asks.
	Device string `json:"-"`
}

// Changed answers a change.
type Changed struct {
	ActivityID    string     `json:"activity_id"`
	TotalDuration int64      `json:"total_duration"`
	FinishDate    *wire.Time `json:"finish_date" nullable:"true"`
	ReportID      string     `json:"report_id" doc:"of a finished activity; empty until then"`
}

// Result is the stored state of one question of an activity.
type Result struct {
	QuestionResultID    string        `json:"question_result_id"`
	QuestionReferenceID string        `json:"question_reference_id"`
	ActivityID          string        `json:"activity_id"`
	ReportID            string        `json:"report_id" doc:"of a finished activity; empty until then"`
	QuestionNo          int64         `json:"question_no" doc:"from 0, in the version's order"`
	Notes               string        `json:"notes"`
	SpokenAnswer        string        `json:"spoken_answer" doc:"what the child said, word for word"`
	SelectedScore       *int64        `json:"selected_score" nullable:"true"`
	MissingReason       string        `json:"missing_reason" enum:",refused,no_response,not_administered,discontinued" doc:"why there is no score; empty: no reason given"`
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
	ScoredBy string        `json:"scored_by,omitempty" doc:"name of the person who gave the score"`
	Changes  []ScoreChange `json:"changes,omitempty" doc:"of a score that was changed: its first value, and every change since"`
}

// ScoreChange is a score that became another.
type ScoreChange struct {
	At   wire.Time `json:"at"`
	By   string    `json:"by" doc:"name of the person who changed it"`
	From *int64    `json:"from" nullable:"true" doc:"null: not scored"`
	To   *int64    `json:"to" nullable:"true" doc:"null: the score was taken back"`
	Late bool      `json:"late,omitempty" doc:"it came from a device that had lost the activity, after another one had scored the question: it was not used"`
}

// ResultEdit changes a result. Absent fields stay as they are; a null selected_score takes the score back.
// It is applied when revision is absent or above the stored one, so that a repeated send changes nothing.
type ResultEdit struct {
	QuestionResultID    string         `json:"question_result_id"`
	SelectedScore       ScoreEdit      `json:"selected_score,omitempty"`
	MissingReason       *string        `json:"missing_reason,omitempty" enum:",refused,no_response,not_administered,discontinued" doc:"why there is no score; a score clears it"`
	ChildSelectedAnswer *string        `json:"child_selected_answer,omitempty"`
	Notes               *string        `json:"notes,omitempty"`
	SpokenAnswer        *string        `json:"spoken_answer,omitempty" doc:"what the child said, word for word; at most 2,000 characters"`
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
	Hold     *int64 `json:"hold,omitempty" minimum:"0" doc:"number of the hold under which the device made the edit; one of an earlier hold than the stored result's is merged and does not change a score that was given since"`
}

// EditOutcome is the outcome of one edit; if it was not applied, selected_score, missing_reason and revision are the stored
// ones.
type EditOutcome struct {
	QuestionResultID    string `json:"question_result_id"`
	Applied             bool   `json:"applied"`
	SelectedScore       *int64 `json:"selected_score" nullable:"true"`
	MissingReason       string `json:"missing_reason" enum:",refused,no_response,not_administered,discontinued"`
	ChildSelectedAnswer string `json:"child_selected_answer"`
	Revision            int64  `json:"revision"`
	Late                bool   `json:"late,omitempty" doc:"the edit was made under an earlier hold than what is stored: it was merged and need not be sent again"`
}

// Tap is a touch of the child: on an element that answers, or beside all of them.
type Tap struct {
	TapID      string    `json:"tap_id"`
	QuestionNo int64     `json:"question_no"`
	ElementNo  int64     `json:"element_no" doc:"-1 for a touch that is no answer"`
	Answer     string    `json:"answer" doc:"empty for a touch that is no answer, such as one within 150 ms of the question"`
	TappedAt   wire.Time `json:"tapped_at" doc:"when the server received it"`
	Touch
}

// Touch is what the child's device measures of a touch; each is absent where it did not.
type Touch struct {
	X          *int64 `json:"x,omitempty" minimum:"-100000" maximum:"100000" doc:"where, in the units of the question's resolution; outside of it beside the canvas"`
	Y          *int64 `json:"y,omitempty" minimum:"-100000" maximum:"100000"`
	Reaction   *int64 `json:"reaction,omitempty" minimum:"0" maximum:"86400000" doc:"milliseconds since the question was painted"`
	PaintDelay *int64 `json:"paint_delay,omitempty" minimum:"0" maximum:"60000" doc:"milliseconds from a touch to its painted answer, as the device measured it last"`
}

// ChildView is all that a child view ever gets.
type ChildView struct {
	Index     int64                   `json:"index" doc:"the question shown now; out of range: the idle animation"`
	Questions []version.ChildQuestion `json:"questions"`
	Covered   bool                    `json:"covered,omitempty" doc:"nothing to look at is shown in place of the question"`
	Paused    bool                    `json:"paused,omitempty" doc:"a break is shown in place of the question"`
	Scanning  *people.Scanning        `json:"scanning,omitempty" doc:"how the child answers by switches; absent when it does not"`
}

// Direction is what the child view shall show. soundCheck makes each paired device play a tone.
type Direction struct {
	Type     string           `json:"type" enum:"changeIndex,cover,pause,scanning,soundCheck"`
	Index    int64            `json:"index,omitempty" doc:"of changeIndex"`
	On       bool             `json:"on,omitempty" doc:"of cover and pause"`
	Scanning *people.Scanning `json:"scanning,omitempty" doc:"of scanning; it is stored with the child"`
	// Device is which one asks.
	Device string `json:"-"`
}

// ChildMessage is what a child view on another device reports: each tap, that the tone of a sound check was played, and that
// it is ready, which it says on connecting, whenever it shows something else, when it is asked, and every few seconds.
type ChildMessage struct {
	Type         string `json:"type" enum:"tap,ready,soundPlayed"`
	PairingKey   string `json:"pairing_key"`
	DeviceID     string `json:"device_id,omitempty" doc:"client-made UUID of the device, of ready and soundPlayed"`
	ConnectionID string `json:"connection_id,omitempty" doc:"client-made UUID of the connection on which the device listens, as in its header Milepost-Connection; of ready"`
	Index        *int64 `json:"index,omitempty" doc:"the question that the device shows, of ready"`
	State        string `json:"state,omitempty" enum:"shown,asleep,turned" doc:"of ready: whether the device shows the page, sleeps or hides it, or is turned across its question"`
	Waiting      int64  `json:"waiting,omitempty" minimum:"0" maximum:"5000" doc:"of ready: taps that the device could not send yet"`
	Covered      bool   `json:"covered,omitempty" doc:"of ready: a cover or a break is shown"`
	TapID        string `json:"tap_id,omitempty" doc:"client-made UUID"`
	QuestionNo   int64  `json:"question_no,omitempty"`
	ElementNo    int64  `json:"element_no,omitempty" minimum:"-1" doc:"-1 for a touch beside the answers"`
	Touch
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

// NewResult asks for the unscored result of one question. Starting an activity makes them all; a batch for existing results
// returns those. Other fields are stored where the result has no value yet.
type NewResult struct {
	ActivityID          string         `json:"activity_id"`
	QuestionReferenceID string         `json:"question_reference_id"`
	SelectedScore       *int64         `json:"selected_score,omitempty" nullable:"true" doc:"accepted and ignored: a new result is unscored"`
	MissingReason       *string        `json:"missing_reason,omitempty" enum:",refused,no_response,not_administered,discontinued"`
	ChildSelectedAnswer *string        `json:"child_selected_answer,omitempty"`
	Notes               *string        `json:"notes,omitempty"`
	SpokenAnswer        *string        `json:"spoken_answer,omitempty" doc:"what the child said, word for word; at most 2,000 characters"`
	TotalDuration       *wire.Duration `json:"total_duration,omitempty"`
	PromptClicks        *int64         `json:"prompt_clicks,omitempty"`
	RepeatClicks        *int64         `json:"repeat_clicks,omitempty"`
	PromptCount         *int64         `json:"prompt_count,omitempty"`
	HintCount           *int64         `json:"hint_count,omitempty"`
	RepeatCount         *int64         `json:"repeat_count,omitempty"`
	OverTime            *int64         `json:"over_time,omitempty"`
	Recordings
}
