// Package peopletest has what the tests of people and its subpackages begin with: an installation with two accounts, all
// subpackages mounted, on each engine, and the calls that many of them make.
package peopletest
