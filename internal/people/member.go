package people

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people/field"
)

// apply makes the changes to a member and returns the fields that are others now. All are Required: a wrong one is a 422 naming
// it.
func (e PersonEdit) apply(p *Person) (changed []string, err error) {
	wrong, changed := field.Apply([]field.Text{
		{Name: "first_name", From: e.FirstName, To: &p.FirstName, Most: field.NameLength, Required: true},
		{Name: "last_name", From: e.LastName, To: &p.LastName, Most: field.NameLength, Required: true},
		{Name: "email", From: e.Email, To: &p.Email, Most: field.EmailLength, Required: true},
		{Name: "phone_number", From: e.PhoneNumber, To: &p.PhoneNumber, Most: field.PhoneLength, Required: true},
	})
	wrong.Email("email", p.Email)
	wrong.Phone("phone_number", p.PhoneNumber)
	return changed, wrong.Err()
}

// AddPerson stores a specialist, case manager or guardian of the actor's. Wrong fields are a 422 naming them.
func (s *Service) AddPerson(ctx context.Context, actor authz.Actor, kind Kind, n NewPerson) (Person, error) {
	p := Person{ID: uuid.NewString(), OwnerID: actor.ID, Kind: kind, Access: AccessNone, CreatedAt: s.micros()}
	edit := PersonEdit{FirstName: &n.FirstName, LastName: &n.LastName, Email: &n.Email, PhoneNumber: &n.PhoneNumber}
	if _, err := edit.apply(&p); err != nil {
		return Person{}, err
	}
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.add(ctx, tx, &p, func() error { return nil }) })
	return p, err
}

// ChangePerson changes a specialist, case manager or guardian of the actor's list. Wrong fields are a 422 naming them. An open
// invitation ends when the e-mail address becomes another one: it was for anyone who reads the old one.
func (s *Service) ChangePerson(ctx context.Context, actor authz.Actor, kind Kind, id string, edit PersonEdit) (p Person, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if p, err = s.store.own(ctx, tx, actor, kind, id); err != nil {
			return err
		}
		if err := refuseOrganization(p); err != nil {
			return err
		}
		before := p
		changed, err := edit.apply(&p)
		if err != nil {
			return err
		}
		if err := s.readdressed(ctx, tx, before, &p); err != nil {
			return err
		}
		return s.change(ctx, tx, before, p, changed)
	})
	return p, err
}
