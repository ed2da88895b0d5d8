package live

import (
	"context"
	"sync"
)

// backlog is how many events may wait for one listener before it counts as too slow.
const backlog = 64

// Memory is a Hub within this process.
type Memory struct {
	mu       sync.Mutex
	channels map[string]map[*subscriber]struct{}
	counts   Counts
}

type subscriber struct{ events chan Event }

// NewMemory makes a hub without listeners.
func NewMemory() *Memory {
	return &Memory{channels: map[string]map[*subscriber]struct{}{}}
}

// Publish implements Hub.
func (m *Memory) Publish(_ context.Context, channel string, event Event) error {
	if _, err := Encode(channel, event); err != nil {
		return err
	}
	m.Deliver(channel, event)
	return nil
}

// Subscribe implements Hub. It does not fail.
func (m *Memory) Subscribe(ctx context.Context, channel string) (<-chan Event, error) {
	s := &subscriber{events: make(chan Event, backlog)}
	m.mu.Lock()
	if m.channels[channel] == nil {
		m.channels[channel] = map[*subscriber]struct{}{}
	}
	m.channels[channel][s] = struct{}{}
	m.mu.Unlock()
	context.AfterFunc(ctx, func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		m.remove(channel, s)
	})
	return s.events, nil
}

// remove ends a subscription once; the lock is held.
func (m *Memory) remove(channel string, s *subscriber) {
	subscribers := m.channels[channel]
	if _, there := subscribers[s]; !there {
		return
	}
	delete(subscribers, s)
	if len(subscribers) == 0 {
		delete(m.channels, channel)
	}
	close(s.events)
}

// Deliver hands an event to the channel's listeners, and lets go of those that
// do not keep up.
func (m *Memory) Deliver(channel string, event Event) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for s := range m.channels[channel] {
		m.send(channel, s, event)
	}
}

// Resync notifies every listener that it may have missed events.
func (m *Memory) Resync() {
	m.mu.Lock()
	defer m.mu.Unlock()
	for channel, subscribers := range m.channels {
		for s := range subscribers {
			m.send(channel, s, Event{Type: Resync})
		}
	}
}

// send does not block; the lock is held, so nobody else sends.
func (m *Memory) send(channel string, s *subscriber, event Event) {
	select {
	case s.events <- event:
		m.count(event)
		return
	default:
	}
	// Make room for the last event. The listener may have made some meanwhile.
	select {
	case <-s.events:
	default:
	}
	s.events <- Event{Type: Resync}
	m.counts.Slow++
	m.remove(channel, s)
}
