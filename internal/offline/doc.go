// Package offline owns what devices take with them to work without a network: copies, and the items of which each lets one activity
// begin. See docs/decisions/0050.
//
// A copy belongs to an account and to one browser of it. An item is an application, at the version that was the latest when it was
// taken, with a child; a unit of a purchase is held for it (package market), so that an activity which begins without a network has
// its unit. The browser keeps what it took until the end of the copy's last day; the server learns of it at contacts.
//
// # The life of a copy
//
// A copy is live until its last day has passed (over) or until somebody ends it (ended). A device that has deleted its copy says so
// (cleared). Units that are still held go back when a copy is ended or cleared, and when it is over, unless the device has announced
// unsent work: then 30 days later. A start that was begun before the end is accepted for 30 days after it, also when its unit has gone
// back (use.go).
//
// # Clocks
//
// A device says its time at each contact. What the server's clock was ahead of it corrects what the device says of its activities; the
// device's own values are stored beside (clock.go).
//
// # Who may
//
// An account takes, changes, lists and ends its own copies; they hold only children with whom it may begin activities. A Super Admin lists and
// ends those of a user, without the names of children that they cannot access. Every condition is in the query; any other copy is
// missing.
//
// A device that is locked, or whose session is over, asks by its copy's random id alone whether the copy was ended (state.go).
//
// Tables: offline_copy and offline_item. The package reads person, account, purchase and application_version.
package offline
