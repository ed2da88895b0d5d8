package main

import "time"

// settings are the duration and number of each part's measurements.
type settings struct {
	rate        time.Duration // of each kind of request
	view        time.Duration // of each view of a list
	importRows  int
	importKills int           // of the server, during one import
	importTime  time.Duration // during several parallel imports
	cohortRuns  int
	taps        int
	looks       int // at an analysis that is stored
	analyses    int // that are computed
	siegeTime   time.Duration
	floodTime   time.Duration
	raterTime   time.Duration // with each attack on raters, and without one
	joinTime    time.Duration // during which records are joined and parted
	searched    int           // times each search
	restarts    int           // of two nodes, in turn
}

// long is for looking into one part, brief for the report of all of them in a quarter of an hour.
var (
	long = settings{
		rate: 5 * time.Second, view: 400 * time.Millisecond,
		importRows: 50_000, importKills: 5, importTime: time.Minute, cohortRuns: 5, taps: 500, looks: 100, analyses: 30,
		siegeTime: time.Minute, floodTime: 30 * time.Second, raterTime: 30 * time.Second, joinTime: 30 * time.Second, searched: burst, restarts: 20,
	}
	brief = settings{
		rate: 2 * time.Second, view: 120 * time.Millisecond,
		importRows: 10_000, importKills: 2, importTime: 10 * time.Second, cohortRuns: 3, taps: 100, looks: 30, analyses: 5,
		siegeTime: 20 * time.Second, floodTime: 10 * time.Second, raterTime: 15 * time.Second, joinTime: 10 * time.Second, searched: 20, restarts: 6,
	}
)
