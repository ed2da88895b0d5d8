package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

func readRecord(file string) (tests []flakyTest, err error) {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &tests)
	}
	return tests, err
}

// appendRecord adds tests to those that earlier suites of this check found.
func appendRecord(file string, more []flakyTest) error {
	tests, err := readRecord(file)
	if err != nil || len(more) == 0 {
		return err
	}
	text, err := json.Marshal(append(tests, more...))
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o750); err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o600)
}

// summarise prints the flaky tests of the check, adds a line for each to the document, and fails above maxFlaky.
func summarise(record, document string, out io.Writer) error {
	tests, err := readRecord(record)
	if err != nil || len(tests) == 0 {
		return err
	}
	text, err := os.ReadFile(document)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%d flaky: failed in the run and passed alone. %s has a line for each; find the race and take it out.\n", len(tests), document)
	for _, test := range tests {
		fmt.Fprintf(out, "FLAKY %s: %s\n", test.Name, test.First)
		text = append(text, test.line()...)
	}
	if err := os.WriteFile(document, text, 0o600); err != nil {
		return err
	}
	if len(tests) > maxFlaky {
		return fmt.Errorf("%d flaky tests in one run; at most %d are let through", len(tests), maxFlaky)
	}
	return nil
}

// line returns the test's row in the document's table.
func (f flakyTest) line() string {
	cell := func(text string) string { return strings.ReplaceAll(text, "|", `\|`) }
	return fmt.Sprintf("| %s | %s | Not known yet. It failed with: %s |\n", cell(f.Name), f.At.UTC().Format("2006-01-02"), cell(f.First))
}
