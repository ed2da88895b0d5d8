// Package reporttest is what the tests of reports and of their rooms stand on: one finished activity with its report, and
// who calls.
package reporttest
