// Package accounttest is an installation with the package of accounts alone, and browsers in which people use it. Tests of the
// subpackages of account, and of what stands right above them, act through it as a browser does.
package accounttest
