// Package items computes figures on the questions of a test and on scorers from many persons' answers: reliability, difficulty,
// discrimination, distractors, differential item functioning, and agreement of scorers. Pure functions, as in its parent;
// missing figures are nil.
package items
