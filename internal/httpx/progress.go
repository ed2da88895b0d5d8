package httpx

import (
	"context"
	"errors"
	"io"
	"net/http"
	"time"
)

const (
	// longBody is from where on a body is given more time than every request has.
	longBody = 64 << 10
	// slowest is the least rate of a body in bytes per second. Slower clients are cut off.
	slowest = 4 << 10
)

// arrival is a long body that gets more time while it makes progress: a slow line is not cut off, and a client that sends a
// byte now and then cannot hold resources for long.
type arrival struct {
	io.ReadCloser
	control  *http.ResponseController
	started  time.Time
	first    time.Duration // that the whole may take at any rate
	wait     time.Duration // for the next piece
	handler  time.Duration // for what follows the body
	put      time.Time     // when the deadlines were last put off
	received int64
	arrived  func() // the body is here as a whole
}

// arriving gives a request with a long body time to send it, and its handler the same again. The returned context ends when
// both are over.
func (g *guard) arriving(ctx context.Context, w http.ResponseWriter, r *http.Request) (context.Context, context.CancelFunc) {
	size := r.ContentLength
	if size < 0 || size > g.maxBody {
		size = g.maxBody
	}
	limits := g.api.opts.Limits
	first := max(limits.Read, limits.Handler)
	if g.timeout > limits.Handler {
		first = limits.Read + g.timeout
	}
	ctx, cancel := context.WithTimeout(ctx, g.timeout+time.Duration(size/slowest)*time.Second)
	a := &arrival{
		ReadCloser: r.Body, control: http.NewResponseController(w), started: time.Now(),
		first: first, wait: limits.Read, handler: g.timeout,
	}
	var ends *time.Timer
	a.arrived = func() { ends = time.AfterFunc(g.timeout, cancel) } // called by the handler that reads
	r.Body = a
	return ctx, func() {
		if ends != nil {
			ends.Stop()
		}
		cancel()
	}
}

// Read implements [io.Reader].
func (a *arrival) Read(p []byte) (int, error) {
	n, err := a.ReadCloser.Read(p)
	a.received += int64(n)
	now := time.Now()
	switch {
	case errors.Is(err, io.EOF) && a.arrived != nil:
		// The server reads on for the next request: a deadline that passes meanwhile would end this one.
		a.putOff(now, now.Add(a.handler+a.wait))
		a.arrived()
		a.arrived = nil
	case n > 0 && now.Sub(a.put) > a.wait/10:
		a.putOff(now, a.deadline(now))
	}
	return n, err
}

// deadline is until when the next piece must be here: soon, not later than what has come has earned at the slowest rate, and
// not before the time that every body has.
func (a *arrival) deadline(now time.Time) time.Time {
	all := a.started.Add(a.first)
	earned := all.Add(time.Duration(a.received) * time.Second / slowest)
	soon := now.Add(a.wait)
	if soon.After(earned) {
		soon = earned
	}
	if soon.Before(all) {
		return all
	}
	return soon
}

// putOff gives the body until then, and the answer what its handler may take from there.
func (a *arrival) putOff(now, until time.Time) {
	a.put = now
	// A recorder in a test knows no deadlines, hence the errors left aside.
	_ = a.control.SetReadDeadline(until)
	_ = a.control.SetWriteDeadline(until.Add(a.handler + time.Minute))
}

// pieceWait is how long a client may take for one piece of a stream.
const pieceWait = time.Minute

// deadlineWriter gives a client time for each piece, however long the whole takes.
type deadlineWriter struct {
	http.ResponseWriter
	control *http.ResponseController
}

// DeadlineWriter writes to a client that may be slow, but must take something every minute.
func DeadlineWriter(w http.ResponseWriter) http.ResponseWriter {
	return deadlineWriter{w, http.NewResponseController(w)}
}

func (d deadlineWriter) Write(piece []byte) (int, error) {
	_ = d.control.SetWriteDeadline(time.Now().Add(pieceWait)) // a recorder in a test knows no deadlines
	return d.ResponseWriter.Write(piece)
}
