package main

import (
	"bufio"
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"time"

	"golang.org/x/crypto/argon2"
)

// floor is the rate of the same machine with the minimum of work; size is that of the answer.
type floor func(size int64) (perSecond float64, err error)

// floors measure with the same number of clients, for as long as the measures.
type floors struct {
	clients  int
	duration time.Duration
	url      string // of the bare handler
	driver   *driver
}

// handler is net/http answering a body of the size.
func (f *floors) handler(size int64) (float64, error) {
	request := head(http.MethodGet, "/"+strconv.FormatInt(size, 10), "")
	do, hangUp, err := overHTTP(f.url, f.clients, http.StatusOK, func(int, int) ([]byte, error) { return request, nil })
	if err != nil {
		return 0, err
	}
	defer hangUp()
	found, err := load(f.clients, f.duration, do)
	return found.perSecond, err
}

// rows returns the database's driver writing the rows of a batch.
func (f *floors) rows(int64) (float64, error) {
	found, err := load(f.clients, f.duration, f.driver.write)
	return found.perSecond, err
}

// hashes returns the password hash, at its cost in internal/account, on all cores.
func (f *floors) hashes(int64) (float64, error) {
	salt := make([]byte, 16)
	_, _ = rand.Read(salt) // never fails
	found, err := load(runtime.GOMAXPROCS(0), f.duration, func(int, int) (int64, error) {
		return int64(len(argon2.IDKey([]byte("password"), salt, 2, 19*1024, 1, 32))), nil
	})
	return found.perSecond, err
}

// floorCommand is the argument that makes this program the bare handler, in a separate process.
const floorCommand = "floor"

func startHandler(ctx context.Context) (url string, stop func(), err error) {
	self, err := os.Executable()
	if err != nil {
		return "", nil, err
	}
	cmd := exec.CommandContext(ctx, self, floorCommand)
	out, err := cmd.StdoutPipe()
	if err != nil {
		return "", nil, err
	}
	if err := cmd.Start(); err != nil {
		return "", nil, err
	}
	stop = func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	}
	if url, err = bufio.NewReader(out).ReadString('\n'); err != nil {
		stop()
		return "", nil, err
	}
	return strings.TrimSpace(url), stop, nil
}

// serveFloor answers each path with the number of bytes that it names.
func serveFloor(out io.Writer) error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(out, "http://%s\n", listener.Addr()); err != nil {
		return err
	}
	body := make([]byte, 1<<20)
	return http.Serve(listener, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		size, err := strconv.Atoi(r.URL.Path[1:])
		if err != nil || size > len(body) {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Content-Length", strconv.Itoa(size))
		_, _ = w.Write(body[:size])
	}))
}
