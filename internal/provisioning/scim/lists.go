package scim

import (
	"context"
	"errors"

	"milepost/internal/provisioning"
)

// listUsers answers a search among users.
func (s *Service) listUsers(ctx context.Context, c provisioning.Caller, q search) (total int, list []map[string]any, err error) {
	p, err := pageOf(c.TenantKey, userColumns, q)
	if err != nil {
		return 0, nil, err
	}
	if total, err = s.store.countUsers(ctx, s.k.DB.Read(), p); err != nil || q.count == 0 {
		return total, []map[string]any{}, err
	}
	rows, err := s.store.users(ctx, s.k.DB.Read(), p)
	if err != nil {
		return 0, nil, err
	}
	groups, err := s.store.groupsOf(ctx, s.k.DB.Read(), c.TenantKey, rows)
	list = make([]map[string]any, len(rows))
	for i, u := range rows {
		list[i] = s.user(u, groups[u.Key])
	}
	return total, list, err
}

// listGroups answers a search among groups.
func (s *Service) listGroups(ctx context.Context, c provisioning.Caller, q search) (total int, list []map[string]any, err error) {
	p, err := pageOf(c.TenantKey, groupColumns, q)
	if err != nil {
		return 0, nil, err
	}
	if total, err = s.store.countGroups(ctx, s.k.DB.Read(), p); err != nil || q.count == 0 {
		return total, []map[string]any{}, err
	}
	rows, err := s.store.groups(ctx, s.k.DB.Read(), p)
	if err != nil {
		return 0, nil, err
	}
	members := map[int64][]memberRow{}
	if q.fields.wants("members") {
		if members, err = s.membersOf(ctx, c, rows); err != nil {
			return 0, nil, err
		}
	}
	list = make([]map[string]any, len(rows))
	for i, g := range rows {
		list[i] = s.group(g, members[g.Key])
	}
	return total, list, nil
}

func (s *Service) membersOf(ctx context.Context, c provisioning.Caller, groups []groupRow) (map[int64][]memberRow, error) {
	all, err := s.store.members(ctx, s.k.DB.Read(), c.TenantKey, groups, mostListed)
	if err != nil {
		return nil, err
	}
	if len(all) > mostListed {
		return nil, invalid(tooMany, "These groups have more than %d members. Exclude the attribute members, and read one group at a time.", mostListed)
	}
	found := map[int64][]memberRow{}
	for _, g := range groups {
		found[g.Key] = []memberRow{}
	}
	for _, m := range all {
		found[m.GroupKey] = append(found[m.GroupKey], m)
	}
	return found, nil
}

// listAll answers a search among users and groups: users come first. A filter by what only one of the kinds has finds that kind.
func (s *Service) listAll(ctx context.Context, c provisioning.Caller, q search) (int, []map[string]any, error) {
	total, list, err := s.listUsers(ctx, c, q)
	if err != nil && !isFilter(err) {
		return 0, nil, err
	}
	rest := q
	rest.start, rest.count = max(q.start-total, 1), q.count-len(list)
	n, groups, second := s.listGroups(ctx, c, rest)
	if second != nil && (err != nil || !isFilter(second)) {
		return 0, nil, second
	}
	return total + n, append(list, groups...), nil
}

// isFilter reports whether a search was refused because of what it searches or sorts by.
func isFilter(err error) bool {
	var no *refusal
	return errors.As(err, &no) && (no.scimType == invalidFilter || no.scimType == invalidPath)
}
