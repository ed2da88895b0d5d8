package people

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/db"
	"milepost/internal/events"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/namesearch"
)

// An organization takes part in the care of a child as a case manager on the owner's list, who is added when the owner accepts
// to work with it (Person.MembershipID). So everyone around a child is in its care team, and there is one way to access a
// child. Other than by assignments, such a person is changed only through the membership.

var msgOrganization = fault.Define("organization.case-manager", "This case manager stands for an organization that you work with. Change or end that under Organizations.")

// refuseOrganization is a 409 for a person who represents an organization.
func refuseOrganization(p Person) error {
	if p.MembershipID != "" {
		return fault.Conflict(msgOrganization)
	}
	return nil
}

// Organization is an organization that takes part by a membership.
type Organization struct {
	MembershipID string
	AccountID    string
	Name, Email  string
}

// AddOrganization adds a case manager who represents an organization to an account's list, with its access.
func (s *Service) AddOrganization(ctx context.Context, tx *db.Tx, ownerID string, o Organization) error {
	p := Person{
		ID: uuid.NewString(), OwnerID: ownerID, Kind: KindCaseManager, FirstName: o.Name, Email: o.Email, CreatedAt: s.micros(), MembershipID: o.MembershipID,
	}
	if err := s.store.insert(ctx, tx, &p); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `UPDATE person SET access = 'accepted', account_id = $2, membership_id = $3 WHERE key = $1`, p.Key, o.AccountID, o.MembershipID); err != nil {
		return err
	}
	return s.index(ctx, tx, p)
}

// DetachOrganization takes the access of a membership away from all children at once. Their care teams are cleared by
// [Service.ClearOrganization], some at a time.
func (s *Service) DetachOrganization(ctx context.Context, tx *db.Tx, membershipID string) error {
	s.k.AnnounceAccessRemoved(tx, kernel.Everybody)
	_, err := tx.Exec(ctx, `UPDATE person SET access = 'withdrawn', account_id = NULL, archived_at = $2, updated_at = $2
		WHERE membership_id = $1 AND access = 'accepted'`, membershipID, s.micros())
	return err
}

// ClearOrganization takes what was detached from a membership out of so many care teams at most, and returns the children's
// ids; it removes the person when nothing is left.
func (s *Service) ClearOrganization(ctx context.Context, tx *db.Tx, membershipID string, limit int) (children []string, err error) {
	const detached = `SELECT m.key FROM person m WHERE m.membership_id = $1 AND m.access <> 'accepted'`
	err = tx.Select(ctx, &children, `SELECT c.id FROM care_team t JOIN person c ON c.key = t.child_key WHERE t.id IN (
		SELECT t.id FROM care_team t WHERE t.member_key IN (`+detached+`) ORDER BY t.member_key, t.child_key LIMIT $2 + 0) ORDER BY c.id`, membershipID, limit)
	if err != nil {
		return nil, err
	}
	if len(children) == 0 {
		_, err = tx.Exec(ctx, `DELETE FROM person WHERE membership_id = $1 AND access <> 'accepted'`, membershipID)
		return nil, err
	}
	_, err = tx.Exec(ctx, `DELETE FROM care_team WHERE id IN (SELECT t.id FROM care_team t WHERE t.member_key IN (`+detached+`) ORDER BY t.member_key, t.child_key LIMIT $2 + 0)`,
		membershipID, limit)
	return children, err
}

// JoinCareTeams puts members into the care teams of children, each into each, with few statements. Where one is already, nothing changes.
func (s *Service) JoinCareTeams(ctx context.Context, tx *db.Tx, memberKeys, childKeys []int64) error {
	now, rows := s.micros(), make([][]any, 0, len(memberKeys)*len(childKeys))
	for _, member := range memberKeys {
		for _, child := range childKeys {
			rows = append(rows, []any{uuid.NewString(), child, member, now})
		}
	}
	return db.PutRows(ctx, tx, `INSERT INTO care_team (id, child_key, member_key, created_at) VALUES `,
		`ON CONFLICT (child_key, member_key) DO NOTHING`, 4, rows)
}

// RenameOrganization writes an organization's present name into the lists of the accounts that work with it.
func (s *Service) RenameOrganization(ctx context.Context, tx *db.Tx, accountID, name string) error {
	var list []Person
	err := tx.Select(ctx, &list, `SELECT `+PersonColumns+` FROM person p WHERE p.account_id = $1 AND p.membership_id IS NOT NULL AND p.access = 'accepted'`, accountID)
	if err != nil {
		return err
	}
	for i := range list {
		list[i].FirstName = name
		if _, err := tx.Exec(ctx, `UPDATE person SET first_name = $2 WHERE key = $1`, list[i].Key, name); err != nil {
			return err
		}
	}
	for len(list) > 0 {
		some := list[:min(len(list), namesearch.Batch)]
		if err := s.index(ctx, tx, some...); err != nil {
			return err
		}
		list = list[len(some):]
	}
	return nil
}

// OnChildrenAdded sets the hook that runs, in the same transaction, when children are added to an account's list: entered,
// imported or handed over.
func (s *Service) OnChildrenAdded(hook func(ctx context.Context, tx *db.Tx, ownerID string, children []Person) error) {
	s.added = append(s.added, hook)
}

// notifyAdded runs the hooks, and then tells of the children to those who can see them now.
func (s *Service) notifyAdded(ctx context.Context, tx *db.Tx, ownerID string, children []Person) error {
	for _, hook := range s.added {
		if err := hook(ctx, tx, ownerID, children); err != nil {
			return err
		}
	}
	subjects := make([]events.Subject, len(children))
	for i, child := range children {
		subjects[i] = events.Subject{ID: child.ID, Order: child.ID, ChildID: child.ID}
	}
	return s.k.Events.Publish(ctx, tx, events.Event{Type: events.ChildAdded, Subjects: subjects})
}
