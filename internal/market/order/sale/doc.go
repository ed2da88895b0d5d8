// Package sale shows authors what they sold, and how they are paid out.
//
// Table: payout_account. It joins payment, purchase_order, purchase, application and account. An author sees only the country
// of a buyer; a Super Admin may read the sales of all authors, for the accounts of the installation.
//
// What the platform keeps of a payment is stored with it. A refund or a lost dispute has the same platform share as its
// payment, and the same share of tax if the provider did not state it.
package sale
