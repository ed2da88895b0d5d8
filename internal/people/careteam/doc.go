// Package careteam shows how far everybody around a child has come (invited, accepted, ended), and puts somebody into the
// team in one act: chosen from the list or new to it, assigned to the child and, when asked for, invited.
//
// It owns no table. It joins care_team, person, invitation, account (of whoever accepted) and, for what has ended, audit_event.
// It stands above the room invitation, whose act it takes into its own transaction.
package careteam
