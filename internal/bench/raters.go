package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"milepost/internal/bench/rig"
	"milepost/internal/rating"
)

const (
	ratersAtOnce = 300
	raterEvery   = 3 * time.Second // a rater saves
	runnersBy    = 20
	runnerEvery  = time.Second // a runner saves
	ratedItems   = 40
	networkEach  = 10 // raters of a network, as at a school
	beginAtOnce  = 8
	floodLines   = 16   // of the attacker
	stalledLines = 1000 // of the attacker, whose requests never end
)

// raters measures 300 raters who save every three seconds beside 20 runners: by themselves, and while one more rater does all
// that a valid link allows, as fast as it can.
func (o options) raters(ctx context.Context, out io.Writer, engine, databaseURL string) error {
	data, err := os.MkdirTemp("", "milepost-bench-raters-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(data) }()
	store := rig.Store{Binary: o.binary, Data: data, DatabaseURL: databaseURL, Ceilings: true}
	server, err := store.Serve(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = server.Kill() }()
	c, err := crowdOn(ctx, store, server)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "\n%s: %d raters who save an answer every %s, beside %d runners, for %s\n\n| | came | p50 ms | p99 ms | longest ms | p95 ms |\n|---|---:|---:|---:|---:|---:|\n",
		engine, ratersAtOnce, raterEvery, runnersBy, o.raterTime)
	if err := c.measure(ctx, out, "", o.raterTime, nil); err != nil {
		return err
	}
	for _, attack := range attacks {
		if err := c.measure(ctx, out, ", while a link "+attack.name, o.raterTime, attack.act); err != nil {
			return err
		}
	}
	return nil
}

// crowd is everybody who answers or runs an activity, and an attacker with a valid link.
type crowd struct {
	server   *rig.Server
	raters   []*rig.Rater
	runners  []*person
	attacker *rig.Rater
	revision int64
	lines    http.Transport // kept alive, as browsers keep theirs
}

func crowdOn(ctx context.Context, store rig.Store, server *rig.Server) (*crowd, error) {
	w, err := populate(ctx, store, server, runnersBy)
	if err != nil {
		return nil, err
	}
	c := &crowd{server: server, runners: w.people, raters: make([]*rig.Rater, ratersAtOnce+1)}
	c.lines.MaxIdleConnsPerHost = 2 * ratersAtOnce
	application, err := w.author.AuthorQuestionnaire(ctx, ratedItems)
	if err != nil {
		return nil, err
	}
	for i, p := range c.runners {
		p.Through(&c.lines)
		p.From = fmt.Sprintf("10.8.%d.1", i)
		id, err := p.Start(ctx, p.child, p.purchase)
		if err != nil {
			return nil, err
		}
		p.open = []string{id}
		if p.purchase, err = p.Acquire(ctx, application); err != nil {
			return nil, err
		}
	}
	var beginning errgroup.Group
	beginning.SetLimit(beginAtOnce)
	for i := range c.raters {
		beginning.Go(func() (err error) {
			asker := c.runners[i%runnersBy]
			if c.raters[i], err = asker.AskRater(ctx, asker.child, application, asker.purchase); err != nil {
				return err
			}
			c.raters[i].Through(&c.lines)
			c.raters[i].From = fmt.Sprintf("10.9.%d.%d", i/networkEach, i%networkEach+1)
			if err := c.raters[i].Open(ctx); err != nil {
				return err
			}
			_, err = c.raters[i].Begin(ctx)
			return err
		})
	}
	err = beginning.Wait()
	c.attacker, c.raters = c.raters[ratersAtOnce], c.raters[:ratersAtOnce]
	if c.attacker != nil {
		c.attacker.From = "10.10.0.1"
	}
	return c, err
}

// measure has all save for a time, each beginning at another moment.
func (c *crowd) measure(ctx context.Context, out io.Writer, title string, lasts time.Duration, attack func(context.Context, *crowd, *sync.WaitGroup)) error {
	ctx, cancel := context.WithTimeout(ctx, lasts)
	defer cancel()
	var rated, run tries
	var all sync.WaitGroup
	again := func(i, of int, every time.Duration, t *tries, do func() error) {
		all.Go(func() {
			for wait(ctx, every*time.Duration(i)/time.Duration(of)); ctx.Err() == nil; wait(ctx, every) {
				t.time(ctx, do)
			}
		})
	}
	c.revision += 1_000_000
	for i, r := range c.raters {
		revision := c.revision
		again(i, len(c.raters), raterEvery, &rated, func() error {
			revision++
			_, err := r.Save(ctx, rating.Answer{QuestionNo: revision % ratedItems, Value: rig.RatedValues[revision%3], Revision: revision})
			return err
		})
	}
	for i, p := range c.runners {
		revision := c.revision
		again(i, len(c.runners), runnerEvery, &run, func() error {
			revision++
			edit := map[string]any{"question_result_id": fmt.Sprintf("%s.%d", p.open[0], revision%questions), "selected_score": revision % 2, "revision": revision}
			return p.Call(ctx, http.MethodPatch, "/api/question-result/batch", []any{edit}, nil)
		})
	}
	if attack != nil {
		attack(ctx, c, &all)
	}
	all.Wait()
	for _, t := range []struct {
		name string
		of   *tries
	}{{"a rater's save", &rated}, {"a runner's save", &run}} {
		row, p95 := strings.TrimSuffix(t.of.row(t.name+title), "\n"), "—"
		if n := len(t.of.took); n > 0 {
			p95 = milliseconds(t.of.took[n*95/100])
		}
		fmt.Fprintf(out, "%s %s |\n", row, p95)
	}
	return errors.Join(rated.last, run.last)
}
