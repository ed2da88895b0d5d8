package document

import (
	"milepost/internal/activity"
	"milepost/internal/activity/result"
	"milepost/internal/activity/secondscore"
	"milepost/internal/activity/session"
	"milepost/internal/questionnaire"
	"milepost/internal/report/attention"
	"milepost/internal/report/content"
	"milepost/internal/report/raters"
	"milepost/internal/report/score"
	"milepost/internal/wire"
)

// Totals sum an activity up.
type Totals struct {
	CorrectScore              int64          `json:"correctScore" doc:"points reached"`
	IncorrectScore            int64          `json:"incorrectScore" doc:"points missed on questions that were scored"`
	SkippedScore              int64          `json:"skippedScore" doc:"maximum of the skipped questions"`
	MaxScore                  int64          `json:"maxScore"`
	NumberCorrectQuestions    int64          `json:"numberCorrectQuestions" doc:"questions with full score"`
	NumberPartialQuestions    int64          `json:"numberPartialQuestions" doc:"questions with part of their points"`
	NumberIncorrectQuestions  int64          `json:"numberIncorrectQuestions" doc:"questions with no point"`
	NumberObservedQuestions   int64          `json:"numberObservedQuestions,omitempty" doc:"observations with a score: none of them is correct or incorrect"`
	NumberSkippedQuestions    int64          `json:"numberSkippedQuestions" doc:"questions without a score; they count as zero points"`
	NumberCreditedQuestions   int64          `json:"numberCreditedQuestions,omitempty" doc:"of the correct ones: credited by a basal without having been asked"`
	NumberNotCountedQuestions int64          `json:"numberNotCountedQuestions,omitempty" doc:"of the skipped ones: after a ceiling, where nothing counts"`
	NumberQuestions           int64          `json:"numberQuestions" doc:"without those for practice"`
	MostSkippedCategoryObject CategoryAmount `json:"mostSkippedCategoryObject"`
	StrongestCategory         string         `json:"strongestCategory" doc:"of those with 80 % administered; empty if several share the top"`
	StrongestReason           string         `json:"strongestReason" doc:"why there is no strongest category"`
	WeakestCategory           string         `json:"weakestCategory" doc:"of those with 80 % administered; empty if several share the bottom"`
	WeakestReason             string         `json:"weakestReason" doc:"why there is no weakest category"`
	StrongestBy               string         `json:"strongestBy" enum:"norms,points" doc:"how the strongest and the weakest category are found: by norms they lie reliably above and below the child's own mean, by points the shares of points differ"`
	Quotient                  *float64       `json:"quotient" nullable:"true" doc:"share of points: raw score / maximum, 0-100, two decimals, skipped questions as zero; null when nothing was administered"`
	QuotientReason            string         `json:"quotientReason" doc:"why there is no share of points"`
	ScoreCategory             string         `json:"scoreCategory" doc:"the word of the norms; without norms Above Typical, Typical, Needs Improvement or Severe, by the share of points; empty when less than 80 % was administered"`
	ScoreCategoryBy           string         `json:"scoreCategoryBy" enum:"norms,points" doc:"what the score category goes by"`
	ScoreCategoryReason       string         `json:"scoreCategoryReason" doc:"why there is no score category"`
	Derived
}

// CategoryAmount is a category and how many of its questions are meant.
type CategoryAmount struct {
	Name   string `json:"name"`
	Amount int64  `json:"amount"`
}

// CategorySummary holds one category's figures, sorted weakest first in the report; also those of an area or a type.
type CategorySummary struct {
	CategoryName   string   `json:"categoryName"`
	Questions      int64    `json:"questions"`
	Administered   int64    `json:"administered" doc:"questions with a score"`
	Skipped        int64    `json:"skipped" doc:"questions without a score; they count as zero points"`
	Credited       int64    `json:"credited,omitempty" doc:"questions credited by a basal without having been asked"`
	NotCounted     int64    `json:"notCounted,omitempty" doc:"questions after a ceiling, where nothing counts"`
	RawScore       int64    `json:"rawScore"`
	MaxScore       int64    `json:"correctPoints" doc:"maximum points of the category"`
	Quotient       *float64 `json:"quotient" nullable:"true" doc:"raw score / maximum, 0-100, two decimals; null when nothing was administered"`
	QuotientReason string   `json:"quotientReason" doc:"why there is no quotient"`
	Derived
}

// QuestionRow is a line of the test-score table.
type QuestionRow struct {
	QuestionResultID    string               `json:"question_result_id"`
	ReportID            string               `json:"report_id"`
	QuestionID          string               `json:"question_id"`
	ApplicationID       string               `json:"application_id"`
	ActivityID          string               `json:"activity_id"`
	QuestionNo          int64                `json:"question_no"`
	QuestionText        string               `json:"question_text"`
	Image               string               `json:"image,omitempty"`
	Area                string               `json:"area"`
	Type                string               `json:"type"`
	Category            string               `json:"category"`
	SubCategory         string               `json:"sub_category"`
	HighestPossible     int64                `json:"highest_possible_score"`
	SelectedScore       *int64               `json:"selected_score" nullable:"true"`
	Observation         bool                 `json:"observation,omitempty" doc:"it was watched and not answered: no score is correct or incorrect"`
	Skipped             bool                 `json:"skipped"`
	MissingReason       string               `json:"missing_reason,omitempty" enum:"refused,no_response,not_administered,discontinued,dont_know,no_opportunity" doc:"why there is no score; absent: no reason given"`
	CountsAs            string               `json:"counts_as,omitempty" enum:"credited,not_counted,practice,zero,missing,invalid,undetermined" doc:"what the application's rules make of it; absent: its own score"`
	ChildSelectedAnswer string               `json:"child_selected_answer"`
	CorrectAnswer       string               `json:"correct_answer"`
	Prompt              string               `json:"prompt"`
	Hint                string               `json:"hint"`
	Notes               string               `json:"notes"`
	SpokenAnswer        string               `json:"spoken_answer" doc:"what the child said, word for word"`
	PromptCount         int64                `json:"prompt_count"`
	HintCount           int64                `json:"hint_count"`
	RepeatCount         int64                `json:"repeat_count"`
	OverTime            int64                `json:"over_time"`
	TotalDuration       wire.Duration        `json:"total_duration"`
	ScoredBy            string               `json:"scored_by,omitempty" doc:"name of the person who gave the score"`
	ScoredAt            *wire.Time           `json:"scored_at,omitempty"`
	Changes             []result.ScoreChange `json:"changes,omitempty" doc:"of a score that was changed: its first value, and every change since"`
}

// QuestionResult is a row of the test-score table with the other stored fields of its result.
type QuestionResult struct {
	QuestionRow
	QuestionReferenceID string `json:"question_reference_id"`
	PromptClicks        int64  `json:"prompt_clicks"`
	RepeatClicks        int64  `json:"repeat_clicks"`
	result.Recordings
}

// ReportChild is the child as a report prints it: the record at the time when the activity was finished. Fields that were
// unknown then come from the current record.
type ReportChild struct {
	ChildID            string           `json:"child_id"`
	FirstName          string           `json:"first_name"`
	MiddleName         string           `json:"middle_name,omitempty"`
	LastName           string           `json:"last_name"`
	DateOfBirth        string           `json:"date_of_birth,omitempty"`
	GestationalWeeks   int64            `json:"gestational_weeks,omitempty"`
	GestationalDays    int64            `json:"gestational_days,omitempty"`
	SexForNorms        string           `json:"sex_for_norms,omitempty"`
	MedicalID          string           `json:"medical_id,omitempty" doc:"medical or student id"`
	CustomID           string           `json:"custom_id,omitempty"`
	ReferringPhysician string           `json:"referring_physician,omitempty"`
	Background         ReportBackground `json:"background"`
}

// ReportBackground is the rest of the child's record in a report. The photo is the child's current one.
type ReportBackground struct {
	School          string          `json:"school"`
	Program         string          `json:"program"`
	ProgramType     string          `json:"program_type"`
	Grade           string          `json:"grade"`
	BuildingRoom    string          `json:"building_room"`
	Teacher         string          `json:"teacher"`
	Address         string          `json:"address"`
	ConsentSignDate string          `json:"consent_sign_date" doc:"YYYY-MM-DD"`
	Language        string          `json:"language"`
	HasPhoto        bool            `json:"has_photo"`
	Guardians       []ReportContact `json:"guardians" doc:"the first two of the care team"`
	CaseManager     string          `json:"case_manager" doc:"name of the first of the care team"`
}

// ReportContact holds the contact details for guardians.
type ReportContact struct {
	Name        string `json:"name"`
	PhoneNumber string `json:"phone_number"`
	Email       string `json:"email"`
}

// ReportApplication holds the application's details in a report.
type ReportApplication struct {
	ApplicationID       string `json:"application_id"`
	ApplicationCustomID string `json:"application_custom_id"`
	Title               string `json:"title"`
	// Titles lets a signed report be read in another language than the one that its title is written in.
	Titles  map[string]string `json:"titles,omitempty" doc:"the title by the tags of the application's languages; absent if it has only one"`
	Version int64             `json:"version"`
}

// Report is a report with every figure it shows, computed by the server from the stored results.
type Report struct {
	ReportID      string               `json:"report_id"`
	ActivityID    string               `json:"activity_id"`
	Revision      int64                `json:"revision"`
	Demo          bool                 `json:"demo"`
	Example       bool                 `json:"example" doc:"a made-up child's, to show an author what a report of the application looks like"`
	Mine          bool                 `json:"mine" doc:"the caller ran the activity and writes the report; others only read it"`
	CanShare      bool                 `json:"can_share" doc:"the caller ran the activity, or the child is on their list"`
	SharedWith    []string             `json:"shared_with" doc:"ids of the guardians of the child's care team who may read it"`
	Child         ReportChild          `json:"child"`
	RecordChanged []string             `json:"record_changed" doc:"fields in which the child's current record differs: name, date of birth"`
	TestDate      string               `json:"test_date" doc:"the calendar day where the test was given, YYYY-MM-DD"`
	ReportDate    wire.Time            `json:"report_date" doc:"when the report was written: made, or saved last"`
	Age           AgeResult            `json:"age" doc:"on the test date"`
	Scorers       []string             `json:"scorers" doc:"names of the scorers"`
	Application   ReportApplication    `json:"application"`
	Specialist    string               `json:"specialist" doc:"name of the person who ran the activity"`
	FamilyLang    string               `json:"family_language,omitempty" doc:"BCP 47 tag of the language that a guardian of the child chose for their account; absent in signed versions, and if none did"`
	Language      string               `json:"language,omitempty" doc:"BCP 47 tag of the language in which the child was tested; absent where the application has only one"`
	AnsweredBy    *AnsweredBy          `json:"answered_by,omitempty" doc:"who answered in place of the child or on paper; absent where a specialist ran the application with the child"`
	Author        *ReportAuthor        `json:"author,omitempty" doc:"the specialist's work details from their profile; in a signed version they are in the signature"`
	StartDate     wire.Time            `json:"start_date"`
	FinishDate    wire.Time            `json:"finish_date"`
	TotalDuration int64                `json:"total_duration" doc:"seconds"`
	Reopenings    []activity.Reopening `json:"reopenings,omitempty" doc:"that the activity was opened again after its finish, oldest first"`
	Totals        Totals               `json:"totals"`
	Categories    []CategorySummary    `json:"categories"`
	Areas         []CategorySummary    `json:"areas" doc:"the same of each area, weakest first"`
	Types         []CategorySummary    `json:"types" doc:"the same of each type of question, weakest first"`
	Composites    []CompositeSummary   `json:"composites" doc:"scores that the author makes of others"`
	Critical      []CriticalAnswer     `json:"critical" doc:"answers that the author names whatever the total"`
	Overrides     []session.Override   `json:"overruled" doc:"overrides: where the runner departed from the rules"`
	Change        *score.ChildChange   `json:"change,omitempty" doc:"since the child's activity before this one on the same questions; absent if there is no earlier one"`
	Snapshot      Snapshot             `json:"snapshot" doc:"when the figures were computed"`
	NewerNorms    bool                 `json:"newer_norms" doc:"figures would be taken from newer norms if they were computed now"`
	Questions     []QuestionRow        `json:"questions"`
	Session       attention.Session    `json:"session"`
	Content       content.Content      `json:"content"`
	Figures       []FigureText         `json:"figures" doc:"what sentences can say"`
	Stale         []StaleSentence      `json:"stale" doc:"sentences of which a figure has changed"`

	SecondScoring   *secondscore.SecondScoringSummary `json:"second_scoring,omitempty" doc:"second scoring: agreement of both scorers and settlement of differences; absent without one"`
	Raters          *raters.RatersSection             `json:"raters,omitempty" doc:"what several raters say; absent unless the report names any"`
	Plan            *InterventionPlan                 `json:"plan,omitempty" doc:"the child's goals in the application; absent without any"`
	Periods         []Period                          `json:"periods,omitempty" doc:"of a signed version: the means of the child's activities up to this one, as they were"`
	Signed          *Signature                        `json:"signed,omitempty" doc:"of a signed version, which never changes"`
	LastSigned      *Signature                        `json:"last_signed,omitempty" doc:"the newest signed version of the report as it is written"`
	UnsignedChanges bool                              `json:"unsigned_changes" doc:"the report differs from its newest signed version"`
	SignedFormer    bool                              `json:"signed_former,omitempty" doc:"everything was signed before the activity was moved to this child"`
}

// AnsweredBy is who answered in place of the child, and how.
type AnsweredBy struct {
	Respondent   questionnaire.Respondent `json:"respondent" enum:"specialist,parent,teacher,self,other" doc:"specialist: with the child, on paper"`
	Relation     string                   `json:"relation,omitempty" doc:"how the rater knows the child"`
	RaterName    string                   `json:"rater_name,omitempty"`
	Entry        string                   `json:"entry" enum:"link,telephone,paper" doc:"how the answers came"`
	EnteredTwice bool                     `json:"entered_twice,omitempty" doc:"they were entered from paper twice, and the differences were settled"`
}

// ReportAuthor holds the details printed with the name of a report's author.
type ReportAuthor struct {
	Credential   string `json:"credential,omitempty" doc:"the certification"`
	JobTitle     string `json:"job_title,omitempty"`
	Department   string `json:"department,omitempty"`
	Organization string `json:"organization,omitempty"`
}

// Signature holds who signed a version of a report, and when.
type Signature struct {
	Number       int64     `json:"number" doc:"1 is the first version; every further one amends it"`
	At           wire.Time `json:"at"`
	Day          string    `json:"day,omitempty" doc:"YYYY-MM-DD, the calendar day for the signer; absent in versions that were signed before it was stored"`
	By           string    `json:"by" doc:"name of the signer, as it was"`
	Credential   string    `json:"credential,omitempty" doc:"the signer's certification, as it was"`
	JobTitle     string    `json:"job_title,omitempty"`
	Department   string    `json:"department,omitempty"`
	Organization string    `json:"organization,omitempty"`
	Reason       string    `json:"reason,omitempty" doc:"why it was signed again"`
	Hash         string    `json:"hash,omitempty" doc:"SHA-256 of the signed bytes, in hexadecimal; in the bytes themselves it is left out"`
}
