package paper

import (
	"milepost/internal/questionnaire"
	"milepost/internal/wire"
)

// NewPaperEntry begins an activity whose answers are entered from paper.
type NewPaperEntry struct {
	ActivityID string                   `json:"activity_id,omitempty" doc:"client-made UUID; a repeated start makes one activity"`
	ChildID    string                   `json:"child_id"`
	PurchaseID string                   `json:"purchase_id"`
	TestDate   string                   `json:"test_date" doc:"the day on which the protocol was written, YYYY-MM-DD; age and norms are of that day"`
	TimeZone   string                   `json:"time_zone,omitempty" doc:"of the device, such as America/Los_Angeles: the day must not be in the future there"`
	Respondent questionnaire.Respondent `json:"respondent" enum:"specialist,parent,teacher,self,other" doc:"who answered; specialist: it was given to the child"`
	Relation   string                   `json:"relation,omitempty" maxLength:"60" doc:"how a rater knows the child"`
	RaterName  string                   `json:"rater_name,omitempty" maxLength:"120"`
	Beside     []string                 `json:"beside,omitempty" maxItems:"200" doc:"the child's open activities of the application that the caller knows of; if given, any other open one is a 409 with the code activity-open"`
}

// PaperBegun answers a start.
type PaperBegun struct {
	ActivityID string `json:"activity_id"`
}

// PaperProtocol is a paper protocol as the caller sees it. While the second entry is open it holds none of the first one's answers.
type PaperProtocol struct {
	ActivityID     string                   `json:"activity_id"`
	ChildID        string                   `json:"child_id"`
	FirstName      string                   `json:"first_name"`
	LastName       string                   `json:"last_name"`
	Title          string                   `json:"title"`
	TestDate       string                   `json:"test_date"`
	Respondent     questionnaire.Respondent `json:"respondent" enum:"specialist,parent,teacher,self,other"`
	Relation       string                   `json:"relation"`
	RaterName      string                   `json:"rater_name"`
	State          string                   `json:"state" enum:"first,asked,second,compare,finished"`
	Mine           bool                     `json:"mine" doc:"the caller runs the activity: they make the first entry, settle and finish"`
	Entry          int64                    `json:"entry" doc:"the entry, 1 or 2, that the caller may type now; 0: none"`
	Entered        int64                    `json:"entered" doc:"questions with an answer or a reason in the entry that is open"`
	QuestionCount  int64                    `json:"question_count"`
	FirstBy        string                   `json:"first_by" doc:"name of the account that typed the first entry"`
	SecondBy       string                   `json:"second_by" doc:"name of the account that types or typed the second entry; empty before it is begun"`
	MayBeginSecond bool                     `json:"may_begin_second"`
	MayDiscard     bool                     `json:"may_discard" doc:"the caller may discard the second entry, or withdraw that it was asked for"`
	Reasons        []string                 `json:"reasons" doc:"for which a question may be left"`
	Pages          []PaperPage              `json:"pages" doc:"while the caller types or compares"`
	Answers        []StoredPaperAnswer      `json:"answers" doc:"of the entry that the caller may type"`
	Differences    []PaperDifference        `json:"differences" doc:"between the two entries; only the account that settles them gets these"`
	Unanswered     []int64                  `json:"unanswered" doc:"numbers of questions without an answer or a reason in both entries, while they are compared"`
	ReportID       string                   `json:"report_id" doc:"of a finished activity"`
}

// PaperPage is a page of the protocol: one of the author's, or ten questions.
type PaperPage struct {
	Title     string          `json:"title"`
	Questions []PaperQuestion `json:"questions"`
}

// PaperQuestion is a row of the table. Without choices and without highest it is written.
type PaperQuestion struct {
	QuestionNo int64         `json:"question_no" doc:"from 0, in the version's order"`
	Text       string        `json:"text"`
	Kind       string        `json:"kind" enum:"option,score,text" doc:"how it is entered"`
	Choices    []PaperChoice `json:"choices" doc:"options, or scores; empty where any score from 0 to highest may be typed"`
	Highest    int64         `json:"highest" doc:"highest score"`
}

// PaperChoice is an option of a question, or a score.
type PaperChoice struct {
	Value string `json:"value"`
	Label string `json:"label" doc:"of an option; empty for a score that is not exactly one option's"`
	Score int64  `json:"score"`
}

// PaperAnswer is one answer. It is stored if its revision is above the stored one, so that a repeated send changes nothing.
type PaperAnswer struct {
	QuestionNo int64  `json:"question_no" minimum:"0" maximum:"499"`
	Value      string `json:"value,omitempty" maxLength:"200" doc:"of an option, or a score"`
	Text       string `json:"text,omitempty" maxLength:"4000" doc:"where the answer is written"`
	Reason     string `json:"reason,omitempty" enum:",refused,no_response,not_administered,discontinued,dont_know,no_opportunity" doc:"why the question is left, in place of value and text"`
	Revision   int64  `json:"revision" minimum:"1" maximum:"9007199254740991"`
}

// PaperAnswers are some answers of an entry.
type PaperAnswers struct {
	Entry   int64         `json:"entry" minimum:"1" maximum:"2"`
	Answers []PaperAnswer `json:"answers" minItems:"1" maxItems:"500"`
}

// StoredPaperAnswer is a stored answer; one that was taken back is empty.
type StoredPaperAnswer struct {
	QuestionNo int64  `json:"question_no"`
	Value      string `json:"value"`
	Text       string `json:"text"`
	Reason     string `json:"reason" enum:",refused,no_response,not_administered,discontinued,dont_know,no_opportunity"`
	Revision   int64  `json:"revision"`
}

// PaperRevision is the revision that a question's stored answer has.
type PaperRevision struct {
	QuestionNo int64 `json:"question_no"`
	Revision   int64 `json:"revision"`
}

// SavedPaperAnswers answers a save.
type SavedPaperAnswers struct {
	Answers []PaperRevision `json:"answers"`
}

// PaperDifference is a question that was entered in two ways.
type PaperDifference struct {
	QuestionNo int64               `json:"question_no"`
	First      StoredPaperAnswer   `json:"first"`
	Second     StoredPaperAnswer   `json:"second"`
	Settled    *SettledPaperAnswer `json:"settled,omitempty"`
}

// SettledPaperAnswer is the answer by which a difference is settled.
type SettledPaperAnswer struct {
	StoredPaperAnswer
	By string    `json:"by" doc:"name"`
	At wire.Time `json:"at"`
}

// PaperSettlement settles a difference by the answer that is on the paper.
type PaperSettlement struct {
	QuestionNo int64  `json:"question_no" minimum:"0" maximum:"499"`
	Choice     string `json:"choice" enum:"first,second,other"`
	Value      string `json:"value,omitempty" maxLength:"200" doc:"of other, as the next two"`
	Text       string `json:"text,omitempty" maxLength:"4000"`
	Reason     string `json:"reason,omitempty" enum:",refused,no_response,not_administered,discontinued,dont_know,no_opportunity"`
}

// PaperFinish ends the entry for good.
type PaperFinish struct {
	MissingShown bool `json:"missing_shown" doc:"the caller has read which questions have no answer"`
}

// PaperFinished answers the end.
type PaperFinished struct {
	ActivityID string `json:"activity_id"`
	ReportID   string `json:"report_id"`
}
