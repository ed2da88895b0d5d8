// Package waitline lets a few callers at a time do what takes much memory or time, and the others wait their turn: no
// account keeps the others out, however much it asks for at once.
package waitline

import (
	"context"
	"slices"
	"sync"
	"time"

	"milepost/internal/fault"
)

// Line admits a few at a time, one per account. The others wait, and accounts take turns: in each round every account has one.
// Within a round the next is the account that was inside the longest ago, or never, and among those the one that came first.
// Accounts that come during a round wait for a later one: however many come, nobody waits for ever.
type Line struct {
	mu     sync.Mutex
	free   int
	inside map[string]bool
	line   []*waiting
	// turns are the numbers of the latest admissions of accounts that are inside or in line, and rounds those of their latest callers.
	turns, rounds map[string]uint64
	// turn and round are those of the latest admission.
	turn, round uint64
	// most may wait in all, and maxOf of one account.
	most, maxOf int
}

type waiting struct {
	account  string
	round    uint64
	admitted chan struct{} // closed when it may enter
}

// New makes a line before so many places, in which so many may wait in all and of one account.
func New(places, most, maxOf int) *Line {
	return &Line{free: places, inside: map[string]bool{}, turns: map[string]uint64{}, rounds: map[string]uint64{}, most: most, maxOf: maxOf}
}

// lineRetry is when a caller who found the line full may try again.
const lineRetry = 15 * time.Second

// Enter waits for a place, which leave gives back. It fails when ctx ends, and with a 429 when too many wait.
func (l *Line) Enter(ctx context.Context, account string) (leave func(), err error) {
	w, err := l.queue(account)
	if err != nil {
		return nil, err
	}
	leave = sync.OnceFunc(func() { l.leave(account) })
	select {
	case <-w.admitted:
		return leave, nil
	case <-ctx.Done():
		l.withdraw(w, leave)
		return nil, ctx.Err()
	}
}

func (l *Line) queue(account string) (*waiting, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	w := &waiting{account: account, round: max(l.round, l.rounds[account]) + 1, admitted: make(chan struct{})}
	if l.free > 0 && !l.inside[account] {
		l.rounds[account] = w.round
		l.admit(w)
		return w, nil
	}
	mine := 0
	for _, other := range l.line {
		if other.account == account {
			mine++
		}
	}
	if len(l.line) >= l.most || mine >= l.maxOf {
		return nil, fault.TooMany(lineRetry)
	}
	l.rounds[account] = w.round
	l.line = append(l.line, w)
	return w, nil
}

// admit lets the next one in; the lock is held.
func (l *Line) admit(w *waiting) {
	l.free--
	l.inside[w.account] = true
	l.turn++
	l.turns[w.account] = l.turn
	l.round = max(l.round, w.round)
	close(w.admitted)
}

// withdraw takes somebody out of the line who waits no longer, or gives back the place that came at that moment.
func (l *Line) withdraw(w *waiting, leave func()) {
	l.mu.Lock()
	at := slices.Index(l.line, w)
	if at >= 0 {
		l.line = slices.Delete(l.line, at, at+1)
		l.forget(w.account)
	}
	l.mu.Unlock()
	if at < 0 {
		leave()
	}
}

func (l *Line) leave(account string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.free++
	delete(l.inside, account)
	l.forget(account)
	for l.free > 0 {
		next := l.next()
		if next < 0 {
			return
		}
		l.admit(l.line[next])
		l.line = slices.Delete(l.line, next, next+1)
	}
}

// next returns the position in the line of the next one to enter; -1 if nobody can.
func (l *Line) next() int {
	found := -1
	for at, w := range l.line {
		if l.inside[w.account] {
			continue
		}
		if found < 0 || l.before(w, l.line[found]) {
			found = at
		}
	}
	return found
}

// before reports whether w enters before another who came earlier.
func (l *Line) before(w, other *waiting) bool {
	if w.round != other.round {
		return w.round < other.round
	}
	return l.turns[w.account] < l.turns[other.account]
}

// forget drops the turn and round of an account that neither is inside nor waits.
func (l *Line) forget(account string) {
	waits := slices.ContainsFunc(l.line, func(w *waiting) bool { return w.account == account })
	if !waits && !l.inside[account] {
		delete(l.turns, account)
		delete(l.rounds, account)
	}
}

// Waiting returns how many wait.
func (l *Line) Waiting() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.line)
}
