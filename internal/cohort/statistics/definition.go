package statistics

import (
	"cmp"

	"milepost/internal/questionnaire"
)

// Definition defines a cohort report: the form "App Admin Report Configuration" of Reports/Statistics. Stored definitions and
// runs contain it whole, so that a run can be repeated.
type Definition struct {
	Name              string            `json:"name" maxLength:"120"`
	ApplicationIDs    []string          `json:"application_ids" maxItems:"50" doc:"of these alone; of every application when empty"`
	Users             UserSelection     `json:"users"`
	Variables         []string          `json:"variables" maxItems:"6" enum:"users,attempts,score,media,repeats,hints" doc:"what is counted for each child; score is a share of points"`
	Outputs           []string          `json:"outputs" maxItems:"11" enum:"median,mean,mode,range,standard_deviation,percentile,variance,quartiles,confidence_interval,trimmed_mean,spread"`
	TopOutliers       Outliers          `json:"top_outliers" doc:"percent from 60 to 100, 80 to begin with"`
	BottomOutliers    Outliers          `json:"bottom_outliers" doc:"percent from 0 to 40, 20 to begin with"`
	TimePeriod        string            `json:"time_period" enum:"past_month,past_3_months,past_year,past_3_years,all" doc:"of test dates, counted back from the day of the run"`
	CompareTo         string            `json:"compare_to" enum:"none,period_before,same_period_last_year"`
	CompareGroups     string            `json:"compare_groups" enum:"none,age,gender,ethnicity,disability_status,location,application"`
	CompareVariables  []string          `json:"compare_variables" maxItems:"6" enum:"users,attempts,score,media,repeats,hints"`
	TestsUse          string            `json:"tests_use,omitempty" enum:"first,last,mean" doc:"which of a child's activities tests use, so that each child counts once: last when absent. De-identified reports take the mean"`
	Closure           string            `json:"closure" maxLength:"10000" doc:"the closing text"`
	SubjectiveScoring SubjectiveScoring `json:"subjective_scoring"`
	ColorCoding       bool              `json:"color_coding" doc:"shares of points in the colours of their bands"`
}

// UserSelection selects whose activities count.
type UserSelection struct {
	AgeFrom   *int   `json:"age_from,omitempty" minimum:"0" maximum:"120" doc:"completed years on the test date"`
	AgeTo     *int   `json:"age_to,omitempty" minimum:"0" maximum:"120"`
	DateStart string `json:"date_start,omitempty" maxLength:"10" doc:"YYYY-MM-DD, of test dates"`
	DateEnd   string `json:"date_end,omitempty" maxLength:"10"`
	Active    string `json:"active" enum:"all,active,inactive" doc:"active: children on the list, with an activity in the 12 months before the run"`
	Rules     []Rule `json:"rules" maxItems:"6" doc:"each kind once; a child matches all of them"`

	AnsweredBy questionnaire.Respondent `json:"answered_by,omitempty" enum:"specialist,parent,teacher,self,other" doc:"whose answers count; absent: children's with a specialist"`
}

// Respondent returns whose answers count: never those of two kinds of people together.
func (u *UserSelection) Respondent() questionnaire.Respondent {
	return cmp.Or(u.AnsweredBy, questionnaire.Specialist)
}

// Rule narrows whose activities count. Values are alternatives; texts match without case and accents, location as a part of the address.
type Rule struct {
	Kind    string   `json:"kind" enum:"age,gender,ethnicity,disability_status,location,worst_categories"`
	AgeFrom *int     `json:"age_from,omitempty" minimum:"0" maximum:"120" doc:"completed years on the test date"`
	AgeTo   *int     `json:"age_to,omitempty" minimum:"0" maximum:"120"`
	Values  []string `json:"values,omitempty" maxItems:"20" doc:"of gender, ethnicity, disability status or location; categories that are among the child's weakest three"`
}

// Outliers decides how to treat activities with more (or less) than a share of points.
type Outliers struct {
	Keep    bool `json:"keep"`
	Percent int  `json:"percent" minimum:"0" maximum:"100"`
}

// SubjectiveScoring takes the subjective scores of reports in: Comprehension, Problem Solving, Intelligibility, each slider's value × 10.
type SubjectiveScoring struct {
	On      bool `json:"on"`
	Sliders int  `json:"sliders" minimum:"1" maximum:"3" doc:"the first so many of the three"`
	Least   int  `json:"least" minimum:"0" maximum:"100"`
	Most    int  `json:"most" minimum:"0" maximum:"100"`
}

// NewDefinition returns the form's defaults.
func NewDefinition() Definition {
	return Definition{
		ApplicationIDs: []string{}, Users: UserSelection{Active: "all", Rules: []Rule{}},
		Variables: []string{"users", "score"}, Outputs: []string{"mean", "median", "standard_deviation"},
		TopOutliers: Outliers{Keep: true, Percent: 80}, BottomOutliers: Outliers{Keep: true, Percent: 20},
		TimePeriod: "all", CompareTo: "none", CompareGroups: "none", CompareVariables: []string{}, TestsUse: useLast,
		SubjectiveScoring: SubjectiveScoring{Sliders: 3, Most: 100},
	}
}
