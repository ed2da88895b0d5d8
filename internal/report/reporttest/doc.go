// Package reporttest is the fixture for tests of report and its subpackages: one finished activity with its report, and the
// callers.
package reporttest
