package testworld

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/people/organization"
	"milepost/internal/people/organization/handover"
)

// Works makes the person a member of an organization.
func (p *Person) Works(with *Person) string {
	return p.Row("member of "+with.ID, func(ctx context.Context) (string, error) {
		id, now := uuid.NewString(), db.Micros(p.World.Now())
		p.World.Exec(`INSERT INTO organization_member (id, organization_id, email, email_folded, token_hash, letter, state, account_id, created_at, expires_at, accepted_at)
			VALUES ($1, $2, $3, $3, $4, 'sent', 'accepted', $5, $6, $6, $6)`, id, with.ID, p.Email, Sum("token of "+id), p.ID, now)
		return id, p.World.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			return p.World.Services.People.AddOrganization(ctx, tx, p.ID, people.Organization{MembershipID: id, AccountID: with.ID, Name: "Clinic", Email: with.Email})
		})
	})
}

// Employed is a member of the organization that the person is.
func (p *Person) Employed() string {
	return p.Row("employed", func(context.Context) (string, error) {
		return p.World.Person(authz.Specialist, account.Active).Works(p), nil
	})
}

// Working returns the person's own membership of some organization.
func (p *Person) Working() string {
	return p.Row("working", func(context.Context) (string, error) {
		return p.Works(p.World.Person(authz.Organization, account.Active)), nil
	})
}

// TakingPart has the person's child take part with that organization.
func (p *Person) TakingPart() {
	p.Child()
	p.Row("taking part", func(ctx context.Context) (string, error) {
		_, err := p.World.Services.Organizations.Participate(ctx, p.Actor, p.Working(), organization.Participation{Present: "add"})
		return "yes", err
	})
}

// Handover offers the person's child to it.
func (p *Person) Handover() string {
	p.Child()
	return p.Row("handover", func(ctx context.Context) (string, error) {
		h, err := p.World.Services.Handovers.Offer(ctx, p.Actor, p.Working(), handover.NewHandover{All: true})
		return h.HandoverID, err
	})
}

// HandedOver is a child that a member offers to the organization that the person is.
func (p *Person) HandedOver() string {
	return p.Row("handed over", func(context.Context) (string, error) {
		member := p.World.Person(authz.Specialist, account.Active)
		member.Child()
		h, err := p.World.Services.Handovers.Offer(authz.With(p.World.T.Context(), member.Actor), member.Actor, member.Works(p), handover.NewHandover{All: true})
		return h.HandoverID, err
	})
}

// InvitedBy returns the token of an invitation by an organization to an address. No letter is written.
func (w *World) InvitedBy(org *Person, to string) string {
	w.T.Helper()
	id, now := uuid.NewString(), db.Micros(w.Now())
	w.Exec(`INSERT INTO organization_member (id, organization_id, email, email_folded, token_hash, letter, created_at, expires_at)
		VALUES ($1, $2, $3, $3, $4, 'sent', $5, $6)`, id, org.ID, to, Sum("token of "+id), now, now+3_600_000_000)
	return "token of " + id
}
