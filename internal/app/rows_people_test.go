package app

import (
	"context"

	"milepost/internal/people"
)

func (p *person) child() string {
	return p.row("child", func(ctx context.Context) (string, error) {
		c, err := p.w.Services.people.AddChild(ctx, p.Actor, people.NewChild{FirstName: "Mia", LastName: "Stone"})
		return c.ID, err
	})
}

// member is somebody of that kind on the person's list.
func (p *person) member(kind people.Kind) string {
	return p.row(string(kind), func(ctx context.Context) (string, error) {
		m, err := p.w.Services.people.AddPerson(ctx, p.Actor, kind, people.NewPerson{
			FirstName: "Sam", LastName: "Reed", Email: p.ID + "@sam.milepost.example", PhoneNumber: "+47 22 33 44 55",
		})
		return m.ID, err
	})
}

func (p *person) specialist() string  { return p.member(people.KindSpecialist) }
func (p *person) caseManager() string { return p.member(people.KindCaseManager) }
func (p *person) guardian() string    { return p.member(people.KindGuardian) }

// junction assigns the person's member of that kind to their child.
func (p *person) junction(kind people.Kind) string {
	return p.row(junctionOf(kind), func(ctx context.Context) (string, error) {
		return p.w.Services.people.Assign(ctx, p.Actor, kind, p.assignment(kind))
	})
}

// forget has the junction made again when it is asked for.
func (p *person) forget(kind people.Kind) { delete(p.rows, junctionOf(kind)) }

func junctionOf(kind people.Kind) string { return "junction of " + string(kind) }

// assignment is what assigns the person's member of that kind to their child.
func (p *person) assignment(kind people.Kind) people.NewAssignment {
	in := people.NewAssignment{ChildID: p.child()}
	*memberField(&in, kind) = p.member(kind)
	return in
}

func memberField(in *people.NewAssignment, kind people.Kind) *string {
	return map[people.Kind]*string{
		people.KindSpecialist: &in.SpecialistID, people.KindCaseManager: &in.CaseManagerID, people.KindGuardian: &in.GuardianID,
	}[kind]
}
