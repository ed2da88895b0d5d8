package testworld

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/report/plan"
)

func NewGoal() plan.Goal {
	return plan.Goal{GoalID: uuid.NewString(), Text: "Counts to ten", Status: "planned"}
}

// Goal is the only one in the plan of the person's child.
func (p *Person) Goal() string {
	p.Activity()
	return p.Row("goal", func(ctx context.Context) (string, error) {
		g := NewGoal()
		_, err := p.World.Services.Plans.Save(ctx, p.Actor, p.Child(), plan.Edit{ApplicationID: p.World.Shop, Goals: []plan.Goal{g}})
		return g.GoalID, err
	})
}
