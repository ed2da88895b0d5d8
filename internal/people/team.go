package people

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
)

var (
	noSpecialist   = fault.Define("person.no-specialist", "Please Input Specialist")
	noCaseManager  = fault.Define("person.no-case-manager", "Please Input Case Manager")
	noGuardian     = fault.Define("person.no-guardian", "Please Input Guardian")
	personArchived = fault.Define("person.archived", "This person is archived. Restore them first.")
)

// nobodyChosen is the error of an assignment without a member.
var nobodyChosen = map[Kind]fault.Text{
	KindSpecialist: noSpecialist, KindCaseManager: noCaseManager, KindGuardian: noGuardian,
}

// Team returns the people around a child that the actor can access, by kind and name.
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

// Assign puts a member of the actor's list into the care team of one of the actor's children and returns the assignment's id.
// Repeating it returns the same id. A child or member of another account is db.ErrNotFound; an archived one is a 409.
func (s *Service) Assign(ctx context.Context, actor authz.Actor, kind Kind, n NewAssignment) (id string, err error) {
	memberID := n.member(kind)
	if memberID == "" {
		return "", NobodyChosen(kind)
	}
	id, _, err = s.AssignAs(ctx, actor, kind, n.ChildID, memberID, uuid.NewString())
	return id, err
}

// NobodyChosen returns the refusal of an assignment that names no member.
func NobodyChosen(kind Kind) error { return fault.Field(string(kind)+"_id", nobodyChosen[kind]) }

// AssignAs is [Service.Assign] with an id chosen by the caller, and reports whether that made the assignment: an existing one
// keeps its id.
func (s *Service) AssignAs(ctx context.Context, actor authz.Actor, kind Kind, childID, memberID, newID string) (id string, made bool, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		made = false
		child, err := s.store.assignable(ctx, tx, actor, KindChild, childID)
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
		id, made = newID, true
		if err := s.store.assign(ctx, tx, id, child.Key, member.Key, s.micros()); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, teamEvent("team.assign", id, child.ID, member.ID, kind))
	})
	return id, made, err
}

// Assignable returns one of the actor's children to whose care team members can be added. An archived child is a 409.
func (s *Service) Assignable(ctx context.Context, q db.Querier, actor authz.Actor, childID string) (Person, error) {
	return s.store.assignable(ctx, q, actor, KindChild, childID)
}

// Unassign takes a member out of a child's care team. An assignment of another's is db.ErrNotFound.
func (s *Service) Unassign(ctx context.Context, actor authz.Actor, kind Kind, id string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		childID, memberID, err := s.store.unassign(ctx, tx, actor, kind, id)
		if err != nil {
			return err
		}
		s.k.AnnounceAccessRemoved(tx, kernel.Everybody)
		return s.k.Audit.Record(ctx, tx, teamEvent("team.unassign", id, childID, memberID, kind))
	})
}

func teamEvent(act, id, childID, memberID string, kind Kind) audit.Event {
	return audit.Event{
		Action: act, SubjectKind: "assignment", SubjectID: id, ChildID: childID,
		Detail: map[string]any{"kind": kind, "person": memberID},
	}
}

// assignable reads a person of the actor's list. An archived person is a 409.
func (s store) assignable(ctx context.Context, q db.Querier, actor authz.Actor, kind Kind, id string) (Person, error) {
	p, err := s.own(ctx, q, actor, kind, id)
	if err == nil && p.ArchivedAt != 0 {
		err = fault.Conflict(personArchived)
	}
	return p, err
}

// team lists the people around a child that are not archived.
func (store) team(ctx context.Context, q db.Querier, childKey int64) ([]TeamMember, error) {
	team := []TeamMember{}
	err := q.Select(ctx, &team, `SELECT t.id AS junction_id, m.id, m.kind, m.first_name, m.last_name, m.email, m.phone_number, m.access, m.membership_id IS NOT NULL AS organization,
		t.created_at AS assigned_at FROM care_team t JOIN person m ON m.key = t.member_key
		WHERE t.child_key = $1 AND m.archived_at IS NULL ORDER BY m.kind, m.sort_name, m.id`, childKey)
	return team, err
}

// assigned returns the id of an assignment; db.ErrNotFound if there is none.
func (store) assigned(ctx context.Context, q db.Querier, childKey, memberKey int64) (id string, err error) {
	err = q.Get(ctx, &id, `SELECT id FROM care_team WHERE child_key = $1 AND member_key = $2`, childKey, memberKey)
	return id, err
}

// assign puts a member into a child's team. If a parallel transaction does the same, this one runs again and finds the member
// there.
func (store) assign(ctx context.Context, tx *db.Tx, id string, childKey, memberKey, now int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO care_team (id, child_key, member_key, created_at) VALUES ($1,$2,$3,$4)
		ON CONFLICT (child_key, member_key) DO NOTHING`, id, childKey, memberKey, now)
	return err
}

// unassign removes an assignment between the actor's people and returns whose it was.
func (store) unassign(ctx context.Context, tx *db.Tx, actor authz.Actor, kind Kind, id string) (childID, memberID string, err error) {
	var row struct {
		Child  string `db:"child"`
		Member string `db:"member"`
	}
	err = tx.Get(ctx, &row, `SELECT c.id AS child, m.id AS member FROM care_team t JOIN person c ON c.key = t.child_key
		JOIN person m ON m.key = t.member_key WHERE t.id = $1 AND c.owner_id = $2 AND m.kind = $3`, id, actor.ID, kind)
	if err == nil {
		_, err = tx.Exec(ctx, `DELETE FROM care_team WHERE id = $1`, id)
	}
	return row.Child, row.Member, err
}
