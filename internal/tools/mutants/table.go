package main

import (
	"fmt"
	"os"
	"strings"
	"time"
)

// result is the result for one mutant: caught by a line, a problem, or neither: it survived.
type result struct {
	mutant   mutant
	caughtBy string
	problem  string
	took     time.Duration
}

func (r result) String() string {
	switch {
	case r.problem != "":
		return "PROBLEM " + r.problem
	case r.caughtBy != "":
		return "caught by " + r.caughtBy
	case r.mutant.survives != "":
		return "survives as marked"
	default:
		return "SURVIVED"
	}
}

func (r result) ok() bool {
	return r.problem == "" && (r.caughtBy != "" || r.mutant.survives != "")
}

// report prints the sum, writes the table, and reports whether all is as it should be.
func report(results []result, output string) (bool, error) {
	ok, caught, marked := true, 0, 0
	for _, r := range results {
		ok = ok && r.ok()
		if r.caughtBy != "" {
			caught++
		} else if r.ok() {
			marked++
		}
	}
	fmt.Printf("%d of %d faults caught, %d survive as marked\n", caught, len(results), marked)
	if output == "" {
		return ok, nil
	}
	return ok, os.WriteFile(output, []byte(table(results)), 0o644)
}

func table(results []result) string {
	var b strings.Builder
	b.WriteString("| number | fault | caught by |\n|---|---|---|\n")
	for _, r := range results {
		number, _, _ := strings.Cut(r.mutant.name, "-")
		fmt.Fprintf(&b, "| %s | %s | %s |\n", number, cell(r.mutant.fault), cell(r.outcome()))
	}
	return b.String()
}

func (r result) outcome() string {
	switch {
	case r.problem != "":
		return "**" + r.problem + "**"
	case r.caughtBy != "":
		return "`" + r.caughtBy + "`"
	case r.mutant.survives != "":
		return "survives: " + r.mutant.survives
	default:
		return "**survived**"
	}
}

func cell(s string) string { return strings.ReplaceAll(s, "|", `\|`) }
