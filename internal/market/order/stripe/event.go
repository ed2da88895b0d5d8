package stripe

import (
	"encoding/json"
	"fmt"

	api "github.com/stripe/stripe-go/v84"

	"milepost/internal/market/order"
)

const (
	provider = "stripe"
	// accountUpdated is the event of a changed connected account.
	accountUpdated = "account.updated"
)

// news is the content of an event: facts, and the reference by which their order is found.
type news struct {
	orderID string
	// ref is a payment, invoice or subscription that the order is known by, when it is not named.
	ref     string
	facts   []order.Fact
	account *api.Account
}

// read reads an event; one that does not concern orders has no facts.
func read(e api.Event) (n news, err error) {
	if e.Account != "" && e.Type != accountUpdated {
		return n, nil // an event of an author's own account pays no order here, whatever it names
	}
	at := micros(e.Created)
	switch e.Type {
	case "checkout.session.completed", "checkout.session.async_payment_succeeded", "checkout.session.async_payment_failed", "checkout.session.expired":
		return readSession(e, at)
	case "payment_intent.succeeded":
		intent, err := object[api.PaymentIntent](e)
		if err != nil || intent.Metadata[orderKey] == "" {
			return n, err // a subscription's: its invoice has the facts
		}
		return news{orderID: intent.Metadata[orderKey], facts: []order.Fact{intentFact(intent, at)}}, nil
	case "refund.created", "refund.updated", "refund.failed", "charge.refund.updated":
		refund, err := object[api.Refund](e)
		f := refundFact(refund)
		return news{orderID: refund.Metadata[orderKey], ref: f.PaymentRef, facts: []order.Fact{f}}, err
	case "charge.refunded":
		return readRefunds(e)
	case "charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed":
		dispute, err := object[api.Dispute](e)
		if f, ok := disputeFact(dispute); ok {
			return news{ref: f.PaymentRef, facts: []order.Fact{f}}, err
		}
		return n, err
	case "customer.subscription.created", "customer.subscription.updated", "customer.subscription.deleted":
		sub, err := object[api.Subscription](e)
		return news{orderID: sub.Metadata[orderKey], ref: sub.ID, facts: []order.Fact{subscriptionFact(sub, at)}}, err
	case accountUpdated:
		account, err := object[api.Account](e)
		if err == nil && (e.Account == "" || e.Account == account.ID) {
			n.account = account
		}
		return n, err
	}
	return readInvoice(e, at)
}

func readSession(e api.Event, at int64) (news, error) {
	s, err := object[api.CheckoutSession](e)
	n := news{orderID: s.Metadata[orderKey], facts: sessionFacts(s, at)}
	if n.orderID == "" {
		n.orderID = s.ClientReferenceID
	}
	if e.Type == "checkout.session.async_payment_failed" {
		for i := range n.facts {
			if n.facts[i].Kind == order.FactPayment {
				n.facts[i].State = failed
			}
		}
		n.facts = append(n.facts, order.Fact{Kind: order.FactEnded, Ended: order.Failed})
	}
	return n, err
}

// readRefunds reads the refunds that are in a charge, where Stripe sends them along.
func readRefunds(e api.Event) (news, error) {
	charge, err := object[api.Charge](e)
	n := news{}
	if charge.PaymentIntent != nil {
		n.ref = charge.PaymentIntent.ID
	}
	if charge.Refunds != nil {
		for _, r := range charge.Refunds.Data {
			n.facts = append(n.facts, refundFact(r))
		}
	}
	return n, err
}

func readInvoice(e api.Event, at int64) (n news, err error) {
	switch e.Type {
	case "invoice.paid", "invoice.payment_failed":
		in, err := object[api.Invoice](e)
		if err != nil || in.Parent == nil || in.Parent.SubscriptionDetails == nil {
			return n, err
		}
		n.orderID = in.Parent.SubscriptionDetails.Metadata[orderKey]
		if in.Parent.SubscriptionDetails.Subscription != nil {
			n.ref = in.Parent.SubscriptionDetails.Subscription.ID
		}
		state := done
		if e.Type == "invoice.payment_failed" {
			state = failed
		}
		n.facts = []order.Fact{invoiceFact(in, state, at)}
		return n, nil
	case "invoice_payment.paid":
		made, err := object[api.InvoicePayment](e)
		if f, ok := invoicePaymentFact(made, at); ok {
			return news{ref: f.Ref, facts: []order.Fact{f}}, err
		}
		return n, err
	}
	return n, nil
}

func object[T any](e api.Event) (*T, error) {
	value := new(T)
	if e.Data == nil {
		return value, fmt.Errorf("stripe: event %s has no object", e.ID)
	}
	if err := json.Unmarshal(e.Data.Raw, value); err != nil {
		return value, fmt.Errorf("stripe: read event %s: %w", e.ID, err)
	}
	return value, nil
}
