package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// module writes a module with one package and makes it the working directory.
func module(t *testing.T, test string) {
	t.Helper()
	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "go.mod"), []byte("module example\n\ngo 1.26\n"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "x_test.go"), []byte(test), 0o600))
	t.Chdir(folder)
	t.Setenv("GOFLAGS", "-trimpath") // the standard library is compiled so already
}

func TestATestThatPassesAloneIsFlaky(t *testing.T) {
	module(t, `package x
import ("os"; "testing")
func TestSteadySeries(t *testing.T) {}
func TestOnce(t *testing.T) {
	if os.WriteFile("seen", nil, 0o600); len(os.Args) > 0 {
		if _, err := os.Stat("before"); err != nil { os.WriteFile("before", nil, 0o600); t.Fatal("the first time") }
	}
}`)
	came, err := goTests(context.Background(), []string{"test", "-vet=off", "./..."}, t.Output())
	require.NoError(t, err)
	require.Empty(t, came.failed)
	require.Len(t, came.flaky, 1)
	require.Equal(t, "example TestOnce", came.flaky[0].Name)
	require.Contains(t, came.flaky[0].First, "the first time")
}

func TestATestThatFailsTwiceFails(t *testing.T) {
	module(t, `package x
import "testing"
func TestAlways(t *testing.T) { t.Run("part", func(t *testing.T) { t.Fatal("no") }) }`)
	came, err := goTests(context.Background(), []string{"test", "-vet=off", "./..."}, t.Output())
	require.NoError(t, err)
	require.Equal(t, []string{"example TestAlways"}, came.failed)
	require.Empty(t, came.flaky)
}

func TestAPackageThatDoesNotBuildOrPanicsFails(t *testing.T) {
	for name, test := range map[string]string{
		"no build": "package x\nfunc f() { undefined() }",
		"a panic":  "package x\nimport \"testing\"\nfunc TestPanics(*testing.T) { panic(\"now\") }",
	} {
		t.Run(name, func(t *testing.T) {
			module(t, test)
			came, err := goTests(context.Background(), []string{"test", "-vet=off", "./..."}, t.Output())
			require.NoError(t, err)
			require.Contains(t, strings.Join(came.failed, " "), "example")
		})
	}
}

func TestPlaywrightsReportIsReadToTheLastSuite(t *testing.T) {
	failures, err := browserFailures([]byte(`{"suites":[{"suites":[{"specs":[{"title":"inner","file":"a.spec.ts","line":3,
		"tests":[{"projectName":"sqlite","status":"unexpected","results":[{"error":{"message":"\u001b[31mError: gone\u001b[39m\nmore"}}]}]}]}],
		"specs":[{"title":"fine","file":"a.spec.ts","line":9,"tests":[{"projectName":"sqlite","status":"expected","results":[{}]}]}]}]}`))
	require.NoError(t, err)
	require.Equal(t, map[string]string{"[sqlite] a.spec.ts:3 inner": "Error: gone"}, failures)
	_, err = browserFailures([]byte(`{"errors":[{"message":"No tests found"}]}`))
	require.ErrorContains(t, err, "No tests found")
}

func TestThreeFlakyTestsAreAFailure(t *testing.T) {
	record, document := filepath.Join(t.TempDir(), "flaky.json"), filepath.Join(t.TempDir(), "flaky.md")
	require.NoError(t, os.WriteFile(document, []byte("# Flaky\n\n| Test | Date | Cause |\n|---|---|---|\n"), 0o600))
	one := flakyTest{"go", "pkg TestOne", "a | b", time.Date(2026, 3, 2, 0, 0, 0, 0, time.UTC)}
	require.NoError(t, summarise(record, document, t.Output()))
	require.NoError(t, appendRecord(record, []flakyTest{one, one}))
	require.NoError(t, summarise(record, document, t.Output()))
	text, err := os.ReadFile(document)
	require.NoError(t, err)
	require.Contains(t, string(text), `| pkg TestOne | 2026-03-02 | Not known yet. It failed with: a \| b |`)
	require.NoError(t, appendRecord(record, []flakyTest{one}))
	require.Error(t, summarise(record, document, t.Output()))
}

func TestARepetitionKeepsTheFlagsOfARun(t *testing.T) {
	flags, err := withoutFiles([]string{"--project=large", "--grep=@kills", "--workers=3", "a.spec.ts"})
	require.NoError(t, err)
	require.Equal(t, []string{"--project=large", "--grep=@kills"}, flags)
	_, err = withoutFiles([]string{"--grep", "@kills"})
	require.ErrorContains(t, err, "--grep=PATTERN")
}
