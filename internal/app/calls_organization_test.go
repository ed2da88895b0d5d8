package app

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

// organizationCalls are about who works with an organization, and what those are handed.
var organizationCalls = map[string]func(accessCase) call{
	"invite-member": func(accessCase) call {
		return call{body: organization.NewMember{Email: uuid.NewString() + "@milepost.example"}}
	},
	"list-members":         func(accessCase) call { return call{} },
	"end-member":           about((*person).employed),
	"get-member-work":      func(accessCase) call { return call{} },
	"look-at-organization": organizationTokenCall,
	"join-organization":    organizationTokenCall,
	"decline-organization": organizationTokenCall,
	"list-organizations":   func(accessCase) call { return call{} },
	"set-participation": func(c accessCase) call {
		if c.row != missing {
			c.owner().child()
		}
		return call{id: c.id((*person).working), body: organization.Participation{Default: true, Present: "add"}}
	},
	"leave-organization": func(c accessCase) call {
		if c.row != missing {
			c.owner().takingPart()
		}
		return call{id: c.id((*person).working)}
	},
	"offer-handover": func(c accessCase) call {
		if c.row != missing {
			c.owner().child()
		}
		return call{id: c.id((*person).working), body: handover.NewHandover{All: true}}
	},
	"list-handovers":    func(accessCase) call { return call{} },
	"withdraw-handover": about((*person).handover),
	"accept-handover":   about((*person).handedOver),
	"decline-handover":  about((*person).handedOver),
}

// works makes the person a member of an organization.
func (p *person) works(with *person) string {
	return p.row("member of "+with.ID, func(ctx context.Context) (string, error) {
		id, now := uuid.NewString(), db.Micros(p.w.Now())
		p.w.exec(`INSERT INTO organization_member (id, organization_id, email, email_folded, token_hash, letter, state, account_id, created_at, expires_at, accepted_at)
			VALUES ($1, $2, $3, $3, $4, 'sent', 'accepted', $5, $6, $6, $6)`, id, with.ID, p.Email, sum("token of "+id), p.ID, now)
		return id, p.w.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			return p.w.Services.people.AddOrganization(ctx, tx, p.ID, people.Organization{MembershipID: id, AccountID: with.ID, Name: "Clinic", Email: with.Email})
		})
	})
}

// employed is a member of the organization that the person is.
func (p *person) employed() string {
	return p.row("employed", func(context.Context) (string, error) {
		return p.w.person(authz.Specialist, account.Active).works(p), nil
	})
}

// working is the person's own membership of some organization.
func (p *person) working() string {
	return p.row("working", func(context.Context) (string, error) {
		return p.works(p.w.person(authz.Organization, account.Active)), nil
	})
}

// takingPart has the person's child take part with that organization.
func (p *person) takingPart() {
	p.child()
	p.row("taking part", func(ctx context.Context) (string, error) {
		_, err := p.w.Services.organizations.Participate(ctx, p.Actor, p.working(), organization.Participation{Present: "add"})
		return "yes", err
	})
}

// handover offers the person's child to it.
func (p *person) handover() string {
	p.child()
	return p.row("handover", func(ctx context.Context) (string, error) {
		h, err := p.w.Services.handovers.Offer(ctx, p.Actor, p.working(), handover.NewHandover{All: true})
		return h.HandoverID, err
	})
}

// handedOver is a child that a member offers to the organization that the person is.
func (p *person) handedOver() string {
	return p.row("handed over", func(context.Context) (string, error) {
		member := p.w.person(authz.Specialist, account.Active)
		member.child()
		h, err := p.w.Services.handovers.Offer(authz.With(p.w.t.Context(), member.Actor), member.Actor, member.works(p), handover.NewHandover{All: true})
		return h.HandoverID, err
	})
}

// organizationTokenCall is about an invitation by an organization: to the caller's address (own), or to another.
func organizationTokenCall(c accessCase) call {
	if c.row == missing {
		return call{body: organization.Token{Token: missingID}}
	}
	to := c.me.Email
	if c.row == others {
		to = uuid.NewString() + "@milepost.example"
	}
	org := c.person(authz.Organization, account.Active)
	return call{body: organization.Token{Token: c.invitedBy(org, to)}}
}

// invitedBy is the token of an invitation by an organization to an address. No letter is written.
func (w *world) invitedBy(org *person, to string) string {
	w.t.Helper()
	id, now := uuid.NewString(), db.Micros(w.Now())
	w.exec(`INSERT INTO organization_member (id, organization_id, email, email_folded, token_hash, letter, created_at, expires_at)
		VALUES ($1, $2, $3, $3, $4, 'sent', $5, $6)`, id, org.ID, to, sum("token of "+id), now, now+3_600_000_000)
	return "token of " + id
}
