// Package document describes what a report says: its totals, category summaries, table of answers, figures as words and sentences,
// and how each follows from a finished activity, the child's record and stored figures. It reads no tables and decides nothing about
// access; package report gives it what it needs.
package document
