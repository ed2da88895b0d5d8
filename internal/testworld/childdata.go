package testworld

import (
	"context"

	"milepost/internal/people"
	"milepost/internal/people/transfer"
)

// ToBeErased is a child of the person's for whom they have asked.
func (p *Person) ToBeErased() string {
	return p.Row("to be erased", func(ctx context.Context) (string, error) {
		c, err := p.World.Services.People.AddChild(ctx, p.Actor, people.NewChild{FirstName: "Mia", LastName: "Stone"})
		if err == nil {
			_, err = p.World.Services.Erasures.Ask(ctx, p.Actor, c.ID, "Mia Stone")
		}
		return c.ID, err
	})
}

// Offered is a child of the person's, offered to somebody.
func (p *Person) Offered() string {
	return p.Row("offered", func(ctx context.Context) (string, error) {
		p.ConfirmAddress()
		c, err := p.World.Services.People.AddChild(ctx, p.Actor, people.NewChild{FirstName: "Mia", LastName: "Stone"})
		if err == nil {
			_, err = p.World.Services.Transfers.Offer(ctx, p.Actor, c.ID, transfer.OfferAddress{Email: p.ID + "@clinic.milepost.example"})
		}
		return c.ID, err
	})
}

// ConfirmAddress undoes what other calls of the table do: only confirmed accounts offer and are offered children.
func (p *Person) ConfirmAddress() {
	p.World.Exec(`UPDATE account SET confirmed_at = created_at WHERE id = $1`, p.ID)
}
