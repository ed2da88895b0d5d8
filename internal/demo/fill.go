package demo

import (
	"context"
	"fmt"
	"strings"
	"time"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/activity/childview"
	"milepost/internal/activity/paper"
	"milepost/internal/activity/result"
	"milepost/internal/authoring"
	"milepost/internal/authoring/normset"
	"milepost/internal/authoring/taxonomy"
	"milepost/internal/authoring/translated"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/cohort"
	"milepost/internal/hub"
	"milepost/internal/market/order"
	"milepost/internal/measure"
	"milepost/internal/people"
	"milepost/internal/people/invitation"
	"milepost/internal/people/organization"
	"milepost/internal/questionnaire"
	"milepost/internal/rating"
	"milepost/internal/report"
	"milepost/internal/report/plan"
	"milepost/internal/report/sharing"
	"milepost/internal/report/signing"
)

// Clock is the services' clock while the demonstration is filled, so that past events are stored with their dates.
type Clock struct{ at time.Time }

// Now returns the moment that is being filled.
func (c *Clock) Now() time.Time { return c.at }

// Services are the services through which everything is stored: the demonstration does not write to tables directly.
type Services struct {
	Accounts     *account.Service
	People       *people.Service
	Authoring    *authoring.Service
	Versions     *version.Service
	Translations *translated.Service
	Taxonomy     *taxonomy.Service
	Norms        *normset.Service
	Orders       *order.Service
	Activities   *activity.Service
	Results      *result.Service
	ChildViews   *childview.Service
	Reports      *report.Service
	Plans        *plan.Service
	Measures     *measure.Service
	Ratings      *rating.Service
	Papers       *paper.Service

	Invitations   *invitation.Service
	Organizations *organization.Service
	Letters       *Letters
	Signing       *signing.Service
	Sharing       *sharing.Service
	Cohorts       *cohort.Service
	Hubs          *hub.Service
}

// Filled is the information for the demonstration's owner.
type Filled struct {
	Accounts []Account
	// Password is the one that all accounts share. It is stored nowhere but as hashes.
	Password string
}

// filler carries what later steps need of earlier ones.
type filler struct {
	Services
	clock        *Clock
	plan         *Plan
	author       authz.Actor
	specialist   authz.Actor                                 // who has the children with a history
	actors       []authz.Actor                               // of the plan's accounts
	applications []string                                    // ids
	purchases    map[acquisition]string                      // ids
	forms        map[questionnaire.Respondent]rating.NewForm // what the specialist asks raters of a kind, about no child yet
	children     []string                                    // ids
	ran          []string                                    // ids of the activities, as the plan has their sessions
}

// acquisition is an application that an account acquires, both by their places in the plan.
type acquisition struct{ account, application int }

// Fill stores the plan as designed. clock is the one that the services were built with.
func Fill(ctx context.Context, s Services, clock *Clock, design *Plan) (Filled, error) {
	f := &filler{Services: s, clock: clock, plan: design, purchases: map[acquisition]string{}}
	clock.at = design.Now.AddDate(0, -scheduleMonths, -14)
	filled := Filled{Accounts: design.Accounts, Password: NewPassword()}
	steps := []struct {
		name string
		run  func(context.Context) error
	}{
		{"accounts", func(ctx context.Context) error { return f.accounts(ctx, filled.Password) }},
		{"measures", f.measures},
		{"applications", f.publish},
		{"norms", f.norms},
		{"questionnaires", f.questionnaires},
		{"purchases", f.acquire},
		{"children", f.addChildren},
		{"care teams", f.team},
		{"activities", f.activities},
		{"raters' answers", f.rated},
		{"goals", f.goals},
		{"earlier measurements", f.earlier},
		{"events", f.events},
		{"subscription", f.subscribe},
		{"organization's member", f.join},
		{"protocol on paper", f.onPaper},
		{"shared report", f.readReport},
		{"hub", f.addHub},
		{"report on many children", f.compare},
		{"applicant", f.apply},
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
		f.actors = append(f.actors, actor)
	}
	f.author, f.specialist = f.actors[f.plan.accountsOf(authz.AppAdmin)[0]], f.actors[f.plan.accountsOf(authz.Specialist)[0]]
	return nil
}

func (f *filler) publish(ctx context.Context) error {
	for i := range f.plan.Applications {
		if err := f.publishOne(authz.With(ctx, f.author), &f.plan.Applications[i]); err != nil {
			return fmt.Errorf("%s: %w", f.plan.Applications[i].Title, err)
		}
	}
	return nil
}

func (f *filler) publishOne(ctx context.Context, app *Application) error {
	id, _, err := f.write(ctx, app)
	if err != nil {
		return err
	}
	if err := f.translate(ctx, id, app.Title); err != nil {
		return err
	}
	if _, err := f.Versions.Publish(ctx, f.author, id); err != nil {
		return err
	}
	f.applications = append(f.applications, id)
	return nil
}

// write makes the draft of an application.
func (f *filler) write(ctx context.Context, app *Application) (id string, content authoring.SaveAll, err error) {
	made, err := f.Authoring.Create(ctx, f.author, app.metadata("", ""), nil)
	if err != nil {
		return "", content, err
	}
	stored := map[string]string{}
	for _, name := range app.Pictures() {
		drawing, err := Picture(name)
		if err != nil {
			return "", content, err
		}
		image, err := f.Authoring.StoreImage(ctx, f.author, authoring.Picture{Name: name + ".svg", Data: drawing})
		if err != nil {
			return "", content, fmt.Errorf("%s: %w", name, err)
		}
		stored[name] = image.Image
	}
	for _, entry := range app.Taxonomy() {
		if _, err := f.Taxonomy.AddCategory(ctx, f.author, f.author.ID, entry); err != nil {
			return "", content, err
		}
	}
	if content, err = app.SaveAll(made.ApplicationID, stored); err != nil {
		return "", content, err
	}
	_, err = f.Authoring.Save(ctx, f.author, made.ApplicationID, content)
	return made.ApplicationID, content, err
}

// norms stores those of the applications, which the author has.
func (f *filler) norms(ctx context.Context) error {
	for i, file := range f.plan.Norms {
		if file == "" {
			continue
		}
		if _, err := f.Norms.Add(authz.With(ctx, f.author), f.author, f.applications[i], []byte(file)); err != nil {
			return err
		}
	}
	return nil
}

func (f *filler) addChildren(ctx context.Context) error {
	for i := range f.plan.Children {
		child := &f.plan.Children[i]
		actor := f.actors[child.Account]
		f.clock.at = f.clock.at.Add(7 * time.Minute)
		c, err := f.People.AddChild(authz.With(ctx, actor), actor, child.NewChild())
		if err != nil {
			return err
		}
		f.children = append(f.children, c.ID)
	}
	return nil
}
