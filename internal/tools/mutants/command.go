package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// command is a shell script with its arguments, run at the root of the worktree after scripts/env.sh.
type command struct {
	script string
	args   []string
	env    []string
}

// commands makes the command of a test line, by kind.
var commands = map[string]func(args []string) []command{
	"go":      goCommands,
	"web":     webCommands,
	"browser": browserCommands,
}

func goCommands(args []string) []command {
	engines := "sqlite"
	args = slices.DeleteFunc(slices.Clone(args), func(arg string) bool {
		named, found := strings.CutPrefix(arg, "engines=")
		if found {
			engines = named
		}
		return found
	})
	return []command{{
		script: `exec go test -short -timeout 10m "$@"`,
		args:   args,
		env:    []string{"CGO_ENABLED=0", "GOFLAGS=-trimpath", "MILEPOST_TEST_ENGINES=" + engines},
	}}
}

func webCommands(args []string) []command {
	return []command{{script: `cd web && exec npx vitest run --bail 1 "$@"`, args: args}}
}

// browserCommands builds the web application and the binary as the Makefile does before it runs Playwright.
func browserCommands(args []string) []command {
	return []command{
		{script: `scripts/build-web`},
		{
			script: `exec go build -buildvcs=false -trimpath -ldflags '-s -w -X main.version=mutant' -o bin/milepost ./cmd/milepost`,
			env:    []string{"CGO_ENABLED=0"},
		},
		{script: `cd web && exec npx playwright test --workers 2 --max-failures 1 "$@"`, args: args},
	}
}

// missing names what a test line refers to and the tree does not have. A runner that finds no tests fails too, and that is no catch.
func missing(root string, line testLine) string {
	places := map[string]string{"go": root, "web": filepath.Join(root, "web"), "browser": filepath.Join(root, "web", "e2e")}
	for _, arg := range line.args {
		if !strings.HasPrefix(arg, "./") && !strings.Contains(arg, ".test.ts") && !strings.HasSuffix(arg, ".spec.ts") {
			continue
		}
		if _, err := os.Stat(filepath.Join(places[line.kind], arg)); err != nil {
			return fmt.Sprintf("%s does not exist", arg)
		}
	}
	return ""
}

// broken are the words of runners that failed before any test did, or found none in one of the packages that a line names.
var broken = []string{
	"[build failed]", "[setup failed]", "testing: warning: no tests to run", "no test files", // go
	"No test files found", "Transform failed", // vitest
	"No tests found", // playwright
}

// brokenBy returns the words that show that no test ran, or nothing.
func brokenBy(output string) string {
	for _, words := range broken {
		if strings.Contains(output, words) {
			return words
		}
	}
	return ""
}
