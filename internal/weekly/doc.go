// Package weekly says when something that is due once a week is due: on a day at an hour, by the clocks of a place.
package weekly
