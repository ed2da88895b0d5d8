package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
	"time"
)

// answerLimit is how long an answer may take.
const answerLimit = time.Minute

// conn is one client's connection, kept alive. It implements just enough HTTP/1.1 to count answers: the load shares its cores
// with the server, and net/http's client would take more of them than the server's handlers.
type conn struct {
	net.Conn
	in *bufio.Reader
}

func dial(address string) (*conn, error) {
	c, err := net.Dial("tcp", address)
	if err != nil {
		return nil, err
	}
	return &conn{Conn: c, in: bufio.NewReaderSize(c, 64<<10)}, nil
}

// head is a request without a body, or the head of one with it.
func head(method, path, cookies string, more ...string) []byte {
	lines := append([]string{method + " " + path + " HTTP/1.1", "Host: bench", "Accept-Encoding: gzip"}, more...)
	if cookies != "" {
		lines = append(lines, "Cookie: "+cookies)
	}
	return []byte(strings.Join(lines, "\r\n") + "\r\n\r\n")
}

// withBody is a request that sends JSON.
func withBody(method, path, cookies string, body []byte, headers ...string) []byte {
	headers = append(headers, "Content-Type: application/json", "Content-Length: "+strconv.Itoa(len(body)))
	return append(head(method, path, cookies, headers...), body...)
}

// do sends a request and reads its answer to the end. size is that of the body as it came, in bytes.
func (c *conn) do(request []byte) (status int, size int64, err error) {
	if err := c.SetDeadline(time.Now().Add(answerLimit)); err != nil {
		return 0, 0, err
	}
	if _, err := c.Write(request); err != nil {
		return 0, 0, err
	}
	line, err := c.in.ReadSlice('\n')
	if err != nil || len(line) < 12 {
		return 0, 0, errors.Join(err, fmt.Errorf("answer begins with %q", line))
	}
	if status, err = strconv.Atoi(string(line[9:12])); err != nil {
		return 0, 0, err
	}
	length, chunked, err := c.header()
	switch {
	case err != nil:
		return 0, 0, err
	case chunked:
		size, err = c.chunks()
	default:
		size, err = length, c.skip(length)
	}
	return status, size, err
}

func (c *conn) header() (length int64, chunked bool, err error) {
	for {
		line, err := c.in.ReadSlice('\n')
		if err != nil {
			return 0, false, err
		}
		line = bytes.TrimSpace(line)
		if len(line) == 0 {
			return length, chunked, nil
		}
		name, value, _ := bytes.Cut(line, []byte(": "))
		switch string(name) {
		case "Content-Length":
			if length, err = strconv.ParseInt(string(value), 10, 64); err != nil {
				return 0, false, err
			}
		case "Transfer-Encoding":
			chunked = true
		}
	}
}

func (c *conn) chunks() (size int64, err error) {
	for {
		line, err := c.in.ReadSlice('\n')
		if err != nil {
			return size, err
		}
		length, err := strconv.ParseInt(string(bytes.TrimSpace(line)), 16, 64)
		if err != nil {
			return size, err
		}
		size += length
		if err := c.skip(length + 2); err != nil || length == 0 {
			return size, err
		}
	}
}

func (c *conn) skip(n int64) error {
	_, err := io.CopyN(io.Discard, c.in, n)
	return err
}
