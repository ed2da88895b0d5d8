package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// maxFlaky is how many flaky tests a run may have. With more, the suite cannot be trusted.
const maxFlaky = 2

// errFailed ends the command with exit code 1; what failed has been printed.
var errFailed = errors.New("tests failed")

// flakyTest is a test that failed in the whole run and passed alone.
type flakyTest struct {
	Suite string    `json:"suite"`
	Name  string    `json:"name"`
	First string    `json:"first"` // the first line that says why it failed
	At    time.Time `json:"at"`
}

// outcome is the result of a suite's two runs.
type outcome struct {
	flaky  []flakyTest
	failed []string // failed twice, or not because of a single test
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	err := run(ctx, os.Args[1:], os.Stdout)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "retest:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("retest", flag.ContinueOnError)
	record := flags.String("record", ".cache/flaky.json", "the file that collects the flaky tests of a whole check")
	summary := flags.Bool("summary", false, "print the collected flaky tests and add them to -document")
	document := flags.String("document", "docs/flaky.md", "the list of flaky tests")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *summary {
		return summarise(*record, *document, out)
	}
	if flags.NArg() == 0 {
		return errors.New("name a suite: go or playwright")
	}
	suites := map[string]func(context.Context, []string, io.Writer) (outcome, error){"go": goTests, "playwright": browserTests}
	suite, known := suites[flags.Arg(0)]
	if !known {
		return fmt.Errorf("there is no suite %q", flags.Arg(0))
	}
	came, err := suite(ctx, flags.Args()[1:], out)
	if err != nil {
		return err
	}
	return came.settle(*record, out)
}

// settle prints the outcome and keeps its flaky tests for the summary.
func (o outcome) settle(record string, out io.Writer) error {
	for _, test := range o.flaky {
		fmt.Fprintf(out, "FLAKY %s: failed in the run (%s), passed alone\n", test.Name, test.First)
	}
	for _, name := range o.failed {
		fmt.Fprintf(out, "FAILED %s\n", name)
	}
	if err := appendRecord(record, o.flaky); err != nil {
		return err
	}
	if len(o.failed) > 0 {
		return errFailed
	}
	return nil
}
