package careteam

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/people"
	"milepost/internal/people/invitation"
	"milepost/internal/throttle"
)

// Service implements the package's operations.
type Service struct {
	k           *kernel.Kernel
	people      *people.Service
	invitations *invitation.Service
	store       store
}

// New makes the service.
func New(k *kernel.Kernel, p *people.Service, i *invitation.Service) *Service {
	return &Service{k: k, people: p, invitations: i}
}

var (
	msgAlready = fault.Define("care-team.member-already", "This person is in the care team already.")
	msgKnown   = fault.Define("care-team.person-known", "Somebody with this name and e-mail address is on your list already. Choose them from the list.")
	msgTaken   = fault.Define("care-team.id-taken", "Another assignment has this id.")
	msgEither  = fault.Define("care-team.person-missing", "Choose somebody of your list, or enter somebody new.")
)

// Team returns the people around a child that the actor can access, by kind and name; the owner also sees former members.
func (s *Service) Team(ctx context.Context, actor authz.Actor, childID string) ([]TeamPerson, error) {
	q := s.k.DB.Read()
	child, err := s.people.ReadableChild(ctx, q, actor, childID)
	if err != nil {
		return nil, err
	}
	found, err := s.store.team(ctx, q, child.Key)
	if err != nil {
		return nil, err
	}
	owner, now, team := child.OwnerID == actor.ID, db.Micros(s.k.Now()), []TeamPerson{}
	for _, a := range found {
		if m := a.member(now, actor.ID, owner); owner || m.State != Archived {
			team = append(team, m)
		}
	}
	if owner {
		gone, err := s.removed(ctx, q, actor, childID, found)
		if err != nil {
			return nil, err
		}
		team = append(team, gone...)
	}
	return team, s.k.Audit.Read(ctx, child.Event("read"))
}

func (s *Service) removed(ctx context.Context, q db.Querier, actor authz.Actor, childID string, team []around) ([]TeamPerson, error) {
	gone, err := s.store.removals(ctx, q, childID)
	if err != nil {
		return nil, err
	}
	ids := make([]string, 0, len(gone))
	for _, r := range gone {
		ids = append(ids, r.person())
	}
	names, err := s.store.listed(ctx, q, actor, ids)
	return removed(gone, team, names, actor.ID), err
}

// Add adds a person to the care team of one of the actor's children, and invites them if asked to: all of it or nothing. The
// same id again returns what the first call made, and sends no second letter. A child or person of another account is
// db.ErrNotFound; a person who is in the team already, is archived or cannot be invited is a 409, as is an actor who may not
// invite; wrong fields are a 422 naming them, too many letters a 429.
func (s *Service) Add(ctx context.Context, actor authz.Actor, childID string, in NewTeamPerson) (m TeamPerson, err error) {
	if err := in.check(); err != nil {
		return m, err
	}
	refund := throttle.NoRefund
	if in.Invite {
		if refund, err = s.invitations.MayInvite(ctx, actor); err != nil {
			return m, err
		}
	}
	var before bool
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		m, before, err = s.add(ctx, tx, actor, childID, &in)
		return err
	})
	if err != nil || before {
		refund(ctx)
	}
	return m, err
}

// check refuses a request that names no person, or two, and chooses an id if the client has not.
func (n *NewTeamPerson) check() error {
	if n.ID == "" {
		n.ID = uuid.NewString()
	}
	if id, err := uuid.Parse(n.ID); err != nil || id.String() != n.ID {
		return fault.Field("id", fault.NotUUID)
	}
	switch {
	case n.PersonID == "" && !n.namesSomebodyNew():
		return people.NobodyChosen(n.Kind)
	case n.PersonID != "" && n.namesSomebodyNew():
		return fault.Field("person_id", msgEither)
	}
	return nil
}

func (s *Service) add(ctx context.Context, tx *db.Tx, actor authz.Actor, childID string, in *NewTeamPerson) (m TeamPerson, before bool, err error) {
	child, err := s.people.Assignable(ctx, tx, actor, childID)
	if err != nil {
		return m, false, err
	}
	if before, err = s.store.taken(ctx, tx, in.ID); err != nil {
		return m, false, err
	}
	if before {
		if m, err = s.again(ctx, tx, actor, childID, in); err != nil {
			return m, true, err
		}
		return m, true, s.k.Audit.Record(ctx, tx, child.Event("read"))
	}
	personID, err := s.person(ctx, tx, actor, in)
	if err != nil {
		return m, false, err
	}
	_, made, err := s.people.AssignAs(ctx, actor, in.Kind, childID, personID, in.ID)
	switch {
	case err != nil:
		return m, false, err
	case !made:
		return m, false, fault.Conflict(msgAlready)
	}
	if in.Invite {
		if _, err := s.invitations.InviteIn(ctx, tx, actor, personID); err != nil {
			return m, false, err
		}
	}
	m, err = s.read(ctx, tx, actor, childID, in.ID)
	return m, false, err
}

// again returns an assignment that the same call made before.
func (s *Service) again(ctx context.Context, tx *db.Tx, actor authz.Actor, childID string, in *NewTeamPerson) (TeamPerson, error) {
	m, err := s.read(ctx, tx, actor, childID, in.ID)
	switch {
	case errors.Is(err, db.ErrNotFound):
		return m, fault.Conflict(msgTaken)
	case err != nil:
		return m, err
	case m.Kind != in.Kind, in.PersonID != "" && in.PersonID != m.ID:
		return m, fault.Conflict(msgTaken)
	}
	return m, nil
}

func (s *Service) read(ctx context.Context, tx *db.Tx, actor authz.Actor, childID, id string) (TeamPerson, error) {
	a, err := s.store.assignment(ctx, tx, actor, childID, id)
	return a.member(db.Micros(s.k.Now()), actor.ID, true), err
}

// person returns the person to assign: the chosen one, or a new one on the actor's list.
func (s *Service) person(ctx context.Context, tx *db.Tx, actor authz.Actor, in *NewTeamPerson) (id string, err error) {
	if in.PersonID != "" {
		return in.PersonID, nil
	}
	known, err := s.store.known(ctx, tx, actor, in)
	if err != nil {
		return "", err
	}
	if known {
		return "", fault.Conflict(msgKnown)
	}
	p, err := s.people.AddPerson(ctx, actor, in.Kind, people.NewPerson{
		FirstName: in.FirstName, LastName: in.LastName, Email: in.Email, PhoneNumber: in.PhoneNumber,
	})
	return p.ID, err
}
