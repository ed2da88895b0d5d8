// Package menu owns what an application's menu shows to somebody who works with it: how many activities of theirs are open and
// finished, and the children with whom they ran it.
//
// Tables: none of its own. It reads application, application_version and purchase to know who has the application, and activity
// and person for the figures.
//
// # Who may
//
// Who has an application, by a purchase or as its author, sees its menu; to all others there is none. It counts the caller's
// own activities with children whom they can still access, as the list of activities does.
package menu
