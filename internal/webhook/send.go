package webhook

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"milepost/internal/events"
	"milepost/internal/outbound"
	"milepost/internal/wire"
)

const (
	// answerBytes is the most that is read of an answer; answerLength is how many of its characters are stored.
	answerBytes  = 4 << 10
	answerLength = 300
)

// Why an attempt failed.
const (
	byStatus   = "status"
	byRedirect = "redirect"
)

// message is what is posted.
type message struct {
	Type      events.Type `json:"type"`
	Timestamp wire.Time   `json:"timestamp"`
	Data      data        `json:"data"`
}

// data are ids: a receiver that may know more asks for it.
type data struct {
	ID      string `json:"id"`
	OwnerID string `json:"owner_id"` // the account whose child or purchase it is
	Account string `json:"account_id"`
}

// result is what came of an attempt.
type result struct {
	of      delivery
	at      time.Time
	took    time.Duration
	code    int
	text    string
	failure string // empty when it was taken
	wish    time.Duration
}

// down reports whether the receiver as a whole seems not to work, rather than to refuse this one event.
func (r result) down() bool {
	switch r.code {
	case 0, http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return r.failure != ""
	}
	return false
}

// target is where deliveries go, and the secrets that sign them.
type target struct {
	row
	secrets []string
}

// send posts a delivery once.
func (s *Service) send(ctx context.Context, to target, d delivery) (out result) {
	out = result{of: d, at: s.k.Now()}
	request, err := to.request(ctx, d, out.at)
	if err != nil {
		out.failure = outbound.ByConnection
		return out
	}
	began := time.Now()
	defer func() { out.took = time.Since(began) }()
	answer, err := s.client.Do(request)
	if err != nil {
		out.failure = outbound.Reason(err)
		return out
	}
	defer func() { _ = answer.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(answer.Body, answerBytes))
	out.code, out.text, out.wish = answer.StatusCode, shown(body), wish(answer)
	switch {
	case answer.StatusCode >= 300 && answer.StatusCode < 400:
		out.failure = byRedirect
	case answer.StatusCode < 200 || answer.StatusCode > 299:
		out.failure = byStatus
	case err != nil:
		out.failure = outbound.Reason(err)
	}
	return out
}

// request is the POST of a delivery, signed as Standard Webhooks says.
func (t target) request(ctx context.Context, d delivery, now time.Time) (*http.Request, error) {
	body, err := json.Marshal(message{Type: d.Event, Timestamp: wire.Time(d.CreatedAt), Data: data{d.ObjectID, d.OwnerID, t.AccountID}})
	if err != nil {
		return nil, err
	}
	signed, err := signature(d.ID, now, body, t.secrets...)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, t.URL, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "Milepost-Webhooks/1")
	request.Header.Set("webhook-id", d.ID)
	request.Header.Set("webhook-timestamp", strconv.FormatInt(now.Unix(), 10))
	request.Header.Set("webhook-signature", signed)
	return request, nil
}

// shown is the beginning of an answer as a text that can be stored and shown.
func shown(body []byte) string {
	text := strings.ReplaceAll(strings.ToValidUTF8(string(body), "\uFFFD"), "\x00", "")
	signs := []rune(strings.TrimSpace(wire.Plain(text)))
	return string(signs[:min(len(signs), answerLength)])
}

// wish is how long a receiver that is too busy asks to be left alone.
func wish(answer *http.Response) time.Duration {
	if answer.StatusCode != http.StatusTooManyRequests && answer.StatusCode != http.StatusServiceUnavailable {
		return 0
	}
	seconds, err := strconv.Atoi(answer.Header.Get("Retry-After"))
	if err != nil || seconds < 0 {
		return 0
	}
	return min(time.Duration(seconds)*time.Second, longestWish)
}
