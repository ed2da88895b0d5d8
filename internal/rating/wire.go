package rating

import (
	"milepost/internal/questionnaire"
	"milepost/internal/wire"
)

// NewForm is a form of a new request: an application about a child, paid by a purchase.
type NewForm struct {
	ChildID       string `json:"child_id" maxLength:"64"`
	ApplicationID string `json:"application_id" maxLength:"64"`
	PurchaseID    string `json:"purchase_id" maxLength:"64"`
}

// Rater is who shall answer. A person of the caller's list may be named in place of a name and an address.
type Rater struct {
	Name     string `json:"name,omitempty" maxLength:"120"`
	Email    string `json:"email,omitempty" maxLength:"254" doc:"where letters go; empty for a link without letters"`
	PersonID string `json:"person_id,omitempty" maxLength:"64" doc:"a person of the caller's list; name and email default to theirs"`
}

// Reminders are letters to a rater who has not answered.
type Reminders struct {
	Count int64 `json:"count" minimum:"0" maximum:"3"`
	Days  int64 `json:"days,omitempty" minimum:"3" maximum:"30" default:"7" doc:"between two letters"`
}

// NewRequest asks a rater to answer.
type NewRequest struct {
	RequestID  string                   `json:"request_id,omitempty" doc:"client-made UUID; a repeated call makes one request"`
	Forms      []NewForm                `json:"forms" minItems:"1" maxItems:"200"`
	Respondent questionnaire.Respondent `json:"respondent" enum:"parent,teacher,self,other"`
	Relation   string                   `json:"relation,omitempty" maxLength:"60" doc:"how the rater knows the child, such as mother or class teacher"`
	Rater      Rater                    `json:"rater"`
	Language   string                   `json:"language,omitempty" maxLength:"35" default:"en" doc:"in which the rater reads, such as en"`
	Called     string                   `json:"called" enum:"first_name,initials,your_child" doc:"how the rater reads of the child"`
	Purpose    string                   `json:"purpose,omitempty" maxLength:"1000" doc:"what the answers are for; the rater reads it"`
	DueDate    string                   `json:"due_date,omitempty" doc:"YYYY-MM-DD"`
	Reminders  *Reminders               `json:"reminders,omitempty"`
	MayPrint   bool                     `json:"may_print,omitempty" doc:"the rater may print their answers"`
	By         string                   `json:"by" enum:"letter,link"`
}

// Made answers a new request.
type Made struct {
	RequestID string `json:"request_id"`
	Link      string `json:"link,omitempty" doc:"of a request by link"`
	State     string `json:"state,omitempty" enum:"waiting,sent,opened,begun,answered,refused,revoked,ended,bounced"`
	Refusal   string `json:"refusal,omitempty" doc:"in a batch: why this request was not made, in English"`
	Field     string `json:"field,omitempty" doc:"in a batch: the wrong field"`

	RefusalID     string         `json:"refusal_id,omitempty" doc:"id of refusal, by which a client translates it"`
	RefusalValues map[string]any `json:"refusal_values,omitempty" doc:"values of refusal by their names"`
}

// Batch makes several requests, each by itself.
type Batch struct {
	Requests []NewRequest `json:"requests" minItems:"1" maxItems:"50"`
}

// BatchMade answers a batch, in its order.
type BatchMade struct {
	Results []Made `json:"results"`
}

// ChildName is a child in a list.
type ChildName struct {
	ChildID string `json:"child_id"`
	Name    string `json:"name"`
}

// FormRow is a form as its requester sees it.
type FormRow struct {
	FormID        string     `json:"form_id"`
	ChildID       string     `json:"child_id"`
	Child         string     `json:"child"`
	ApplicationID string     `json:"application_id"`
	Application   string     `json:"application"`
	State         string     `json:"state" enum:"open,begun,finished,refused,revoked,ended"`
	ActivityID    string     `json:"activity_id" doc:"once it was begun"`
	Answered      int64      `json:"answered"`
	Of            int64      `json:"of" doc:"questions"`
	BegunAt       *wire.Time `json:"begun_at,omitempty"`
	FinishedAt    *wire.Time `json:"finished_at,omitempty"`
	RefusedAt     *wire.Time `json:"refused_at,omitempty"`
	RefusalText   string     `json:"refusal_text,omitempty" doc:"what the rater wrote"`
}

// RequestRow is a request as its requester sees it.
type RequestRow struct {
	RequestID      string                   `json:"request_id"`
	RaterName      string                   `json:"rater_name"`
	RaterEmail     string                   `json:"rater_email,omitempty"`
	PersonID       string                   `json:"person_id,omitempty"`
	Relation       string                   `json:"relation"`
	Respondent     questionnaire.Respondent `json:"respondent" enum:"parent,teacher,self,other"`
	Language       string                   `json:"language"`
	Called         string                   `json:"called" enum:"first_name,initials,your_child"`
	Purpose        string                   `json:"purpose"`
	MayPrint       bool                     `json:"may_print"`
	By             string                   `json:"by" enum:"letter,link"`
	State          string                   `json:"state" enum:"waiting,sent,opened,begun,answered,refused,revoked,ended,bounced"`
	Children       []ChildName              `json:"children"`
	Applications   []string                 `json:"applications" doc:"titles"`
	Forms          []FormRow                `json:"forms"`
	DueDate        string                   `json:"due_date,omitempty"`
	CreatedAt      wire.Time                `json:"created_at"`
	SentAt         *wire.Time               `json:"sent_at,omitempty"`
	OpenedAt       *wire.Time               `json:"opened_at,omitempty"`
	BegunAt        *wire.Time               `json:"begun_at,omitempty"`
	FinishedAt     *wire.Time               `json:"finished_at,omitempty" doc:"when the last form was answered or refused"`
	CameInAt       *wire.Time               `json:"came_in_at,omitempty" doc:"when something last came back: an answered or refused form, the letter, or the end of the link"`
	LastLetterAt   *wire.Time               `json:"last_letter_at,omitempty"`
	ExpiresAt      wire.Time                `json:"expires_at"`
	RemindersSent  int64                    `json:"reminders_sent"`
	RemindersLeft  int64                    `json:"reminders_left"`
	NextReminderAt *wire.Time               `json:"next_reminder_at,omitempty"`
}

// RequestDetail is one request together with what the rater reads first: who asks and who will see the answers. A specialist who
// answers by telephone reads that out.
type RequestDetail struct {
	RequestRow
	From  Sender `json:"from"`
	Sees  string `json:"sees" enum:"specialist,team" doc:"who will see the answers, as the rater reads it"`
	Until int64  `json:"until" doc:"for how many days the answers are kept after they were given; 0: until the child's record is erased"`
}

// Link is what leads a rater to a request.
type Link struct {
	Link      string    `json:"link"`
	ExpiresAt wire.Time `json:"expires_at"`
}

// Revocation takes a request back, or some of its forms.
type Revocation struct {
	FormIDs []string `json:"form_ids,omitempty" maxItems:"200" doc:"absent: all of them"`
}

// ByTelephone asks for a form that the caller fills in for a rater who telephones.
type ByTelephone struct {
	FormID string `json:"form_id" maxLength:"36"`
	Day
}

// Day is the day on which a form is begun, where it is answered.
type Day struct {
	TestDate string `json:"test_date,omitempty" doc:"the calendar day where the form is answered, YYYY-MM-DD; at most a day from the server's day in UTC"`
	TimeZone string `json:"time_zone,omitempty" maxLength:"64" doc:"in place of test_date, such as America/Los_Angeles"`
}

// Sender is who asks a rater.
type Sender struct {
	Name         string `json:"name"`
	Role         string `json:"role" doc:"the kind of specialist; may be empty"`
	Organization string `json:"organization" doc:"may be empty"`
}

// FormOffer is a form as its rater sees it in the list.
type FormOffer struct {
	FormID    string `json:"form_id"`
	Child     string `json:"child" doc:"as the rater reads of the child"`
	Title     string `json:"title"`
	State     string `json:"state" enum:"open,begun,finished,refused"`
	Questions int64  `json:"questions"`
	Minutes   int64  `json:"minutes" doc:"how long it takes, about"`
}

// Opened is what a rater reads before the first question.
type Opened struct {
	From       Sender                   `json:"from"`
	Purpose    string                   `json:"purpose"`
	Respondent questionnaire.Respondent `json:"respondent" enum:"parent,teacher,self,other"`
	Relation   string                   `json:"relation"`
	Language   string                   `json:"language"`
	Sees       string                   `json:"sees" enum:"specialist,team" doc:"who will see the answers: the specialist alone, or those who work with the child too"`
	Until      int64                    `json:"until" doc:"for how many days the answers are kept after they were given; 0: until the child's record is erased"`
	MayPrint   bool                     `json:"may_print"`
	DueDate    string                   `json:"due_date,omitempty"`
	ExpiresAt  wire.Time                `json:"expires_at"`
	NeedsCode  bool                     `json:"needs_code" doc:"another device has begun: this one needs a code"`
	CodeTo     string                   `json:"code_to" doc:"where a code can be sent, masked; empty if nowhere"`
	Forms      []FormOffer              `json:"forms"`
}

// CodeSent answers the call for a code.
type CodeSent struct {
	CodeTo    string    `json:"code_to" doc:"masked"`
	ExpiresAt wire.Time `json:"expires_at"`
}

// Code is what a rater read in a letter.
type Code struct {
	Code string `json:"code" maxLength:"20"`
}

// StoredAnswer is an answer as it is stored. One of value, text and reason is not empty, or none is: the answer was taken back.
type StoredAnswer struct {
	QuestionNo int64  `json:"question_no"`
	Value      string `json:"value" doc:"of the chosen option"`
	Text       string `json:"text" doc:"what the rater wrote"`
	Reason     string `json:"reason" enum:",dont_know,no_opportunity"`
	Revision   int64  `json:"revision"`
}

// Sheet is a form with its questions and the answers stored so far.
type Sheet struct {
	Child        string                    `json:"child"`
	Title        string                    `json:"title"`
	Respondent   questionnaire.Respondent  `json:"respondent" enum:"parent,teacher,self,other"`
	Instructions string                    `json:"instructions"`
	Closing      string                    `json:"closing"`
	Reasons      []string                  `json:"reasons" doc:"for which the author allows a question to be left: dont_know, no_opportunity"`
	Pages        []questionnaire.SheetPage `json:"pages"`
	Answers      []StoredAnswer            `json:"answers"`
	Revision     int64                     `json:"revision" doc:"the highest of the answers"`

	ContentLanguage string `json:"content_language,omitempty" doc:"BCP 47 tag of the language of the author's texts; absent if it is not known"`
}

// TelephoneSheet is a form that its requester fills in.
type TelephoneSheet struct {
	ActivityID string `json:"activity_id"`
	FormID     string `json:"form_id"`
	Sheet
}

// Answer is one answer. It is stored if its revision is above the stored one, so that a repeated send changes nothing.
type Answer struct {
	QuestionNo int64  `json:"question_no" minimum:"0"`
	Value      string `json:"value,omitempty" maxLength:"200" doc:"of the chosen option"`
	Text       string `json:"text,omitempty" maxLength:"4000" doc:"where the rater writes"`
	Reason     string `json:"reason,omitempty" enum:",dont_know,no_opportunity" doc:"why the question is left, in place of value and text"`
	Revision   int64  `json:"revision" minimum:"1" maximum:"9007199254740991"`
}

// Answers are some answers of a form.
type Answers struct {
	Answers []Answer `json:"answers" minItems:"1" maxItems:"500"`
}

// TelephoneAnswers are some answers of a form that its requester fills in.
type TelephoneAnswers struct {
	FormID string `json:"form_id" maxLength:"36"`
	Answers
}

// StoredRevision is the revision that a question's stored answer has.
type StoredRevision struct {
	QuestionNo int64 `json:"question_no"`
	Revision   int64 `json:"revision"`
}

// SavedAnswers answers a save.
type SavedAnswers struct {
	Answers []StoredRevision `json:"answers"`
}

// FinishForm ends a form for good.
type FinishForm struct {
	MissingShown bool `json:"missing_shown" doc:"the rater has read which questions have no answer"`
}

// TelephoneFinish ends a form that its requester fills in.
type TelephoneFinish struct {
	FormID string `json:"form_id" maxLength:"36"`
	FinishForm
}

// PrintedAnswer is an answer as its rater may print it.
type PrintedAnswer struct {
	QuestionNo int64  `json:"question_no"`
	Question   string `json:"question"`
	Answer     string `json:"answer" doc:"the label or the text"`
	Reason     string `json:"reason" enum:",dont_know,no_opportunity"`
}

// Finished answers a finish.
type Finished struct {
	Closing         string          `json:"closing"`
	FinishedAt      wire.Time       `json:"finished_at" doc:"when the answers were sent"`
	AnswersForPrint []PrintedAnswer `json:"answers_for_print,omitempty" doc:"if the rater may print them"`
}

// Refuse is a refusal to answer.
type Refuse struct {
	Text string `json:"text,omitempty" maxLength:"1000" doc:"why, if the rater wants to say it"`
}

// OfferedRequest is a request in the list of an account that was asked.
type OfferedRequest struct {
	RequestID string    `json:"request_id"`
	From      Sender    `json:"from"`
	Purpose   string    `json:"purpose"`
	Children  []string  `json:"children" doc:"as the rater reads of them"`
	State     string    `json:"state" enum:"waiting,sent,opened,begun,answered,refused,bounced"`
	DueDate   string    `json:"due_date,omitempty"`
	ExpiresAt wire.Time `json:"expires_at"`
	Link      string    `json:"link" doc:"opens the request; empty once it was answered or refused"`
}
