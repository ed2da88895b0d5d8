// Package consent owns what was agreed to for a child: for which purpose, by whom, and for how long. A consent is corrected
// and withdrawn, never removed, but with the child.
//
// Table: consent. It joins person, whose the child is, and account, who recorded it.
package consent
