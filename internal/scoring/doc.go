// Package scoring computes figures: ages, raw scores, shares of points, scores derived from a norm group, intervals and change.
// They are pure functions: no table, no clock, no I/O. A missing figure has a reason, or is nil. Rounding happens once, for
// display, half away from zero.
//
// scoring/norm holds tables of norms, scoring/items figures on questions and scorers from many persons' answers.
package scoring
