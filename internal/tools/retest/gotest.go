package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// goEvent is a line of `go test -json`.
type goEvent struct {
	Action, Package, Test, Output string
	Elapsed                       float64
}

// goRun is the result of a run of `go test`.
type goRun struct {
	out io.Writer
	// output of each test and package until it is known whether it passed.
	output map[string]*strings.Builder
	// failures are the output of top-level tests that failed, by package and test.
	failures map[goTest]string
	// broken are packages that failed without a test to blame: no build, a panic, a timeout.
	broken []string
	failed map[string]bool // packages with a failed test
}

type goTest struct{ pkg, name string }

func (t goTest) String() string { return t.pkg + " " + t.name }

// goTests runs `go` with the arguments, which begin with "test", and each failed test again.
func goTests(ctx context.Context, args []string, out io.Writer) (outcome, error) {
	if len(args) == 0 || args[0] != "test" {
		return outcome{}, errors.New("the arguments of go begin with test")
	}
	first, err := runGo(ctx, args, out)
	if err != nil {
		return outcome{}, err
	}
	came := outcome{failed: first.broken}
	for _, test := range slices.SortedFunc(maps.Keys(first.failures), func(a, b goTest) int { return strings.Compare(a.String(), b.String()) }) {
		fmt.Fprintf(out, "\n== once more, alone: %s\n", test)
		again, err := runGo(ctx, alone(args, test), out)
		if err != nil {
			return outcome{}, err
		}
		if len(again.broken) > 0 || len(again.failures) > 0 {
			came.failed = append(came.failed, test.String())
			continue
		}
		came.flaky = append(came.flaky, flakyTest{"go", test.String(), goReason(first.failures[test]), time.Now()})
	}
	return came, nil
}

// alone returns the arguments that run one test: those of the whole run with another pattern and package.
func alone(args []string, test goTest) []string {
	var kept []string
	for _, arg := range args {
		if arg == "./..." || strings.HasPrefix(arg, "./") || strings.HasPrefix(arg, "-run=") {
			continue
		}
		kept = append(kept, arg)
	}
	return append(kept, "-count=1", "-run=^"+test.name+"$", test.pkg)
}

func runGo(ctx context.Context, args []string, out io.Writer) (*goRun, error) {
	command := exec.CommandContext(ctx, "go", append([]string{"test", "-json"}, args[1:]...)...)
	command.Stderr = os.Stderr
	lines, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := command.Start(); err != nil {
		return nil, err
	}
	r := newGoRun(out)
	if err := r.read(lines); err != nil {
		return nil, errors.Join(err, command.Wait())
	}
	err = command.Wait()
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || len(r.failures) == 0 && len(r.broken) == 0) {
		return nil, err // it ended without saying what failed
	}
	return r, nil
}

func newGoRun(out io.Writer) *goRun {
	return &goRun{out: out, output: map[string]*strings.Builder{}, failures: map[goTest]string{}, failed: map[string]bool{}}
}

func (r *goRun) read(lines io.Reader) error {
	scanner := bufio.NewScanner(lines)
	scanner.Buffer(nil, 16<<20)
	for scanner.Scan() {
		var event goEvent
		if json.Unmarshal(scanner.Bytes(), &event) != nil {
			fmt.Fprintln(r.out, scanner.Text()) // a message of the go command itself
			continue
		}
		r.take(event)
	}
	return scanner.Err()
}

// take handles one event. Output of passing tests is not printed, except for the line of the package.
func (r *goRun) take(event goEvent) {
	top, _, _ := strings.Cut(event.Test, "/")
	key := event.Package + " " + top
	switch event.Action {
	case "output", "build-output":
		if r.output[key] == nil {
			r.output[key] = &strings.Builder{}
		}
		r.output[key].WriteString(event.Output)
		if event.Test == "" && (strings.HasPrefix(event.Output, "ok") || event.Action == "build-output") {
			fmt.Fprint(r.out, event.Output)
		}
	case "pass", "skip":
		if event.Test == top {
			delete(r.output, key)
		}
	case "fail":
		r.fail(event, top, key)
	}
}

func (r *goRun) fail(event goEvent, top, key string) {
	if event.Test != "" && event.Test != top {
		return // its parent fails with it
	}
	text := ""
	if r.output[key] != nil {
		text = r.output[key].String()
		delete(r.output, key)
	}
	fmt.Fprint(r.out, text)
	if event.Test != "" {
		r.failures[goTest{event.Package, top}] = text
		r.failed[event.Package] = true
		return
	}
	// A panic or a timeout takes the package down after the test that runs was reported as failed, or without any.
	if !r.failed[event.Package] || strings.Contains(text, "panic:") {
		r.broken = append(r.broken, event.Package)
	}
}

// goReason returns the line of a test's output with the reason of the failure.
func goReason(output string) string {
	reason := ""
	for line := range strings.Lines(output) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "Error:") {
			return strings.TrimSpace(strings.TrimPrefix(line, "Error:"))
		}
		if reason == "" && line != "" && !strings.HasPrefix(line, "=== ") && !strings.HasPrefix(line, "--- ") {
			reason = line
		}
	}
	return reason
}
