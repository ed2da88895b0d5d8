// Package accounttest is an installation with package account and its subpackages only, and browsers that use it. Tests of the
// subpackages of account, and of packages directly above them, act through it as a browser does.
package accounttest
