package organization

import (
	"context"
	"errors"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
)

const (
	// teamsJob adds a membership to the care teams of many children, or takes it out of them.
	teamsJob = "people.organization-teams"
	// atOnce are the children of one transaction.
	atOnce = 500
)

// teamsDue also names the actor, for the audit trail.
type teamsDue struct {
	MembershipID string `json:"membership_id"`
	ActorID      string `json:"actor_id"`
}

// Participate sets which of the actor's children take part with an organization that they work with: those added from now on,
// and those on the list. A membership of another account is db.ErrNotFound.
func (s *Service) Participate(ctx context.Context, actor authz.Actor, id string, p Participation) (row OrganizationRow, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		m, err := s.store.ofMember(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if p.Default != m.TakesPart {
			if err := s.store.setDefault(ctx, tx, m.ID, p.Default); err != nil {
				return err
			}
			if err := s.audit(ctx, tx, "default", m.ID, nil); err != nil {
				return err
			}
		}
		if err := s.present(ctx, tx, m, p.Present); err != nil {
			return err
		}
		m, err = s.store.ofMember(ctx, tx, actor, id)
		row = m.row()
		return err
	})
	return row, err
}

// present does with the children of now as was asked.
func (s *Service) present(ctx context.Context, tx *db.Tx, m membership, ask string) error {
	switch ask {
	case "add":
		if err := s.store.beginAdding(ctx, tx, m); err != nil {
			return err
		}
		return s.goOn(ctx, tx, m.ID)
	case "end": // from now on another person represents the organization, who is in no care team
		if err := s.store.stopAdding(ctx, tx, m.ID); err != nil {
			return err
		}
		if err := s.people.DetachOrganization(ctx, tx, m.ID); err != nil {
			return err
		}
		err := s.people.AddOrganization(ctx, tx, m.AccountID, people.Organization{
			MembershipID: m.ID, AccountID: m.OrganizationID, Name: m.Organization, Email: m.OrgEmail,
		})
		if err != nil {
			return err
		}
		if err := s.audit(ctx, tx, "participate_end", m.ID, nil); err != nil {
			return err
		}
		return s.clear(ctx, tx, m.ID)
	}
	return nil
}

// goOn adds some children, and has the others follow.
func (s *Service) goOn(ctx context.Context, tx *db.Tx, id string) error {
	more, err := s.addSome(ctx, tx, id)
	if err != nil || !more {
		return err
	}
	return s.later(ctx, tx, id)
}

// clear takes what was detached out of some care teams, and has the others follow.
func (s *Service) clear(ctx context.Context, tx *db.Tx, id string) error {
	more, err := s.clearSome(ctx, tx, id)
	if err != nil || !more {
		return err
	}
	return s.later(ctx, tx, id)
}

func (s *Service) later(ctx context.Context, tx *db.Tx, id string) error {
	return s.k.Jobs.Enqueue(ctx, tx, teamsJob, teamsDue{MembershipID: id, ActorID: authz.Caller(ctx).ID}, s.k.Now())
}

// workOnTeams does the remaining work, in transactions between which others' saves pass.
func (s *Service) workOnTeams(ctx context.Context, due teamsDue) error {
	ctx = authz.With(ctx, authz.Actor{ID: due.ActorID})
	for _, some := range []func(context.Context, *db.Tx, string) (bool, error){s.clearSome, s.addSome} {
		for more := true; more; {
			err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
				more, err = some(ctx, tx, due.MembershipID)
				return err
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// addSome puts the organization into the care teams of the next children, and reports whether others are left.
func (s *Service) addSome(ctx context.Context, tx *db.Tx, id string) (more bool, err error) {
	m, err := s.store.adding(ctx, tx, id)
	if errors.Is(err, db.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	children, err := s.store.toAdd(ctx, tx, m, atOnce)
	if err != nil {
		return false, err
	}
	if more = len(children) == atOnce; more {
		err = s.store.added(ctx, tx, id, children[len(children)-1].Key)
	} else {
		err = s.store.stopAdding(ctx, tx, id)
	}
	if err != nil || len(children) == 0 {
		return more, err
	}
	return more, s.join(ctx, tx, m, children)
}

func (s *Service) join(ctx context.Context, tx *db.Tx, m membership, children []people.Person) error {
	keys, ids := make([]int64, len(children)), make([]string, len(children))
	for i, c := range children {
		keys[i], ids[i] = c.Key, c.ID
	}
	if err := s.people.JoinCareTeams(ctx, tx, []int64{m.PersonKey}, keys); err != nil {
		return err
	}
	return s.audit(ctx, tx, "participate", m.ID, ids)
}

func (s *Service) clearSome(ctx context.Context, tx *db.Tx, id string) (more bool, err error) {
	children, err := s.people.ClearOrganization(ctx, tx, id, atOnce)
	if err != nil || len(children) == 0 {
		return false, err
	}
	if err := s.audit(ctx, tx, "participate_end", id, children); err != nil || len(children) == atOnce {
		return true, err
	}
	_, err = s.people.ClearOrganization(ctx, tx, id, atOnce) // nothing is left but the person
	return false, err
}

// ChildrenAdded has children who came to an account's list take part where that is the account's default.
func (s *Service) ChildrenAdded(ctx context.Context, tx *db.Tx, ownerID string, children []people.Person) error {
	list, err := s.store.defaults(ctx, tx, ownerID)
	if err != nil {
		return err
	}
	for _, m := range list {
		if err := s.join(ctx, tx, m, children); err != nil {
			return err
		}
	}
	return nil
}
