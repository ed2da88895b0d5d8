// Package order owns orders and the money for them: what was ordered at which price, what providers say was paid, refunded or
// disputed, and subscriptions. It grants and limits purchases through its parent package, market.
//
// Tables: purchase_order, payment, receipt_counter, subscription. It joins account for the buyer's and the seller's names, and
// gets a code's discount from promotions, an interface connected in app.
//
// # Facts
//
// Providers report facts ([Fact]): a payment was made, a checkout expired, money went back, a subscription changed. Facts come
// twice, late and in any order, so an order's state is never advanced step by step: each fact is stored once, under the
// provider's reference, and the state is recomputed from all stored facts ([fold]). The same facts in any order give the same
// state.
//
// # States
//
//	draft → awaiting_payment → paid → fulfilled
//	                         ↘ expired, failed, cancelled      fulfilled → refunded, disputed
//
// A payment that comes after an order ended is still a payment: the order is fulfilled. An order makes one purchase
// whatever is repeated (a unique index on purchase.order_id).
package order
