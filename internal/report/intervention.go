package report

import (
	"context"

	"milepost/internal/db"
)

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

// Plans gives out the plans of children.
type Plans interface {
	// OfReport returns the child's plan for the report, nil if it has none.
	OfReport(ctx context.Context, q db.Querier, reportID, childID, applicationID string) (*InterventionPlan, error)
}

// PrintPlans sets the source of plans. Call it once, before anything is served.
func (s *Service) PrintPlans(p Plans) { s.plans = p }

// planned adds the child's plan, with its section if the content has none. Without a plan nothing is added, so that such a
// report stays identical to the byte.
func (r *Report) planned(ctx context.Context, q db.Querier, plans Plans) (err error) {
	if plans == nil {
		return nil
	}
	r.Plan, err = plans.OfReport(ctx, q, r.ReportID, r.Child.ChildID, r.Application.ApplicationID)
	if err == nil && r.Plan != nil {
		r.Content = r.Content.WithPlan()
	}
	return err
}
