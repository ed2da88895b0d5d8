// Package scoring holds the rules by which figures are made: ages, raw scores, shares of points, and what may be said of
// them. They are pure functions: no table, no clock, no I/O. What cannot be said has a reason in its place.
package scoring
