package scim

import (
	"context"
	"maps"
	"net/http"
	"slices"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/db"
	"milepost/internal/provisioning"
)

// mostGroups bounds the groups of a directory.
const mostGroups = 10_000

// createGroup makes a group with its members.
func (s *Service) createGroup(ctx context.Context, c provisioning.Caller, body map[string]any) (resource map[string]any, err error) {
	change, err := groupOf(body)
	if err != nil {
		return nil, err
	}
	g := groupRow{ID: uuid.NewString(), Name: *change.name, ExternalID: *change.externalID, CreatedAt: s.micros()}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err := s.store.countOf(ctx, tx, c.TenantKey)
		if err == nil && n >= mostGroups {
			err = refuse(http.StatusForbidden, "", "A directory has %d groups at most.", mostGroups)
		}
		if err != nil {
			return err
		}
		if err := s.store.insertGroup(ctx, tx, c.TenantKey, &g); err != nil {
			return err
		}
		if _, err := s.setMembers(ctx, tx, c, g, change.members); err != nil {
			return err
		}
		if err := s.auditGroup(ctx, tx, c, g, "create"); err != nil {
			return err
		}
		resource, err = s.readGroup(ctx, tx, c, g.ID, true)
		return err
	})
	return resource, err
}

// changeGroup changes a group. What comes out as it was changes nothing.
func (s *Service) changeGroup(ctx context.Context, c provisioning.Caller, r *http.Request, id string, change groupChange) (resource map[string]any, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		g, err := s.unchangedGroup(ctx, tx, c, r, id)
		if err != nil {
			return err
		}
		changed, err := s.setMembers(ctx, tx, c, g, change.members)
		if err != nil {
			return err
		}
		now := g
		if change.name != nil {
			now.Name = *change.name
		}
		if change.externalID != nil {
			now.ExternalID = *change.externalID
		}
		if changed || now != g {
			if err := s.saveGroup(ctx, tx, c, g, now); err != nil {
				return err
			}
		}
		resource, err = s.readGroup(ctx, tx, c, id, projectionOf(r).wants("members"))
		return err
	})
	return resource, err
}

func (s *Service) saveGroup(ctx context.Context, tx *db.Tx, c provisioning.Caller, was, now groupRow) error {
	if err := s.store.setGroup(ctx, tx, c.TenantKey, now, s.micros()); err != nil {
		return err
	}
	rules := c.Settings.Rules
	if was.Name != now.Name && (rules.Name(was.Name) || rules.Name(now.Name)) {
		if err := s.store.membersDue(ctx, tx, c.TenantKey, now.Key); err != nil {
			return err
		}
		if err := s.followDue(ctx, tx, c); err != nil {
			return err
		}
	}
	return s.auditGroup(ctx, tx, c, now, "update")
}

func (s *Service) unchangedGroup(ctx context.Context, q db.Querier, c provisioning.Caller, r *http.Request, id string) (groupRow, error) {
	g, err := s.store.group(ctx, q, c.TenantKey, id)
	if err != nil {
		return g, err
	}
	return g, unchanged(r, g.version())
}

// deleteGroup removes a group, with what it gave.
func (s *Service) deleteGroup(ctx context.Context, c provisioning.Caller, r *http.Request, id string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		g, err := s.unchangedGroup(ctx, tx, c, r, id)
		if err != nil {
			return err
		}
		if c.Settings.Rules.Name(g.Name) {
			if err := s.store.membersDue(ctx, tx, c.TenantKey, g.Key); err != nil {
				return err
			}
		}
		if err := s.store.deleteGroup(ctx, tx, c.TenantKey, g); err != nil {
			return err
		}
		if err := s.followDue(ctx, tx, c); err != nil {
			return err
		}
		return s.auditGroup(ctx, tx, c, g, "remove")
	})
}

// setMembers changes the members of a group, and applies the rules to those who came or left. It reports whether there are any.
func (s *Service) setMembers(ctx context.Context, tx *db.Tx, c provisioning.Caller, g groupRow, changes []memberChange) (bool, error) {
	changed := 0
	for _, m := range changes {
		n, err := s.setSome(ctx, tx, c, g, m)
		if err != nil {
			return false, err
		}
		changed += n
	}
	if changed == 0 {
		return false, nil
	}
	return true, s.followDue(ctx, tx, c)
}

func (s *Service) setSome(ctx context.Context, tx *db.Tx, c provisioning.Caller, g groupRow, m memberChange) (changed int, err error) {
	named, err := s.store.userKeys(ctx, tx, c.TenantKey, m.ids)
	if err != nil {
		return 0, err
	}
	if m.op != opRemove && len(named) < len(m.ids) {
		missing := m.ids[slices.IndexFunc(m.ids, func(id string) bool { _, ok := named[id]; return !ok })]
		return 0, invalid(invalidValue, "There is no user %q.", missing)
	}
	keys := slices.Sorted(maps.Values(named))
	if m.op == opReplace || m.all || m.found != nil {
		gone, err := s.leaving(ctx, tx, c, g, m, keys)
		if err != nil {
			return 0, err
		}
		if m.op == opRemove {
			keys = gone
		} else if changed, err = s.store.dismiss(ctx, tx, c.TenantKey, g.Key, gone); err != nil {
			return changed, err
		}
	}
	if m.op == opRemove {
		return s.store.dismiss(ctx, tx, c.TenantKey, g.Key, keys)
	}
	added, err := s.store.enroll(ctx, tx, g.Key, keys)
	if err != nil {
		return changed, err
	}
	return changed + len(added), s.store.due(ctx, tx, c.TenantKey, added)
}

// leaving are the members that a filter finds, or all but those that stay.
func (s *Service) leaving(ctx context.Context, tx *db.Tx, c provisioning.Caller, g groupRow, m memberChange, staying []int64) ([]int64, error) {
	st := statement{}
	st.arg(c.TenantKey)
	condition := "1 = 1"
	if m.found != nil {
		var err error
		if condition, err = st.expression(memberColumns, "", m.found); err != nil {
			return nil, err
		}
	}
	keys, err := s.store.memberKeys(ctx, tx, st, g.Key, condition)
	if m.found != nil {
		return keys, err
	}
	return slices.DeleteFunc(keys, func(key int64) bool { return slices.Contains(staying, key) }), err
}

// mostListed is how many members the groups of a list may have together; a single group is read whole.
const (
	mostListed = 5000
	mostRead   = 1_000_000
)

func (s *Service) readGroup(ctx context.Context, q db.Querier, c provisioning.Caller, id string, whole bool) (map[string]any, error) {
	g, err := s.store.group(ctx, q, c.TenantKey, id)
	if err != nil || !whole {
		return s.group(g, nil), err
	}
	members, err := s.store.members(ctx, q, c.TenantKey, []groupRow{g}, mostRead)
	return s.group(g, append([]memberRow{}, members...)), err
}

func (s *Service) auditGroup(ctx context.Context, tx *db.Tx, c provisioning.Caller, g groupRow, act string) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: "tenant.group", SubjectKind: "tenant", SubjectID: c.TenantID, Detail: map[string]any{"group": g.ID, "act": act},
	})
}
