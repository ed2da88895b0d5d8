// Package peopletest has what the tests of people and its rooms begin with: an installation with two accounts, all rooms
// mounted, on each engine, and the calls that many of them make.
package peopletest
