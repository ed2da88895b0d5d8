// Package backupkey seals what leaves the machine for safekeeping, and makes and reads the keys for it. The form is that of
// age (age-encryption.org/v1), so that the tool of that name opens a backup where Milepost is not at hand.
package backupkey
