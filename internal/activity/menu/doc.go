// Package menu owns what an application's menu shows: how many of the caller's activities are open and finished, and the
// children with whom the caller ran it.
//
// Tables: none of its own. It reads application, application_version and purchase to know who has the application, and activity
// and person for the figures.
//
// # Who may
//
// Accounts that have an application, by a purchase or as its author, see its menu; for all others it does not exist. It counts
// the caller's own activities with children whom they can still access, as the list of activities does.
package menu
