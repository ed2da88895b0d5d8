// Package pgtest starts throw-away PostgreSQL servers for tests, end-to-end runs and measurements.
//
// A server listens on a unix socket only and lives no longer than the process that started it, however that ends: a small shell
// next to it waits for the other end of a pipe to close, then stops the server and removes its files.
package pgtest

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// startLimit is how long making and starting a server may take on a busy machine.
const startLimit = 90 * time.Second

//go:embed keeper.sh
var keeper string

// Start makes an empty server in dir (a new temporary folder when dir is empty) and returns its address, with
// the right to create databases. It forgets its data when the machine stops: fsync is off.
func Start(dir string) (url string, stop func(), err error) { return start(dir, "off", "") }

// StartDurable is Start with fsync on, for measuring.
func StartDurable(dir string) (url string, stop func(), err error) { return start(dir, "on", "") }

// StartReplica starts a streaming replica of a server of this package.
func StartReplica(of string) (url string, stop func(), err error) {
	primary, err := pgx.ParseConfig(of)
	if err != nil {
		return "", nil, err
	}
	return start("", "off", primary.Host)
}

// start makes a server, or a replica of the one whose socket is in the folder primary.
func start(dir, fsync, primary string) (string, func(), error) {
	bin, err := binaries()
	if err != nil {
		return "", nil, err
	}
	if dir == "" {
		if dir, err = os.MkdirTemp("", "milepost-pg-"); err != nil {
			return "", nil, err
		}
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return "", nil, err
	}
	s := &server{dir: dir}
	if err := s.run(bin, fsync, primary); err != nil {
		_ = os.RemoveAll(dir)
		return "", nil, err
	}
	url := "postgres://postgres@/postgres?host=" + dir
	if err := s.await(url); err != nil {
		s.stop()
		return "", nil, err
	}
	return url, s.stop, nil
}

// server is a running keeper and the pipe that keeps it running.
type server struct {
	dir  string
	pipe io.Closer
	cmd  *exec.Cmd
	gone chan struct{}
}

func (s *server) run(bin, fsync, primary string) error {
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		return err
	}
	attributes, err := unprivileged(s.dir)
	if err != nil {
		return err
	}
	s.cmd = exec.Command("/bin/sh", "-c", keeper, "keeper", bin, s.dir, fsync, primary)
	s.cmd.Dir, s.cmd.SysProcAttr = s.dir, attributes
	s.cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	if s.pipe, err = s.cmd.StdinPipe(); err != nil {
		return err
	}
	if err := s.cmd.Start(); err != nil {
		return err
	}
	s.gone = make(chan struct{})
	go func() {
		_ = s.cmd.Wait()
		close(s.gone)
	}()
	return nil
}

func (s *server) await(url string) error {
	ctx, cancel := context.WithTimeout(context.Background(), startLimit)
	defer cancel()
	for {
		conn, err := pgx.Connect(ctx, url)
		if err == nil {
			return conn.Close(ctx)
		}
		select {
		case <-s.gone:
			log, _ := os.ReadFile(filepath.Join(s.dir, "log"))
			return fmt.Errorf("pgtest: PostgreSQL did not start: %w\n%s", err, log)
		case <-ctx.Done():
			return fmt.Errorf("pgtest: PostgreSQL did not answer in %s: %w", startLimit, err)
		case <-time.After(30 * time.Millisecond):
		}
	}
}

func (s *server) stop() {
	_ = s.pipe.Close()
	<-s.gone
	_ = os.RemoveAll(s.dir)
}

// binaries finds the newest installed PostgreSQL.
func binaries() (string, error) {
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if path, err := exec.LookPath("initdb"); err == nil {
		if linked, err := filepath.EvalSymlinks(path); err == nil { // the other programs are beside it
			path = linked
		}
		found = append(found, path)
	}
	if len(found) == 0 {
		return "", errors.New("PostgreSQL is not installed; on Debian or Ubuntu: apt-get install postgresql " +
			"(or set MILEPOST_TEST_POSTGRES_URL to a server where databases may be created)")
	}
	return filepath.Dir(found[len(found)-1]), nil
}

// unprivileged makes root's server run as the user postgres, since it refuses to run as root. The keeper gets its own process
// group, so that an interrupt at the terminal reaches it only through its pipe.
func unprivileged(dir string) (*syscall.SysProcAttr, error) {
	attributes := &syscall.SysProcAttr{Setpgid: true}
	if os.Geteuid() != 0 {
		return attributes, nil
	}
	owner, err := user.Lookup("postgres")
	if err != nil {
		return nil, fmt.Errorf("pgtest: PostgreSQL does not run as root: %w", err)
	}
	uid, _ := strconv.ParseUint(owner.Uid, 10, 32)
	gid, _ := strconv.ParseUint(owner.Gid, 10, 32)
	attributes.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	return attributes, os.Chown(dir, int(uid), int(gid))
}
