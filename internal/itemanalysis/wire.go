package itemanalysis

import (
	"milepost/internal/questionnaire"
	"milepost/internal/wire"
)

// ItemAnalysis holds figures on the questions of the caller's own application. Missing ones are null, and reasons explain them.
type ItemAnalysis struct {
	ApplicationID string                   `json:"application_id"`
	Title         string                   `json:"title"`
	Version       int64                    `json:"version" doc:"the newest one of the line; 0 when nothing was finished yet"`
	Versions      []int64                  `json:"versions" doc:"those with the same questions, keys and maxima: they are counted together"`
	Respondent    questionnaire.Respondent `json:"respondent" enum:"specialist,parent,teacher,self,other" doc:"whose answers are counted: never those of two kinds of people together"`

	Lines       []AnalysisLine     `json:"lines" doc:"what can be chosen, the newest first"`
	Snapshot    int64              `json:"snapshot" doc:"number of the analysis; 0: none yet"`
	ComputedAt  *wire.Time         `json:"computed_at,omitempty"`
	Children    int64              `json:"children" doc:"children whose first finished activities are in it"`
	Waiting     int64              `json:"waiting" doc:"further children, who are counted once there are enough of them"`
	Least       int64              `json:"least" doc:"so many further children make the next analysis"`
	Adaptive    bool               `json:"adaptive" doc:"rules decide who is asked what: each question is based on the children who were asked it"`
	N           int64              `json:"n" doc:"children with a score for every question"`
	Max         int64              `json:"max" doc:"points that can be reached"`
	Mean        *float64           `json:"mean"`
	SD          *float64           `json:"standard_deviation"`
	Alpha       *float64           `json:"alpha" doc:"Cronbach 1951; KR-20 where all questions give 0 or 1"`
	Omega       *float64           `json:"omega" doc:"McDonald 1999, one factor"`
	SEM         *float64           `json:"sem" doc:"standard error of measurement, in points"`
	Conditional []ConditionalError `json:"conditional_sem" doc:"Lord 1957, where all questions give 0 or 1"`
	Items       []AnalysedQuestion `json:"items"`
	Reasons     map[string]string  `json:"reasons" doc:"why a figure of the form is absent, by its name"`
}

// AnalysisLine are versions that are counted together.
type AnalysisLine struct {
	Versions   []int64                  `json:"versions" doc:"the newest first"`
	Respondent questionnaire.Respondent `json:"respondent" enum:"specialist,parent,teacher,self,other" doc:"whose answers are counted"`
}

// ConditionalError is the standard error of measurement at a raw score.
type ConditionalError struct {
	Raw int64   `json:"raw"`
	SEM float64 `json:"sem"`
}

// AnalysedQuestion is a line of the table.
type AnalysedQuestion struct {
	QuestionID   string            `json:"question_id"`
	No           int64             `json:"no" doc:"from 1"`
	Question     string            `json:"question"`
	Category     string            `json:"category"`
	Lowest       int64             `json:"lowest"`
	Highest      int64             `json:"highest"`
	N            int64             `json:"n"`
	P            *float64          `json:"p" doc:"share of the points that could be reached, 0 to 1"`
	PLow         *float64          `json:"p_low" doc:"Wilson 1927, 95 %, where it gives 0 or 1"`
	PHigh        *float64          `json:"p_high"`
	SD           *float64          `json:"standard_deviation"`
	RRest        *float64          `json:"r_rest" doc:"correlation with the points of the other questions"`
	AlphaWithout *float64          `json:"alpha_without"`
	Skipped      *int64            `json:"skipped" doc:"without a score, of all children"`
	SkippedBy    []SkippedFor      `json:"skipped_by" doc:"empty if one of the reasons is too rare to be published"`
	Median       *float64          `json:"median_seconds"`
	P90          *float64          `json:"p90_seconds" doc:"90th percentile"`
	OverTime     *float64          `json:"over_time" doc:"share of children who took longer than the limit"`
	Prompts      *float64          `json:"prompts" doc:"for each child, on average"`
	Hints        *float64          `json:"hints"`
	Repeats      *float64          `json:"repeats"`
	Options      []AnalysedOption  `json:"options"`
	OptionsN     int64             `json:"options_n" doc:"of so many children: the latest table that may be shown"`
	DIF          []AnalysedDIF     `json:"dif"`
	Drift        []Drift           `json:"drift" doc:"the same question in other lines"`
	Flags        []string          `json:"flags" enum:"too_hard,too_easy,low_discrimination,reversed,wrong_option,dif_sex,dif_age,dif_language"`
	FlagWords    []string          `json:"flag_words" doc:"the same in words"`
	Reasons      map[string]string `json:"reasons" doc:"why a figure is absent, by its name"`
}

// SkippedFor counts a reason for which there is no score.
type SkippedFor struct {
	Reason string `json:"reason" enum:",refused,no_response,not_administered,discontinued,dont_know,no_opportunity" doc:"empty: no reason given"`
	N      int64  `json:"n"`
}

// AnalysedOption is an answer option and how often it was chosen.
type AnalysedOption struct {
	Value    string   `json:"value" doc:"empty of no answer and of another one"`
	Label    string   `json:"label"`
	Kind     string   `json:"kind" enum:"option,other,none"`
	Key      bool     `json:"key" doc:"it gives the most points"`
	N        *int64   `json:"n" doc:"null: fewer than ten, or hidden together with one that is"`
	Share    *float64 `json:"share"`
	MeanRest *float64 `json:"mean_rest" doc:"mean points of the other questions among those who chose it"`
	RRest    *float64 `json:"r_rest"`
}

// AnalysedDIF is the difference of a question between two groups with the same totals. Source: Holland & Thayer 1988.
type AnalysedDIF struct {
	By          string   `json:"by" enum:"sex,age,language" doc:"language: in which the children were tested"`
	Reference   string   `json:"reference" doc:"female, older, or the tag of the language in which the application is written"`
	Focal       string   `json:"focal" doc:"male, younger, or the tag of the language into which it is translated that most other children were tested in"`
	SplitMonths *int64   `json:"split_months,omitempty" doc:"of age: the older ones are as old or older"`
	Chi2        *float64 `json:"chi2"`
	P           *float64 `json:"p"`
	OddsRatio   *float64 `json:"odds_ratio"`
	Delta       *float64 `json:"delta" doc:"below 0 the question is harder for the focal group"`
	Class       string   `json:"class" enum:",A,B,C"`
	N           int64    `json:"n" doc:"of both groups"`
	Reason      string   `json:"reason,omitempty"`
}

// Drift is the same question in other versions.
type Drift struct {
	Versions   []int64  `json:"versions"`
	N          int64    `json:"n"`
	P          float64  `json:"p"`
	Difference float64  `json:"difference" doc:"of p, this line less the other"`
	Low        *float64 `json:"low" doc:"95 %"`
	High       *float64 `json:"high"`
}

// WhatIf asks what the form would be without some questions.
type WhatIf struct {
	Version int64 `json:"version,omitempty" minimum:"0"`

	Respondent questionnaire.Respondent `json:"respondent,omitempty" enum:"specialist,parent,teacher,self,other" doc:"of the line that is asked for"`

	Without []string `json:"without" maxItems:"500" doc:"question ids"`
}

// WhatIfForm is the form without them: of the same children, whichever they are.
type WhatIfForm struct {
	Snapshot int64             `json:"snapshot"`
	N        int64             `json:"n"`
	Max      int64             `json:"max"`
	Mean     *float64          `json:"mean"`
	SD       *float64          `json:"standard_deviation"`
	Alpha    *float64          `json:"alpha"`
	Omega    *float64          `json:"omega"`
	SEM      *float64          `json:"sem"`
	Reasons  map[string]string `json:"reasons"`
}
