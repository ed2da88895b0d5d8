package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// mutant is a seeded fault: a patch file and its header.
type mutant struct {
	name     string // file name without ".patch"
	path     string
	fault    string
	area     string
	tests    []testLine
	survives string // why no test is expected to fail, else empty
}

// testLine is a "Tests:" line of a header.
type testLine struct {
	kind string // go, web or browser
	args []string
}

func (l testLine) String() string { return l.kind + " " + joinWords(l.args) }

// readMutants reads the chosen patches of a folder in the order of their names.
func readMutants(dir string, chosen options) ([]mutant, error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.patch"))
	if err != nil {
		return nil, err
	}
	var mutants []mutant
	for _, path := range paths {
		if !chosen.only.MatchString(filepath.Base(path)) {
			continue
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		m, err := parseHeader(string(content))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		m.path, m.name = path, strings.TrimSuffix(filepath.Base(path), ".patch")
		if m.hasKind(chosen.kinds) {
			mutants = append(mutants, m)
		}
	}
	if len(mutants) == 0 {
		return nil, errors.New("no patch matches")
	}
	return mutants, nil
}

func (m mutant) hasKind(kinds map[string]bool) bool {
	for _, line := range m.tests {
		if kinds[line.kind] {
			return true
		}
	}
	return false
}

// parseHeader reads the fields above the diff of a patch file.
func parseHeader(content string) (mutant, error) {
	header, _, found := strings.Cut("\n"+content, "\ndiff --git ")
	if !found {
		return mutant{}, errors.New("no diff")
	}
	var m mutant
	for line := range strings.SplitSeq(header, "\n") {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := m.setField(line); err != nil {
			return mutant{}, err
		}
	}
	if m.fault == "" || m.area == "" || len(m.tests) == 0 {
		return mutant{}, errors.New("the header lacks a fault, an area or tests")
	}
	return m, nil
}

func (m *mutant) setField(line string) error {
	name, value, _ := strings.Cut(line, ":")
	value = strings.TrimSpace(value)
	switch name {
	case "Fault":
		m.fault = value
	case "Area":
		m.area = value
	case "Survives":
		m.survives = value
	case "Tests":
		test, err := parseTests(value)
		if err != nil {
			return err
		}
		m.tests = append(m.tests, test)
	default:
		return fmt.Errorf("unknown header line %q", line)
	}
	return nil
}

func parseTests(value string) (testLine, error) {
	words, err := splitWords(value)
	if err != nil {
		return testLine{}, err
	}
	if len(words) < 2 {
		return testLine{}, fmt.Errorf("%q names no tests", value)
	}
	if _, known := commands[words[0]]; !known {
		return testLine{}, fmt.Errorf("tests: %q is none of go, web, browser", words[0])
	}
	return testLine{kind: words[0], args: words[1:]}, nil
}
