package audit

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/reqctx"
)

// eventLog keeps the events of refusals, as they would be written.
type eventLog struct {
	refusals *refusals
	mu       sync.Mutex // the end of a period writes from another goroutine
	events   []Event
	actors   []string
}

func newEventLog() *eventLog {
	s := &eventLog{}
	s.refusals = newRefusals(s.note)
	return s
}

func (s *eventLog) note(ctx context.Context, e Event) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.events = append(s.events, e)
	s.actors = append(s.actors, authz.Caller(ctx).ID)
}

func (s *eventLog) refuse(ctx context.Context, subject string) {
	e := Event{Action: "child.refused", SubjectKind: "child", SubjectID: subject}
	if s.refusals.first(ctx, "get-child", e) {
		s.note(ctx, e)
	}
}

// soFar returns what was written up to now. Only the lock orders it after what a period's end wrote.
func (s *eventLog) soFar() (events []Event, actors []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.events), slices.Clone(s.actors)
}

func account(id string) context.Context {
	return reqctx.With(authz.With(context.Background(), authz.Actor{ID: id}), "", "192.0.2.1")
}

func network(address string) context.Context { return reqctx.With(context.Background(), "", address) }

// more sums up the refusals that were recorded as numbers.
func (s *eventLog) more() (sum int) {
	for _, e := range s.events {
		n, _ := e.Detail["more_times"].(int)
		sum += n
	}
	return sum
}

func TestARefusalIsRecordedAtOnceAndItsRepeatsAsANumber(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newEventLog()
		for range 1000 {
			s.refuse(account("ann"), "c1")
		}
		s.refuse(account("ben"), "c1")
		_, actors := s.soFar()
		require.Equal(t, []string{"ann", "ben"}, actors)
		<-time.After(refusalPeriod + 1) // in the test's own time
		synctest.Wait()
		events, actors := s.soFar()
		require.Equal(t, []string{"ann", "ben", "ann"}, actors)
		require.Equal(t, map[string]any{"more_times": 999}, events[2].Detail)
		require.Equal(t, "c1", events[2].SubjectID)
		s.refuse(account("ann"), "c1")
		events, _ = s.soFar()
		require.Len(t, events, 4, "the next period tells it again")
		s.refusals.stop()
		events, _ = s.soFar()
		require.Len(t, events, 4)
	})
}

func TestRepeatedDuplicateChecksAreBounded(t *testing.T) {
	s := newEventLog()
	for i := range 10_000 {
		s.refuse(account("ann"), fmt.Sprint("c", i))
	}
	s.refuse(account("ben"), "c1")
	require.Len(t, s.events, perCaller+1)
	s.refusals.stop()
	require.Len(t, s.events, perCaller+2)
	last := s.events[perCaller+1]
	require.Equal(t, Event{Action: "child.refused", Detail: map[string]any{"more_times": 10_000 - perCaller}}, last)
	require.Equal(t, "ann", s.actors[perCaller+1])
}

// A network is a caller, and so is the /64 of an IPv6 customer. Many networks together leave places for signed-in callers.
func TestCallersWithoutASessionCountByTheirNetwork(t *testing.T) {
	s := newEventLog()
	for i := range 1000 {
		s.refuse(network(fmt.Sprintf("2001:db8::%x", i)), fmt.Sprint("c", i))
	}
	require.Len(t, s.events, perCaller)
	for i := range 5000 {
		s.refuse(network(fmt.Sprintf("10.0.%d.%d", i>>8, i&255)), "c1")
	}
	require.Len(t, s.events, ofNobody)
	s.refuse(account("ann"), "c1")
	require.Len(t, s.events, ofNobody+1)
	s.refusals.stop()
	require.Len(t, s.events, ofNobody+3, "one number for the first network, one for all those that had no room")
	require.Equal(t, 6000-ofNobody, s.more())
}

func TestRefusalsAreBoundedForEveryCaller(t *testing.T) {
	s := newEventLog()
	for i := range 1000 {
		for child := range 60 {
			s.refuse(account(fmt.Sprint("a", i)), fmt.Sprint("c", child))
		}
	}
	require.LessOrEqual(t, len(s.refusals.counts), ofEverybody+1)
	require.LessOrEqual(t, len(s.refusals.callers), ofEverybody)
	at := len(s.events)
	s.refusals.stop()
	require.LessOrEqual(t, len(s.events), 2*ofEverybody)
	require.Equal(t, 60_000, at+s.more())
}
