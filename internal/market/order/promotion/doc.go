// Package promotion owns the codes by which an author sells for less.
//
// Tables: promotion, promotion_use. It joins application for whose it is and its title. A code counts one use for each order that it was given for; an order that ends unpaid
// gives its use back.
package promotion
