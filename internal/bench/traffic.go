package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"

	"milepost/internal/bench/rig"
)

// trafficSavers are the people of the traffic; each saves into an activity of their own.
const trafficSavers = 8

// traffic is a steady flow of saves and reads through a balancer of a few nodes.
type traffic struct {
	store  rig.Store
	people []*person
	http   http.Client
	cancel context.CancelFunc
	flow   sync.WaitGroup

	mu      sync.Mutex
	nodes   []*rig.Server
	up      []bool
	next    int
	status  map[int]int // answers by status; 0 is no answer
	acked   []int       // the newest save of each person that was answered 200
	lastBad time.Time
	roomAt  time.Time // when the outage was over
	since   time.Time // the moment of a promotion, and
	first   time.Time // when the first save that was begun after it was answered 200
}

// startTraffic starts nodes on the store, fills it, and lets the traffic flow.
func (o options) startTraffic(ctx context.Context, store rig.Store, nodes int) (*traffic, error) {
	t := &traffic{store: store, status: map[int]int{}, acked: make([]int, trafficSavers), up: make([]bool, nodes)}
	t.http.Transport = &http.Transport{MaxIdleConnsPerHost: 64}
	for range nodes {
		server, err := store.Serve(ctx)
		if err != nil {
			t.close()
			return nil, err
		}
		t.nodes = append(t.nodes, server)
	}
	if err := t.populate(ctx); err != nil {
		t.close()
		return nil, err
	}
	ctx, t.cancel = context.WithCancel(ctx)
	for node := range nodes {
		t.flow.Go(func() { t.watch(ctx, node) })
	}
	t.flow.Go(func() { t.pump(ctx) })
	err := t.rest(ctx, restPause)
	return t, err
}

func (t *traffic) populate(ctx context.Context) error {
	w, err := populate(ctx, t.store, t.nodes[0], trafficSavers)
	if err != nil {
		return err
	}
	for _, p := range w.people {
		id, err := p.Start(ctx, p.child, p.purchase)
		if err != nil {
			return err
		}
		if p.cookies, err = p.Cookies(); err != nil {
			return err
		}
		p.open = []string{id}
	}
	t.people = w.people
	return nil
}

// watch asks a node four times a second whether it is ready, as balancers do.
func (t *traffic) watch(ctx context.Context, node int) {
	tick := time.NewTicker(250 * time.Millisecond)
	defer tick.Stop()
	for {
		t.mu.Lock()
		url := t.nodes[node].URL
		t.mu.Unlock()
		ready := readyNow(ctx, url)
		t.mu.Lock()
		t.up[node] = ready && t.nodes[node].URL == url
		t.mu.Unlock()
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

// pick returns the next node that is ready. With one node there is nobody else to ask.
func (t *traffic) pick() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	for range t.nodes {
		t.next = (t.next + 1) % len(t.nodes)
		if t.up[t.next] {
			break
		}
	}
	return t.nodes[t.next].URL
}

// pump sends one request after the other at the rate, without waiting for answers.
func (t *traffic) pump(ctx context.Context) {
	tick := time.NewTicker(time.Second / outageRate)
	defer tick.Stop()
	var calls sync.WaitGroup
	defer calls.Wait()
	for n := 1; ; n++ {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
		calls.Go(func() { t.call(context.WithoutCancel(ctx), n) })
	}
}

// call saves or reads, and notes the answer.
func (t *traffic) call(ctx context.Context, n int) {
	person := n % trafficSavers
	p, saves := t.people[person], n/trafficSavers%2 == 0
	method, path, body := http.MethodGet, "/api/question-result/activity/"+p.open[0], []byte(nil)
	if saves {
		method, path = http.MethodPatch, "/api/question-result/batch"
		body = fmt.Appendf(nil, `[{"question_result_id":"%s.0","child_selected_answer":"%d","revision":%d}]`, p.open[0], n, n)
	}
	began := time.Now()
	status := t.send(ctx, method, t.pick()+path, p.cookies, body)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.status[status]++
	if status != http.StatusOK {
		t.lastBad = time.Now()
	} else if saves {
		t.acked[person] = max(t.acked[person], n)
		if t.first.IsZero() && began.After(t.since) {
			t.first = time.Now()
		}
	}
}

func (t *traffic) send(ctx context.Context, method, url, cookies string, body []byte) int {
	request, err := http.NewRequestWithContext(ctx, method, url, bytes.NewReader(body))
	if err != nil {
		return 0
	}
	request.Header.Set("Cookie", cookies)
	request.Header.Set("Content-Type", "application/json")
	answer, err := t.http.Do(request)
	if err != nil {
		return 0
	}
	defer answer.Body.Close()
	_, _ = io.Copy(io.Discard, answer.Body)
	return answer.StatusCode
}

// restart ends a node as an operator does and starts it again.
func (t *traffic) restart(ctx context.Context, node int) error {
	if err := t.nodes[node].Stop(); err != nil {
		return err
	}
	server, err := t.store.Serve(ctx)
	if err != nil {
		return err
	}
	t.mu.Lock()
	t.nodes[node], t.up[node] = server, false
	t.mu.Unlock()
	return t.rest(ctx, restPause)
}

// back records the end of an outage, and waits for the traffic to settle.
func (t *traffic) back(ctx context.Context) {
	t.mu.Lock()
	t.roomAt = time.Now()
	t.mu.Unlock()
	_ = t.rest(ctx, 4*restPause)
}

func (t *traffic) rest(ctx context.Context, d time.Duration) error {
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// report stops the flow and prints a row: how the calls ended, and whether all that was acknowledged is stored.
func (t *traffic) report(ctx context.Context, out io.Writer, title string) error {
	t.cancel()
	t.flow.Wait()
	lost, err := t.lost(ctx)
	if err != nil {
		return err
	}
	other, backAfter := 0, "—"
	for status, n := range t.status {
		if status != http.StatusOK && status != http.StatusServiceUnavailable && status != http.StatusInternalServerError && status != 0 {
			other += n
		}
	}
	if !t.roomAt.IsZero() {
		backAfter = max(0, t.lastBad.Sub(t.roomAt)).Round(10 * time.Millisecond).String()
	}
	_, err = fmt.Fprintf(out, "| %s | %d | %d | %d | %d | %d | %d | %s |\n", title, t.status[http.StatusOK],
		t.status[http.StatusServiceUnavailable], t.status[http.StatusInternalServerError], other, t.status[0], lost, backAfter)
	return err
}

// lost counts the people whose last acknowledged save is not stored. Call it when the flow has ended.
func (t *traffic) lost(ctx context.Context) (lost int, err error) {
	for i, p := range t.people {
		stored, err := t.stored(ctx, p)
		if err != nil {
			return 0, err
		}
		if stored < t.acked[i] {
			lost++
		}
	}
	return lost, nil
}

// stored returns the newest save of a person that the database holds.
func (t *traffic) stored(ctx context.Context, p *person) (n int, err error) {
	var rows []struct {
		No       int `json:"question_no"`
		Revision int `json:"revision"`
	}
	p.URL = t.nodes[0].URL
	if err := p.Call(ctx, http.MethodGet, "/api/question-result/activity/"+p.open[0], nil, &rows); err != nil {
		return 0, err
	}
	return rows[0].Revision, nil
}

// close ends the flow and the nodes.
func (t *traffic) close() {
	if t.cancel != nil {
		t.cancel()
		t.flow.Wait()
	}
	for _, node := range t.nodes {
		_ = node.Kill()
	}
}
