// Package backup makes backups on a schedule, removes the oldest of them, and keeps in mind when the last one was made and whether
// the last attempt failed.
//
// Table: backup, and two rows of setting.
package backup
