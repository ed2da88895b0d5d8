package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"time"
)

// machineTable is the name of the table with the date and machine of the measurements.
const machineTable = "machine"

// reported lists all tables that the report writes.
func reported() ([]string, error) {
	all, err := runs(partsOfReport(), allEngines())
	names := make([]string, 0, len(all)+1)
	names = append(names, machineTable)
	for _, r := range all {
		names = append(names, r.table())
	}
	return names, err
}

// writeReport measures everything and writes the tables of the document. It writes none unless it has all of them, so that
// they belong to one commit and one machine.
func (o options) writeReport(ctx context.Context, out, progress io.Writer) error {
	began := time.Now()
	text, err := os.ReadFile(o.document)
	if err != nil {
		return err
	}
	if err := checkMarkers(string(text)); err != nil {
		return err
	}
	tables := map[string]string{}
	if tables[machineTable], err = describeMachine(ctx, began); err != nil {
		return err
	}
	all, err := runs(partsOfReport(), allEngines())
	if err != nil {
		return err
	}
	err = o.each(ctx, all, progress, func(ctx context.Context, r run) error {
		var table strings.Builder
		err := r.measure(ctx, o, io.MultiWriter(&table, out), r.engine)
		tables[r.table()] = table.String()
		return err
	})
	if err != nil {
		return fmt.Errorf("%s is left as it was: %w", o.document, err)
	}
	filled, err := fill(string(text), tables)
	if err != nil {
		return err
	}
	fmt.Fprintf(progress, "%s is written, after %s\n", o.document, time.Since(began).Round(time.Second))
	return os.WriteFile(o.document, []byte(filled), 0o600)
}

// checkMarkers compares a document's markers with the report's tables.
func checkMarkers(document string) error {
	markers, err := marked(document)
	if err != nil {
		return err
	}
	tables, err := reported()
	if err != nil {
		return err
	}
	var faults []error
	for _, name := range markers {
		if !slices.Contains(tables, name) {
			faults = append(faults, fmt.Errorf("nothing is measured for the marker <!-- bench:%s -->", name))
		}
	}
	for _, name := range tables {
		if !slices.Contains(markers, name) {
			faults = append(faults, fmt.Errorf("the document has no marker <!-- bench:%s -->", name))
		}
	}
	return errors.Join(faults...)
}

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
