package stripe

import (
	"strings"

	api "github.com/stripe/stripe-go/v84"

	"milepost/internal/market/order"
)

// The states of payments in facts.
const (
	pending = "pending"
	done    = "done"
	failed  = "failed"
)

// micros is a moment of Stripe's, which counts seconds.
func micros(seconds int64) int64 { return seconds * 1_000_000 }

func currency(c api.Currency) string { return strings.ToUpper(string(c)) }

// sessionFacts returns the facts of a checkout. The cost of a subscription comes from its invoices, with the period that they
// are for.
func sessionFacts(s *api.CheckoutSession, at int64) []order.Fact {
	var facts []order.Fact
	if s.Status == api.CheckoutSessionStatusExpired {
		facts = append(facts, order.Fact{Kind: order.FactEnded, Ended: order.Expired})
	}
	if d := s.CustomerDetails; d != nil {
		facts = append(facts, order.Fact{Kind: order.FactBilling, Billing: billing(d)})
	}
	if s.PaymentIntent == nil || s.Mode != api.CheckoutSessionModePayment || s.Status != api.CheckoutSessionStatusComplete {
		return facts
	}
	paid := order.Fact{
		Kind: order.FactPayment, Provider: provider, Ref: s.PaymentIntent.ID, PaymentRef: s.PaymentIntent.ID, State: pending, At: at,
		Amount: s.AmountTotal, Currency: currency(s.Currency), Country: country(s.CustomerDetails),
	}
	if s.PaymentStatus == api.CheckoutSessionPaymentStatusPaid {
		paid.State = done
	}
	if s.TotalDetails != nil {
		paid.Tax = s.TotalDetails.AmountTax
	}
	return append(facts, paid)
}

func billing(d *api.CheckoutSessionCustomerDetails) order.Billing {
	b := order.Billing{Name: d.BusinessName}
	if b.Name == "" {
		b.Name = d.Name
	}
	if len(d.TaxIDs) > 0 {
		b.VATID = d.TaxIDs[0].Value
	}
	if a := d.Address; a != nil {
		var lines []string
		for _, line := range []string{a.Line1, a.Line2, strings.TrimSpace(a.PostalCode + " " + a.City), a.State, a.Country} {
			if line != "" {
				lines = append(lines, line)
			}
		}
		b.Address = strings.Join(lines, "\n")
	}
	return b
}

func country(d *api.CheckoutSessionCustomerDetails) string {
	if d == nil || d.Address == nil {
		return ""
	}
	return d.Address.Country
}

// intentFact returns a completed payment. What a checkout adds, such as tax, comes with its own event.
func intentFact(p *api.PaymentIntent, at int64) order.Fact {
	return order.Fact{
		Kind: order.FactPayment, Provider: provider, Ref: p.ID, PaymentRef: p.ID, State: done, At: at,
		Amount: p.AmountReceived, Currency: currency(p.Currency), Fee: p.ApplicationFeeAmount,
	}
}

// invoiceFact returns the payment of a subscription's invoice.
func invoiceFact(in *api.Invoice, state string, at int64) order.Fact {
	f := order.Fact{
		Kind: order.FactPayment, Provider: provider, Ref: in.ID, State: state, At: at, Amount: in.AmountPaid, Currency: currency(in.Currency),
	}
	if state != done {
		f.Amount = in.AmountDue
	}
	for _, tax := range in.TotalTaxes {
		f.Tax += tax.Amount
	}
	if in.CustomerAddress != nil {
		f.Country = in.CustomerAddress.Country
	}
	if in.Lines != nil {
		for _, line := range in.Lines.Data {
			if line.Period != nil && micros(line.Period.End) > f.PeriodEnd {
				f.PeriodStart, f.PeriodEnd = micros(line.Period.Start), micros(line.Period.End)
			}
		}
	}
	if in.Payments != nil {
		for _, made := range in.Payments.Data {
			if made.Payment != nil && made.Payment.PaymentIntent != nil {
				f.PaymentRef = made.Payment.PaymentIntent.ID
			}
		}
	}
	return f
}

// invoicePaymentFact returns by which payment an invoice was paid.
func invoicePaymentFact(p *api.InvoicePayment, at int64) (order.Fact, bool) {
	if p.Invoice == nil || p.Payment == nil || p.Payment.PaymentIntent == nil {
		return order.Fact{}, false
	}
	return order.Fact{
		Kind: order.FactPayment, Provider: provider, Ref: p.Invoice.ID, PaymentRef: p.Payment.PaymentIntent.ID, State: pending, At: at,
		Amount: p.AmountPaid, Currency: currency(p.Currency),
	}, true
}

// refundFact returns the current state of a refund. One requested here is recognised by its id.
func refundFact(r *api.Refund) order.Fact {
	f := order.Fact{
		Kind: order.FactRefund, Provider: provider, Ref: r.ID, State: pending, At: micros(r.Created), Amount: r.Amount, Currency: currency(r.Currency),
		Reason: string(r.Reason), PaymentID: r.Metadata[refundKey],
	}
	if r.PaymentIntent != nil {
		f.PaymentRef = r.PaymentIntent.ID
	}
	switch r.Status {
	case api.RefundStatusSucceeded:
		f.State = done
	case api.RefundStatusFailed, api.RefundStatusCanceled:
		f.State = failed
	}
	return f
}

// disputeFact is a dispute; false for an inquiry, which takes no money.
func disputeFact(d *api.Dispute) (order.Fact, bool) {
	f := order.Fact{
		Kind: order.FactDispute, Provider: provider, Ref: d.ID, At: micros(d.Created), Amount: d.Amount, Currency: currency(d.Currency), Reason: string(d.Reason),
	}
	if d.PaymentIntent != nil {
		f.PaymentRef = d.PaymentIntent.ID
	}
	switch d.Status {
	case api.DisputeStatusNeedsResponse, api.DisputeStatusUnderReview:
		f.State = pending
	case api.DisputeStatusLost:
		f.State = done
	case api.DisputeStatusWon, api.DisputeStatusPrevented:
		f.State = failed
	default:
		return f, false
	}
	return f, true
}

// subscriptionFact returns a subscription at a moment. It has the beginning of its period, not the end: that counts once it is
// paid, and comes with the payment.
func subscriptionFact(s *api.Subscription, at int64) order.Fact {
	f := order.Fact{
		Kind: order.FactSubscription, Provider: provider, Ref: s.ID, State: order.SubscriptionActive, At: at,
		Currency: currency(s.Currency), Cancelling: s.CancelAtPeriodEnd || s.CancelAt > 0,
	}
	switch s.Status {
	case api.SubscriptionStatusIncomplete:
		return order.Fact{} // its first payment is not made yet: nothing began
	case api.SubscriptionStatusPastDue, api.SubscriptionStatusUnpaid, api.SubscriptionStatusPaused:
		f.State = order.SubscriptionPastDue
	case api.SubscriptionStatusCanceled, api.SubscriptionStatusIncompleteExpired:
		f.State = order.SubscriptionEnded
	}
	if s.Items != nil && len(s.Items.Data) > 0 {
		item := s.Items.Data[0]
		f.PeriodEnd = micros(item.CurrentPeriodStart)
		if item.Price != nil {
			f.Price = item.Price.UnitAmount
		}
	}
	if f.State == order.SubscriptionEnded && s.EndedAt > 0 {
		f.At = micros(s.EndedAt)
	}
	return f
}
