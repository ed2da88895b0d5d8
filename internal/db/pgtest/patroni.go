package pgtest

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"text/template"
	"time"

	"github.com/jackc/pgx/v5"
)

// patroniPath is where Debian's package has the program; scripts/setup engine installs it.
const patroniPath = "/usr/bin/patroni"

//go:embed patroni.yml
var patroniSettings string

var patroniTemplate = template.Must(template.New("patroni.yml").Parse(patroniSettings))

// childKeeper ends a program when the process that started it ends, however that is.
const childKeeper = `log=$1; shift; exec >>"$log" 2>&1; "$@" & child=$!; echo "$child" >"$log.pid"; cat >/dev/null; kill "$child"; wait "$child"`

// Patroni is a cluster of PostgreSQL servers of which Patroni promotes another one when the primary fails. The servers agree
// through one etcd.
type Patroni struct {
	dir   string
	etcd  *child
	nodes []*PatroniNode
}

// PatroniNode is a server of a cluster, with the Patroni beside it.
type PatroniNode struct {
	Name, Dir, Bin   string
	Port, Rest, Etcd int
	patroni          *child
}

// child is a running program.
type child struct {
	cmd  *exec.Cmd
	log  string
	pipe interface{ Close() error }
}

// NewPatroni starts a cluster of so many servers, and returns when it has a primary and a synchronous standby.
func NewPatroni(ctx context.Context, size int) (p *Patroni, err error) {
	bin, err := binaries()
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(patroniPath); err != nil {
		return nil, errors.New("pgtest: Patroni is not installed; scripts/setup engine does it")
	}
	p = &Patroni{}
	if p.dir, err = os.MkdirTemp("", "milepost-patroni-"); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			p.Remove()
		}
	}()
	if err := os.Chmod(p.dir, 0o755); err != nil {
		return nil, err
	}
	etcd, err := p.startEtcd()
	if err != nil {
		return nil, err
	}
	for i := range size {
		n := &PatroniNode{Name: fmt.Sprintf("node%d", i+1), Bin: bin, Etcd: etcd}
		p.nodes = append(p.nodes, n)
		if err := p.prepare(n); err != nil {
			return nil, err
		}
		if err := n.Start(); err != nil {
			return nil, err
		}
	}
	err = p.Settled(ctx)
	return p, err
}

func (p *Patroni) startEtcd() (int, error) {
	client, peer, err := twoPorts()
	if err != nil {
		return 0, err
	}
	address, own := fmt.Sprintf("http://127.0.0.1:%d", client), fmt.Sprintf("http://127.0.0.1:%d", peer)
	dir := filepath.Join(p.dir, "etcd")
	if err := os.Mkdir(dir, 0o700); err != nil {
		return 0, err
	}
	p.etcd, err = startChild(dir, filepath.Join(dir, "log"), "etcd", "--data-dir", filepath.Join(dir, "data"), "--listen-client-urls", address,
		"--advertise-client-urls", address, "--listen-peer-urls", own, "--initial-advertise-peer-urls", own, "--initial-cluster", "default="+own)
	return client, err
}

func (p *Patroni) prepare(n *PatroniNode) (err error) {
	if n.Port, n.Rest, err = twoPorts(); err != nil {
		return err
	}
	n.Dir = filepath.Join(p.dir, n.Name)
	if err := os.Mkdir(n.Dir, 0o700); err != nil {
		return err
	}
	file, err := os.Create(n.settings())
	if err != nil {
		return err
	}
	if err := file.Chmod(0o644); err != nil {
		return err
	}
	return errors.Join(patroniTemplate.Execute(file, n), file.Close())
}

func (n *PatroniNode) settings() string { return filepath.Join(n.Dir, "patroni.yml") }

// Start starts the Patroni of a server, which starts the server.
func (n *PatroniNode) Start() (err error) {
	n.patroni, err = startChild(n.Dir, filepath.Join(n.Dir, "log"), patroniPath, n.settings())
	return err
}

// Crash kills the server, and its Patroni too when the whole machine is to be gone.
func (n *PatroniNode) Crash(machine bool) error {
	if machine {
		if err := n.patroni.kill(); err != nil {
			return err
		}
	}
	text, err := os.ReadFile(filepath.Join(n.Dir, "data", "postmaster.pid"))
	if err != nil {
		return err
	}
	pid, err := strconv.Atoi(strings.Fields(string(text))[0])
	if err != nil {
		return err
	}
	return syscall.Kill(pid, syscall.SIGKILL)
}

// URL returns an address of all servers, of which one accepts writes.
func (p *Patroni) URL() string {
	hosts := make([]string, len(p.nodes))
	for i, n := range p.nodes {
		hosts[i] = fmt.Sprintf("127.0.0.1:%d", n.Port)
	}
	return "postgres://postgres@" + strings.Join(hosts, ",") + "/postgres?sslmode=disable&target_session_attrs=read-write"
}

// Primary returns the server that accepts writes, other than a former one; nil while there is none.
func (p *Patroni) Primary(ctx context.Context, former *PatroniNode) *PatroniNode {
	for _, n := range p.nodes {
		if n == former {
			continue
		}
		if standby, err := n.ask(ctx, `SELECT CAST(pg_is_in_recovery() AS int)`); err == nil && standby == 0 {
			return n
		}
	}
	return nil
}

// Settled waits until the primary has all other servers as standbys, one of which Patroni would promote.
func (p *Patroni) Settled(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 3*time.Minute)
	defer cancel()
	for {
		if primary := p.Primary(ctx, nil); primary != nil {
			n, err := primary.ask(ctx, `SELECT CAST(count(*) AS int) FROM pg_stat_replication WHERE state = 'streaming'`)
			if err == nil && n == len(p.nodes)-1 && primary.hasSynchronous(ctx) {
				return nil
			}
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("pgtest: the cluster does not settle: %w", ctx.Err())
		case <-time.After(200 * time.Millisecond):
		}
	}
}

// hasSynchronous reports whether Patroni knows a synchronous standby: without one it has the primary recover, and promotes nobody.
func (n *PatroniNode) hasSynchronous(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, fmt.Sprintf("http://127.0.0.1:%d/cluster", n.Rest), http.NoBody)
	if err != nil {
		return false
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return false
	}
	defer answer.Body.Close()
	var cluster struct {
		Members []struct {
			Role string `json:"role"`
		} `json:"members"`
	}
	if err := json.NewDecoder(answer.Body).Decode(&cluster); err != nil {
		return false
	}
	for _, m := range cluster.Members {
		if m.Role == "sync_standby" {
			return true
		}
	}
	return false
}

// ask returns the number that a server answers.
func (n *PatroniNode) ask(ctx context.Context, query string) (number int, err error) {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	conn, err := pgx.Connect(ctx, fmt.Sprintf("postgres://postgres@127.0.0.1:%d/postgres?sslmode=disable", n.Port))
	if err != nil {
		return 0, err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	err = conn.QueryRow(ctx, query).Scan(&number)
	return number, err
}

// Remove ends all of it and removes the files.
func (p *Patroni) Remove() {
	for _, n := range p.nodes {
		n.patroni.end()
	}
	p.etcd.end()
	_ = os.RemoveAll(p.dir)
}

// startChild starts a program as the user of PostgreSQL.
func startChild(dir, log string, command ...string) (*child, error) {
	attributes, err := unprivileged(dir)
	if err != nil {
		return nil, err
	}
	c := &child{log: log}
	c.cmd = exec.Command("/bin/sh", append([]string{"-c", childKeeper, "keeper", log}, command...)...)
	c.cmd.Dir, c.cmd.SysProcAttr = dir, attributes
	c.cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "HOME="+dir)
	if c.pipe, err = c.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	return c, c.cmd.Start()
}

// kill ends a program as a crash does.
func (c *child) kill() error {
	text, err := os.ReadFile(c.log + ".pid")
	if err != nil {
		return err
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		return err
	}
	err = syscall.Kill(pid, syscall.SIGKILL)
	c.end()
	return err
}

// end asks a program to end and waits for it.
func (c *child) end() {
	if c == nil {
		return
	}
	_ = c.pipe.Close()
	_ = c.cmd.Wait()
}

// twoPorts returns ports that nothing listens on.
func twoPorts() (one, other int, err error) {
	first, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, 0, err
	}
	second, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, 0, errors.Join(err, first.Close())
	}
	one, other = portOf(first), portOf(second)
	return one, other, errors.Join(first.Close(), second.Close())
}

func portOf(l net.Listener) int { return l.Addr().(*net.TCPAddr).Port } //nolint:forcetypeassert // of a TCP listener
