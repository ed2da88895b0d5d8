package live

// Counts are what a hub of this node has to do, and has done.
type Counts struct {
	// Open are its subscriptions.
	Open int
	// Delivered are events that were handed to subscribers, Resyncs requests to read the state again, and Slow subscribers that were
	// let go of because they did not keep up.
	Delivered, Resyncs, Slow uint64
}

// Counted is a hub that counts.
type Counted interface{ Counts() Counts }

// Counts implements [Counted].
func (m *Memory) Counts() Counts {
	m.mu.Lock()
	defer m.mu.Unlock()
	counts := m.counts
	for _, subscribers := range m.channels {
		counts.Open += len(subscribers)
	}
	return counts
}

// Counts implements [Counted].
func (h *Postgres) Counts() Counts { return h.local.Counts() }

// count counts an event that a subscriber was handed; the lock is held.
func (m *Memory) count(event Event) {
	if event.Type == Resync {
		m.counts.Resyncs++
		return
	}
	m.counts.Delivered++
}
