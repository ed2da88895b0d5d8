package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/google/uuid"

	"milepost/internal/activity/childview"
	"milepost/internal/activity/session"
	"milepost/internal/bench/rig"
)

const tapEvery = 60 * time.Millisecond // an activity takes twenty messages a second

// tapTimes measures how long it takes from a tap on the child's device until the runner has it, through one node, and through
// two on PostgreSQL: the device at the one, the runner at the other.
func (o options) tapTimes(ctx context.Context, out io.Writer, engine, databaseURL string) error {
	nodes := 1
	if databaseURL != "" {
		nodes = 2
	}
	data, err := os.MkdirTemp("", "milepost-bench-taps-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(data) }()
	store := rig.Store{Binary: o.binary, Data: data, DatabaseURL: databaseURL}
	var servers []*rig.Server
	defer func() {
		for _, server := range servers {
			_ = server.Kill()
		}
	}()
	for range nodes {
		server, err := store.Serve(ctx)
		if err != nil {
			return err
		}
		servers = append(servers, server)
	}
	w, err := populate(ctx, store, servers[0], 1)
	if err != nil {
		return err
	}
	runner := w.people[0]
	fmt.Fprintf(out, "\n%s: %d taps until the runner has them\n\n| | came | p50 ms | p99 ms | longest ms | p95 ms |\n|---|---:|---:|---:|---:|---:|\n", engine, o.taps)
	for i, server := range servers {
		direct := way{"HTTP/1.1", servers[0].URL, server.URL, http.DefaultTransport}
		proxied, closeAll, err := overHTTP2(servers[0].URL, server.URL)
		if err != nil {
			return err
		}
		for _, by := range []way{direct, proxied} {
			found, err := tapped(ctx, runner, by, o.taps)
			if err != nil {
				return err
			}
			row := strings.TrimSuffix(found.row([]string{"through one node", "through two nodes"}[i]+", "+by.name), "\n")
			fmt.Fprintf(out, "%s %s |\n", row, milliseconds(found.took[len(found.took)*95/100]))
		}
		closeAll()
	}
	return nil
}

// way is how the runner and the device connect to their nodes.
type way struct {
	name              string
	watched, tappedAt string
	transport         http.RoundTripper
}

// overHTTP2 is a way through a proxy before each node.
func overHTTP2(watched, tappedAt string) (way, func(), error) {
	first, err := rig.HTTP2(watched)
	if err != nil {
		return way{}, nil, err
	}
	second, err := rig.HTTP2(tappedAt)
	if err != nil {
		first.Close()
		return way{}, nil, err
	}
	closeBoth := func() {
		first.CloseClientConnections()
		first.Close()
		second.Close()
	}
	return way{"HTTP/2", first.URL, second.URL, first.Client().Transport}, closeBoth, nil
}

// tapped starts an activity, watches it at one node and taps so many times at another.
func tapped(ctx context.Context, runner *person, by way, taps int) (*tries, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	id, err := runner.Start(ctx, runner.child, runner.purchase)
	if err != nil {
		return nil, err
	}
	var detail session.Detail
	if err := runner.Call(ctx, http.MethodGet, "/api/activity/"+id, nil, &detail); err != nil {
		return nil, err
	}
	came, err := watchTaps(ctx, runner, by, "/api/activity/live/"+id, taps)
	if err != nil {
		return nil, err
	}
	found, device := &tries{}, rig.NewClient(by.tappedAt).Through(by.transport)
	for range taps {
		message := childview.ChildMessage{Type: "tap", PairingKey: detail.PairingKey, TapID: uuid.NewString()}
		began := time.Now()
		if err := device.Call(ctx, http.MethodPost, "/api/activity/childView/"+id+"/live", message, nil); err != nil {
			return nil, err
		}
		for tap := range came {
			if tap.id == message.TapID {
				found.took = append(found.took, tap.at.Sub(began))
				break
			}
		}
		found.all++
		wait(ctx, tapEvery)
	}
	return found, nil
}

// arrived is a tap that the runner has received.
type arrived struct {
	id string
	at time.Time
}

// watchTaps opens the runner's stream and reports when which tap comes. It ends with the context.
func watchTaps(ctx context.Context, runner *person, by way, path string, taps int) (<-chan arrived, error) {
	cookies, err := runner.Cookies()
	if err != nil {
		return nil, err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, by.watched+path, http.NoBody)
	if err != nil {
		return nil, err
	}
	r.Header.Set("Cookie", cookies)
	stream, err := (&http.Client{Transport: by.transport}).Do(r) //nolint:bodyclose // the goroutine below does it
	if err != nil {
		return nil, err
	}
	if stream.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the stream answers %s", stream.Status)
	}
	if stream.Proto != by.name && stream.Proto != by.name+".0" {
		return nil, fmt.Errorf("the stream is %s, not %s", stream.Proto, by.name)
	}
	came := make(chan arrived, taps)
	go func() {
		defer close(came)
		defer func() { _ = stream.Body.Close() }()
		for lines := bufio.NewScanner(stream.Body); lines.Scan(); {
			// Each tap is sent with its id as the event's.
			if id, found := strings.CutPrefix(lines.Text(), "id: "); found {
				came <- arrived{id, time.Now()}
			}
		}
	}()
	return came, nil
}
