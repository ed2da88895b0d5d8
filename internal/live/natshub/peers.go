package natshub

import "time"

const (
	// beat is how often a node says how far it is.
	beat = 250 * time.Millisecond
	// silence is after how long without that it may have ended, with events that it could not send any more.
	silence = time.Second
	// forgetAfter is after how long of silence a node is forgotten. If it comes back, all of its events may have been missed.
	forgetAfter = time.Minute
	// ordered is for how long the last event of a channel is remembered: another that it could overtake is not older.
	ordered = 10 * time.Second
)

// peers is what a node knows of the others' events. It is a pure state: the hub has the lock and the clock.
type peers struct {
	heard map[string]*peer
	// last is the last event of each channel.
	last map[string]origin
}

type peer struct {
	seq    uint64
	seen   map[string]uint64
	at     time.Time
	silent bool
}

// origin is who published an event.
type origin struct {
	node string
	seq  uint64
	at   time.Time
}

func newPeers() *peers { return &peers{heard: map[string]*peer{}, last: map[string]origin{}} }

// receive takes a packet of another node. It reports whether its event has to be delivered, and whether events were missed.
func (s *peers) receive(p packet, now time.Time) (deliver, missed bool) {
	carries := len(p.Event) > 0
	before := p.Seq // what must have come before
	if carries {
		before--
	}
	known := s.heard[p.Node]
	switch {
	case known == nil && p.Bye:
		return false, false
	case known == nil:
		s.heard[p.Node] = &peer{seq: p.Seq, seen: p.Seen, at: now}
		return carries, before > 0
	}
	known.at, known.silent, known.seen = now, false, p.Seen
	missed = before > known.seq
	deliver = carries && p.Seq > known.seq
	known.seq = max(known.seq, p.Seq)
	if p.Bye {
		delete(s.heard, p.Node)
	}
	return deliver, missed
}

// knows reports whether a node has been heard just now.
func (s *peers) knows(node string) bool {
	known := s.heard[node]
	return known != nil && !known.silent
}

// meets reports whether a node has been heard just now, and hears this one too.
func (s *peers) meets(node, own string) bool {
	if !s.knows(node) {
		return false
	}
	_, hears := s.heard[node].seen[own]
	return hears
}

// seen is how far the others are.
func (s *peers) seen() map[string]uint64 {
	all := make(map[string]uint64, len(s.heard))
	for node, known := range s.heard {
		all[node] = known.seq
	}
	return all
}

// overtakes notes the next event of a channel, and reports whether its publisher did not know the one before: which of the two
// came first is then unknown.
func (s *peers) overtakes(channel string, next origin, seen map[string]uint64) bool {
	before, follows := s.last[channel]
	s.last[channel] = next
	return follows && before.node != next.node && seen[before.node] < before.seq
}

// tick notes who has fallen silent and forgets what is old. It reports whether somebody has fallen silent.
func (s *peers) tick(now time.Time) (missed bool) {
	for node, known := range s.heard {
		quiet := now.Sub(known.at)
		if quiet > silence && !known.silent {
			known.silent, missed = true, true
		}
		if quiet > forgetAfter {
			delete(s.heard, node)
		}
	}
	for channel, before := range s.last {
		if now.Sub(before.at) > ordered {
			delete(s.last, channel)
		}
	}
	return missed
}
