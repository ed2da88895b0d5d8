package natshub

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/nodes"
	"milepost/internal/seal"
)

// installation is the database and the key that nodes have in common, and what they all log.
type installation struct {
	d   *db.DB
	box *seal.Box
	log *logs
}

func onInstallation(t *testing.T, test func(t *testing.T, i *installation)) {
	t.Helper()
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) { test(t, newInstallation(dbtest.Open(t, options))) })
}

func newInstallation(d *db.DB) *installation {
	return &installation{d, seal.New(seal.NewKey()), &logs{}}
}

// slow skips what takes seconds.
func slow(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("tier two")
	}
}

// open starts a node.
func (i *installation) open(t *testing.T, change func(o *Options)) *Hub {
	t.Helper()
	o := Options{
		Listen: "127.0.0.1:0", Nodes: nodes.New(i.d, "test", time.Now), Key: i.box,
		Log: slog.New(slog.NewTextHandler(i.log, &slog.HandlerOptions{Level: slog.LevelDebug})),
	}
	if change != nil {
		change(&o)
	}
	h, err := Open(context.Background(), o)
	require.NoError(t, err)
	t.Cleanup(func() {
		if !h.conn.IsClosed() {
			h.Close()
		}
	})
	return h
}

// behind starts a node that others reach through a link.
func (i *installation) behind(t *testing.T) (*Hub, *link) {
	t.Helper()
	address := freeAddress(t)
	l := newLink(t, address)
	return i.open(t, func(o *Options) { o.Listen, o.Advertise = address, l.address() }), l
}

// crash ends a node as kill -9 does: it takes no leave.
func crash(h *Hub) {
	h.stop()
	h.done.Wait()
	h.disconnect()
}

func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	require.NoError(t, listener.Close())
	return listener.Addr().String()
}

// newCluster starts a NATS server of somebody else.
func newCluster(t *testing.T) string {
	t.Helper()
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, Authorization: "token"})
	require.NoError(t, err)
	s.Start()
	t.Cleanup(s.Shutdown)
	require.True(t, s.ReadyForConnections(startTime))
	return s.Addr().String()
}

// logs is what nodes have logged.
type logs struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *logs) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *logs) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// link is a line between two nodes that can be cut.
type link struct {
	listener net.Listener
	target   string

	mu    sync.Mutex
	cut   bool
	conns map[net.Conn]struct{}
}

func newLink(t *testing.T, target string) *link {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	l := &link{listener: listener, target: target, conns: map[net.Conn]struct{}{}}
	go l.accept()
	t.Cleanup(func() { _ = listener.Close(); l.setCut(true) })
	return l
}

func (l *link) address() string { return l.listener.Addr().String() }

func (l *link) accept() {
	for {
		near, err := l.listener.Accept()
		if err != nil {
			return
		}
		go l.carry(near)
	}
}

func (l *link) carry(near net.Conn) {
	defer func() { _ = near.Close() }()
	far, err := net.Dial("tcp", l.target)
	if err != nil {
		return
	}
	defer func() { _ = far.Close() }()
	if !l.add(near, far) {
		return
	}
	var both sync.WaitGroup
	for _, way := range [][2]net.Conn{{near, far}, {far, near}} {
		both.Go(func() { _, _ = io.Copy(way[0], way[1]); _ = way[0].Close() })
	}
	both.Wait()
}

// add keeps open connections; a line that is cut has none.
func (l *link) add(conns ...net.Conn) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, conn := range conns {
		l.conns[conn] = struct{}{}
	}
	return !l.cut
}

func (l *link) setCut(cut bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cut = cut
	if cut {
		for conn := range l.conns {
			_ = conn.Close()
		}
		clear(l.conns)
	}
}
