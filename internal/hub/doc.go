// Package hub owns the devices on site that applications are installed on: their owners, what they report, how much they are
// used, and their commands.
//
// Tables: hub, hub_location, hub_application, hub_usage, hub_month, hub_command. It joins account for a hub's owner and whether
// that account is active, and application for what the latest published version is. It imports no other package: how passwords
// are hashed is a small interface that package app connects.
//
// # Access
//
// An Organization accesses its own hubs, a Super Admin all. A hub itself has a key, shown once and stored as a hash, which is
// only valid for its own calls (package protocol; the agent of package agent makes them). A new key ends the former one; so do
// archiving a hub and, as long as they last, the suspension of its owner and another role than Organization.
//
// # Time
//
// The server's clock decides when a hub was last seen. Usage periods have the hub's own times; they are corrected by as much as
// its clock was off when it sent them, and those from the future or from too long ago are refused. Months are calendar months
// in UTC, and a usage period belongs to the one in which it began.
//
// # Once
//
// A usage period has an id made by the hub and is counted in the transaction that first stores it; monthly sums are stored
// separately, so that screens read no usage periods. A command is handed out until it has ended, belongs to the agent that took
// it, and is carried out only after the server has answered that it is taken.
package hub
