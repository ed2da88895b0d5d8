// Package scoring holds the rules by which figures are made: ages, raw scores, shares of points, scores derived from a norm
// group, intervals and change. They are pure functions: no table, no clock, no I/O. What cannot be said has a reason in its
// place, or nothing. Rounding happens once, for display, half away from zero.
//
// scoring/norm holds tables of norms, scoring/items what is said of questions and scorers from many persons' answers.
package scoring
