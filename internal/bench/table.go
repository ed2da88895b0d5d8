package main

import (
	"fmt"
	"io"
	"time"

	"milepost/internal/bench/rig"
)

// table measures one after the other and prints a row for each.
func (o options) table(out io.Writer, engine string, server *rig.Server, measures []measure) error {
	fmt.Fprintf(out, "\n%s; %d clients; %d results\n\n", engine, clients, activities*questions)
	fmt.Fprintf(out, "| %-28s | requests/s | aim | p50 ms | p99 ms | server CPU µs | body bytes | memory MiB | floor/s | ratio |\n", "")
	fmt.Fprintln(out, "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|")
	for _, m := range measures {
		if !o.only.MatchString(m.name) {
			continue
		}
		found, cost, err := o.measure(server, m)
		if err != nil {
			return fmt.Errorf("%s: %w", m.name, err)
		}
		least, err := m.floor(found.size)
		if err != nil {
			return fmt.Errorf("the floor of %s: %w", m.name, err)
		}
		fmt.Fprintf(out, "| %-28s | %.0f | %d | %s | %s | %d | %d | %d | %.0f | %.2f |\n", m.name, found.perSecond, m.aim,
			milliseconds(found.p50), milliseconds(found.p99), cost.processor.Microseconds()/int64(found.all), found.size,
			cost.memory, least, found.perSecond/least)
	}
	return nil
}

// cost is a measure's cost on the server: all processor time, and the peak of memory in MiB.
type cost struct {
	processor time.Duration
	memory    int64
}

func (o options) measure(server *rig.Server, m measure) (found figures, c cost, err error) {
	do, hangUp, err := overHTTP(server.URL, clients, m.status, m.request)
	if err != nil {
		return found, c, err
	}
	defer hangUp()
	if err := server.ResetPeak(); err != nil {
		return found, c, err
	}
	before, err := server.Processor()
	if err != nil {
		return found, c, err
	}
	if found, err = load(clients, o.rate, do); err != nil {
		return found, c, err
	}
	after, err := server.Processor()
	if err != nil {
		return found, c, err
	}
	c.processor = after - before
	c.memory, err = server.Peak()
	return found, c, err
}
