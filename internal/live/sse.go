package live

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"
)

const (
	// heartbeat keeps proxies from closing a quiet stream.
	heartbeat = 15 * time.Second
	// writeTime is how long one write to a listener may take.
	writeTime = 20 * time.Second
	// retryAfter is when a browser connects again, in milliseconds.
	retryAfter = 1000
)

// ServeSSE streams a channel's events as text/event-stream until the client
// goes, falls too far behind, or the request's context ends (which it does for
// operations mounted with httpx.Stream when the server stops). initial, which
// may be nil, reads the present state; it runs after subscribing, so that
// nothing falls between the two. A returned error came before anything was
// written, and is for the caller to answer.
func ServeSSE(w http.ResponseWriter, r *http.Request, hub Hub, channel string,
	initial func(context.Context) ([]Event, error),
) error {
	ticker := time.NewTicker(heartbeat)
	defer ticker.Stop()
	return serve(w, r, hub, channel, initial, ticker.C)
}

func serve(w http.ResponseWriter, r *http.Request, hub Hub, channel string,
	initial func(context.Context) ([]Event, error), beat <-chan time.Time,
) error {
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	events, err := hub.Subscribe(ctx, channel)
	if err != nil {
		return err
	}
	var first []Event
	if initial != nil {
		if first, err = initial(ctx); err != nil {
			return err
		}
	}
	s := stream{w: w, control: http.NewResponseController(w)}
	s.open()
	for _, event := range first {
		s.event(event)
	}
	s.flush()
	s.follow(ctx, events, beat)
	return nil
}

// stream writes to one listener; after the first failure it writes nothing more.
type stream struct {
	w       io.Writer
	control *http.ResponseController
	err     error
}

func (s *stream) open() {
	w := s.w.(http.ResponseWriter)
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	w.WriteHeader(http.StatusOK)
	s.write(fmt.Sprintf("retry: %d\n\n", retryAfter))
}

func (s *stream) follow(ctx context.Context, events <-chan Event, beat <-chan time.Time) {
	for s.err == nil {
		select {
		case <-ctx.Done():
			return
		case event, ok := <-events:
			if !ok {
				return
			}
			s.event(event)
		case <-beat:
			s.write(": \n\n")
		}
		s.flush()
	}
}

func (s *stream) event(event Event) {
	data := bytes.NewBufferString("{}")
	if len(event.Data) > 0 {
		data.Reset()
		// One line: a line break would end the event.
		if err := json.Compact(data, event.Data); err != nil {
			s.err = err
			return
		}
	}
	id := ""
	if event.ID != "" {
		id = "id: " + event.ID + "\n"
	}
	s.write(id + "event: " + event.Type + "\ndata: " + data.String() + "\n\n")
}

func (s *stream) write(text string) {
	if s.err != nil {
		return
	}
	if err := s.control.SetWriteDeadline(time.Now().Add(writeTime)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		s.err = err
		return
	}
	_, s.err = io.WriteString(s.w, text)
}

func (s *stream) flush() {
	if s.err == nil {
		s.err = s.control.Flush()
	}
}
