// Package rig runs the built server as a separate process and drives it over HTTP: for measurements, and for tests that kill
// it.
package rig

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// ready is the line by which the server prints its address.
const ready = "Milepost answers on "

// Store is a place of data and the binary that works on it.
type Store struct {
	// Binary is the path of the program.
	Binary string
	// Data is an existing folder. The server's log goes there too, into server.log.
	Data string
	// DatabaseURL is PostgreSQL's address; empty means SQLite in the folder.
	DatabaseURL string
	// Ceilings has the server bound what an account makes in a day, as it does by default. Without them it is measured, and
	// tested, at any pace.
	Ceilings bool
	// Demo has an empty store be filled with demo data.
	Demo bool
}

// Run runs a command of the binary on the store, such as "user", "approve".
func (s Store) Run(ctx context.Context, args ...string) error {
	cmd := s.command(ctx, args...)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("milepost %s: %w\n%s", strings.Join(args, " "), err, out)
	}
	return nil
}

func (s Store) command(ctx context.Context, args ...string) *exec.Cmd {
	args = append(args, "--data", s.Data)
	if s.DatabaseURL != "" {
		args = append(args, "--database-url", s.DatabaseURL)
	}
	return exec.CommandContext(ctx, s.Binary, args...)
}

// Server is a running server.
type Server struct {
	// URL is its address, on a free port of the loopback interface.
	URL string
	cmd *exec.Cmd
	log *os.File
}

var noCeilings = []string{
	"--most-activities", "0", "--most-answers", "0", "--most-people", "0", "--most-applications", "0", "--most-content", "0", "--most-records", "0",
	"--most-imports", "0", "--most-rows", "0",
}

// Serve starts the server, with further flags, and returns once it answers. It is killed when ctx ends.
func (s Store) Serve(ctx context.Context, flags ...string) (*Server, error) {
	log, err := os.OpenFile(filepath.Join(s.Data, "server.log"), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	args := append([]string{"serve", "--listen", "127.0.0.1:0", "--trusted-proxy", "--require-mfa-for", "none"}, flags...)
	if !s.Ceilings {
		args = append(args, noCeilings...)
	}
	if s.Demo {
		args = append(args, "--demo")
	}
	server := &Server{cmd: s.command(ctx, args...), log: log}
	server.cmd.Stderr = log
	out, err := server.cmd.StdoutPipe()
	if err != nil {
		return nil, errors.Join(err, log.Close())
	}
	if err := server.cmd.Start(); err != nil {
		return nil, errors.Join(err, log.Close())
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if at, found := strings.CutPrefix(lines.Text(), ready); found {
			server.URL = at
			return server, nil
		}
	}
	return nil, fmt.Errorf("the server did not start, see %s: %w", log.Name(), server.end())
}

// Kill ends the server at once, whatever it is doing.
func (s *Server) Kill() error {
	if err := s.cmd.Process.Signal(syscall.SIGKILL); err != nil {
		return err
	}
	var exit *exec.ExitError
	if err := s.end(); err != nil && !errors.As(err, &exit) {
		return err
	}
	return nil
}

// Stop asks the server to end and waits until it has.
func (s *Server) Stop() error {
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	return s.end()
}

func (s *Server) end() error { return errors.Join(s.cmd.Wait(), s.log.Close()) }

// ResetPeak has the next [Server.Peak] count from now on.
func (s *Server) ResetPeak() error {
	return os.WriteFile(fmt.Sprintf("/proc/%d/clear_refs", s.cmd.Process.Pid), []byte("5"), 0o600)
}

// Peak returns the most memory, in MiB, that the process has had resident.
func (s *Server) Peak() (int64, error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(status)) {
		if rest, found := strings.CutPrefix(line, "VmHWM:"); found {
			kib, err := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
			return kib >> 10, err
		}
	}
	return 0, errors.New("the system does not tell the peak of resident memory")
}

// clockTick is the unit of processor time in /proc: USER_HZ, a hundredth of a second on every Linux.
const clockTick = 10 * time.Millisecond

// Processor returns the processor time that the process has used.
func (s *Server) Processor() (time.Duration, error) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", s.cmd.Process.Pid))
	if err != nil {
		return 0, err
	}
	// The fields after the name in parentheses, which may hold blanks: the 12th and 13th are user and system time.
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
	user, err := strconv.ParseInt(fields[11], 10, 64)
	if err != nil {
		return 0, err
	}
	system, err := strconv.ParseInt(fields[12], 10, 64)
	return time.Duration(user+system) * clockTick, err
}
