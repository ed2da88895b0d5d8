package httpx_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"mime/multipart"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/require"

	"milepost/internal/httpx"
	"milepost/internal/httpx/formbody"
	"milepost/internal/httpx/jsonbody"
)

// readers are operations that read a body in each of the possible ways.
func readers(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "fail", Method: http.MethodPut, Path: "/api/lenient/{id}"},
		func(context.Context, *noteInput) (*noteOutput, error) { return &noteOutput{}, nil }, httpx.Accepts(jsonbody.Lenient{}))
	api.Handle("PUT", "/api/form", "open", func(w http.ResponseWriter, r *http.Request) {
		err := formbody.EachPart(r, func(part *multipart.Part, _ string) error {
			if _, err := io.ReadAll(part); err != nil {
				return formbody.Broken(err)
			}
			return nil
		})
		api.Fail(w, r, err)
	})
	api.Handle("PUT", "/api/whole", "plain", func(w http.ResponseWriter, r *http.Request) {
		_, err := io.ReadAll(r.Body)
		api.Fail(w, r, fmt.Errorf("cannot read: %w", err))
	})
	api.Handle("PUT", "/api/own", "renew", func(w http.ResponseWriter, r *http.Request) {
		if _, err := io.ReadAll(r.Body); err != nil {
			api.Fail(w, r, errors.New("own words for what could not be read"))
		}
	})
}

// begin sends the head of a request for a body of 200 bytes, and the beginning of that.
func begin(t *testing.T, url, path string) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	require.NoError(t, err)
	kind, body := "application/json", `{"title":`
	if path == "/api/form" {
		kind, body = "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb"
	}
	_, err = fmt.Fprintf(conn, "PUT %s HTTP/1.1\r\nHost: x\r\nX-Role: App User\r\nContent-Type: %s\r\nContent-Length: 200\r\n\r\n%s", path, kind, body)
	require.NoError(t, err)
	return conn
}

var everyReader = []string{"/api/note/7", "/api/lenient/7", "/api/form", "/api/whole", "/api/own"}

func TestABodyThatStallsIsAnsweredWithATimeout(t *testing.T) {
	var log bytes.Buffer
	api := newAPI(t, func(o *httpx.Options) {
		o.Limits.Read, o.Limits.Handler = 100*time.Millisecond, 100*time.Millisecond
		o.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelError}))
	})
	readers(api)
	url, stop := start(t, api)
	for _, path := range everyReader {
		conn := begin(t, url, path)
		require.NoError(t, conn.SetReadDeadline(time.Now().Add(5*time.Second)))
		res, err := http.ReadResponse(bufio.NewReader(conn), nil)
		require.NoError(t, err, path)
		require.Equal(t, http.StatusRequestTimeout, res.StatusCode, path)
		text, _ := io.ReadAll(res.Body)
		require.Contains(t, string(text), "took too long to arrive", path)
		require.NoError(t, errors.Join(res.Body.Close(), conn.Close()))
	}
	require.NoError(t, stop())
	require.Empty(t, log.String(), "it is no failure of the server")
}

func TestABodyThatBreaksOffIsNoFailureOfTheServer(t *testing.T) {
	var log bytes.Buffer
	api := newAPI(t, func(o *httpx.Options) {
		o.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelError}))
	})
	readers(api)
	url, stop := start(t, api)
	for _, path := range everyReader {
		conn := begin(t, url, path)
		require.NoError(t, conn.(*net.TCPConn).CloseWrite())
		res, err := http.ReadResponse(bufio.NewReader(conn), nil)
		require.NoError(t, err, path)
		require.Equal(t, http.StatusBadRequest, res.StatusCode, path)
		require.NoError(t, errors.Join(res.Body.Close(), conn.Close()))
	}
	require.NoError(t, stop())
	require.Empty(t, log.String())
}
