// Package consent owns what was agreed to for a child: for which purpose, by whom, and for how long. A consent is corrected
// and withdrawn, never removed, but with the child.
//
// Who has the child on their list records what somebody agreed to. A guardian who has accepted an invitation gives and
// withdraws in an account of their own: the server says who and when, nobody rewrites it, and it has the same effect.
//
// Table: consent. It joins person, whose the child is, care_team, who is a guardian of it, and account, who recorded or withdrew it.
package consent
