package people

import (
	"context"
	"slices"
	"sync"
	"time"

	"milepost/internal/fault"
)

// gate lets a few in at a time, and of each account one. The others wait in line, and accounts take turns: the next is
// whose account has been inside the longest ago, or never, and among those whoever came first.
type gate struct {
	mu     sync.Mutex
	free   int
	inside map[string]bool
	line   []*waiting
	// turns are the numbers of the latest admissions of accounts that are inside or in line.
	turns map[string]uint64
	turn  uint64
	// most may wait in all, and mostOf of one account.
	most, mostOf int
}

type waiting struct {
	account  string
	admitted chan struct{} // closed when it may enter
}

func newGate(places, most, mostOf int) *gate {
	return &gate{free: places, inside: map[string]bool{}, turns: map[string]uint64{}, most: most, mostOf: mostOf}
}

// lineRetry is when somebody who found the line full may try again.
const lineRetry = 15 * time.Second

// enter waits for a place, which leave gives back. It fails when ctx ends, and with a 429 when too many wait.
func (g *gate) enter(ctx context.Context, account string) (leave func(), err error) {
	w, err := g.queue(account)
	if err != nil {
		return nil, err
	}
	leave = sync.OnceFunc(func() { g.leave(account) })
	select {
	case <-w.admitted:
		return leave, nil
	case <-ctx.Done():
		g.withdraw(w, leave)
		return nil, ctx.Err()
	}
}

func (g *gate) queue(account string) (*waiting, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	w := &waiting{account: account, admitted: make(chan struct{})}
	if g.free > 0 && !g.inside[account] {
		g.admit(w)
		return w, nil
	}
	mine := 0
	for _, other := range g.line {
		if other.account == account {
			mine++
		}
	}
	if len(g.line) >= g.most || mine >= g.mostOf {
		return nil, fault.TooMany(lineRetry)
	}
	g.line = append(g.line, w)
	return w, nil
}

// admit lets somebody in; the lock is held.
func (g *gate) admit(w *waiting) {
	g.free--
	g.inside[w.account] = true
	g.turn++
	g.turns[w.account] = g.turn
	close(w.admitted)
}

// withdraw takes somebody out of the line who waits no longer, or gives back the place that came at that moment.
func (g *gate) withdraw(w *waiting, leave func()) {
	g.mu.Lock()
	at := slices.Index(g.line, w)
	if at >= 0 {
		g.line = slices.Delete(g.line, at, at+1)
		g.forget(w.account)
	}
	g.mu.Unlock()
	if at < 0 {
		leave()
	}
}

func (g *gate) leave(account string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.free++
	delete(g.inside, account)
	g.forget(account)
	for g.free > 0 {
		next := g.next()
		if next < 0 {
			return
		}
		g.admit(g.line[next])
		g.line = slices.Delete(g.line, next, next+1)
	}
}

// next is the place in line of who enters next; -1 when nobody can.
func (g *gate) next() int {
	found := -1
	for at, w := range g.line {
		if g.inside[w.account] {
			continue
		}
		if found < 0 || g.turns[w.account] < g.turns[g.line[found].account] {
			found = at
		}
	}
	return found
}

// forget drops the turn of an account that neither is inside nor waits.
func (g *gate) forget(account string) {
	waits := slices.ContainsFunc(g.line, func(w *waiting) bool { return w.account == account })
	if !waits && !g.inside[account] {
		delete(g.turns, account)
	}
}
