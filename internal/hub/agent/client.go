package agent

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"

	"milepost/internal/hub/protocol"
)

const (
	// callTime is how long one call may take, with its answer.
	callTime = 30 * time.Second
	// maxAnswer is the largest answer that is read, in bytes.
	maxAnswer = 1 << 20
	maxKey    = 4 << 10
)

// refusal is an answer that is none of what was asked for.
type refusal struct {
	status int
	// problem marks the server's own answer, as opposed to one of something on the way.
	problem bool
	// retryAfter is when to ask again, 0 if the server does not state it.
	retryAfter time.Duration
}

func (r *refusal) Error() string { return fmt.Sprintf("the server answered %d", r.status) }

// hasStatus reports whether err is such an answer.
func hasStatus(err error, status int) bool {
	var r *refusal
	return errors.As(err, &r) && r.status == status
}

// client makes the calls of one hub.
type client struct {
	server  *url.URL
	keyFile string
	http    *http.Client
}

// newClient refuses an address to which the key would travel in the open.
func newClient(server, keyFile string, transport http.RoundTripper) (*client, error) {
	address, err := url.Parse(strings.TrimRight(server, "/"))
	if err != nil || address.Host == "" || address.User != nil || address.RawQuery != "" {
		return nil, errors.New("--server is not an address such as https://milepost.example")
	}
	if address.Scheme != "https" && (address.Scheme != "http" || !isOwnMachine(address.Hostname())) {
		return nil, errors.New("--server must begin with https://; http:// is for the own machine alone")
	}
	return &client{address, keyFile, &http.Client{Transport: transport, Timeout: callTime, CheckRedirect: stayHere}}, nil
}

func isOwnMachine(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// stayHere refuses redirects to another host, or out of TLS.
func stayHere(next *http.Request, before []*http.Request) error {
	first := before[0].URL
	if next.URL.Host != first.Host || next.URL.Scheme != first.Scheme {
		return errors.New("the server wants to redirect to another host")
	}
	if len(before) >= 5 {
		return errors.New("the server redirects again and again")
	}
	return nil
}

// key is read for each call, so that a new one is valid as soon as it is in the file.
func (c *client) key() (string, error) {
	file, err := os.Open(c.keyFile)
	if err != nil {
		return "", fmt.Errorf("the key cannot be read: %w", err)
	}
	defer func() { _ = file.Close() }()
	text, err := io.ReadAll(io.LimitReader(file, maxKey))
	if err != nil {
		return "", fmt.Errorf("the key cannot be read: %w", err)
	}
	key := strings.TrimSpace(string(text))
	if key == "" || strings.ContainsFunc(key, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return "", errors.New("the key file does not hold a key in one line")
	}
	return key, nil
}

func (c *client) heartbeat(ctx context.Context, beat protocol.Heartbeat) (answer protocol.HeartbeatAnswer, err error) {
	err = c.call(ctx, http.MethodPost, protocol.HeartbeatPath, beat, &answer)
	return answer, err
}

func (c *client) commands(ctx context.Context, agentID string) (list []protocol.Command, err error) {
	err = c.call(ctx, http.MethodGet, protocol.CommandsPath+"?agent_id="+url.QueryEscape(agentID), nil, &list)
	return list, err
}

func (c *client) acknowledge(ctx context.Context, commandID string, a protocol.Acknowledgement) (answer protocol.Acknowledged, err error) {
	err = c.call(ctx, http.MethodPost, protocol.CommandPath+url.PathEscape(commandID), a, &answer)
	return answer, err
}

// call sends body and reads the answer. No error of it holds the key.
func (c *client) call(ctx context.Context, method, path string, body, answer any) error {
	key, err := c.key()
	if err != nil {
		return err
	}
	var content io.Reader = http.NoBody
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			return err
		}
		content = bytes.NewReader(text)
	}
	request, err := http.NewRequestWithContext(ctx, method, c.server.String()+path, content)
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+key)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "application/json")
	response, err := c.http.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	return read(response, answer)
}

func read(response *http.Response, answer any) error {
	text, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer+1))
	switch {
	case err != nil:
		return err
	case response.StatusCode != http.StatusOK:
		seconds, _ := strconv.Atoi(response.Header.Get("Retry-After"))
		problem := strings.HasPrefix(response.Header.Get("Content-Type"), "application/problem+json")
		return &refusal{response.StatusCode, problem, time.Duration(max(0, min(seconds, 3600))) * time.Second}
	case len(text) > maxAnswer:
		return errors.New("the server's answer is too large")
	}
	if err := json.Unmarshal(text, answer); err != nil {
		return fmt.Errorf("the server's answer cannot be read: %w", err)
	}
	return nil
}

// checkKey reports errors of the key file at the start, and warns if others can read it.
func (c *client) checkKey(log *slog.Logger) error {
	if _, err := c.key(); err != nil {
		return err
	}
	info, err := os.Stat(c.keyFile)
	if err == nil && info.Mode().Perm()&0o077 != 0 {
		log.Warn("others on this machine can read the key file; give it mode 600", "file", c.keyFile)
	}
	return err
}
