// Package stripe is where orders are paid with Stripe: Checkout for units, Billing for subscriptions. Sellers are paid out with
// Connect.
//
// Tables: payment_event, the inbox of what Stripe told. It reads purchase_order, payment and subscription to find the order
// that an event is about, and payout_account for the account that a seller is paid to.
//
// # How an event becomes a fact
//
// The webhook checks the signature, stores the event once by its id and answers. A job finds the order and has it keep what
// the event says; everything it needs is in the event. One whose order is not known yet stays open under the reference it
// names, is taken up again when that reference becomes known, and each night. Each night, too, Stripe is asked what it knows
// of open orders, recent ones and subscriptions, so that a message that never came is not missed.
package stripe
