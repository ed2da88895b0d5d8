package app

import (
	"context"

	"milepost/internal/people"
	"milepost/internal/people/erasure"
	"milepost/internal/people/transfer"
)

// childDataCalls are about a child's data as a whole.
var childDataCalls = map[string]func(accessCase) call{
	"get-data-state":    about((*person).child),
	"export-child-data": about((*person).child),
	"ask-erasure": func(c accessCase) call {
		return call{id: c.id((*person).child), body: erasure.TypedName{Name: "Mia Stone"}}
	},
	"take-back-erasure": func(c accessCase) call {
		if c.row == own {
			return call{id: c.me.toBeErased()}
		}
		return call{id: c.id((*person).child)}
	},
	"offer-transfer": func(c accessCase) call {
		return call{id: c.id((*person).child), body: transfer.OfferAddress{Email: "clinic@milepost.example"}}
	},
	"withdraw-transfer": func(c accessCase) call {
		if c.row == own {
			return call{id: c.me.offered()}
		}
		return call{id: c.id((*person).child)}
	},

	"list-transfers":   func(accessCase) call { return call{} },
	"look-at-transfer": func(c accessCase) call { return call{body: transfer.OfferToken{Token: c.offer("token")}} },
	"accept-transfer":  func(c accessCase) call { return call{body: transfer.OfferToken{Token: c.offer("token")}} },
	"decline-transfer": func(c accessCase) call { return call{body: transfer.OfferRefusal{TransferID: c.offer("id")}} },

	"list-erasures":         func(accessCase) call { return call{} },
	"get-erasure-candidate": about((*person).child),
	"order-erasure": func(c accessCase) call {
		return call{body: erasure.OrderedErasure{ChildID: c.id((*person).child), Name: "Mia Stone"}}
	},
}

// toBeErased is a child of the person's for whom they have asked.
func (p *person) toBeErased() string {
	return p.row("to be erased", func(ctx context.Context) (string, error) {
		c, err := p.w.Services.people.AddChild(ctx, p.Actor, people.NewChild{FirstName: "Mia", LastName: "Stone"})
		if err == nil {
			_, err = p.w.Services.erasures.Ask(ctx, p.Actor, c.ID, "Mia Stone")
		}
		return c.ID, err
	})
}

// offered is a child of the person's, offered to somebody.
func (p *person) offered() string {
	return p.row("offered", func(ctx context.Context) (string, error) {
		p.confirmAddress()
		c, err := p.w.Services.people.AddChild(ctx, p.Actor, people.NewChild{FirstName: "Mia", LastName: "Stone"})
		if err == nil {
			_, err = p.w.Services.transfers.Offer(ctx, p.Actor, c.ID, transfer.OfferAddress{Email: p.ID + "@clinic.milepost.example"})
		}
		return c.ID, err
	})
}

// offer is the stranger's child, offered to the caller (own) or to somebody else: the id or the token of the offer.
func (c accessCase) offer(what string) string {
	c.t.Helper()
	if c.row == missing {
		return missingID
	}
	to := c.me.Email
	if c.row == others {
		to = c.stranger.ID + "@clinic.milepost.example"
	}
	child := c.stranger.child()
	c.me.confirmAddress()
	c.stranger.confirmAddress()
	return c.stranger.row("offer to "+to+" "+what, func(ctx context.Context) (string, error) {
		if _, err := c.Services.transfers.Offer(ctx, c.stranger.Actor, child, transfer.OfferAddress{Email: to}); err != nil {
			return "", err
		}
		id := c.text(`SELECT id FROM child_transfer WHERE child_id = $1 AND ended_at IS NULL`, child)
		// As if the letter was sent: the job that writes it would make a token of its own.
		c.exec(`UPDATE child_transfer SET token_hash = $2, letter = 'sent' WHERE id = $1`, id, sum("token of "+id))
		if what == "id" {
			return id, nil
		}
		return "token of " + id, nil
	})
}

// confirmAddress undoes what other calls of the table do: only confirmed accounts offer and are offered children.
func (p *person) confirmAddress() {
	p.w.exec(`UPDATE account SET confirmed_at = created_at WHERE id = $1`, p.ID)
}
