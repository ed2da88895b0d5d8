package result

import "milepost/internal/wire"

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
	MissingReason       string        `json:"missing_reason" enum:",refused,no_response,not_administered,discontinued,dont_know,no_opportunity" doc:"why there is no score; empty: no reason given"`
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
	NotesRead  *string `json:"notes_read,omitempty" doc:"the notes that the edit's device had read; what another device has written since is kept beside those of the edit"`
	SpokenRead *string `json:"spoken_answer_read,omitempty" doc:"likewise the child's words"`
	Revision   *int64  `json:"revision,omitempty"`
	Hold       *int64  `json:"hold,omitempty" minimum:"0" doc:"number of the hold under which the device made the edit; one of an earlier hold than the stored result's is merged and does not change a score that was given since"`
}

// EditOutcome is the outcome of one edit; if it was not applied, selected_score, missing_reason and revision are the stored
// ones.
type EditOutcome struct {
	QuestionResultID    string  `json:"question_result_id"`
	Applied             bool    `json:"applied"`
	SelectedScore       *int64  `json:"selected_score" nullable:"true"`
	MissingReason       string  `json:"missing_reason" enum:",refused,no_response,not_administered,discontinued,dont_know,no_opportunity"`
	ChildSelectedAnswer string  `json:"child_selected_answer"`
	Notes               *string `json:"notes,omitempty" doc:"the stored notes, where they are others than the edit's: another device has written too"`
	SpokenAnswer        *string `json:"spoken_answer,omitempty" doc:"the stored words of the child, where they are others than the edit's"`
	Revision            int64   `json:"revision"`
	Late                bool    `json:"late,omitempty" doc:"the edit was made under an earlier hold than what is stored: it was merged and need not be sent again"`
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
