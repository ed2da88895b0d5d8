// Package items holds what can be said of the questions of a test and of those who score them, from many persons' answers:
// reliability, difficulty, discrimination, distractors, differential item functioning, and agreement of scorers. Pure
// functions, as in its parent; what cannot be said is nil.
package items
