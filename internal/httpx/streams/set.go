// Package streams counts the streams of server-sent events that a node holds open, and decides which may be opened: nobody's
// share of connections is taken by one network, one account or callers without an account.
package streams

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"milepost/internal/fault"
	"milepost/internal/httpx/problem"
)

// Stream is one open stream.
type Stream struct {
	// Account and Topic are empty where there is none.
	Account, Network, Topic string
	// Known callers do not count against the anonymous bound.
	Known bool
	// End closes the stream.
	End context.CancelFunc
	// Again is sent to when somebody has to ask whether the caller may still see the stream; it holds one.
	Again chan struct{}
}

// Set are the open streams of this node. Their cost, connections and memory, is the node's own, and so is the count.
type Set struct {
	limits  Limits
	refused *prometheus.CounterVec
	asking  chan struct{} // held while deciding whether a stream may continue

	mu        sync.Mutex
	total     int
	anonymous int
	by        map[string][]*Stream // by account, network and topic; the oldest first
}

// busyWait is when a refused stream may be tried again.
const busyWait = 10 * time.Second

const askingAtOnce = 2

// New returns an empty set, whose figures it adds to the metrics.
func New(limits Limits, metrics prometheus.Registerer) *Set {
	s := &Set{limits: limits, by: map[string][]*Stream{}, asking: make(chan struct{}, askingAtOnce)}
	s.refused = prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "milepost_streams_refused_total", Help: "Streams that were not opened, by the bound that was reached.",
	}, []string{"bound"})
	metrics.MustRegister(s.refused, prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "milepost_streams_open", Help: "Streams of server-sent events that are open.",
	}, s.count))
	return s
}

func (s *Set) count() float64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return float64(s.total)
}

// Enter counts a stream, or answers why it cannot be opened.
func (s *Set) Enter(o *Stream, limit int) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	bound := s.full(o, limit)
	if bound == "total" || bound == "anonymous" {
		s.refused.WithLabelValues(bound).Inc()
		return problem.Busy(busyWait)
	}
	if bound != "" {
		s.refused.WithLabelValues(bound).Inc()
		return fault.TooMany(busyWait)
	}
	s.total++
	if !o.Known {
		s.anonymous++
	}
	for _, key := range o.keys() {
		s.by[key] = append(s.by[key], o)
	}
	return nil
}

// full returns the bound that is exhausted; the lock is held.
func (s *Set) full(o *Stream, limit int) string {
	switch {
	case s.total >= s.limits.Total:
		return "total"
	case !o.Known && s.anonymous >= s.limits.Anonymous:
		return "anonymous"
	case len(s.by[o.networkKey()]) >= s.networkLimit(o):
		return "network"
	case o.Account != "" && len(s.by[o.accountKey()]) >= s.limits.Account:
		return "account"
	case o.Topic == "" || len(s.by[o.topicKey()]) < limit:
		return ""
	case !o.Known:
		return "topic"
	}
	oldest := s.by[o.topicKey()][0]
	s.remove(oldest)
	oldest.End()
	return ""
}

// networkLimit leaves half of all streams to other networks even where one has many accounts.
func (s *Set) networkLimit(o *Stream) int {
	if o.Known {
		return max(s.limits.Total/2, minShare)
	}
	return s.limits.Network
}

// Leave forgets a stream; a second time does nothing.
func (s *Set) Leave(o *Stream) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.remove(o)
}

func (s *Set) remove(o *Stream) {
	keys := o.keys()
	if !slices.Contains(s.by[keys[0]], o) {
		return
	}
	s.total--
	if !o.Known {
		s.anonymous--
	}
	for _, key := range keys {
		if left := slices.DeleteFunc(s.by[key], func(other *Stream) bool { return other == o }); len(left) > 0 {
			s.by[key] = left
		} else {
			delete(s.by, key)
		}
	}
}

// The first of the keys is one that every stream has.
func (o *Stream) keys() []string {
	keys := []string{o.networkKey()}
	if o.Account != "" {
		keys = append(keys, o.accountKey())
	}
	if o.Topic != "" {
		keys = append(keys, o.topicKey())
	}
	return keys
}

func (o *Stream) networkKey() string {
	if o.Known {
		return "known network " + o.Network
	}
	return "network " + o.Network
}
func (o *Stream) accountKey() string { return "account " + o.Account }
func (o *Stream) topicKey() string {
	if o.Known {
		return "known topic " + o.Topic
	}
	return "topic " + o.Topic
}

// Recheck has it asked soon of each open stream of an account whether its caller may still see it; of everybody's if no account
// is named.
func (s *Set) Recheck(account string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for key, list := range s.by {
		if account != "" && key != (&Stream{Account: account}).accountKey() {
			continue
		}
		for _, o := range list {
			select {
			case o.Again <- struct{}{}:
			default: // it has been asked already
			}
		}
	}
}

// Turn waits for the turn to ask the database about a stream: of thousands of streams few ask at once, so that requests find a
// free reader. It reports false if ctx ends before.
func (s *Set) Turn(ctx context.Context) (done func(), ok bool) {
	select {
	case s.asking <- struct{}{}:
		return func() { <-s.asking }, true
	case <-ctx.Done():
		return nil, false
	}
}
