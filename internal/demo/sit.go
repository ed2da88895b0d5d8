package demo

import (
	"context"
	"time"

	"milepost/internal/activity"
	"milepost/internal/activity/childview"
	"milepost/internal/activity/result"
	"milepost/internal/authz"
	"milepost/internal/wire"
)

// activities runs the sessions in the order of time, since each report compares a child with those who were tested before.
// Local samples are built at the first session of a month, instead of every night.
func (f *filler) activities(ctx context.Context) error {
	month := f.plan.Sessions[0].Start.Month()
	for i := range f.plan.Sessions {
		s := &f.plan.Sessions[i]
		if s.Start.Month() != month {
			month = s.Start.Month()
			if err := f.samples(ctx, s.Start); err != nil {
				return err
			}
		}
		if err := f.sit(ctx, s); err != nil {
			return err
		}
	}
	return nil
}

// samples brings the local samples of all applications up to date.
func (f *filler) samples(ctx context.Context, at time.Time) error {
	f.clock.at = at
	for _, id := range f.applications {
		if _, err := f.Reports.BuildLocalSamples(authz.With(ctx, f.author), f.author, id); err != nil {
			return err
		}
	}
	return nil
}

// sit runs one session as the runner does: start, save, and finish unless it was left open.
func (f *filler) sit(ctx context.Context, s *Session) error {
	account := f.plan.Children[s.Child].Account
	actor := f.actors[account]
	ctx = authz.With(ctx, actor)
	f.clock.at = s.Start
	id, err := f.Activities.Start(ctx, actor, activity.NewActivity{
		ChildID: f.children[s.Child], PurchaseID: f.purchases[acquisition{account, s.Application}],
	})
	if err != nil {
		return err
	}
	f.ran = append(f.ran, id)
	seconds := int64(s.TotalSeconds())
	f.clock.at = s.Start.Add(time.Duration(seconds) * time.Second)
	if _, err := f.Results.UpdateResults(ctx, actor, f.edits(id, s)); err != nil {
		return err
	}
	change := activity.Change{TotalDuration: &seconds}
	if s.Finish != nil {
		f.clock.at = *s.Finish
		change.FinishDate = new(wire.At(*s.Finish))
	} else if err := f.ChildViews.Direct(ctx, actor, id, childview.Direction{Type: "changeIndex", Index: int64(len(s.Responses))}); err != nil {
		return err
	}
	_, err = f.Activities.Change(ctx, actor, id, change)
	return err
}

func (f *filler) edits(activityID string, s *Session) []result.ResultEdit {
	edits := make([]result.ResultEdit, len(s.Responses))
	for i := range s.Responses {
		r := &s.Responses[i]
		question := &f.plan.Applications[s.Application].Questions[r.Question]
		edits[i] = result.ResultEdit{
			QuestionResultID:    result.ID(activityID, int64(r.Question)),
			ChildSelectedAnswer: &r.Answer,
			TotalDuration:       new(wire.Duration(r.Seconds)),
			PromptCount:         new(int64(r.Prompts)),
			HintCount:           new(int64(r.Hints)),
			RepeatCount:         new(int64(r.Repeats)),
			OverTime:            new(int64(r.OverTime(question))),
		}
		if r.Score != nil {
			edits[i].SelectedScore = result.ScoreEdit{Present: true, Score: new(int64(*r.Score))}
		}
	}
	return edits
}
