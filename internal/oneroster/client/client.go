package client

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strconv"
	"sync"
	"time"

	"milepost/internal/outbound"
	"milepost/internal/sleep"
)

// Access is how a server is asked: where, and as whom.
type Access struct {
	Version  Version
	Address  string
	TokenAt  string
	ClientID string
	Secret   string
	Scope    string
}

// Client asks servers. It keeps their tokens, and is safe for concurrent use.
type Client struct {
	http   *http.Client
	now    func() time.Time
	pauses []time.Duration
	mu     sync.Mutex
	tokens map[Access]token
}

const (
	// maxAnswer bounds an answer in bytes.
	maxAnswer = 16 << 20
	// timeout bounds one request.
	timeout = 20 * time.Second
	// longestPause bounds how long a server may ask to be left alone.
	longestPause = 10 * time.Second
	// maxTokens are kept at a time.
	maxTokens = 1000
)

// pauses are those before a request is sent again.
var pauses = []time.Duration{time.Second, 3 * time.Second, 6 * time.Second}

// New makes a client. The options of the connection that it needs otherwise are its own.
func New(o outbound.Options, now func() time.Time) *Client {
	o.MaxAnswer, o.Timeout = maxAnswer, timeout
	return &Client{http: outbound.New(o), now: now, pauses: pauses, tokens: map[Access]token{}}
}

// Hurry has a test wait for no more than a moment.
func (c *Client) Hurry() {
	c.pauses = []time.Duration{time.Millisecond, time.Millisecond, time.Millisecond}
}

// onceKey is the key of [Once] in a context.
type onceKey struct{}

// Once has requests sent once, for a person who waits.
func Once(ctx context.Context) context.Context { return context.WithValue(ctx, onceKey{}, true) }

// answer is one that counts.
type answer struct {
	header http.Header
	body   []byte
}

// ask sends a request until it gets an answer that counts, or one that will not get better.
func (c *Client) ask(ctx context.Context, part Part, request func(ctx context.Context) (*http.Request, error)) (answer, *Failure) {
	for try := 0; ; try++ {
		found, failure := c.once(ctx, request)
		if failure == nil {
			return found, nil
		}
		failure.Part = part
		if try == len(c.pauses) || ctx.Value(onceKey{}) != nil || !failure.passes() || ctx.Err() != nil {
			return answer{}, failure
		}
		if sleep.For(ctx, max(c.pauses[try], c.wished(failure))) != nil {
			return answer{}, failure
		}
	}
}

func (c *Client) once(ctx context.Context, request func(ctx context.Context) (*http.Request, error)) (answer, *Failure) {
	asked, err := request(ctx)
	if err != nil {
		return answer{}, &Failure{Reason: outbound.ByConnection}
	}
	asked.Header.Set("User-Agent", "Milepost-OneRoster/1")
	asked.Header.Set("Accept", "application/json")
	got, err := c.http.Do(asked)
	if err != nil {
		return answer{}, &Failure{Reason: outbound.Reason(err)}
	}
	defer func() { _ = got.Body.Close() }()
	switch {
	case got.StatusCode >= 300 && got.StatusCode < 400:
		return answer{}, &Failure{Reason: ByRedirect, Status: got.StatusCode}
	case got.StatusCode != http.StatusOK:
		return answer{}, &Failure{Reason: ByStatus, Status: got.StatusCode, wait: got.Header.Get("Retry-After")}
	}
	body, err := io.ReadAll(got.Body)
	switch {
	case errors.Is(err, outbound.ErrLong):
		return answer{}, &Failure{Reason: ByLength, Status: got.StatusCode}
	case err != nil:
		return answer{}, &Failure{Reason: outbound.Reason(err), Status: got.StatusCode}
	}
	return answer{got.Header, body}, nil
}

// passes reports whether the same request may succeed a moment later.
func (f *Failure) passes() bool {
	switch f.Reason {
	case outbound.ByTimeout, outbound.ByConnection, outbound.ByLookup:
		return true
	case ByStatus:
		return f.Status == http.StatusTooManyRequests || f.Status == http.StatusRequestTimeout || f.Status >= 500
	}
	return false
}

// wished is how long a server asks to be left alone.
func (c *Client) wished(f *Failure) time.Duration {
	seconds, err := strconv.Atoi(f.wait)
	if err != nil || seconds < 0 {
		return 0
	}
	return min(time.Duration(seconds)*time.Second, longestPause)
}
