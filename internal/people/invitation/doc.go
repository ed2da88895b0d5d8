// Package invitation owns how specialists, case managers and guardians get access: letters with a token that works once, what
// an account has accepted (a membership), and how either side ends it.
//
// Table: invitation. It sets person.access and person.account_id, and joins care_team for the children concerned and account
// for the inviter.
package invitation
