package demo

import (
	"context"
	"time"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/market/order"
)

const (
	// spareUnits are ordered beyond those that the plan's activities take.
	spareUnits = 25
	// subscribedFor is how long ago the demonstration's subscription began.
	subscribedFor = 10 * 24 * time.Hour
)

// acquire orders for each account what its children were given: free, or as many units as that takes and some more.
func (f *filler) acquire(ctx context.Context) error {
	units := map[acquisition]int64{}
	var wanted []acquisition // as they come in the plan
	for i := range f.plan.Sessions {
		s := &f.plan.Sessions[i]
		what := acquisition{f.plan.Children[s.Child].Account, s.Application}
		if units[what] == 0 {
			wanted = append(wanted, what)
		}
		units[what]++
	}
	for _, what := range wanted {
		in := order.OrderRequest{Plan: order.Unit, Units: units[what] + spareUnits}
		if f.plan.Applications[what.application].Free {
			in = order.OrderRequest{Plan: order.Free}
		}
		id, err := f.order(ctx, what, in)
		if err != nil {
			return err
		}
		f.purchases[what] = id
	}
	return nil
}

// order orders an application and returns the purchase.
func (f *filler) order(ctx context.Context, what acquisition, in order.OrderRequest) (string, error) {
	actor := f.actors[what.account]
	ctx = authz.With(ctx, actor)
	in.IdempotencyKey, in.ApplicationID, in.PaymentMethod = uuid.NewString(), f.applications[what.application], "credit"
	o, _, err := f.Orders.Create(ctx, actor, in)
	if err == nil && o.PurchaseID == nil {
		o, err = f.Orders.Pay(ctx, actor, o.ID)
	}
	if err != nil {
		return "", err
	}
	return *o.PurchaseID, nil
}

// subscribe has the specialist pay monthly for the priced application.
func (f *filler) subscribe(ctx context.Context) error {
	specialists := f.plan.accountsOf(authz.Specialist)
	f.clock.at = f.plan.Now.Add(-subscribedFor)
	for i := range f.plan.Applications {
		if f.plan.Applications[i].Free {
			continue
		}
		if _, err := f.order(ctx, acquisition{specialists[0], i}, order.OrderRequest{Plan: order.Monthly}); err != nil {
			return err
		}
	}
	return nil
}
