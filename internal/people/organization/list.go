package organization

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// Query asks for a page of an organization's members, newest first.
type Query struct {
	Search string
	State  string
	Limit  int
	After  string
}

// Members returns a page of the people invited by the actor, each address once.
func (s *Service) Members(ctx context.Context, actor authz.Actor, in Query) (page db.Page[MemberRow], err error) {
	after, err := db.ReadPlace(in.After)
	if err != nil {
		return page, err
	}
	rows, err := s.store.members(ctx, s.k.DB.Read(), actor, in, after)
	part := db.PageFrom(rows, in.Limit, func(m membership) db.Place { return db.Place{At: m.CreatedAt, ID: m.ID} })
	page = db.Page[MemberRow]{Items: make([]MemberRow, len(part.Items)), Next: part.Next}
	now := s.micros()
	for i, m := range part.Items {
		page.Items[i] = m.memberRow(now)
	}
	return page, err
}

// Organizations returns those that the actor works with, newest first.
func (s *Service) Organizations(ctx context.Context, actor authz.Actor) ([]OrganizationRow, error) {
	list, err := s.store.organizations(ctx, s.k.DB.Read(), actor)
	rows := make([]OrganizationRow, len(list))
	for i, m := range list {
		rows[i] = m.row()
	}
	return rows, err
}
