package demo

import (
	"context"
	"time"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/cohort"
	"milepost/internal/cohort/statistics"
	"milepost/internal/people"
	"milepost/internal/people/organization"
	"milepost/internal/report/sharing"
	"milepost/internal/report/signing"
)

const (
	// memberFor is how long ago the specialist joined the organization.
	memberFor = 40 * 24 * time.Hour
	// askedFor is how long an applicant has waited for approval.
	askedFor = 20 * time.Hour
)

// readReport has the parent accept an invitation of the specialist, who signs the last report of the family's child and shares it.
func (f *filler) readReport(ctx context.Context) error {
	specialist, parent := authz.With(ctx, f.specialist), f.first(authz.Parent)
	last := f.lastOf(0)
	if last < 0 {
		return nil
	}
	f.clock.at = f.plan.Sessions[last].Finish.Add(time.Hour)
	guardian, err := f.People.AddPerson(specialist, f.specialist, people.KindGuardian, people.NewPerson{
		FirstName: "Demo", LastName: "Parent", Email: parent.Email, PhoneNumber: "555 0150",
	})
	if err != nil {
		return err
	}
	err = f.assign(specialist, people.KindGuardian, people.NewAssignment{ChildID: f.children[0], GuardianID: guardian.ID})
	if err != nil {
		return err
	}
	if _, err := f.Invitations.Invite(specialist, f.specialist, guardian.ID); err != nil {
		return err
	}
	token, err := f.Letters.token(ctx, parent.Email)
	if err != nil {
		return err
	}
	if _, err := f.Invitations.Accept(authz.With(ctx, parent), parent, token); err != nil {
		return err
	}
	return f.share(specialist, f.ran[last], guardian.ID)
}

// share signs an activity's report and has a guardian read it.
func (f *filler) share(ctx context.Context, activityID, guardianID string) error {
	report, err := f.Reports.OfActivity(ctx, f.specialist, activityID)
	if err != nil {
		return err
	}
	if _, err := f.Signing.Sign(ctx, f.specialist, report.ReportID, signing.Signing{Revision: report.Revision}); err != nil {
		return err
	}
	_, err = f.Sharing.Share(ctx, f.specialist, report.ReportID, sharing.Sharing{GuardianIDs: []string{guardianID}})
	return err
}

// join has the specialist work with the organization, all children taking part.
func (f *filler) join(ctx context.Context) error {
	f.clock.at = f.plan.Now.Add(-memberFor)
	owner := f.first(authz.Organization)
	if _, err := f.Organizations.Invite(authz.With(ctx, owner), owner, organization.NewMember{Email: f.specialist.Email}); err != nil {
		return err
	}
	token, err := f.Letters.token(ctx, f.specialist.Email)
	if err != nil {
		return err
	}
	ctx = authz.With(ctx, f.specialist)
	row, err := f.Organizations.Accept(ctx, f.specialist, token)
	if err != nil {
		return err
	}
	_, err = f.Organizations.Participate(ctx, f.specialist, row.MembershipID, organization.Participation{Default: true, Present: "add"})
	return err
}

// compare runs the report on many children that the form begins with.
func (f *filler) compare(ctx context.Context) error {
	f.clock.at = f.plan.Now
	_, err := f.Cohorts.Run(authz.With(ctx, f.specialist), f.specialist, cohort.NewRun{Definition: statistics.NewDefinition()})
	return err
}

// apply registers a person for a role that the Super Admin must approve.
func (f *filler) apply(ctx context.Context) error {
	f.clock.at = f.plan.Now.Add(-askedFor)
	_, err := f.Accounts.Register(ctx, account.Registration{
		Person: account.Person{
			Name: account.Name{First: "Noor", Last: "Ash"}, Pronouns: "They/Them", JobTitle: "Head of early help", Department: "Early help",
			Address1: "1 Invented Lane", City: "Ely", State: "Cambridgeshire", Country: "GB", ZipCode: "CB7 4AA",
		},
		AccessRole: string(authz.Organization), Email: "noor.ash@demo.milepost.example", Password: NewPassword(),
	})
	return err
}

// first returns the first account of a role.
func (f *filler) first(role authz.Role) authz.Actor { return f.actors[f.plan.accountsOf(role)[0]] }

// lastOf returns the place of a child's last session that came to its end; -1 without one.
func (f *filler) lastOf(child int) int {
	for i := len(f.plan.Sessions) - 1; i >= 0; i-- {
		if s := &f.plan.Sessions[i]; s.Child == child && s.Finish != nil {
			return i
		}
	}
	return -1
}
