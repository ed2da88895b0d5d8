package testworld

import (
	"context"

	"milepost/internal/people"
)

func (p *Person) Child() string {
	return p.Row("child", func(ctx context.Context) (string, error) {
		c, err := p.World.Services.People.AddChild(ctx, p.Actor, people.NewChild{FirstName: "Mia", LastName: "Stone"})
		return c.ID, err
	})
}

// Member is somebody of that kind on the person's list.
func (p *Person) Member(kind people.Kind) string {
	return p.Row(string(kind), func(ctx context.Context) (string, error) {
		m, err := p.World.Services.People.AddPerson(ctx, p.Actor, kind, people.NewPerson{
			FirstName: "Sam", LastName: "Reed", Email: p.ID + "@sam.milepost.example", PhoneNumber: "+47 22 33 44 55",
		})
		return m.ID, err
	})
}

func (p *Person) Specialist() string { return p.Member(people.KindSpecialist) }

func (p *Person) CaseManager() string { return p.Member(people.KindCaseManager) }

func (p *Person) Guardian() string { return p.Member(people.KindGuardian) }

// Junction assigns the person's member of that kind to their child.
func (p *Person) Junction(kind people.Kind) string {
	return p.Row(junctionOf(kind), func(ctx context.Context) (string, error) {
		return p.World.Services.People.Assign(ctx, p.Actor, kind, p.Assignment(kind))
	})
}

// Forget has the junction made again when it is asked for.
func (p *Person) Forget(kind people.Kind) { delete(p.Rows, junctionOf(kind)) }

func junctionOf(kind people.Kind) string { return "junction of " + string(kind) }

// Assignment is what assigns the person's member of that kind to their child.
func (p *Person) Assignment(kind people.Kind) people.NewAssignment {
	in := people.NewAssignment{ChildID: p.Child()}
	*MemberField(&in, kind) = p.Member(kind)
	return in
}

func MemberField(in *people.NewAssignment, kind people.Kind) *string {
	return map[people.Kind]*string{
		people.KindSpecialist: &in.SpecialistID, people.KindCaseManager: &in.CaseManagerID, people.KindGuardian: &in.GuardianID,
	}[kind]
}
