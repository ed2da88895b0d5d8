package httpx

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/httpx/problem"
	"milepost/internal/throttle"
)

// Subject describes what a stream is about, and whether its caller has proven to belong there.
type Subject struct {
	// Topic is what the stream shows, such as one activity; empty if that is not bounded.
	Topic string
	// Limit is how many streams of the topic may be open: of known callers, and as many of the others.
	Limit int
	// Known callers do not count against the anonymous bound. Beyond the limit their oldest stream is closed: a device that
	// lost its network reconnects before the server notices that it was gone.
	Known bool
}

// openStream is one open stream.
type openStream struct {
	account, network, topic string
	known                   bool
	end                     context.CancelFunc
	again                   chan struct{} // asks whether its caller may still see it
}

// streams are the open streams of this node. Their cost, connections and memory, is the node's own, and so is the count.
type streams struct {
	limits  StreamLimits
	refused *prometheus.CounterVec
	asking  chan struct{} // held while deciding whether a stream may continue

	mu        sync.Mutex
	total     int
	anonymous int
	by        map[string][]*openStream // by account, network and topic; the oldest first
}

// busyWait is when a refused stream may be tried again.
const busyWait = 10 * time.Second

const askingAtOnce = 2

func newStreams(limits StreamLimits, m *metrics) *streams {
	s := &streams{limits: limits, by: map[string][]*openStream{}, asking: make(chan struct{}, askingAtOnce)}
	s.refused = prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "milepost_streams_refused_total", Help: "Streams that were not opened, by the bound that was reached.",
	}, []string{"bound"})
	m.registry.MustRegister(s.refused, prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "milepost_streams_open", Help: "Streams of server-sent events that are open.",
	}, s.count))
	return s
}

func (s *streams) count() float64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return float64(s.total)
}

// enter counts a stream, or answers why it cannot be opened.
func (s *streams) enter(o *openStream, limit int) error {
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
	if !o.known {
		s.anonymous++
	}
	for _, key := range o.keys() {
		s.by[key] = append(s.by[key], o)
	}
	return nil
}

// full returns the bound that is exhausted; the lock is held.
func (s *streams) full(o *openStream, limit int) string {
	switch {
	case s.total >= s.limits.Total:
		return "total"
	case !o.known && s.anonymous >= s.limits.Anonymous:
		return "anonymous"
	case len(s.by[o.networkKey()]) >= s.networkLimit(o):
		return "network"
	case o.account != "" && len(s.by[o.accountKey()]) >= s.limits.Account:
		return "account"
	case o.topic == "" || len(s.by[o.topicKey()]) < limit:
		return ""
	case !o.known:
		return "topic"
	}
	oldest := s.by[o.topicKey()][0]
	s.remove(oldest)
	oldest.end()
	return ""
}

// networkLimit leaves half of all streams to other networks even where one has many accounts.
func (s *streams) networkLimit(o *openStream) int {
	if o.known {
		return max(s.limits.Total/2, minShare)
	}
	return s.limits.Network
}

// leave forgets a stream; a second time does nothing.
func (s *streams) leave(o *openStream) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.remove(o)
}

func (s *streams) remove(o *openStream) {
	keys := o.keys()
	if !slices.Contains(s.by[keys[0]], o) {
		return
	}
	s.total--
	if !o.known {
		s.anonymous--
	}
	for _, key := range keys {
		if left := slices.DeleteFunc(s.by[key], func(other *openStream) bool { return other == o }); len(left) > 0 {
			s.by[key] = left
		} else {
			delete(s.by, key)
		}
	}
}

// The first of the keys is one that every stream has.
func (o *openStream) keys() []string {
	keys := []string{o.networkKey()}
	if o.account != "" {
		keys = append(keys, o.accountKey())
	}
	if o.topic != "" {
		keys = append(keys, o.topicKey())
	}
	return keys
}

func (o *openStream) networkKey() string {
	if o.known {
		return "known network " + o.network
	}
	return "network " + o.network
}
func (o *openStream) accountKey() string { return "account " + o.account }
func (o *openStream) topicKey() string {
	if o.known {
		return "known topic " + o.topic
	}
	return "topic " + o.topic
}

// RecheckStreams checks soon for each open stream of an account whether its caller may still see it; for everybody's if no
// account is named. Call it when a session, a role or access to a child has ended.
func (a *API) RecheckStreams(account string) {
	s := a.streams
	s.mu.Lock()
	defer s.mu.Unlock()
	for key, list := range s.by {
		if account != "" && key != (&openStream{account: account}).accountKey() {
			continue
		}
		for _, o := range list {
			select {
			case o.again <- struct{}{}:
			default: // it has been asked already
			}
		}
	}
}

// openStream counts the stream that the guard is about to let in.
func (g *guard) openStream(ctx context.Context, r *http.Request, end context.CancelFunc) (*openStream, error) {
	subject := Subject{}
	if g.subject != nil {
		var err error
		if subject, err = g.subject(ctx, r); err != nil {
			return nil, err
		}
	}
	actor, signedIn := authz.From(ctx)
	o := &openStream{
		network: throttle.Network(g.api.address(r)), topic: subject.Topic, known: subject.Known || signedIn,
		end: end, again: make(chan struct{}, 1),
	}
	if signedIn {
		o.account = actor.ID
	}
	return o, g.api.streams.enter(o, subject.Limit)
}
