package people

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

// nobodyChosen is what an assignment without a member is answered with.
var nobodyChosen = map[Kind]string{
	KindSpecialist: "Please Input Specialist", KindCaseManager: "Please Input Case Manager", KindGuardian: "Please Input Guardian",
}

// Team are the people around a child that the actor reaches, by kind and name.
func (s *Service) Team(ctx context.Context, actor authz.Actor, childID string) ([]TeamMember, error) {
	q := s.k.DB.Read()
	c, err := s.ReadableChild(ctx, q, actor, childID)
	if err != nil {
		return nil, err
	}
	team, err := s.store.team(ctx, q, c.Key)
	if err != nil {
		return nil, err
	}
	return team, s.k.Audit.Read(ctx, c.Event("read"))
}

// Assign puts a member of the actor's list into the care team of a child of theirs and answers the assignment's id.
// Doing it again answers the same. A child or member that is not theirs is db.ErrNotFound; one who is archived a 409.
func (s *Service) Assign(ctx context.Context, actor authz.Actor, kind Kind, n NewAssignment) (id string, err error) {
	memberID := n.member(kind)
	if memberID == "" {
		return "", fault.Field(string(kind)+"_id", nobodyChosen[kind])
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		child, err := s.store.assignable(ctx, tx, actor, KindChild, n.ChildID)
		if err != nil {
			return err
		}
		member, err := s.store.assignable(ctx, tx, actor, kind, memberID)
		if err != nil {
			return err
		}
		id, err = s.store.assigned(ctx, tx, child.Key, member.Key)
		if !errors.Is(err, db.ErrNotFound) {
			return err
		}
		id = uuid.NewString()
		if err := s.store.assign(ctx, tx, id, child.Key, member.Key, s.micros()); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, teamEvent("team.assign", id, child.ID, member.ID, kind))
	})
	return id, err
}

// Unassign takes a member out of a child's care team. An assignment of another's is db.ErrNotFound.
func (s *Service) Unassign(ctx context.Context, actor authz.Actor, kind Kind, id string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		childID, memberID, err := s.store.unassign(ctx, tx, actor, kind, id)
		if err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, teamEvent("team.unassign", id, childID, memberID, kind))
	})
}

func teamEvent(act, id, childID, memberID string, kind Kind) audit.Event {
	return audit.Event{
		Action: act, SubjectKind: "assignment", SubjectID: id, ChildID: childID,
		Detail: map[string]any{"kind": kind, "person": memberID},
	}
}
