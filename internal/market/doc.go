// Package market owns purchases: who may run which published application, and how many times.
//
// Tables: purchase, unit_entry. It asks authoring whether an application is published; activity takes units through it, and
// authoring asks it who holds an application. Its subpackage order makes purchases from paid orders. It joins account and
// person for the members of a care team, and organization_member for those of an organization.
//
// # Units for a team
//
// A team consists of the members of the owner's care team and, for an organization, its members. When a membership ends, unused
// units are returned ([Service.MembershipEnded]).
//
// A member's share is a purchase of its own (from_purchase_id), whose units_purchased grows with each gift. Returned units
// count as used there, so that its ledger stays within its bounds, and lower the count of the purchase they came from.
//
// # Units
//
// A purchase's units_used is the sum of its entries in unit_entry, the ledger: a start, a refund, units that ended, a count
// raised by its owner, units shared with a member of the care team or returned by one, a unit held for an
// activity that a device may begin without a network. Nothing else changes units_used, and every change is one UPDATE that holds the
// bounds (0 to units_purchased) with its entry in the same transaction. Only [Service.StartLate] goes beyond, for work that is done;
// units_overdrawn is how far it ever went.
package market
