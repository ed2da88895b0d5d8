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

// organizationServices are the members of organizations, hand-overs to them, and the figures on their members' work.
type organizationServices struct {
	Organizations *organization.Service
	Handovers     *handover.Service
	memberWork    *memberwork.Service
}

// addOrganizations connects them: people notifies of children added to a list, and the market takes units back when a
// membership ends. Children move like transferred ones.
func (s *Services) addOrganizations(k *kernel.Kernel) {
	s.organizationServices = &organizationServices{
		Organizations: organization.New(k, s.People), Handovers: handover.New(k, s.Transfers), memberWork: memberwork.New(k),
	}
	s.People.OnChildrenAdded(s.Organizations.ChildrenAdded)
	s.People.OnErase(s.Handovers.ChildErased)
	s.Organizations.OnEnded(s.Market.MembershipEnded)
	s.profiles.OnRenamed(s.renamed)
}

// renamed reports who shows the name of an account that it may have another one.
func (s *Services) renamed(ctx context.Context, tx *db.Tx, accountID string) error {
	if err := s.catalogue.OwnerRenamed(ctx, tx, accountID); err != nil {
		return err
	}
	return s.Organizations.Renamed(ctx, tx, accountID)
}

func (r *organizationServices) mount(api *httpx.API) {
	r.Organizations.Mount(api)
	r.Handovers.Mount(api)
	r.memberWork.Mount(api)
}

// background registers their background work. Call it once, before the queue starts.
func (r *organizationServices) background() {
	r.Organizations.Work()
	r.Handovers.Work()
}

func (r *organizationServices) accountDeleted(ctx context.Context, tx *db.Tx, accountID string) error {
	if err := r.Organizations.AccountDeleted(ctx, tx, accountID); err != nil {
		return err
	}
	return r.Handovers.AccountDeleted(ctx, tx, accountID)
}
