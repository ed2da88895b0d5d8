package streams

import (
	"strconv"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/require"
)

func anonymous(network string) *Stream { return &Stream{Network: network, End: func() {}} }

func signedIn(account, network string) *Stream {
	return &Stream{Account: account, Network: network, Known: true, End: func() {}}
}

func TestStreamsAreBoundedByNetworkAccountAndInAll(t *testing.T) {
	limits := Limits{Total: 40, Anonymous: 30, Network: 12, Account: 5}
	taken := func(s *Set, count int, opened func(i int) *Stream) (open int) {
		for i := range count {
			if s.Enter(opened(i), 0) == nil {
				open++
			}
		}
		return open
	}
	s := New(limits, prometheus.NewRegistry())
	require.Equal(t, 12, taken(s, 100, func(int) *Stream { return anonymous("a") }), "one network")
	require.Equal(t, 18, taken(s, 100, func(i int) *Stream { return anonymous(strconv.Itoa(i)) }), "nobody known, together")
	require.Equal(t, 5, taken(s, 100, func(int) *Stream { return signedIn("ana", "a") }), "one account, behind the crowded network")
	require.Equal(t, 5, taken(s, 100, func(i int) *Stream { return signedIn(strconv.Itoa(i), strconv.Itoa(i)) }), "all of them")

	s = New(limits, prometheus.NewRegistry())
	require.Equal(t, 20, taken(s, 100, func(i int) *Stream { return signedIn(strconv.Itoa(i), "a") }), "many accounts of one network")
	require.Equal(t, 20, taken(s, 100, func(i int) *Stream { return signedIn(strconv.Itoa(i), strconv.Itoa(i)) }), "leave half to the others")
}

func TestAStreamThatLeavesMakesRoom(t *testing.T) {
	s := New(Limits{Total: 2, Anonymous: 1, Network: 1, Account: 1}, prometheus.NewRegistry())
	first := anonymous("a")
	for range 5 {
		require.NoError(t, s.Enter(first, 0))
		require.Error(t, s.Enter(anonymous("b"), 0))
		s.Leave(first)
		s.Leave(first)
	}
	require.Zero(t, s.total)
	require.Zero(t, s.anonymous)
	require.Empty(t, s.by)
}

func TestTheOldestKnownStreamOfATopicIsClosed(t *testing.T) {
	s := New(Limits{Total: 40, Anonymous: 30, Network: 30, Account: 30}, prometheus.NewRegistry())
	var ended []int
	topic := func(i int, known bool) *Stream {
		return &Stream{Network: "a", Topic: "t", Known: known, End: func() { ended = append(ended, i) }}
	}
	for i := range 4 {
		require.NoError(t, s.Enter(topic(i, true), 2))
	}
	require.Equal(t, []int{0, 1}, ended)
	require.Equal(t, 2, s.total)
	require.NoError(t, s.Enter(topic(5, false), 1))
	require.Error(t, s.Enter(topic(6, false), 1), "of the others none does")
	require.Equal(t, []int{0, 1}, ended)
}

func TestRecheckAsksTheStreamsOfAnAccountOrAll(t *testing.T) {
	s := New(Limits{}.Filled(100), prometheus.NewRegistry())
	var all []*Stream
	for _, account := range []string{"ana", "ben", ""} {
		o := &Stream{Account: account, Network: "a", Known: account != "", End: func() {}, Again: make(chan struct{}, 1)}
		require.NoError(t, s.Enter(o, 0))
		all = append(all, o)
	}
	asked := func() (names []string) {
		for _, o := range all {
			select {
			case <-o.Again:
				names = append(names, o.Account)
			default:
			}
		}
		return names
	}
	s.Recheck("ana")
	s.Recheck("ana")
	require.Equal(t, []string{"ana"}, asked())
	s.Recheck("nobody")
	require.Empty(t, asked())
	s.Recheck("")
	require.Equal(t, []string{"ana", "ben", ""}, asked())
}
