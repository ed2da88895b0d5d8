package demo

import (
	"context"
	"fmt"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/people"
)

// guarded is how many of the children have a guardian on the list.
const guarded = 8

// team adds people around the children: a guardian with the family's name for some, a specialist for every third and a case
// manager for every second of these. None of them is invited.
func (f *filler) team(ctx context.Context) error {
	ctx = authz.With(ctx, f.specialist)
	specialist, err := f.member(ctx, people.KindSpecialist, "Robin", "Fernway", 1)
	if err != nil {
		return err
	}
	manager, err := f.member(ctx, people.KindCaseManager, "Quinn", "Harborlight", 2)
	if err != nil {
		return err
	}
	for i, child := range f.children[:guarded] {
		guardian, err := f.member(ctx, people.KindGuardian, "Alex", f.plan.Children[i].LastName, 3+i)
		if err != nil {
			return err
		}
		if err := f.assign(ctx, people.KindGuardian, people.NewAssignment{ChildID: child, GuardianID: guardian}); err != nil {
			return err
		}
	}
	for i, child := range f.children {
		if f.actors[f.plan.Children[i].Account].ID != f.specialist.ID {
			continue
		}
		if i%3 == 0 {
			err = f.assign(ctx, people.KindSpecialist, people.NewAssignment{ChildID: child, SpecialistID: specialist})
		}
		if err == nil && i%6 == 0 {
			err = f.assign(ctx, people.KindCaseManager, people.NewAssignment{ChildID: child, CaseManagerID: manager})
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// member adds a person with a new address and number.
func (f *filler) member(ctx context.Context, kind people.Kind, first, last string, number int) (id string, err error) {
	p, err := f.People.AddPerson(ctx, f.specialist, kind, people.NewPerson{
		FirstName: first, LastName: last, Email: fmt.Sprintf("%s.%d@demo.milepost.example", strings.ToLower(first), number),
		PhoneNumber: fmt.Sprintf("555 01%02d", number),
	})
	return p.ID, err
}

func (f *filler) assign(ctx context.Context, kind people.Kind, n people.NewAssignment) error {
	_, err := f.People.Assign(ctx, f.specialist, kind, n)
	return err
}
