package order

import "time"

// State is the state of an order.
type State string

// The states of an order.
const (
	Draft     State = "draft"            // priced, with no payment page yet
	Awaiting  State = "awaiting_payment" // the payment page is open
	Paid      State = "paid"             // paid, and not yet granted
	Fulfilled State = "fulfilled"        // the purchase exists
	Expired   State = "expired"          // nobody paid in time
	Failed    State = "failed"           // the payment did not go through
	Cancelled State = "cancelled"        // by the buyer
	Refunded  State = "refunded"         // all of the money went back
	Disputed  State = "disputed"         // the buyer's bank asks for the money, or took it back
)

// The plans.
const (
	Unit    = "unit"
	Monthly = "monthly"
	Free    = "free"
)

// history is all that is known of an order.
type history struct {
	plan     string
	total    int64
	currency string
	// opened: the payment page was opened. ended: expired, failed or cancelled before it was paid.
	opened   bool
	ended    State
	granted  bool
	payments []payment
	sub      *subscription
	grace    time.Duration
}

// outcome is the result of a history.
type outcome struct {
	state     State
	paid      bool
	suspended bool
	// lost: a dispute was lost; the money is gone and unused units end.
	lost bool
	// For a monthly order: until when it is paid for and until when it runs, in UTC microseconds.
	paidUntil, runsUntil int64
}

// fold computes an order's state from its history. The order of payments does not matter.
func fold(h history) outcome {
	var o outcome
	var paid, back int64
	payments := 0
	for _, p := range h.payments {
		switch {
		case p.Kind == dispute && p.State == pending:
			o.suspended = true
		case p.Kind == dispute && p.State == done:
			o.suspended, o.lost = true, true
		case p.State != done || p.Currency != h.currency:
		case p.Kind == refund:
			back += p.Amount
		case p.Kind == paymentKind:
			paid += p.Amount
			payments++
		}
	}
	o.paid = payments > 0 && paid >= h.total
	if h.plan == Monthly {
		o.paidUntil, o.runsUntil = h.terms(o.paid)
	}
	o.state = h.state(o, paid > 0 && back >= paid)
	return o
}

func (h history) state(o outcome, allBack bool) State {
	switch {
	case o.paid && o.suspended:
		return Disputed
	case o.paid && allBack:
		return Refunded
	case o.paid && h.granted:
		return Fulfilled
	case o.paid:
		return Paid
	case h.ended != "":
		return h.ended
	case h.opened:
		return Awaiting
	}
	return Draft
}

// terms returns until when a monthly order is paid for and until when it runs: while the subscription is active, a grace period
// longer, in which a failed payment can be repeated. A refunded period counts only to its beginning.
func (h history) terms(paid bool) (paidUntil, runsUntil int64) {
	if !paid {
		return 0, 0
	}
	cut := int64(-1) // the beginning of the latest period whose payment went back
	for _, p := range h.payments {
		switch {
		case p.Kind != paymentKind || p.State != done:
		case p.Amount > 0 && h.refundedOf(p) >= p.Amount:
			cut = max(cut, p.PeriodStart)
		default:
			paidUntil = max(paidUntil, p.PeriodEnd)
		}
	}
	if cut >= paidUntil {
		return cut, cut
	}
	if h.sub != nil && h.sub.State != subscriptionEnded && !h.sub.Cancelling {
		return paidUntil, paidUntil + h.grace.Microseconds()
	}
	return paidUntil, paidUntil
}

// refundedOf returns how much of a payment went back.
func (h history) refundedOf(p payment) (sum int64) {
	for _, r := range h.payments {
		if r.Kind == refund && r.State == done && r.PaymentRef != "" && (r.PaymentRef == p.PaymentRef || r.PaymentRef == p.Ref) {
			sum += r.Amount
		}
	}
	return sum
}
