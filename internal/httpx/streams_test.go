package httpx

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

func anonymous(network string) *openStream { return &openStream{network: network, end: func() {}} }

func signedIn(account, network string) *openStream {
	return &openStream{account: account, network: network, known: true, end: func() {}}
}

func TestStreamsAreBoundedByNetworkAccountAndInAll(t *testing.T) {
	limits := StreamLimits{Total: 40, Anonymous: 30, Network: 12, Account: 5}
	taken := func(s *streams, count int, opened func(i int) *openStream) (open int) {
		for i := range count {
			if s.enter(opened(i), 0) == nil {
				open++
			}
		}
		return open
	}
	s := newStreams(limits, newMetrics())
	require.Equal(t, 12, taken(s, 100, func(int) *openStream { return anonymous("a") }), "one network")
	require.Equal(t, 18, taken(s, 100, func(i int) *openStream { return anonymous(strconv.Itoa(i)) }), "nobody known, together")
	require.Equal(t, 5, taken(s, 100, func(int) *openStream { return signedIn("ana", "a") }), "one account, behind the crowded network")
	require.Equal(t, 5, taken(s, 100, func(i int) *openStream { return signedIn(strconv.Itoa(i), strconv.Itoa(i)) }), "all of them")

	s = newStreams(limits, newMetrics())
	require.Equal(t, 20, taken(s, 100, func(i int) *openStream { return signedIn(strconv.Itoa(i), "a") }), "many accounts of one network")
	require.Equal(t, 20, taken(s, 100, func(i int) *openStream { return signedIn(strconv.Itoa(i), strconv.Itoa(i)) }), "leave half to the others")
}

func TestAStreamThatLeavesMakesRoom(t *testing.T) {
	s := newStreams(StreamLimits{Total: 2, Anonymous: 1, Network: 1, Account: 1}, newMetrics())
	first := anonymous("a")
	for range 5 {
		require.NoError(t, s.enter(first, 0))
		require.Error(t, s.enter(anonymous("b"), 0))
		s.leave(first)
		s.leave(first)
	}
	require.Zero(t, s.total)
	require.Zero(t, s.anonymous)
	require.Empty(t, s.by)
}

func TestTheOldestKnownStreamOfATopicIsClosed(t *testing.T) {
	s := newStreams(StreamLimits{Total: 40, Anonymous: 30, Network: 30, Account: 30}, newMetrics())
	var ended []int
	topic := func(i int, known bool) *openStream {
		return &openStream{network: "a", topic: "t", known: known, end: func() { ended = append(ended, i) }}
	}
	for i := range 4 {
		require.NoError(t, s.enter(topic(i, true), 2))
	}
	require.Equal(t, []int{0, 1}, ended)
	require.Equal(t, 2, s.total)
	require.NoError(t, s.enter(topic(5, false), 1))
	require.Error(t, s.enter(topic(6, false), 1), "of the others none does")
	require.Equal(t, []int{0, 1}, ended)
}

func TestTheBudgetFollowsTheDescriptors(t *testing.T) {
	for descriptors, want := range map[int][2]int{0: {16, 8}, 400: {202, 101}, 1024: {618, 309}, 65_536: {20_000, 4_000}} {
		l := Limits{}.withBudget(descriptors)
		require.Equal(t, want, [2]int{l.Connections, l.Streams.Total}, descriptors)
		require.Less(t, l.Streams.Anonymous, l.Streams.Total)
		if descriptors > 0 {
			require.Less(t, 2*l.Connections-l.Streams.Total+ownDescriptors, descriptors+1, "each request may open a file")
		}
	}
	set := Limits{Connections: 50, Streams: StreamLimits{Total: 3}}.withBudget(400)
	require.Equal(t, 50, set.Connections)
	require.Equal(t, 3, set.Streams.Total)
}

func TestRecheckAsksTheStreamsOfAnAccountOrAll(t *testing.T) {
	api := New(Options{})
	var all []*openStream
	for _, account := range []string{"ana", "ben", ""} {
		o := &openStream{account: account, network: "a", known: account != "", end: func() {}, again: make(chan struct{}, 1)}
		require.NoError(t, api.streams.enter(o, 0))
		all = append(all, o)
	}
	asked := func() (names []string) {
		for _, o := range all {
			select {
			case <-o.again:
				names = append(names, o.account)
			default:
			}
		}
		return names
	}
	api.RecheckStreams("ana")
	api.RecheckStreams("ana")
	require.Equal(t, []string{"ana"}, asked())
	api.RecheckStreams("nobody")
	require.Empty(t, asked())
	api.RecheckStreams("")
	require.Equal(t, []string{"ana", "ben", ""}, asked())
}
