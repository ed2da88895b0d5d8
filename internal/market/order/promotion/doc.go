// Package promotion owns the codes by which an author sells for less.
//
// Tables: promotion, promotion_use. A code counts one use for each order that it was given for; an order that ends unpaid
// gives its use back.
package promotion
