// Package renewal is what becomes of subscriptions: people see, cancel and resume theirs; those of the test provider are
// renewed and ended; the price of the next month is fixed and told a week before it begins.
//
// It owns no table. It reads subscription, purchase_order, payment and purchase, and writes of subscription what no provider
// tells: price and noticed_for. All else goes through facts ([order.Service.Apply]).
//
// # Periods
//
// A month ends on the day of the month on which the subscription began, or on the month's last day, in UTC ([order.Period]).
// Anyone who was away for longer than a month, as a server that stood still, does not pay for months that nobody could use:
// only the month that has begun is charged.
//
// # Prices
//
// A change of the application's price counts for the month after the notice that names it. The notice fixes the price of
// the next month; a later change waits for the month after that. Where the application is offered monthly no more, or in
// another currency, the price stays. A month for which no notice could be written costs what the one before did.
//
// # Ends
//
// A subscription that was cancelled ends with the month that is paid for, without grace. One that was not paid ends after
// the grace (--payment-grace-days). One whose money went back altogether is set to end: it would be charged again.
package renewal
