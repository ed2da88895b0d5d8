package app

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/report/plan"
)

// planCalls are about the goals of a child in the application that everybody here has.
var planCalls = map[string]func(accessCase) call{
	"get-plan": func(c accessCase) call { return call{id: c.tested(), query: "?application_id=" + c.shop} },
	"save-plan": func(c accessCase) call {
		return call{id: c.tested(), body: plan.Edit{ApplicationID: c.shop, Goals: []plan.Goal{newGoal()}}}
	},
	"add-plan-review": func(c accessCase) call {
		review := plan.NewReview{ReviewID: uuid.NewString(), ReviewedOn: "2026-01-02", Outcome: "Nearly.", Status: "in_progress"}
		if c.row != missing {
			review.GoalID = c.owner().goal()
		}
		return call{id: c.tested(), body: plan.ReviewEdit{ApplicationID: c.shop, NewReview: review}}
	},
	"list-plans": func(c accessCase) call { return call{id: c.held()} },
}

func newGoal() plan.Goal {
	return plan.Goal{GoalID: uuid.NewString(), Text: "Counts to ten", Status: "planned"}
}

// tested is a child with whom the application was run.
func (c accessCase) tested() string {
	if c.row != missing {
		c.owner().activity()
	}
	return c.id((*person).child)
}

// goal is the only one in the plan of the person's child.
func (p *person) goal() string {
	p.activity()
	return p.row("goal", func(ctx context.Context) (string, error) {
		g := newGoal()
		_, err := p.w.Services.plans.Save(ctx, p.Actor, p.child(), plan.Edit{ApplicationID: p.w.shop, Goals: []plan.Goal{g}})
		return g.GoalID, err
	})
}
