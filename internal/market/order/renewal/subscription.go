package renewal

import (
	"time"

	"milepost/internal/market/order"
	"milepost/internal/wire"
)

// SubscriptionRow is a subscription as its owner sees it.
type SubscriptionRow struct {
	OrderID       string     `json:"order_id" doc:"the order that it began with; its id in calls"`
	ApplicationID string     `json:"application_id"`
	Title         string     `json:"title" doc:"of the application, as it was ordered"`
	PurchaseID    string     `json:"purchase_id,omitempty"`
	State         string     `json:"state" enum:"active,cancelling,past_due,ended"`
	Price         int64      `json:"price" doc:"minor units, of the month that is paid for"`
	NextPrice     int64      `json:"next_price" doc:"minor units, of the next month as far as is known; fixed when price_fixed"`
	PriceFixed    bool       `json:"price_fixed" doc:"the notice of the next month was written"`
	CurrencyCode  string     `json:"currency_code"`
	StartedAt     wire.Time  `json:"started_at"`
	PeriodEnd     wire.Time  `json:"period_end" doc:"until when it is paid for; then it renews or ends"`
	RunsUntil     *wire.Time `json:"runs_until,omitempty" doc:"until when activities start, with the grace after a failed payment"`
	EndedAt       *wire.Time `json:"ended_at,omitempty"`
	CanCancel     bool       `json:"can_cancel"`
	CanResume     bool       `json:"can_resume"`
}

// subscription is a row of subscription with data of its order. Times are UTC microseconds.
type subscription struct {
	OrderID       string  `db:"order_id"`
	AccountID     string  `db:"account_id"`
	ApplicationID string  `db:"application_id"`
	Title         string  `db:"title"`
	OrderState    string  `db:"order_state"`
	PurchaseID    *string `db:"purchase_id"`
	Provider      string  `db:"provider"`
	Ref           string  `db:"provider_ref"`
	State         string  `db:"state"`
	Cancelling    bool    `db:"cancel_at_period_end"`
	Currency      string  `db:"currency_code"`
	Price         int64   `db:"price"`      // of the next month
	PaidPrice     int64   `db:"paid_price"` // of the one that is paid for
	AnchorAt      int64   `db:"anchor_at"`
	PeriodEnd     int64   `db:"period_end"`
	SaidAt        int64   `db:"said_at"`
	NoticedFor    *int64  `db:"noticed_for"`
	EndedAt       *int64  `db:"ended_at"`
	RunsUntil     *int64  `db:"runs_until"`
	// The application's current offer; 0 and empty if there is none.
	OfferPrice    int64  `db:"offer_price"`
	OfferCurrency string `db:"offer_currency"`
}

// hasEnded reports whether a subscription has ended, even if no provider has reported it yet.
func (s subscription) hasEnded(now int64) bool {
	return s.State == order.SubscriptionEnded || s.Cancelling && s.PeriodEnd <= now
}

// noticed reports whether the price of the next month is fixed.
func (s subscription) noticed() bool { return s.NoticedFor != nil && *s.NoticedFor == s.PeriodEnd }

// nextPrice returns what the next month costs: what was fixed, or what a notice would fix now.
func (s subscription) nextPrice() int64 {
	if !s.noticed() && s.OfferPrice > 0 && s.OfferCurrency == s.Currency {
		return s.OfferPrice
	}
	return s.Price
}

func (s subscription) wire(now int64) SubscriptionRow {
	w := SubscriptionRow{
		OrderID: s.OrderID, ApplicationID: s.ApplicationID, Title: s.Title, State: s.State, Price: s.PaidPrice, NextPrice: s.nextPrice(),
		PriceFixed: s.noticed(), CurrencyCode: s.Currency, StartedAt: wire.Time(s.AnchorAt), PeriodEnd: wire.Time(s.PeriodEnd),
		RunsUntil: optional(s.RunsUntil), EndedAt: optional(s.EndedAt),
	}
	if s.PurchaseID != nil {
		w.PurchaseID = *s.PurchaseID
	}
	switch {
	case s.hasEnded(now):
		w.State = order.SubscriptionEnded
	case s.Cancelling:
		w.State, w.CanResume = "cancelling", true
	default:
		w.CanCancel = true
	}
	return w
}

func optional(micros *int64) *wire.Time {
	if micros == nil {
		return nil
	}
	at := wire.Time(*micros)
	return &at
}

// step is the next action for a subscription of the test provider.
type step int

const (
	wait step = iota
	renew
	end
)

// next decides the action due now. canRenew is false if the test provider is not configured any longer.
func (s subscription) next(now int64, grace time.Duration, canRenew bool) step {
	switch {
	case s.State == order.SubscriptionEnded || s.PeriodEnd > now:
		return wait
	case s.Cancelling:
		return end
	case s.State == order.SubscriptionActive && canRenew:
		return renew
	case s.PeriodEnd+grace.Microseconds() <= now:
		return end
	}
	return wait
}

// present returns the number of the current period, counted from 0.
func present(anchor, now time.Time) int {
	n := 0
	for !order.Period(anchor, n+1).After(now) {
		n++
	}
	return n
}
