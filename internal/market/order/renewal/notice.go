package renewal

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/market/order"
)

// notice fixes the price of the next month and notifies the owner, once a month. The provider gets a new price first: the
// letter must state what will be charged.
func (s *Service) notice(ctx context.Context, row subscription) error {
	price := row.nextPrice()
	if price != row.Price {
		if err := s.setPrice(ctx, row, price); err != nil {
			return err
		}
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		sub, err := s.lock(ctx, tx, row.OrderID)
		if err != nil {
			return err
		}
		if sub.PeriodEnd != row.PeriodEnd || sub.noticed() || sub.Cancelling || sub.State != order.SubscriptionActive {
			return nil
		}
		if err := fix(ctx, tx, sub.OrderID, sub.PeriodEnd, price); err != nil {
			return err
		}
		if price != row.Price {
			err := s.audit(ctx, tx, sub.OrderID, "subscription.price", map[string]any{"from": row.Price, "price": price, "currency_code": sub.Currency})
			if err != nil {
				return err
			}
		}
		return s.orders.Notify(ctx, tx, order.Letter{Kind: order.LetterRenewal, OrderID: sub.OrderID, Period: sub.PeriodEnd, WasPrice: row.Price})
	})
}

// setPrice sets the price of the next month at the provider.
func (s *Service) setPrice(ctx context.Context, row subscription, price int64) error {
	provider, err := s.orders.ProviderOf(row.Provider)
	if err != nil {
		return err
	}
	o, err := s.orders.ByID(ctx, row.OrderID)
	if err != nil {
		return err
	}
	return provider.SetPrice(ctx, o, row.Ref, price)
}
