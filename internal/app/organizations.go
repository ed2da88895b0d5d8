package app

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/memberwork"
	"milepost/internal/people/organization"
	"milepost/internal/people/organization/handover"
	"milepost/internal/provisioning"
	"milepost/internal/provisioning/scim"
)

// addOrganizations makes memberships, the children that are handed over, and how much members do. Organizations hear of children
// that come to a list, and the market takes units back when a membership ends. Children are handed over as they are transferred. Directories make accounts, and members.
func (s *Services) addOrganizations(k *kernel.Kernel) {
	s.Organizations, s.Handovers, s.memberWork = organization.New(k, s.People), handover.New(k, s.Transfers), memberwork.New(k)
	s.People.OnChildrenAdded(s.Organizations.ChildrenAdded)
	s.Organizations.OnEnded(s.Market.MembershipEnded)
	s.profiles.OnRenamed(s.renamed)
	s.Provisioning = provisioning.New(k)
	s.directories = scim.New(k, s.Provisioning, s.accounts, s.Users, s.Organizations)
	s.directories.OnRenamed(s.renamed)
}

// renamed reports who shows the name of an account that it may have another one.
func (s *Services) renamed(ctx context.Context, tx *db.Tx, accountID string) error {
	if err := s.catalogue.OwnerRenamed(ctx, tx, accountID); err != nil {
		return err
	}
	return s.Organizations.Renamed(ctx, tx, accountID)
}
