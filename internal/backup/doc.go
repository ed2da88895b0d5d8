// Package backup keeps in mind when the last backup was made, and whether the last attempt failed.
package backup
