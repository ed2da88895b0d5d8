package contract

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/people/erasure"
	"milepost/internal/people/join"
	"milepost/internal/people/organization"
	"milepost/internal/people/organization/handover"
	"milepost/internal/people/transfer"
	"milepost/internal/testworld"
)

// childDataOperations are about a child's data as a whole.
var childDataOperations = table{
	"get-data-state":    {Audit: "child.read", Call: about((*person).Child)},
	"export-child-data": {Audit: "child.data_exported", Call: about((*person).Child)},
	"ask-erasure": {Audit: "child.erasure_asked", Call: func(c Case) call {
		return call{ID: c.id((*person).Child), Body: erasure.TypedName{Name: "Mia Stone"}}
	}},
	"take-back-erasure": {Audit: "child.erasure_taken_back", Call: func(c Case) call {
		if c.Row == Own {
			return call{ID: c.Me.ToBeErased()}
		}
		return call{ID: c.id((*person).Child)}
	}},
	"offer-transfer": {Audit: "child.transfer_offered", Known: []string{"email"},
		Call: func(c Case) call {
			return call{ID: c.id((*person).Child), Body: transfer.OfferAddress{Email: "clinic@milepost.example"}}
		},
		Tamper: []tampering{{
			what: "an offer moves no child before it is accepted", caller: "user", row: Own,
			with: map[string]any{"email": strangerEmail}, query: "?user_id=" + strangerID, want: 200,
			stays: func(f tamperedCall) (string, string) { return OwnerOf(f.World, f.Me.Child()), f.Me.ID },
		}},
	},
	"withdraw-transfer": {Audit: "child.transfer_withdrawn", Call: func(c Case) call {
		if c.Row == Own {
			return call{ID: c.Me.Offered()}
		}
		return call{ID: c.id((*person).Child)}
	}},

	"list-alike-children": {Audit: "child.read", Call: about((*person).Child)},
	"preview-join": {Audit: "child.read", Call: func(c Case) call {
		return call{ID: c.id((*person).Child), Query: "?joined_id=" + c.Owner().Double()}
	}},
	"join-children": {Audit: "child.join", Call: func(c Case) call {
		return call{Body: join.JoinRequest{ChildID: c.id((*person).Child), JoinedID: c.Owner().Double(), Take: []string{}, Team: []string{}, Reason: "Added twice"}}
	}},
	"list-joins": {Audit: "child.read", Call: about((*person).Child)},
	"undo-join":  {Audit: "child.join_undone", Call: about((*person).Join)},

	"list-transfers":   {NoChild: true, Call: func(Case) call { return call{} }},
	"look-at-transfer": {Audit: "child.read", Call: func(c Case) call { return call{Body: transfer.OfferToken{Token: c.offer("token")}} }},
	"accept-transfer":  {Audit: "child.transferred", Call: func(c Case) call { return call{Body: transfer.OfferToken{Token: c.offer("token")}} }},
	"decline-transfer": {Audit: "child.transfer_declined", Call: func(c Case) call { return call{Body: transfer.OfferRefusal{TransferID: c.offer("id")}} }},

	"list-erasures":         {Audit: "child.list", Call: func(Case) call { return call{} }},
	"get-erasure-candidate": {Audit: "child.read", Call: about((*person).Child)},
	"order-erasure": {Audit: "child.erasure_asked", Call: func(c Case) call {
		return call{Body: erasure.OrderedErasure{ChildID: c.id((*person).Child), Name: "Mia Stone"}}
	}},
}

// offer returns the stranger's child, offered to the caller (own) or to somebody else: the id or the token of the offer.
func (c Case) offer(what string) string {
	c.T.Helper()
	if c.Row == Missing {
		return missingID
	}
	to := c.Me.Email
	if c.Row == Others {
		to = c.Stranger.ID + "@clinic.milepost.example"
	}
	child := c.Stranger.Child()
	c.Me.ConfirmAddress()
	c.Stranger.ConfirmAddress()
	return c.Stranger.Row("offer to "+to+" "+what, func(ctx context.Context) (string, error) {
		if _, err := c.Services.Transfers.Offer(ctx, c.Stranger.Actor, child, transfer.OfferAddress{Email: to}); err != nil {
			return "", err
		}
		id := c.Text(`SELECT id FROM child_transfer WHERE child_id = $1 AND ended_at IS NULL`, child)
		// As if the letter was sent: the job that writes it would make its own token.
		c.Exec(`UPDATE child_transfer SET token_hash = $2, letter = 'sent' WHERE id = $1`, id, testworld.Sum("token of "+id))
		if what == "id" {
			return id, nil
		}
		return "token of " + id, nil
	})
}

// organizationOperations are about members of organizations and hand-overs.
var organizationOperations = table{
	"invite-member": {NoChild: true, Known: []string{"email"},
		Call: func(Case) call {
			return call{Body: organization.NewMember{Email: uuid.NewString() + "@milepost.example"}}
		},
		Tamper: []tampering{{
			what: "an invitation makes nobody a member before it is accepted", caller: "organization",
			with: map[string]any{"email": strangerEmail}, want: 201, stays: func(f tamperedCall) (string, string) {
				return f.Text(`SELECT CAST(count(*) AS TEXT) FROM organization_member WHERE account_id = $1`, f.Stranger.ID), "0"
			},
		}},
	},
	"list-members":         {NoChild: true, Call: func(Case) call { return call{} }},
	"end-member":           {NoChild: true, Call: about((*person).Employed)},
	"get-member-work":      {NoChild: true, Call: func(Case) call { return call{} }},
	"look-at-organization": {NoChild: true, Call: organizationTokenCall},
	"join-organization":    {NoChild: true, Call: organizationTokenCall},
	"decline-organization": {NoChild: true, Call: organizationTokenCall},
	"list-organizations":   {NoChild: true, Call: func(Case) call { return call{} }},
	"set-participation": {Audit: "organization.participate", Call: func(c Case) call {
		if c.Row != Missing {
			c.Owner().Child()
		}
		return call{ID: c.id((*person).Working), Body: organization.Participation{Default: true, Present: "add"}}
	}},
	"leave-organization": {Audit: "organization.participate_end", Call: func(c Case) call {
		if c.Row != Missing {
			c.Owner().TakingPart()
		}
		return call{ID: c.id((*person).Working)}
	}},
	"offer-handover": {Audit: "handover.offer", Call: func(c Case) call {
		if c.Row != Missing {
			c.Owner().Child()
		}
		return call{ID: c.id((*person).Working), Body: handover.NewHandover{All: true}}
	}},
	"list-handovers":    {NoChild: true, Call: func(Case) call { return call{} }},
	"withdraw-handover": {Audit: "handover.withdraw", Call: about((*person).Handover)},
	"accept-handover":   {Audit: "handover.accept", Call: about((*person).HandedOver)},
	"decline-handover":  {Audit: "handover.decline", Call: about((*person).HandedOver)},
}

// organizationTokenCall is about an invitation by an organization: to the caller's address (own), or to another.
func organizationTokenCall(c Case) call {
	if c.Row == Missing {
		return call{Body: organization.Token{Token: missingID}}
	}
	to := c.Me.Email
	if c.Row == Others {
		to = uuid.NewString() + "@milepost.example"
	}
	org := c.Person(authz.Organization, account.Active)
	return call{Body: organization.Token{Token: c.InvitedBy(org, to)}}
}
