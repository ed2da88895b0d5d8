package passwords

import (
	"context"
	"slices"
	"sync"
	"time"

	"milepost/internal/fault"
)

const (
	// laneLimit bounds how many callers wait for a hash at once in each lane.
	laneLimit = 256
	// networkLimit bounds the waiting callers of one network.
	networkLimit = 128
	// quietEnough is how long no other request must have been in progress before hashes use the last core. The requests of one
	// page, or of a specialist who scores, follow each other faster.
	quietEnough = 100 * time.Millisecond
)

// slots returns how many hashes may run at once: one per core while nothing else is requested. Otherwise one core is left to others,
// such as saves of scores. A hash cannot be interrupted, so the first of them share the cores with running hashes, for some 40
// ms.
func slots(cores int, quiet time.Duration) int {
	if quiet >= quietEnough {
		return cores
	}
	return max(1, cores-1)
}

// hashQueue shares the slots for hashes among those who wait. Networks take turns, however many callers each has, and every
// second slot belongs to browsers that are known: anyone who hammers, with right passwords too, waits for himself.
type hashQueue struct {
	slots   func() int // at least 1, and from moment to moment another number
	mu      sync.Mutex
	running int
	lanes   [2]lane // strangers and known browsers
	turn    int     // the lane whose turn it is
}

// lane has a line of waiters for each network. networks are those that have one, the next to serve first.
type lane struct {
	networks []string
	lines    map[string][]*waiter
	waiting  int
}

// waiter learns by ready that it was served, or refused.
type waiter struct {
	ready   chan struct{}
	refused bool
}

func newHashQueue(slots func() int) *hashQueue {
	return &hashQueue{slots: slots, lanes: [2]lane{{lines: map[string][]*waiter{}}, {lines: map[string][]*waiter{}}}}
}

// acquire waits for a slot, which release gives back. With too many before it the answer is an [fault.TooMany]: a log-in
// does not hang.
func (q *hashQueue) acquire(ctx context.Context, network string, known bool) error {
	q.mu.Lock()
	slots := q.slots()
	q.serve(slots) // there may be more than when the last hash ended
	if q.running < slots {
		q.running++
		q.mu.Unlock()
		return nil
	}
	line := q.lane(known)
	w := line.join(network)
	q.mu.Unlock()
	if w == nil {
		return fault.TooMany(2 * time.Second)
	}
	select {
	case <-w.ready:
		if w.refused {
			return fault.TooMany(2 * time.Second)
		}
		return nil
	case <-ctx.Done():
	}
	q.mu.Lock()
	left := line.leave(network, w)
	q.mu.Unlock()
	if !left && !w.refused { // served at the same moment
		q.release()
	}
	return ctx.Err()
}

func (q *hashQueue) lane(known bool) *lane {
	if known {
		return &q.lanes[1]
	}
	return &q.lanes[0]
}

// release gives the slot back, to the next if it is still there.
func (q *hashQueue) release() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.running--
	q.serve(q.slots())
}

// serve lets waiting callers into the free slots; the lock is held.
func (q *hashQueue) serve(slots int) {
	for q.running < slots {
		next := q.next()
		if next == nil {
			return
		}
		q.running++
		close(next.ready)
	}
}

// next takes a waiter of the lane whose turn it is, or of the other one.
func (q *hashQueue) next() *waiter {
	q.turn = 1 - q.turn
	if next := q.lanes[q.turn].next(); next != nil {
		return next
	}
	return q.lanes[1-q.turn].next()
}

// join adds a waiter, nil when the network has too many. In a full lane it takes the place of the last one of the network
// that has most, unless that is its own.
func (l *lane) join(network string) *waiter {
	own := len(l.lines[network])
	if own >= networkLimit {
		return nil
	}
	if l.waiting >= laneLimit {
		longest := slices.MaxFunc(l.networks, func(a, b string) int { return len(l.lines[a]) - len(l.lines[b]) })
		if len(l.lines[longest]) <= own+1 {
			return nil
		}
		last := l.lines[longest][len(l.lines[longest])-1]
		l.leave(longest, last)
		last.refused = true
		close(last.ready)
	}
	if own == 0 {
		l.networks = append(l.networks, network)
	}
	w := &waiter{ready: make(chan struct{})}
	l.lines[network] = append(l.lines[network], w)
	l.waiting++
	return w
}

// next takes the first waiter of the network whose turn it is, which then is the last to have one again.
func (l *lane) next() *waiter {
	if len(l.networks) == 0 {
		return nil
	}
	network := l.networks[0]
	first := l.lines[network][0]
	l.leave(network, first)
	if len(l.lines[network]) > 0 {
		l.networks = append(l.networks[1:], network)
	}
	return first
}

// leave removes a waiter from its line; false if it has left already.
func (l *lane) leave(network string, w *waiter) bool {
	at := slices.Index(l.lines[network], w)
	if at < 0 {
		return false
	}
	l.lines[network] = slices.Delete(l.lines[network], at, at+1)
	l.waiting--
	if len(l.lines[network]) == 0 {
		delete(l.lines, network)
		l.networks = slices.DeleteFunc(l.networks, func(one string) bool { return one == network })
	}
	return true
}
