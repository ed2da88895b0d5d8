// Command bench measures the built server: over HTTP, on SQLite and on PostgreSQL, both durable, in stores as large as those
// of many years. It prints a table for each part, or writes all of them into docs/performance.md.
//
//	make bench ARGS="-engines sqlite -parts rates -run batch -duration 10s"
//	make bench ARGS=-report
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"strings"
	"syscall"
	"time"
)

const clients = 16

// options are the options of the command line.
type options struct {
	settings
	binary         string
	parts, engines []string
	only           *regexp.Regexp
	report         bool
	document       string
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	err := start(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func start(ctx context.Context, args []string, out, progress io.Writer) error {
	if len(args) == 1 && args[0] == floorCommand {
		return serveFloor(out)
	}
	o, err := parse(args)
	if err != nil {
		return err
	}
	if o.report {
		return o.writeReport(ctx, out, progress)
	}
	all, err := runs(o.parts, o.engines)
	if err != nil {
		return err
	}
	return o.each(ctx, all, progress, func(ctx context.Context, r run) error { return r.measure(ctx, o, out, r.engine) })
}

func parse(args []string) (o options, err error) {
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.StringVar(&o.binary, "binary", "bin/milepost", "the server to measure")
	engines := flags.String("engines", strings.Join(allEngines(), ","), "the databases to measure on")
	parts := flags.String("parts", "rates,users,people,market", "what to measure: "+strings.Join(allParts(), ", "))
	duration := flags.Duration("duration", 0, "how long each rate and each view of a list is measured")
	short := flags.Bool("brief", false, "measure as briefly as the report does")
	flags.BoolVar(&o.report, "report", false, "measure everything, briefly, and write the tables of the document")
	flags.StringVar(&o.document, "document", "docs/performance.md", "the document whose tables the report writes")
	only := flags.String("run", "", "measure only what matches this regular expression")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	o.settings = settingsOf(*short || o.report, *duration)
	o.parts, o.engines = namesIn(*parts), namesIn(*engines)
	o.only, err = regexp.Compile(*only)
	flags.Visit(func(f *flag.Flag) {
		if o.report && f.Name != "report" && f.Name != "binary" && f.Name != "document" {
			err = errors.Join(err, fmt.Errorf("the report is of everything: it goes without -%s", f.Name))
		}
	})
	return o, err
}

func settingsOf(short bool, duration time.Duration) settings {
	s := long
	if short {
		s = brief
	}
	if duration > 0 {
		s.rate, s.view = duration, duration
	}
	return s
}

// namesIn returns the names in of a text with commas between them.
func namesIn(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
}

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
	failures    int           // of the primary
	killTime    time.Duration // during which one of three nodes is killed every other second
}

// long is for looking into one part, brief for the report of all of them in a quarter of an hour.
var (
	long = settings{
		rate: 5 * time.Second, view: 400 * time.Millisecond,
		importRows: 50_000, importKills: 5, importTime: time.Minute, cohortRuns: 5, taps: 500, looks: 100, analyses: 30,
		siegeTime: time.Minute, floodTime: 30 * time.Second, raterTime: 30 * time.Second, joinTime: 30 * time.Second, searched: burst, restarts: 20, failures: 20, killTime: 5 * time.Minute,
	}
	brief = settings{
		rate: 2 * time.Second, view: 120 * time.Millisecond,
		importRows: 10_000, importKills: 2, importTime: 10 * time.Second, cohortRuns: 3, taps: 100, looks: 30, analyses: 5,
		siegeTime: 20 * time.Second, floodTime: 10 * time.Second, raterTime: 15 * time.Second, joinTime: 10 * time.Second, searched: 20, restarts: 6, failures: 5, killTime: time.Minute,
	}
)
