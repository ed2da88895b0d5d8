package activity

import (
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
	Language      string     `json:"language,omitempty" maxLength:"35" doc:"in which the child is tested, one of the application's; absent: the one in which it is written"`
	TotalDuration int64      `json:"total_duration,omitempty"`
	StartDate     *wire.Time `json:"start_date,omitempty"`
	FinishDate    *wire.Time `json:"finish_date,omitempty" nullable:"true"`
	OfflineItemID string     `json:"offline_item_id,omitempty" maxLength:"36" doc:"the item of an offline copy from which a device began the activity without a network: its unit, its version and its day count"`
	BegunAt       *wire.Time `json:"begun_at,omitempty" doc:"with offline_item_id: when it was begun by the device's own clock, which the server corrects by what it knows from the copy's last contact"`
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
	Respondent    string     `json:"respondent,omitempty" enum:"specialist,parent,teacher,self,other" doc:"who answers; absent, as the next three: the child, with the specialist"`
	Relation      string     `json:"relation,omitempty" doc:"how a rater knows the child"`
	RaterName     string     `json:"rater_name,omitempty"`
	Entry         string     `json:"entry,omitempty" enum:"run,link,telephone,paper" doc:"how the answers come: on the runner, by a rater's link, from a rater by telephone, or from a protocol on paper"`
	EnteredTwice  bool       `json:"entered_twice,omitempty" doc:"it was entered from paper twice, and the differences were settled"`
	Language      string     `json:"language,omitempty" doc:"BCP 47 tag of the language in which the child is tested; absent if the application does not say in which it is written"`
	Blind         bool       `json:"blind,omitempty" doc:"the caller is scoring it a second time: answered and raw_score are left out"`
}

// Change is what the runner reports of the activity itself. finish_date of any value finishes it at the server's time.
type Change struct {
	TotalDuration *int64     `json:"total_duration,omitempty" minimum:"0" maximum:"31536000" doc:"seconds; a smaller value than the stored one changes nothing"`
	FinishDate    *wire.Time `json:"finish_date,omitempty"`
	FinishedAt    *wire.Time `json:"finished_at,omitempty" doc:"with finish_date, for an activity that began from an item of an offline copy: when the device finished it, by its own clock, which the server corrects by the copy's last contact. Of other activities it is ignored"`
	ForChildID    string     `json:"for_child_id,omitempty" maxLength:"64" doc:"the child whose name the caller finishes it under; another one since is a 409"`
	// Device names the device that asks.
	Device string `json:"-"`
}

// Changed answers a change.
type Changed struct {
	ActivityID    string     `json:"activity_id"`
	TotalDuration int64      `json:"total_duration"`
	FinishDate    *wire.Time `json:"finish_date" nullable:"true"`
	ReportID      string     `json:"report_id" doc:"of a finished activity; empty until then"`
}
