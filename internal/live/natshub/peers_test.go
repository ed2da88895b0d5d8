package natshub

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var (
	start   = time.Unix(1_800_000_000, 0)
	anEvent = json.RawMessage(`{}`)
)

func TestWhatIsMissedIsFoundByNumbers(t *testing.T) {
	for name, c := range map[string]struct {
		before          []packet
		p               packet
		deliver, missed bool
	}{
		"the first event of a node":              {nil, packet{Seq: 1, Event: anEvent}, true, false},
		"a node that has published nothing":      {nil, packet{Seq: 0}, false, false},
		"an unknown node that has published":     {nil, packet{Seq: 4}, false, true},
		"an event of such a node":                {nil, packet{Seq: 4, Event: anEvent}, true, true},
		"the next event":                         {[]packet{{Seq: 4}}, packet{Seq: 5, Event: anEvent}, true, false},
		"an event after one that is missing":     {[]packet{{Seq: 4}}, packet{Seq: 6, Event: anEvent}, true, true},
		"an event that was there":                {[]packet{{Seq: 4}}, packet{Seq: 4, Event: anEvent}, false, false},
		"nothing new":                            {[]packet{{Seq: 4}}, packet{Seq: 4}, false, false},
		"a last event that is missing":           {[]packet{{Seq: 4}}, packet{Seq: 5}, false, true},
		"a last event that is missing at an end": {[]packet{{Seq: 4}}, packet{Seq: 5, Bye: true}, false, true},
		"the end of an unknown node":             {nil, packet{Seq: 5, Bye: true}, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			s := newPeers()
			for _, p := range c.before {
				p.Node = "a"
				s.receive(p, start)
			}
			c.p.Node = "a"
			deliver, missed := s.receive(c.p, start)
			require.Equal(t, c.deliver, deliver)
			require.Equal(t, c.missed, missed)
			require.Equal(t, !c.p.Bye, s.knows("a"))
		})
	}
}

func TestWhoFallsSilentIsNoticedOnceAndThenForgotten(t *testing.T) {
	s := newPeers()
	s.receive(packet{Node: "a", Seq: 3}, start)
	require.False(t, s.tick(start.Add(silence)))
	require.True(t, s.knows("a"))
	require.True(t, s.tick(start.Add(silence+1)))
	require.False(t, s.knows("a"))
	require.False(t, s.tick(start.Add(silence+2)))
	_, missed := s.receive(packet{Node: "a", Seq: 3}, start.Add(2*silence))
	require.False(t, missed, "it was slow and lost nothing")
	require.True(t, s.knows("a"))
	s.tick(start.Add(2*silence + forgetAfter + 1))
	require.Empty(t, s.seen())
	_, missed = s.receive(packet{Node: "a", Seq: 3}, start.Add(2*forgetAfter))
	require.True(t, missed, "whatever it has published since")
}

func TestTwoNodesMeetWhenEachHearsTheOther(t *testing.T) {
	s := newPeers()
	require.False(t, s.meets("a", "b"))
	s.receive(packet{Node: "a"}, start)
	require.False(t, s.meets("a", "b"), "it does not hear this one yet")
	s.receive(packet{Node: "a", Seen: map[string]uint64{"b": 0}}, start)
	require.True(t, s.meets("a", "b"))
	s.tick(start.Add(silence + 1))
	require.False(t, s.meets("a", "b"))
}

func TestAnUnknownOrderIsNoticed(t *testing.T) {
	s := newPeers()
	at := func(node string, seq uint64) origin { return origin{node, seq, start} }
	require.False(t, s.overtakes("c", at("a", 7), nil))
	require.False(t, s.overtakes("c", at("a", 8), nil), "a node's own events are in order")
	require.False(t, s.overtakes("c", at("b", 1), map[string]uint64{"a": 8}), "it had seen the one before")
	require.False(t, s.overtakes("d", at("c", 1), nil), "another channel")
	require.True(t, s.overtakes("c", at("a", 9), map[string]uint64{"b": 0}), "it had not")
	s.tick(start.Add(ordered + 1))
	require.Empty(t, s.last)
}

func TestOnlyPacketsOfTheInstallationOpen(t *testing.T) {
	own, other := newSealer([32]byte{1}), newSealer([32]byte{2})
	p := packet{Node: "a", Seq: 3, Seen: map[string]uint64{"b": 4}, Event: anEvent}
	sealed, err := own.seal(p)
	require.NoError(t, err)
	opened, err := own.open(sealed)
	require.NoError(t, err)
	require.Equal(t, p, opened)
	_, err = other.open(sealed)
	require.ErrorIs(t, err, errPacket)
	for _, bad := range [][]byte{nil, []byte("x"), sealed[:len(sealed)-1], append(sealed[:len(sealed):len(sealed)], 0), make([]byte, maxPacket+1)} {
		_, err := own.open(bad)
		require.ErrorIs(t, err, errPacket)
	}
}
