// Package accounttest is an installation with the slice of accounts alone, and browsers in which people use it. Tests of
// the rooms of account, and of what stands right above them, act through it as a browser does.
package accounttest
