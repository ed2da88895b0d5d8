package natshub

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// logPause is the least time between two lines: strangers who knock at the port fill no disk.
const logPause = 10 * time.Second

// serverLog passes the server's errors on. What else it writes can hold the password of routes, and is dropped.
type serverLog struct {
	log *slog.Logger

	mu        sync.Mutex
	last      time.Time
	left      int
	fatalText string
}

var _ server.Logger = (*serverLog)(nil)

// Errorf implements [server.Logger].
func (l *serverLog) Errorf(format string, v ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if time.Since(l.last) < logPause {
		l.left++
		return
	}
	l.log.WarnContext(context.Background(), "live channel: the server reports an error", "error", fmt.Sprintf(format, v...), "left_out", l.left)
	l.last, l.left = time.Now(), 0
}

// Fatalf implements [server.Logger]. The server has not started then.
func (l *serverLog) Fatalf(format string, v ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.fatalText = fmt.Sprintf(format, v...)
}

func (l *serverLog) fatal() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.fatalText == "" {
		return nil
	}
	return errors.New(l.fatalText)
}

// Noticef implements [server.Logger].
func (*serverLog) Noticef(string, ...any) {}

// Warnf implements [server.Logger].
func (*serverLog) Warnf(string, ...any) {}

// Debugf implements [server.Logger].
func (*serverLog) Debugf(string, ...any) {}

// Tracef implements [server.Logger].
func (*serverLog) Tracef(string, ...any) {}
