package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"
)

// machineTable is the name of the table with the date and machine of the measurements.
const machineTable = "machine"

// reported lists all tables that the report writes.
func reported() ([]string, error) {
	all, err := runs(allParts(), allEngines())
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
	all, err := runs(allParts(), allEngines())
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
