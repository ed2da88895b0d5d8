package plan

import (
	"milepost/internal/report/document"
	"milepost/internal/scoring/measure"
	"milepost/internal/wire"
)

// Plan is a child's plan with what its form offers. Revision 0: nothing is stored yet.
type Plan struct {
	ChildID       string        `json:"child_id"`
	FirstName     string        `json:"first_name"`
	LastName      string        `json:"last_name"`
	ApplicationID string        `json:"application_id"`
	Title         string        `json:"title" doc:"of the application"`
	Revision      int64         `json:"revision"`
	MayWrite      bool          `json:"may_write" doc:"false of an archived child"`
	Goals         []Goal        `json:"goals"`
	Reviews       []Review      `json:"reviews" doc:"the newest first"`
	UpdatedAt     *wire.Time    `json:"updated_at,omitempty"`
	UpdatedBy     string        `json:"updated_by,omitempty" doc:"name"`
	Categories    []string      `json:"categories" doc:"of the application's latest version"`
	Measures      []GoalMeasure `json:"measures"`
	Suggestions   []Suggestion  `json:"suggestions" doc:"weakest categories of the latest finished activity for which there is no goal"`
}

// GoalMeasure is a measure that a goal can name.
type GoalMeasure struct {
	Code string `json:"code"`
	Kind string `json:"kind" enum:"screening,assessment,intervention"`
}

// Suggestion is a category in which a goal may help.
type Suggestion struct {
	Category string `json:"category"`
	Baseline string `json:"baseline" doc:"its share of points, and on which day"`
}

// Edit saves the goals. A stale revision answers 409.
type Edit struct {
	ApplicationID string `json:"application_id" maxLength:"64"`
	Revision      int64  `json:"revision" minimum:"0"`
	Goals         []Goal `json:"goals" maxItems:"40"`
}

// ReviewEdit adds a review.
type ReviewEdit struct {
	ApplicationID string `json:"application_id" maxLength:"64"`
	NewReview
}

// PlannedChild is a child of an application in the list of plans.
type PlannedChild struct {
	ChildID    string     `json:"child_id" db:"id"`
	FirstName  string     `json:"first_name" db:"first_name"`
	LastName   string     `json:"last_name" db:"last_name"`
	HasPlan    bool       `json:"has_plan" db:"has_plan"`
	OpenGoals  int64      `json:"open_goals" db:"open_goals"`
	NextReview string     `json:"next_review" db:"next_review" doc:"YYYY-MM-DD; empty when none is due"`
	UpdatedAt  *wire.Time `json:"updated_at,omitempty" db:"updated_at"`
}

func measures() []GoalMeasure {
	all := measure.All()
	out := make([]GoalMeasure, len(all))
	for i, m := range all {
		out[i] = GoalMeasure{Code: m.Code, Kind: string(m.Kind)}
	}
	return out
}

// printed is a plan as reports have it.
func printed(goals []Goal, reviews []Review) *document.InterventionPlan {
	out := &document.InterventionPlan{Goals: make([]document.PlanGoal, len(goals))}
	for i, g := range goals {
		out.Goals[i] = document.PlanGoal{
			GoalID: g.GoalID, Text: g.Text, Category: g.Category, Measure: g.Measure, Baseline: g.Baseline, Target: g.Target,
			StartDate: g.StartDate, TargetDate: g.TargetDate, ReviewDate: g.ReviewDate, Status: g.Status, Reason: g.Reason,
			Strategies: g.Strategies, Responsible: g.Responsible, Reviews: []document.PlanReview{},
		}
		for _, r := range reviews {
			if r.GoalID == g.GoalID {
				out.Goals[i].Reviews = append(out.Goals[i].Reviews, document.PlanReview{ReviewedOn: r.ReviewedOn, Outcome: r.Outcome, MadeBy: r.MadeBy})
			}
		}
	}
	return out
}
