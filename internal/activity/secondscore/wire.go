package secondscore

import "milepost/internal/wire"

// SecondScoring is a second scoring of an activity, as the caller may see it.
type SecondScoring struct {
	ActivityID    string                  `json:"activity_id"`
	ChildID       string                  `json:"child_id"`
	FirstName     string                  `json:"first_name"`
	LastName      string                  `json:"last_name"`
	ApplicationID string                  `json:"application_id"`
	Title         string                  `json:"title" doc:"of the application"`
	TestDate      string                  `json:"test_date" doc:"YYYY-MM-DD"`
	QuestionCount int64                   `json:"question_count"`
	Specialist    string                  `json:"specialist" doc:"name of the person who ran the activity"`
	State         string                  `json:"state" enum:"none,open,submitted"`
	Mine          bool                    `json:"mine" doc:"the caller is the second scorer"`
	Scorer        string                  `json:"scorer,omitempty" doc:"name of the second scorer"`
	StartedAt     *wire.Time              `json:"started_at,omitempty"`
	SubmittedAt   *wire.Time              `json:"submitted_at,omitempty"`
	SeenBeforeAt  *wire.Time              `json:"seen_before_at,omitempty" doc:"when the second scorer had last read the first scores before starting; absent if the audit trail shows no such read"`
	MayStart      bool                    `json:"may_start"`
	WhyNot        string                  `json:"why_not,omitempty" enum:"unfinished,scored_it,guardian,archived,there_is_one" doc:"why the caller may not start one"`
	MayDiscard    bool                    `json:"may_discard"`
	MaySettle     bool                    `json:"may_settle" doc:"the caller ran the activity, and settles the differences"`
	MayApply      bool                    `json:"may_apply" doc:"all differences are settled, and not all of that is used yet"`
	Questions     []SecondScoringQuestion `json:"questions,omitempty" doc:"of an open one, for its scorer only"`
	Agreement     *ScorerAgreement        `json:"agreement,omitempty" doc:"of a submitted one"`
}

// SecondScoringQuestion is a question as the second scorer sees it, with their score.
type SecondScoringQuestion struct {
	QuestionNo          int64  `json:"question_no" doc:"from 0, in the version's order"`
	ChildSelectedAnswer string `json:"child_selected_answer"`
	SpokenAnswer        string `json:"spoken_answer" doc:"what the child said, word for word"`
	NotAsked            bool   `json:"not_asked" doc:"the question was not administered"`
	Score               *int64 `json:"score" nullable:"true"`
	Revision            int64  `json:"revision" doc:"0: nothing was given yet"`
}

// NewSecondScoring begins a second scoring.
type NewSecondScoring struct {
	SecondScoringID string `json:"second_scoring_id" doc:"client-made UUID, so that a repeated start is stored once"`
}

// NewSecondScore is a new second score.
type NewSecondScore struct {
	QuestionNo int64  `json:"question_no" minimum:"0" maximum:"499"`
	Score      *int64 `json:"score" nullable:"true" minimum:"0" doc:"null takes it back"`
	Revision   int64  `json:"revision" minimum:"1" doc:"counted by the device; one that is not above the stored one changes nothing"`
}

// SecondScores are saved together.
type SecondScores struct {
	Scores []NewSecondScore `json:"scores" minItems:"1" maxItems:"500"`
}

// SecondScoreOutcome is the stored state after a save.
type SecondScoreOutcome struct {
	QuestionNo int64  `json:"question_no"`
	Applied    bool   `json:"applied"`
	Score      *int64 `json:"score" nullable:"true"`
	Revision   int64  `json:"revision"`
}

// NewSettlement settles a difference.
type NewSettlement struct {
	QuestionNo int64  `json:"question_no" minimum:"0" maximum:"499"`
	Choice     string `json:"choice" enum:"first,second,other"`
	Score      *int64 `json:"score,omitempty" nullable:"true" minimum:"0" doc:"of other"`
	Reason     string `json:"reason" minLength:"1" maxLength:"1000"`
}

// Settlement is a stored settlement.
type Settlement struct {
	Choice string    `json:"choice" enum:"first,second,other"`
	Score  *int64    `json:"score" nullable:"true"`
	Reason string    `json:"reason"`
	By     string    `json:"by" doc:"name"`
	At     wire.Time `json:"at"`
}

// ScorerAgreement holds how far two scorers agree, and the settlements of their differences.
type ScorerAgreement struct {
	Pairs        int               `json:"pairs" doc:"questions that both scored"`
	Same         int               `json:"same"`
	OnlyFirst    int               `json:"only_first" doc:"questions that only the first scorer scored"`
	OnlySecond   int               `json:"only_second"`
	Share        *float64          `json:"share" nullable:"true" doc:"percent of the pairs that are the same"`
	FirstPoints  int64             `json:"first_points" doc:"of the pairs"`
	SecondPoints int64             `json:"second_points"`
	Kappas       []KappaFigure     `json:"kappas" doc:"over the questions of this activity, one for each set of possible scores"`
	Points       AgreementFigure   `json:"points" doc:"ICC(2,1) of the points, over the questions of this activity"`
	Items        []ScoredTwice     `json:"items" doc:"each question that somebody scored"`
	Differences  int               `json:"differences"`
	Settled      int               `json:"settled" doc:"of the differences"`
	AppliedAt    *wire.Time        `json:"applied_at,omitempty" doc:"when settled scores became those of the activity"`
	AppliedBy    string            `json:"applied_by,omitempty" doc:"name"`
	Activities   *AcrossActivities `json:"activities,omitempty" doc:"over all activities with the same questions that the caller can access"`
}

// AgreementFigure is a figure of agreement with its 95 % interval.
type AgreementFigure struct {
	Value  *float64 `json:"value" nullable:"true"`
	Low    *float64 `json:"low" nullable:"true"`
	High   *float64 `json:"high" nullable:"true"`
	N      int      `json:"n"`
	Least  int      `json:"least" doc:"the least n from which there is a value"`
	Reason string   `json:"reason,omitempty" enum:"few_pairs,no_variance" doc:"why there is no value"`
}

// KappaFigure is one of the questions, or of the activities, that can be given the same scores.
type KappaFigure struct {
	Scale    []int64 `json:"scale" doc:"the scores that can be given"`
	Weights  string  `json:"weights" enum:"none,quadratic" doc:"of the distance between two scores"`
	Weighted bool    `json:"weighted" doc:"with quadratic weights, because there are more than two scores"`
	AgreementFigure
}

// ScoredTwice is a question with both scores.
type ScoredTwice struct {
	QuestionNo int64        `json:"question_no"`
	Question   string       `json:"question"`
	Scale      []int64      `json:"scale"`
	First      *int64       `json:"first" nullable:"true" doc:"as it was when the second scores were submitted"`
	Second     *int64       `json:"second" nullable:"true"`
	Same       bool         `json:"same"`
	Settled    *Settlement  `json:"settled,omitempty"`
	Earlier    []Settlement `json:"earlier,omitempty" doc:"settlements that the last one replaced, oldest first"`
}

// AcrossActivities is the agreement over activities: of each question, and of the totals.
type AcrossActivities struct {
	Totals AgreementFigure `json:"totals" doc:"ICC(2,1) of the points of each activity"`
	Items  []QuestionKappa `json:"items"`
}

// QuestionKappa is a question's kappa over activities.
type QuestionKappa struct {
	QuestionNo int64 `json:"question_no"`
	KappaFigure
}
