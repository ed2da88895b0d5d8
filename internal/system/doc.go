// Package system shows a Super Admin how the installation is: what package doctor finds, the servers that run, work that waits, and
// the space that is used. It gives the metrics the same figures.
package system
