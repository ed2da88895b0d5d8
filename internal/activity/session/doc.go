// Package session owns how an activity is run: which device holds it, its sessions, overrides of the application's rules, and
// what the runner needs to open it.
//
// Tables: activity_holder, activity_session and activity_overrule.
//
// # Which device
//
// One device holds an open activity at a time (Hold), others watch; another device takes over only on request. Each hold has a
// number, and an edit names the hold it was made under. Acts that only make sense now, such as choosing the question on screen
// or finishing, are refused from other devices while one holds the activity (MayActNow).
//
// # Sessions
//
// A session (TestSession) is a period in which one device ran an activity. The device sends the whole session with a revision,
// as often as it likes.
package session
