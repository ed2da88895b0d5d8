// Command mutants proves that the test suite still catches known faults. Each patch in tools/mutants breaks one thing and
// names the tests that must fail because of it:
//
//	go run ./internal/tools/mutants -kind go -only 01 -o table.md
//
// It works in a temporary git worktree of HEAD and never changes the caller's files. It exits with 1 when a fault survives
// unexpectedly, or when a patch or one of its test lines no longer fits the code.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"strings"
	"syscall"
)

const folder = "tools/mutants"

type options struct {
	only   *regexp.Regexp
	kinds  map[string]bool
	output string
	prefix []string
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	ok, err := run(ctx, os.Args[1:])
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
	}
	if !ok {
		os.Exit(1)
	}
}

// run reports whether every chosen fault was caught or is marked as one that survives.
func run(ctx context.Context, args []string) (bool, error) {
	chosen, err := parseOptions(args)
	if err != nil {
		return false, err
	}
	mutants, err := readMutants(folder, chosen)
	if err != nil {
		return false, err
	}
	tree, err := newTree(ctx, chosen.prefix)
	if err != nil {
		return false, err
	}
	defer tree.remove()
	results := make([]result, 0, len(mutants))
	for _, m := range mutants {
		if ctx.Err() != nil {
			return false, ctx.Err()
		}
		r := tree.try(ctx, m, chosen.kinds)
		fmt.Printf("%-44s %s (%.0f s)\n", m.name, r, r.took.Seconds())
		results = append(results, r)
	}
	return report(results, chosen.output)
}

func parseOptions(args []string) (options, error) {
	flags := flag.NewFlagSet("mutants", flag.ContinueOnError)
	only := flags.String("only", "", "run the patches whose file name matches this regular expression")
	kinds := flags.String("kind", "go,web,browser", "run test lines of these kinds; patches without such a line are left out")
	output := flags.String("o", "", "write the results as a Markdown table to this file")
	prefix := flags.String("prefix", "", `run each command under this one, for example "nice -n 10"`)
	if err := flags.Parse(args); err != nil {
		return options{}, err
	}
	pattern, err := regexp.Compile(*only)
	if err != nil {
		return options{}, fmt.Errorf("-only: %w", err)
	}
	chosen := options{only: pattern, kinds: map[string]bool{}, output: *output, prefix: strings.Fields(*prefix)}
	for kind := range strings.SplitSeq(*kinds, ",") {
		if _, known := commands[kind]; !known {
			return options{}, fmt.Errorf("-kind: %q is none of go, web, browser", kind)
		}
		chosen.kinds[kind] = true
	}
	return chosen, nil
}
