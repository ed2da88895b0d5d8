// Package stripe takes payments through Stripe: Checkout for units, Billing for subscriptions. Sellers are paid out with
// Connect.
//
// Tables: payment_event, the inbox of Stripe's events. It reads purchase_order, payment and subscription to find the order that
// an event is about, and payout_account for the account that a seller is paid to.
//
// # How an event becomes a fact
//
// The webhook checks the signature, stores the event once by its id and answers. A job finds the order and stores the event's
// facts; the event contains everything needed. An event of an unknown order stays open under its reference, and is tried again
// when that reference becomes known, and each night. Each night Stripe is also asked about open and recent orders and
// subscriptions, so that a lost message is not missed.
package stripe
