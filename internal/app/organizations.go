package app

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/insight/memberwork"
	"milepost/internal/kernel"
	"milepost/internal/people/organization"
	"milepost/internal/people/organization/handover"
)

// organizationRooms are who works with organizations, what those are handed, and how much their members do.
type organizationRooms struct {
	organizations *organization.Service
	handovers     *handover.Service
	memberWork    *memberwork.Service
}

// addOrganizations connects them: people tells of children who come to a list, and the market takes units back when a
// membership ends. Children move as those do that are transferred.
func (s *slices) addOrganizations(k *kernel.Kernel) {
	s.organizationRooms = &organizationRooms{
		organizations: organization.New(k, s.people), handovers: handover.New(k, s.transfers), memberWork: memberwork.New(k),
	}
	s.people.OnChildrenAdded(s.organizations.ChildrenAdded)
	s.people.OnErase(s.handovers.ChildErased)
	s.organizations.OnEnded(s.market.MembershipEnded)
	s.profiles.OnRenamed(s.renamed)
}

// renamed tells who shows the name of an account that it may have another one.
func (s *slices) renamed(ctx context.Context, tx *db.Tx, accountID string) error {
	if err := s.catalogue.OwnerRenamed(ctx, tx, accountID); err != nil {
		return err
	}
	return s.organizations.Renamed(ctx, tx, accountID)
}

func (r *organizationRooms) mount(api *httpx.API) {
	r.organizations.Mount(api)
	r.handovers.Mount(api)
	r.memberWork.Mount(api)
}

// background registers their background work. Call it once, before the queue starts.
func (r *organizationRooms) background() {
	r.organizations.Work()
	r.handovers.Work()
}

func (r *organizationRooms) accountDeleted(ctx context.Context, tx *db.Tx, accountID string) error {
	if err := r.organizations.AccountDeleted(ctx, tx, accountID); err != nil {
		return err
	}
	return r.handovers.AccountDeleted(ctx, tx, accountID)
}
