// Package careteam lists the people around a child with the state of their access (invited, accepted, ended), and adds a person
// to the team in one operation: chosen from the list or new to it, assigned to the child and, when asked for, invited.
//
// It owns no table. It joins care_team, person, invitation, account (of members who accepted) and, for what has ended,
// audit_event. It imports package invitation and invites within its own transaction.
package careteam
