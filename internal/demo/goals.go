package demo

import (
	"context"
	"time"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/report/plan"
	"milepost/internal/scoring"
)

// goals gives the specialist's child who was tested last a plan for the two weakest categories, with one review.
func (f *filler) goals(ctx context.Context) error {
	s := f.lastFinished()
	if s == nil {
		return nil
	}
	ctx = authz.With(ctx, f.specialist)
	child, application := f.children[s.Child], f.applications[s.Application]
	f.clock.at = s.Finish.Add(time.Hour)
	p, err := f.Plans.Plan(ctx, f.specialist, child, application)
	if err != nil {
		return err
	}
	begin := f.clock.at
	for i, from := range p.Suggestions {
		if i == 2 {
			break
		}
		p.Goals = append(p.Goals, plan.Goal{
			GoalID: uuid.NewString(), Text: "Answers 8 of 10 tasks of " + from.Category + " without help", Category: from.Category,
			Baseline: from.Baseline, Target: "80 % of points", StartDate: dayOf(begin), TargetDate: dayOf(begin.AddDate(0, 6, 0)),
			ReviewDate: dayOf(begin.AddDate(0, 0, 7)), Status: "in_progress",
			Strategies: "Ten minutes of play with the pictures, three times a week.", Responsible: "Family and specialist",
		})
	}
	if len(p.Goals) == 0 {
		return nil
	}
	if _, err := f.Plans.Save(ctx, f.specialist, child, plan.Edit{ApplicationID: application, Goals: p.Goals}); err != nil {
		return err
	}
	_, err = f.Plans.AddReview(ctx, f.specialist, child, plan.ReviewEdit{ApplicationID: application, NewReview: plan.NewReview{
		ReviewID: uuid.NewString(), GoalID: p.Goals[0].GoalID, ReviewedOn: dayOf(begin), Status: "in_progress",
		Outcome: "The family has begun; five of ten without help.", NextReview: dayOf(begin.AddDate(0, 1, 0)),
	}})
	return err
}

// lastFinished returns the last session of the specialist's children that came to its end.
func (f *filler) lastFinished() *Session {
	for i := len(f.plan.Sessions) - 1; i >= 0; i-- {
		s := &f.plan.Sessions[i]
		if s.Finish != nil && f.actors[f.plan.Children[s.Child].Account].ID == f.specialist.ID {
			return s
		}
	}
	return nil
}

func dayOf(at time.Time) string { return at.UTC().Format(scoring.DateForm) }
