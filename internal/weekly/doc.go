// Package weekly computes when a weekly task is due: on a day at an hour, in a time zone.
package weekly
