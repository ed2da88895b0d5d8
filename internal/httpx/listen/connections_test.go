package listen

import (
	"crypto/tls"
	"net"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"
)

// wire is a connection from an address that reports whether it was closed.
type wire struct {
	net.Conn
	from   string
	closed bool
}

func (w *wire) RemoteAddr() net.Addr {
	addr, _ := net.ResolveTCPAddr("tcp", w.from+":1")
	return addr
}
func (w *wire) Close() error { w.closed = true; return nil }

func connectionsOf(limit int, trusted bool) *Connections {
	return NewConnections(limit, trusted)
}

func TestTheLongestIdleConnectionMakesRoom(t *testing.T) {
	c := connectionsOf(4, true)
	conns := make([]*wire, 6)
	for i := range conns {
		conns[i] = &wire{from: "192.0.2.1"}
	}
	for _, conn := range conns[:4] {
		require.True(t, c.enter(conn))
		c.Changed(conn, http.StateActive)
	}
	require.False(t, c.enter(conns[4]), "all of them are at work")
	c.Changed(conns[2], http.StateIdle)
	c.Changed(conns[1], http.StateIdle)
	require.True(t, c.enter(conns[4]))
	require.True(t, conns[2].closed, "the one that was idle first")
	require.False(t, conns[1].closed)
	c.Changed(conns[2], http.StateClosed)
	c.Changed(conns[4], http.StateActive)
	c.Changed(conns[0], http.StateClosed)
	require.True(t, c.enter(conns[5]), "one has ended")
	require.False(t, conns[1].closed)
	for _, conn := range conns {
		c.Changed(conn, http.StateClosed)
	}
	require.Empty(t, c.open)
	require.Empty(t, c.networks)
	require.Zero(t, c.idle.Len())
}

func TestOneNetworkLeavesConnectionsToOthers(t *testing.T) {
	c := connectionsOf(8, false)
	for i := range 8 {
		conn := &wire{from: "192.0.2.1"}
		require.Equal(t, i < 6, c.enter(conn))
		c.Changed(conn, http.StateActive)
	}
	other := &wire{from: "192.0.2.2"}
	require.True(t, c.enter(other))
	c.Changed(other, http.StateActive)
}

// A server that ends TLS reports the encrypted connection, and the one below was counted.
func TestAnEncryptedConnectionIsCountedOnce(t *testing.T) {
	c := connectionsOf(1, true)
	conn := &wire{from: "192.0.2.1"}
	require.True(t, c.enter(conn))
	encrypted := tls.Server(conn, &tls.Config{MinVersion: tls.VersionTLS12})
	c.Changed(encrypted, http.StateActive)
	require.False(t, c.enter(&wire{from: "192.0.2.2"}), "it is at work")
	c.Changed(encrypted, http.StateClosed)
	require.Empty(t, c.open)
}
