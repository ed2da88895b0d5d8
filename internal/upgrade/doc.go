// Package upgrade holds the tests that start an earlier version's binary on data, and then this one: alone, and beside it.
package upgrade
