// Package hub owns the devices on site that applications are installed on: whose they are, what they say of themselves, how much they are
// used, and what they are told to do.
//
// Tables: hub, hub_location, hub_application, hub_usage, hub_month, hub_command. It joins account for whose a hub is and
// whether that account is active, and application for what the latest published version is. It imports no other package: how
// passwords are hashed is a small interface that package app connects.
//
// # Who reaches a hub
//
// An Organization reaches its own, a Super Admin all. A hub itself has a key, shown once and stored as a hash, with which it reaches nothing
// but its own calls (package protocol; the agent of package agent makes them). A new key ends the one before; so do archiving a hub and the
// suspension of its owner, the latter for as long as it lasts.
//
// # Time
//
// The server's clock decides when a hub was last seen. Occasions of use carry the hub's own times; they are corrected by as
// much as its clock was off when it sent them, and those from the future or from too long ago are refused. Months are calendar
// months in UTC, and a usage period belongs to the one in which it began.
//
// # Once
//
// An usage period has an id of the hub's and is counted in the transaction that first stores it; sums of months are kept
// beside, so that screens read no usage periods. A command is handed out until it has ended, belongs to the agent that took it,
// and is carried out only after the server has answered that it is taken.
package hub
