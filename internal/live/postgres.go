package live

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
)

// pgChannel is the one PostgreSQL channel all nodes listen to; ours are inside the payload.
const pgChannel = "milepost_live"

const (
	// quiet is after how long without a notification the connection is checked.
	quiet = 30 * time.Second
	// The pause before connecting again doubles from the first to the last.
	firstPause = 100 * time.Millisecond
	lastPause  = 5 * time.Second
)

// Executor runs a statement; db.Querier implements it.
type Executor interface {
	Exec(ctx context.Context, query string, args ...any) (int64, error)
}

// Postgres is a Hub across nodes. It listens on its own connection and publishes through the database's pool.
type Postgres struct {
	local *Memory
	url   string
	exec  Executor
	log   *slog.Logger
	stop  context.CancelFunc
	done  chan struct{}
}

// NewPostgres starts to listen on the database at url and publishes with exec.
// It fails when the first connection does; later ones are tried for ever.
func NewPostgres(ctx context.Context, url string, exec Executor, log *slog.Logger) (*Postgres, error) {
	h := &Postgres{local: NewMemory(), url: url, exec: exec, log: log, done: make(chan struct{})}
	conn, err := h.connect(ctx)
	if err != nil {
		return nil, err
	}
	// The listener lives until Close, longer than what starts it.
	run, stop := context.WithCancel(context.WithoutCancel(ctx))
	h.stop = stop
	go h.run(run, conn)
	return h, nil
}

// Close stops listening and waits for it. Subscriptions end with their own contexts.
func (h *Postgres) Close() {
	h.stop()
	<-h.done
}

// Publish implements Hub. The event comes back over the listening connection to
// this node as well, so that every node sees the same order.
func (h *Postgres) Publish(ctx context.Context, channel string, event Event) error {
	payload, err := Encode(channel, event)
	if err != nil {
		return err
	}
	if _, err := h.exec.Exec(ctx, "SELECT pg_notify($1, $2)", pgChannel, string(payload)); err != nil {
		return fmt.Errorf("publish an event: %w", err)
	}
	return nil
}

// Subscribe implements Hub.
func (h *Postgres) Subscribe(ctx context.Context, channel string) (<-chan Event, error) {
	return h.local.Subscribe(ctx, channel)
}

func (h *Postgres) connect(ctx context.Context) (*pgx.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	conn, err := pgx.Connect(ctx, h.url)
	if err != nil {
		return nil, fmt.Errorf("connect to listen: %w", err)
	}
	if _, err := conn.Exec(ctx, "LISTEN "+pgChannel); err != nil {
		closeConn(conn)
		return nil, fmt.Errorf("listen: %w", err)
	}
	return conn, nil
}

// run listens until ctx ends, over one connection after the other.
func (h *Postgres) run(ctx context.Context, conn *pgx.Conn) {
	defer close(h.done)
	for {
		err := h.listen(ctx, conn)
		closeConn(conn)
		if ctx.Err() != nil {
			return
		}
		h.log.WarnContext(ctx, "live channel: connection lost", "error", err)
		if conn = h.reconnect(ctx); conn == nil {
			return
		}
		// Events published in between were missed.
		h.local.Resync()
	}
}

// reconnect tries until it succeeds; nil when ctx ends first.
func (h *Postgres) reconnect(ctx context.Context) *pgx.Conn {
	for pause := firstPause; ; pause = min(2*pause, lastPause) {
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(pause):
		}
		conn, err := h.connect(ctx)
		if err == nil {
			return conn
		}
		h.log.WarnContext(ctx, "live channel: cannot connect", "error", err)
	}
}

// listen delivers notifications until the connection breaks.
func (h *Postgres) listen(ctx context.Context, conn *pgx.Conn) error {
	for {
		wait, cancel := context.WithTimeout(ctx, quiet)
		note, err := conn.WaitForNotification(wait)
		silent := wait.Err() != nil
		cancel()
		switch {
		case err == nil:
			h.receive(ctx, note.Payload)
		case ctx.Err() != nil || !silent:
			return err
		default:
			// No event came: check whether the other end still answers.
			if err := h.ping(ctx, conn); err != nil {
				return err
			}
		}
	}
}

func (h *Postgres) ping(ctx context.Context, conn *pgx.Conn) error {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	return conn.Ping(ctx)
}

func (h *Postgres) receive(ctx context.Context, payload string) {
	channel, event, err := Decode([]byte(payload))
	if err != nil {
		h.log.WarnContext(ctx, "live channel: unreadable event", "error", err)
		return
	}
	h.local.Deliver(channel, event)
}

func closeConn(conn *pgx.Conn) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	// It may be broken already.
	_ = conn.Close(ctx)
}
