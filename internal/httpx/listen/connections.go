package listen

import (
	"container/list"
	"crypto/tls"
	"net"
	"net/http"
	"sync"
	"sync/atomic"

	"milepost/internal/throttle"
)

// Connections bounds how many connections a server has open, below what the process may open: past that it could
// accept nothing more, not even a question after its health. When they run out those go that nobody uses, the longest
// idle first; and of all, one network leaves a quarter to the others.
type Connections struct {
	limit, network int
	addressed      bool // without a proxy in front, the remote address identifies the client
	refused        atomic.Int64

	mu       sync.Mutex
	open     map[net.Conn]*connection
	networks map[string]int
	idle     *list.List // of *connection, the longest idle first
}

type connection struct {
	net.Conn
	from string
	idle *list.Element // nil while a request is answered
}

// NewConnections bounds connections by a limit. Behind a trusted proxy all come from that.
func NewConnections(limit int, trustedProxy bool) *Connections {
	return &Connections{
		limit: limit, network: limit * 3 / 4, addressed: !trustedProxy,
		open: map[net.Conn]*connection{}, networks: map[string]int{}, idle: list.New(),
	}
}

// Refused is how many connections were closed at once.
func (c *Connections) Refused() int64 { return c.refused.Load() }

// Listener accepts connections of ln within the bounds.
func (c *Connections) Listener(ln net.Listener) net.Listener { return boundListener{ln, c} }

// boundListener accepts connections up to a bound.
type boundListener struct {
	net.Listener
	*Connections
}

// Accept implements [net.Listener].
func (l boundListener) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if l.enter(conn) {
			return conn, nil
		}
		l.refused.Add(1)
		_ = conn.Close()
	}
}

// enter counts a connection and reports whether it is within the bounds.
func (c *Connections) enter(conn net.Conn) bool {
	from := ""
	if host, _, err := net.SplitHostPort(conn.RemoteAddr().String()); err == nil && c.addressed {
		from = throttle.Network(host)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.addressed && c.networks[from] >= c.network && !c.shed(from) {
		return false
	}
	if len(c.open) >= c.limit && !c.shed("") {
		return false
	}
	one := &connection{Conn: conn, from: from}
	c.open[conn] = one
	c.networks[from]++
	one.idle = c.idle.PushBack(one)
	return true
}

// shed closes the longest idle connection, of a network when one is named. The lock is held.
func (c *Connections) shed(from string) bool {
	for e := c.idle.Front(); e != nil; e = e.Next() {
		one := e.Value.(*connection)
		if from == "" || one.from == from {
			c.forget(one.Conn)
			_ = one.Close()
			return true
		}
	}
	return false
}

// Changed is called by the server when a connection changes its state.
func (c *Connections) Changed(conn net.Conn, state http.ConnState) {
	if encrypted, ok := conn.(*tls.Conn); ok {
		conn = encrypted.NetConn()
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	one := c.open[conn]
	if one == nil {
		return
	}
	switch state {
	case http.StateNew:
	case http.StateActive:
		c.busy(one)
	case http.StateIdle:
		c.busy(one)
		one.idle = c.idle.PushBack(one)
	case http.StateHijacked, http.StateClosed:
		c.forget(conn)
	}
}

func (c *Connections) busy(one *connection) {
	if one.idle != nil {
		c.idle.Remove(one.idle)
		one.idle = nil
	}
}

func (c *Connections) forget(conn net.Conn) {
	one := c.open[conn]
	c.busy(one)
	delete(c.open, conn)
	c.networks[one.from]--
	if c.networks[one.from] == 0 {
		delete(c.networks, one.from)
	}
}
