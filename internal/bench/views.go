package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"milepost/internal/activity"
	"milepost/internal/bench/rig"
)

const (
	changeEvery = 500 * time.Millisecond
	// shownWithin is how long after the answer to a change a child view may show another question.
	shownWithin = time.Second
	settleTime  = 5 * time.Second
)

// audience are child views of running activities, and what was seen of them.
type audience struct {
	d *district

	mu      sync.Mutex
	back    []time.Duration // from the end of a stream until another shows the state
	delays  []time.Duration // from a change until a view shows it
	changes int
	wrong   int // changes that a view did not show in time
	end     int // views that show another question at the end
}

// liveRun is an activity that runs. Its n-th change shows question n, modulo the number of questions.
type liveRun struct {
	id, cookies string
	mu          sync.Mutex
	sent        []time.Time
	shown       [liveViews]int // the change that each view shows
}

// watch opens child views and changes questions while nodes are killed.
func (d *district) watch(ctx context.Context, w *world, during time.Duration) (*audience, error) {
	c := &audience{d: d}
	var all []*liveRun
	for _, p := range w.people {
		cookies, err := p.Cookies()
		if err != nil {
			return nil, err
		}
		for range liveEach {
			id, err := p.Start(ctx, p.child, p.purchase)
			if err != nil {
				return nil, err
			}
			all = append(all, &liveRun{id: id, cookies: cookies})
		}
	}
	watching, stop := context.WithCancel(ctx)
	var views, runners sync.WaitGroup
	running, pause := context.WithCancel(ctx)
	for n, r := range all {
		for v := range liveViews {
			views.Go(func() { c.view(watching, r, v, n*liveViews+v) })
		}
		runners.Go(func() { c.run(running, r, n) })
	}
	var group errgroup.Group
	group.Go(func() error { return d.kill(ctx, during) })
	err := group.Wait()
	pause()
	runners.Wait()
	wait(ctx, settleTime)
	for _, r := range all {
		c.end += r.behind(len(r.sent))
	}
	stop()
	views.Wait()
	return c, err
}

// behind counts the views that do not show a change or a later one.
func (r *liveRun) behind(change int) (n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, shown := range r.shown {
		if shown < change {
			n++
		}
	}
	return n
}

// run changes the question again and again, each time at another node, as behind a balancer.
func (c *audience) run(ctx context.Context, r *liveRun, first int) {
	for n := first; ctx.Err() == nil; n++ {
		r.mu.Lock()
		r.sent = append(r.sent, time.Now())
		change := len(r.sent)
		r.mu.Unlock()
		made := context.WithoutCancel(ctx) // the last change is made, too
		for at := n; c.post(made, r, at, int64(change%questions)) != nil; at++ {
			wait(made, 10*time.Millisecond)
		}
		time.AfterFunc(shownWithin, func() {
			wrong := r.behind(change)
			c.mu.Lock()
			defer c.mu.Unlock()
			c.changes++
			c.wrong += wrong
		})
		wait(ctx, changeEvery)
	}
}

func (c *audience) post(ctx context.Context, r *liveRun, at int, index int64) error {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	client := rig.NewClient(c.d.at(at))
	client.Sends = http.Header{"Cookie": {r.cookies}}
	return client.Call(ctx, http.MethodPost, "/api/activity/live/"+r.id, activity.Message{Type: "changeIndex", Index: &index}, nil)
}

// view is a child view: it connects again, with another node, when its stream ends.
func (c *audience) view(ctx context.Context, r *liveRun, v, n int) {
	var lost time.Time
	for at := n; ctx.Err() == nil; at++ {
		err := c.stream(ctx, r, v, at, fmt.Sprintf("10.%d.%d.1", n/200, n%200), func(begins bool) {
			if begins && !lost.IsZero() {
				c.mu.Lock()
				c.back = append(c.back, time.Since(lost))
				c.mu.Unlock()
				lost = time.Time{}
			}
		})
		if lost.IsZero() {
			lost = time.Now()
		}
		if err != nil {
			wait(ctx, 10*time.Millisecond)
		}
	}
}

var errStream = errors.New("the stream does not begin")

// stream follows one stream to its end.
func (c *audience) stream(ctx context.Context, r *liveRun, v, at int, from string, came func(begins bool)) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, c.d.at(at)+"/api/activity/childView/"+r.id+"/live", http.NoBody)
	if err != nil {
		return err
	}
	request.Header.Set("X-Forwarded-For", from)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK {
		return errStream
	}
	begins := true
	for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
		data, found := strings.CutPrefix(lines.Text(), "data: ")
		var m activity.Message
		if !found || json.Unmarshal([]byte(data), &m) != nil || m.Type != "changeIndex" {
			continue
		}
		c.shows(r, v, *m.Index)
		came(begins)
		begins = false
	}
	return nil
}

// shows notes the question that a view shows: the newest change to it.
func (c *audience) shows(r *liveRun, v int, index int64) {
	r.mu.Lock()
	change := len(r.sent)
	for change > 0 && int64(change%questions) != index {
		change--
	}
	fresh := change > r.shown[v]
	r.shown[v] = change
	var delay time.Duration
	if change > 0 {
		delay = time.Since(r.sent[change-1])
	}
	r.mu.Unlock()
	if fresh {
		c.mu.Lock()
		c.delays = append(c.delays, delay)
		c.mu.Unlock()
	}
}

// row is what was found, as a part of a table's row.
func (c *audience) row(kills int) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	slices.Sort(c.back)
	slices.Sort(c.delays)
	return fmt.Sprintf("%d | %d | %s | %s | %d | %s | %d | %d", kills, len(c.back), milliseconds(share(c.back, 95)), milliseconds(share(c.back, 100)),
		c.changes, milliseconds(share(c.delays, 95)), c.wrong, c.end)
}
