package demo

import (
	"context"
	"fmt"
	"strings"
	"time"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/authoring"
	"milepost/internal/authoring/normset"
	"milepost/internal/authoring/taxonomy"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/market"
	"milepost/internal/people"
	"milepost/internal/wire"
)

// Clock is the time that the services are told while the demonstration is filled, so that what happened months ago is
// stored as of then.
type Clock struct{ at time.Time }

// Now is the moment that is being filled.
func (c *Clock) Now() time.Time { return c.at }

// Services are the slices through which everything is stored: the demonstration knows no shortcut to the tables.
type Services struct {
	Accounts   *account.Service
	People     *people.Service
	Authoring  *authoring.Service
	Versions   *version.Service
	Taxonomy   *taxonomy.Service
	Norms      *normset.Service
	Market     *market.Service
	Activities *activity.Service
}

// Filled is what the demonstration's owner needs to know.
type Filled struct {
	Accounts []Account
	// Password is the one that all accounts share. It is stored nowhere but as hashes.
	Password string
}

// filler carries what later steps need of earlier ones.
type filler struct {
	Services
	clock      *Clock
	plan       *Plan
	author     authz.Actor
	specialist authz.Actor
	purchase   string
	children   []string
}

// Fill stores the plan. clock is the one that the services were built with.
func Fill(ctx context.Context, s Services, clock *Clock, plan *Plan) (Filled, error) {
	f := &filler{Services: s, clock: clock, plan: plan}
	clock.at = plan.Now.AddDate(0, -scheduleMonths, -14)
	filled := Filled{Accounts: plan.Accounts, Password: NewPassword()}
	steps := []struct {
		name string
		run  func(context.Context) error
	}{
		{"accounts", func(ctx context.Context) error { return f.accounts(ctx, filled.Password) }},
		{"application", f.application},
		{"norms", f.norms},
		{"purchase", f.order},
		{"children", f.addChildren},
		{"care teams", f.team},
		{"activities", f.activities},
	}
	for _, step := range steps {
		if err := step.run(ctx); err != nil {
			return Filled{}, fmt.Errorf("demo: store the %s: %w", step.name, err)
		}
	}
	return filled, nil
}

func (f *filler) accounts(ctx context.Context, password string) error {
	for _, a := range f.plan.Accounts {
		first, last, _ := strings.Cut(a.Name, " ")
		actor, err := f.Accounts.Create(ctx, a.Email, password, a.Role, account.Name{First: first, Last: last})
		if err != nil {
			return err
		}
		switch a.Role {
		case authz.AppAdmin:
			f.author = actor
		case authz.Specialist:
			f.specialist = actor
		}
	}
	return nil
}

func (f *filler) application(ctx context.Context) error {
	ctx = authz.With(ctx, f.author)
	app := &f.plan.Application
	made, err := f.Authoring.Create(ctx, f.author, app.metadata("", ""), nil)
	if err != nil {
		return err
	}
	stored := map[string]string{}
	for _, name := range app.Pictures() {
		drawing, err := Picture(name)
		if err != nil {
			return err
		}
		image, err := f.Authoring.StoreImage(ctx, f.author, authoring.Picture{Name: name + ".svg", Data: drawing})
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		stored[name] = image.Image
	}
	for _, entry := range app.Taxonomy() {
		if _, err := f.Taxonomy.AddCategory(ctx, f.author, f.author.ID, entry); err != nil {
			return err
		}
	}
	content, err := app.SaveAll(made.ApplicationID, stored)
	if err != nil {
		return err
	}
	if _, err := f.Authoring.Save(ctx, f.author, made.ApplicationID, content); err != nil {
		return err
	}
	if _, err := f.Versions.Publish(ctx, f.author, made.ApplicationID); err != nil {
		return err
	}
	f.purchase = made.ApplicationID
	return nil
}

// norms stores those of the application, which the author has.
func (f *filler) norms(ctx context.Context) error {
	_, err := f.Norms.Add(authz.With(ctx, f.author), f.author, f.purchase, []byte(f.plan.Norms))
	return err
}

func (f *filler) order(ctx context.Context) error {
	row, _, err := f.Market.Purchase(authz.With(ctx, f.specialist), f.specialist, market.NewPurchase{
		ApplicationID: f.purchase, PurchaseType: "free",
	})
	f.purchase = row.PurchaseID
	return err
}

func (f *filler) addChildren(ctx context.Context) error {
	ctx = authz.With(ctx, f.specialist)
	for i := range f.plan.Children {
		f.clock.at = f.clock.at.Add(7 * time.Minute)
		c, err := f.People.AddChild(ctx, f.specialist, f.plan.Children[i].NewChild())
		if err != nil {
			return err
		}
		f.children = append(f.children, c.ID)
	}
	return nil
}

func (f *filler) activities(ctx context.Context) error {
	ctx = authz.With(ctx, f.specialist)
	for i := range f.plan.Sessions {
		if err := f.sit(ctx, &f.plan.Sessions[i]); err != nil {
			return err
		}
	}
	return nil
}

// sit runs one session as the runner does: start, save, and finish unless it was left open.
func (f *filler) sit(ctx context.Context, s *Session) error {
	f.clock.at = s.Start
	id, err := f.Activities.Start(ctx, f.specialist, activity.NewActivity{ChildID: f.children[s.Child], PurchaseID: f.purchase})
	if err != nil {
		return err
	}
	seconds := int64(s.TotalSeconds())
	f.clock.at = s.Start.Add(time.Duration(seconds) * time.Second)
	if _, err := f.Activities.UpdateResults(ctx, f.specialist, f.edits(id, s)); err != nil {
		return err
	}
	change := activity.Change{TotalDuration: &seconds}
	if s.Finish != nil {
		f.clock.at = *s.Finish
		change.FinishDate = new(wire.At(*s.Finish))
	} else if err := f.Activities.Direct(ctx, f.specialist, id, activity.Direction{Type: "changeIndex", Index: int64(len(s.Responses))}); err != nil {
		return err
	}
	_, err = f.Activities.Change(ctx, f.specialist, id, change)
	return err
}

func (f *filler) edits(activityID string, s *Session) []activity.ResultEdit {
	edits := make([]activity.ResultEdit, len(s.Responses))
	for i := range s.Responses {
		r := &s.Responses[i]
		question := &f.plan.Application.Questions[r.Question]
		edits[i] = activity.ResultEdit{
			QuestionResultID:    activity.ResultID(activityID, int64(r.Question)),
			ChildSelectedAnswer: &r.Answer,
			TotalDuration:       new(wire.Duration(r.Seconds)),
			PromptCount:         new(int64(r.Prompts)),
			HintCount:           new(int64(r.Hints)),
			RepeatCount:         new(int64(r.Repeats)),
			OverTime:            new(int64(r.OverTime(question))),
		}
		if r.Score != nil {
			edits[i].SelectedScore = activity.ScoreEdit{Present: true, Score: new(int64(*r.Score))}
		}
	}
	return edits
}
