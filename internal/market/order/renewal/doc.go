// Package renewal manages running subscriptions: people see, cancel and resume theirs; those of the test provider are renewed
// and ended; the price of the next month is fixed and announced a week before it begins.
//
// It owns no table. It reads subscription, purchase_order, payment and purchase, and writes the two columns of subscription
// that no provider reports: price and noticed_for. Everything else goes through facts ([order.Service.Apply]).
//
// # Periods
//
// A month ends on the day of the month on which the subscription began, or on the month's last day, in UTC ([order.Period]). If
// the server was down for longer than a month, nobody pays for months that could not be used: only the current month is
// charged.
//
// # Prices
//
// A change of the application's price counts for the month after the notice that names it. The notice fixes the price of the
// next month; a later change waits for the month after that. If the application is no longer offered monthly, or in another
// currency, the price stays. A month for which no notice could be written costs what the one before did.
//
// # Ends
//
// A subscription that was cancelled ends with the month that is paid for, without grace; one that is cancelled after that month
// ends at once, at the provider too. One that was not paid ends after the
// grace (--payment-grace-days). One that was refunded completely is set to end, or else it would be charged again.
package renewal
