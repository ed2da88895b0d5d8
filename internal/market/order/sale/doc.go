// Package sale shows authors what they sold, and how they are paid out.
//
// Table: payout_account. It joins payment, purchase_order, purchase, application and account. An author sees the country of
// a buyer and nothing else of them; a Super Admin may read the sales of all authors, for the accounts of the installation.
//
// What the platform keeps of a payment is stored with it. Of a refund and of a lost dispute it is the same part as of the
// payment that they are of, and so is the tax where the provider did not say it.
package sale
