package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// browserReport is as much of Playwright's JSON report as is read here.
type browserReport struct {
	Suites []browserSuite `json:"suites"`
	Errors []struct {
		Message string `json:"message"`
	} `json:"errors"`
}

type browserSuite struct {
	Suites []browserSuite `json:"suites"`
	Specs  []struct {
		Title string `json:"title"`
		File  string `json:"file"`
		Line  int    `json:"line"`
		Tests []struct {
			Project string `json:"projectName"`
			Status  string `json:"status"` // expected, unexpected, flaky or skipped
			Results []struct {
				Error *struct {
					Message string `json:"message"`
				} `json:"error"`
			} `json:"results"`
		} `json:"tests"`
	} `json:"specs"`
}

// browserTests runs Playwright in web/ with the arguments, and what failed again with a single worker.
func browserTests(ctx context.Context, args []string, out io.Writer) (outcome, error) {
	flags, err := withoutFiles(args)
	if err != nil {
		return outcome{}, err
	}
	first, err := runBrowser(ctx, args, out)
	if err != nil || len(first) == 0 {
		return outcome{}, err
	}
	fmt.Fprintf(out, "\n== once more, alone: %d\n", len(first))
	again, err := runBrowser(ctx, append(flags, "--last-failed", "--workers=1"), out)
	if err != nil {
		return outcome{}, err
	}
	var came outcome
	for name, reason := range first {
		if _, failed := again[name]; failed {
			came.failed = append(came.failed, name)
		} else {
			came.flaky = append(came.flaky, flakyTest{"browser", name, reason, time.Now()})
		}
	}
	return came, nil
}

// withoutFiles keeps the flags, which have their values behind an equals sign: Playwright itself remembers what failed.
func withoutFiles(args []string) ([]string, error) {
	var flags []string
	for _, arg := range args {
		if strings.HasPrefix(arg, "--grep") && !strings.Contains(arg, "=") {
			return nil, fmt.Errorf("write %s=PATTERN: its value would be taken for a file", arg)
		}
		if strings.HasPrefix(arg, "-") && !strings.HasPrefix(arg, "--workers") {
			flags = append(flags, arg)
		}
	}
	return flags, nil
}

// runBrowser runs Playwright and returns the tests that failed, with the first line of why.
func runBrowser(ctx context.Context, args []string, out io.Writer) (map[string]string, error) {
	folder, err := os.MkdirTemp("", "retest-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	file := filepath.Join(folder, "report.json")
	command := exec.CommandContext(ctx, "npx", append([]string{"playwright", "test", "--reporter=list,json"}, args...)...)
	command.Dir = "web"
	command.Stdout, command.Stderr = out, os.Stderr
	command.Env = append(os.Environ(), "PLAYWRIGHT_JSON_OUTPUT_NAME="+file)
	ended := command.Run()
	report, err := os.ReadFile(file)
	if err != nil {
		return nil, errors.Join(ended, err)
	}
	failures, err := browserFailures(report)
	if err == nil && ended != nil && len(failures) == 0 {
		err = ended // no test is to blame
	}
	return failures, err
}

func browserFailures(text []byte) (map[string]string, error) {
	var report browserReport
	if err := json.Unmarshal(text, &report); err != nil {
		return nil, fmt.Errorf("read Playwright's report: %w", err)
	}
	for _, e := range report.Errors {
		return nil, errors.New(firstLine(e.Message)) // a file that does not load, or no tests
	}
	failures := map[string]string{}
	for _, suite := range report.Suites {
		suite.collect(failures)
	}
	return failures, nil
}

func (s browserSuite) collect(failures map[string]string) {
	for _, inner := range s.Suites {
		inner.collect(failures)
	}
	for _, spec := range s.Specs {
		for _, test := range spec.Tests {
			if test.Status != "unexpected" {
				continue
			}
			reason := ""
			for _, result := range test.Results {
				if result.Error != nil {
					reason = firstLine(result.Error.Message)
				}
			}
			failures[fmt.Sprintf("[%s] %s:%d %s", test.Project, spec.File, spec.Line, spec.Title)] = reason
		}
	}
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(stripColours(text)), "\n")
	return line
}

// stripColours takes the terminal's colours out of a message.
func stripColours(text string) string {
	var plain strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != 0x1b {
			plain.WriteByte(text[i])
			continue
		}
		for i < len(text) && text[i] != 'm' {
			i++
		}
	}
	return plain.String()
}
