package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"milepost/internal/activity"
	"milepost/internal/bench/rig"
	"milepost/internal/people/join"
	"milepost/internal/wire"
)

const (
	joinedActivities = 2000 // of the record that is joined
	joinedQuestions  = 5    // of each of them
	fillersAtOnce    = 4    // calls that make them
	finishTries      = 10
)

// joins has a specialist join a record of many finished activities with another one and undo it, again and again, while another one
// saves: first alone, then meanwhile.
func (o options) joins(ctx context.Context, out io.Writer, engine, databaseURL string) error {
	data, err := os.MkdirTemp("", "milepost-bench-join-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(data) }()
	store := rig.Store{Binary: o.binary, Data: data, DatabaseURL: databaseURL}
	server, err := store.Serve(ctx)
	if err != nil {
		return err
	}
	b := joinBench{importBench: importBench{store: store, server: server}, lasts: o.joinTime}
	defer func() { _ = b.server.Kill() }()
	if err := b.prepare(ctx); err != nil {
		return err
	}
	fmt.Fprintf(out, "\n%s, for %s; batches of %d results saved by one client; a record of %d activities of %d questions\n\n| meanwhile | joins and undoings | refused | longest s | saves | p50 ms | p99 ms | longest ms |\n|---|---:|---:|---:|---:|---:|---:|---:|\n",
		engine, b.lasts, savedAtOnce, joinedActivities, joinedQuestions)
	alone, err := b.row(ctx, out, "nothing", func(context.Context) {})
	if err != nil {
		return err
	}
	if _, err := b.row(ctx, out, "joins and their undoing, no ceilings", b.joinAndUndo); err != nil {
		return err
	}
	b.store.Ceilings = true
	if err := b.restart(ctx); err != nil {
		return err
	}
	meanwhile, err := b.row(ctx, out, "the same with ceilings", b.joinAndUndo)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "\nThe median meanwhile is %.2f times that of alone.\n", float64(meanwhile)/float64(alone))
	if meanwhile > maxSlowed*alone {
		return fmt.Errorf("others' median save takes %s ms while records are joined, and %s ms alone", milliseconds(meanwhile), milliseconds(alone))
	}
	return ctx.Err()
}

// joinBench is a server with two records of one child and somebody else who works.
type joinBench struct {
	importBench
	lasts  time.Duration
	joiner *person
	joined string              // the child of the record that is joined
	made   join.JoinedChildren // the join that is not undone yet
	// What went well or was refused in a row of the table, and the longest of them.
	joins, refused int
	longest        time.Duration
}

func (b *joinBench) prepare(ctx context.Context) error {
	if err := b.importBench.prepare(ctx); err != nil {
		return err
	}
	_, application, err := b.anotherAuthor(ctx, joinedQuestions)
	if err != nil {
		return err
	}
	b.joiner = &person{Client: b.others[0]}
	if b.joiner.purchase, err = b.joiner.Acquire(ctx, application); err != nil {
		return err
	}
	if b.joiner.child, err = b.joiner.AddChild(ctx); err != nil {
		return err
	}
	if b.joined, err = b.joiner.AddChild(ctx); err != nil {
		return err
	}
	return b.fill(ctx)
}

// fill gives the record that is joined its finished activities.
func (b *joinBench) fill(ctx context.Context) error {
	var filling sync.WaitGroup
	var left atomic.Int64
	left.Store(joinedActivities)
	failures := make([]error, fillersAtOnce)
	for i := range fillersAtOnce {
		filling.Go(func() {
			for failures[i] == nil && left.Add(-1) >= 0 {
				failures[i] = b.finishOne(ctx)
			}
		})
	}
	filling.Wait()
	return errors.Join(failures...)
}

// finishOne runs an activity of the record that is joined, with every other answer right.
func (b *joinBench) finishOne(ctx context.Context) error {
	id, err := b.joiner.Start(ctx, b.joined, b.joiner.purchase)
	if err != nil {
		return err
	}
	edits := make([]map[string]any, joinedQuestions)
	for i := range edits {
		edits[i] = map[string]any{"question_result_id": fmt.Sprintf("%s.%d", id, i), "selected_score": i % 2, "revision": 1}
	}
	if err := b.joiner.Call(ctx, http.MethodPatch, "/api/question-result/batch", edits, nil); err != nil {
		return err
	}
	// Activities of one child that end at the same moment may be in each other's way.
	for range finishTries {
		if err = b.joiner.Call(ctx, http.MethodPatch, "/api/activity/"+id, activity.Change{FinishDate: new(wire.At(time.Now()))}, nil); err == nil {
			break
		}
	}
	return err
}

// joinAndUndo joins the two records and undoes it, as fast as it is let, until the context ends.
func (b *joinBench) joinAndUndo(ctx context.Context) {
	request := join.JoinRequest{ChildID: b.joiner.child, JoinedID: b.joined, Take: []string{}, Team: []string{}, Reason: "Added twice"}
	for ctx.Err() == nil {
		began := time.Now()
		// What was begun is waited for: a join that is cut off is none.
		whole := context.WithoutCancel(ctx)
		if b.made.JoinID != "" {
			if err := b.joiner.Call(whole, http.MethodPost, "/api/child/join/undo/"+b.made.JoinID, nil, nil); err != nil {
				b.refused++
				continue
			}
			b.made.JoinID = ""
		} else if err := b.joiner.Call(whole, http.MethodPost, "/api/child/join", request, &b.made); err != nil {
			b.refused++
			continue
		}
		b.longest = max(b.longest, time.Since(began))
		b.joins++
	}
}

// row prints how the saves went beside something, and returns their median.
func (b *joinBench) row(ctx context.Context, out io.Writer, name string, beside func(context.Context)) (time.Duration, error) {
	b.joins, b.refused, b.longest = 0, 0, 0
	lasting, cancel := context.WithTimeout(ctx, b.lasts)
	defer cancel()
	var took []time.Duration
	var saving sync.WaitGroup
	stop := make(chan struct{})
	saving.Go(func() { took = b.save(ctx, stop) })
	beside(lasting)
	<-lasting.Done()
	close(stop)
	saving.Wait()
	if len(took) == 0 {
		return 0, errors.New("nothing was saved")
	}
	slices.Sort(took)
	median := took[len(took)/2]
	fmt.Fprintf(out, "| %s | %d | %d | %.2f | %d | %s | %s | %s |\n", name, b.joins, b.refused, b.longest.Seconds(), len(took), milliseconds(median),
		milliseconds(took[len(took)*99/100]), milliseconds(took[len(took)-1]))
	return median, nil
}
