package raters

import (
	"milepost/internal/activity/secondscore"
	"milepost/internal/questionnaire"
	"milepost/internal/wire"
)

// RaterActivity is a finished activity with who answered it.
type RaterActivity struct {
	ActivityID    string                   `json:"activity_id"`
	ApplicationID string                   `json:"application_id"`
	Title         string                   `json:"title" doc:"of the application"`
	TestDate      string                   `json:"test_date" doc:"YYYY-MM-DD; of old activities empty"`
	FinishDate    wire.Time                `json:"finish_date"`
	Respondent    questionnaire.Respondent `json:"respondent" enum:"specialist,parent,teacher,self,other"`
	Relation      string                   `json:"relation" doc:"to the child; may be empty"`
	RaterName     string                   `json:"rater_name" doc:"may be empty"`
	Entry         string                   `json:"entry" enum:"run,link,telephone,paper" doc:"how the answers came"`
}

// RaterChoice lists the activities that a report may compare with its own, the newest first.
type RaterChoice struct {
	Activities []RaterActivity `json:"activities"`
}

// RatersSection is what several raters say of the child. The report's own activity is the first of its raters.
type RatersSection struct {
	Raters    []RaterActivity             `json:"raters"`
	Gone      int64                       `json:"gone,omitempty" doc:"chosen activities that cannot be compared any longer; the report cannot be signed with them"`
	Scores    []RatedScore                `json:"scores" doc:"that all raters have"`
	Apart     []QuestionApart             `json:"apart" doc:"questions that two raters answered two or more steps apart, the furthest first"`
	Agreement secondscore.AgreementFigure `json:"agreement" doc:"ICC(2,1) of the points of the questions that all answered; Shrout & Fleiss 1979"`
	Pairs     []RaterPair                 `json:"pairs" doc:"the agreement of each two raters"`
}

// RatedScore is one score of all raters.
type RatedScore struct {
	Score       string            `json:"score" doc:"total, category:…, area:… or composite:…"`
	Raters      []RaterFigure     `json:"raters" doc:"in the order of the raters"`
	Differences []RaterDifference `json:"differences" doc:"of each two raters"`
}

// RaterFigure is a score of one rater, read by the norms of its kind of respondents.
type RaterFigure struct {
	Raw      *int64         `json:"raw" nullable:"true" doc:"null without a score"`
	Max      int64          `json:"max"`
	Standard *float64       `json:"standard" nullable:"true" doc:"within the limits of the scale, one decimal"`
	Text     string         `json:"text" doc:"the standard score as text; empty if there is none"`
	Interval *RaterInterval `json:"interval,omitempty"`
	Reason   string         `json:"reason" doc:"why there is no standard score"`
	Norm     *RaterNorm     `json:"norm,omitempty"`
}

// RaterInterval is the interval of a standard score.
type RaterInterval struct {
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	Level int64   `json:"level" doc:"in percent"`
	Text  string  `json:"text"`
}

// RaterNorm is the norm set that a rater's score is read by.
type RaterNorm struct {
	Title      string                   `json:"title"`
	Citation   string                   `json:"citation"`
	Version    int64                    `json:"version"`
	Respondent questionnaire.Respondent `json:"respondent" enum:"specialist,parent,teacher,self,other"`
	N          int                      `json:"n,omitempty" doc:"0: unknown"`
}

// RaterDifference is how far the first of two raters scores above the second, in standard points.
type RaterDifference struct {
	First       int      `json:"first" doc:"place among the raters, from 0"`
	Second      int      `json:"second"`
	Points      *float64 `json:"points" nullable:"true"`
	PointsText  string   `json:"points_text" doc:"such as +9; empty without points"`
	Bound       string   `json:"bound,omitempty" enum:"at least,at most" doc:"of points, where one of the scores lies beyond the scale"`
	NeededText  string   `json:"needed_text" doc:"the least difference that is reliable, for all pairs together; empty if it is not judged"`
	Reliable    *bool    `json:"reliable" nullable:"true"`
	Reason      string   `json:"reason" doc:"why it is not judged"`
	Text        string   `json:"text" doc:"such as +9 standard points, reliable (needs 8.4 or more)"`
	ShareText   string   `json:"share_text" doc:"how many of 100 children have a difference so large, such as 12.3 %; Payne & Jones 1957"`
	ShareReason string   `json:"share_reason" doc:"why that is not known"`
}

// QuestionApart is a question that raters answered far apart.
type QuestionApart struct {
	QuestionNo int64         `json:"question_no" doc:"from 0, in the first of these forms"`
	Question   string        `json:"question"`
	Steps      int           `json:"steps" doc:"between the two that are furthest apart"`
	Answers    []RaterAnswer `json:"answers" doc:"in the order of the raters"`
}

// RaterAnswer is a rater's answer to a question.
type RaterAnswer struct {
	Answer string `json:"answer" doc:"empty if there is none"`
	Score  *int64 `json:"score" nullable:"true"`
	Reason string `json:"reason,omitempty" doc:"why there is no score, as a missing reason of the activity"`
	Asked  bool   `json:"asked" doc:"the rater's form has the question"`
}

// RaterPair is how far two raters agree.
type RaterPair struct {
	First  int                       `json:"first" doc:"place among the raters, from 0"`
	Second int                       `json:"second"`
	Pairs  int                       `json:"pairs" doc:"questions that both answered"`
	Same   int                       `json:"same" doc:"of these, with the same score"`
	Kappas []secondscore.KappaFigure `json:"kappas" doc:"one for each set of possible scores"`
}
