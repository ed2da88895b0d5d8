// Package consent owns the consents for a child: for which purpose, by whom, and for how long. A consent is corrected and
// withdrawn, and removed only together with the child.
//
// The child's owner records consents given to them. A guardian who has accepted an invitation gives and withdraws in an account
// of their own: the server sets name and time, nobody can change it, and it has the same effect.
//
// Table: consent. It joins person for the child's owner, care_team for its guardians, and account for who recorded or withdrew
// it.
package consent
