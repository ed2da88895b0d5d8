package main

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

const closing = "<!-- /bench -->"

// opening matches the line above a table that is written by the report, such as <!-- bench:rates-sqlite -->.
var opening = regexp.MustCompile(`^<!-- bench:([a-z-]+) -->$`)

// marked lists the tables that a document has markers for.
func marked(document string) (names []string, err error) {
	_, err = replace(document, func(name string) (string, error) {
		names = append(names, name)
		return "", nil
	})
	return names, err
}

// fill writes all tables between their markers.
func fill(document string, tables map[string]string) (string, error) {
	names, err := marked(document)
	if err != nil {
		return "", err
	}
	for name := range tables {
		if !slices.Contains(names, name) {
			return "", fmt.Errorf("the document has no marker <!-- bench:%s -->", name)
		}
	}
	return replace(document, func(name string) (string, error) {
		text, ok := tables[name]
		if !ok {
			return "", fmt.Errorf("nothing was measured for the marker <!-- bench:%s -->", name)
		}
		return text, nil
	})
}

// replace puts another text between each pair of markers.
func replace(document string, with func(name string) (string, error)) (string, error) {
	var out strings.Builder
	seen, open := map[string]bool{}, ""
	for line := range strings.Lines(document) {
		found := opening.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
		begins := len(found) > 1
		switch {
		case begins && (open != "" || seen[found[1]]):
			return "", fmt.Errorf("the marker <!-- bench:%s --> is inside of another one, or there twice", found[1])
		case begins:
			text, err := with(found[1])
			if err != nil {
				return "", err
			}
			open, seen[found[1]] = found[1], true
			out.WriteString(line + strings.TrimSpace(text) + "\n")
		case strings.TrimSpace(line) == closing && open == "":
			return "", errors.New("a marker " + closing + " closes nothing")
		case open == "":
			out.WriteString(line)
		case strings.TrimSpace(line) == closing:
			open = ""
			out.WriteString(line)
		}
	}
	if open != "" {
		return "", fmt.Errorf("the marker <!-- bench:%s --> is not closed", open)
	}
	return out.String(), nil
}
