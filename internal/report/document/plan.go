package document

// InterventionPlan is the child's plan as a report shows it.
type InterventionPlan struct {
	Goals []PlanGoal `json:"goals"`
}

// PlanGoal is a goal with its reviews.
type PlanGoal struct {
	GoalID      string       `json:"goal_id"`
	Text        string       `json:"text"`
	Category    string       `json:"category"`
	Measure     string       `json:"measure"`
	Baseline    string       `json:"baseline"`
	Target      string       `json:"target"`
	StartDate   string       `json:"start_date"`
	TargetDate  string       `json:"target_date"`
	ReviewDate  string       `json:"review_date"`
	Status      string       `json:"status" enum:"planned,in_progress,reached,given_up"`
	Reason      string       `json:"reason"`
	Strategies  string       `json:"strategies"`
	Responsible string       `json:"responsible"`
	Reviews     []PlanReview `json:"reviews" doc:"the newest first"`
}

// PlanReview is a review of a goal on a day.
type PlanReview struct {
	ReviewedOn string `json:"reviewed_on"`
	Outcome    string `json:"outcome"`
	MadeBy     string `json:"made_by" doc:"name"`
}
