// Package diskspace measures what is free on the disk of a folder.
package diskspace
