package rig

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
)

// Client calls a server's API as one person.
type Client struct {
	// URL is the server's address. It may change: the session lives in the server's data.
	URL string
	// From is the network address that a proxy would say the calls come from; empty leaves it out.
	From string
	// Sends are further headers of each call.
	Sends http.Header
	http  http.Client
}

// NewClient makes a client without a session.
func NewClient(address string) *Client {
	jar, _ := cookiejar.New(nil) // never fails without options
	return &Client{URL: address, http: http.Client{Jar: jar}}
}

// Through sends the calls by the given transport, such as one that uses HTTP/2.
func (c *Client) Through(transport http.RoundTripper) *Client {
	c.http.Transport = transport
	return c
}

// Call sends in as JSON, unless it is nil, and decodes the answer into out, unless that is nil. An answer other than 2xx is an
// error with its body.
func (c *Client) Call(ctx context.Context, method, path string, in, out any) error {
	var body io.Reader
	if in != nil {
		text, err := json.Marshal(in)
		if err != nil {
			return err
		}
		body = bytes.NewReader(text)
	}
	return c.send(ctx, method, path, "application/json", body, out)
}

// Form is Call with a multipart form of text fields.
func (c *Client) Form(ctx context.Context, method, path string, fields map[string]string, out any) error {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for name, value := range fields {
		if err := form.WriteField(name, value); err != nil {
			return err
		}
	}
	if err := form.Close(); err != nil {
		return err
	}
	return c.send(ctx, method, path, form.FormDataContentType(), &body, out)
}

// Upload sends a file as the field of a form.
func (c *Client) Upload(ctx context.Context, path, field, name string, data []byte, out any) error {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile(field, name)
	if err == nil {
		_, err = part.Write(data)
	}
	if err := errors.Join(err, form.Close()); err != nil {
		return err
	}
	return c.send(ctx, http.MethodPost, path, form.FormDataContentType(), &body, out)
}

func (c *Client) send(ctx context.Context, method, path, contentType string, body io.Reader, out any) error {
	r, err := http.NewRequestWithContext(ctx, method, c.URL+path, body)
	if err != nil {
		return err
	}
	if body != nil {
		r.Header.Set("Content-Type", contentType)
	}
	for name, values := range c.Sends {
		r.Header[name] = values
	}
	if c.From != "" {
		r.Header.Set("X-Forwarded-For", c.From)
	}
	answer, err := c.http.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	if answer.StatusCode/100 != 2 {
		return fmt.Errorf("%s %s: %s: %s", method, path, answer.Status, text)
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(text, out)
}

// Cookies returns the session as a Cookie header's value.
func (c *Client) Cookies() (string, error) {
	address, err := url.Parse(c.URL)
	if err != nil {
		return "", err
	}
	var pairs []string
	for _, cookie := range c.http.Jar.Cookies(address) {
		pairs = append(pairs, cookie.Name+"="+cookie.Value)
	}
	return strings.Join(pairs, "; "), nil
}
