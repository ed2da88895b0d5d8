// Package order owns orders and the money for them: what was ordered at which price, what providers say was paid, refunded or
// disputed, and subscriptions. It grants and limits purchases through its package, market.
//
// Tables: purchase_order, payment, receipt_counter, subscription. It joins account for the buyer's and the seller's names,
// and asks promotions, an interface connected in app, what a code takes off.
//
// # Facts
//
// Providers tell facts ([Fact]): a payment was made, a checkout expired, money went back, a subscription changed. Facts come
// twice, late and in any order, so an order's state is never stepped along: each fact is kept once, under the provider's
// reference, and the state is recomputed from all that are kept ([fold]). The same facts in any order give the same state.
//
// # States
//
//	draft → awaiting_payment → paid → fulfilled
//	                         ↘ expired, failed, cancelled      fulfilled → refunded, disputed
//
// A payment that comes after an order ended is still a payment: the order is fulfilled. An order makes one purchase
// whatever is repeated (a unique index on purchase.order_id).
package order
