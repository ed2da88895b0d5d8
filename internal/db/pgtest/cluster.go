package pgtest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/jackc/pgx/v5"
)

// Cluster is a durable server that can be restarted, for measuring what a restart costs those who use it. Unlike the
// servers of [Start] it outlives its process unless it is removed.
type Cluster struct {
	bin, dir string
}

// NewCluster makes a server and starts it.
func NewCluster() (*Cluster, error) {
	return newCluster("initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync", "--data-checksums")
}

// Standby makes a replica that follows the server under a name, and starts it.
func (c *Cluster) Standby(name string) (*Cluster, error) {
	return newCluster("pg_basebackup", "-d", "host="+c.dir+" user=postgres application_name="+name, "-R", "-X", "stream", "-c", "fast", "--no-sync")
}

// newCluster starts a server on data that one of PostgreSQL's programs makes.
func newCluster(program string, args ...string) (*Cluster, error) {
	bin, err := binaries()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "milepost-pg-")
	if err != nil {
		return nil, err
	}
	c := &Cluster{bin: bin, dir: dir}
	err = c.run(context.Background(), program, args...)
	if err == nil {
		err = c.control(context.Background(), "start")
	}
	if err != nil {
		c.Remove()
		return nil, err
	}
	return c, nil
}

// URL returns the server's address.
func (c *Cluster) URL() string { return "postgres://postgres@/postgres?host=" + c.dir }

// Restart stops the server in one of PostgreSQL's modes, fast or immediate, and starts it again.
func (c *Cluster) Restart(ctx context.Context, mode string) error {
	return c.control(ctx, "restart", "-m", mode)
}

// Stop stops the server in one of PostgreSQL's modes; after immediate it is as if it had crashed.
func (c *Cluster) Stop(ctx context.Context, mode string) error {
	return c.control(ctx, "stop", "-m", mode)
}

// Start starts a server that was stopped.
func (c *Cluster) Start(ctx context.Context) error { return c.control(ctx, "start") }

// Promote makes the primary of a replica.
func (c *Cluster) Promote(ctx context.Context) error { return c.control(ctx, "promote") }

// Rejoin makes a standby of a server that was the primary before another was promoted: what only it has is thrown away.
func (c *Cluster) Rejoin(ctx context.Context, primary *Cluster) error {
	conn, err := pgx.Connect(ctx, primary.URL())
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(ctx) }()
	if _, err := conn.Exec(ctx, "CHECKPOINT"); err != nil { // from then on its files say that it was promoted
		return err
	}
	source := "host=" + primary.dir + " user=postgres dbname=postgres"
	if err := c.run(ctx, "pg_rewind", "--source-server="+source, "-R", "--no-sync"); err != nil {
		return err
	}
	return c.Start(ctx)
}

// Host is the server's part of an address of several hosts.
func (c *Cluster) Host() string { return c.dir }

// Remove stops the server and removes its files.
func (c *Cluster) Remove() {
	_ = c.control(context.Background(), "stop", "-m", "immediate")
	_ = os.RemoveAll(c.dir)
}

func (c *Cluster) control(ctx context.Context, args ...string) error {
	options := fmt.Sprintf("-k %s -c listen_addresses='' -c max_connections=200 -c wal_keep_size=512MB", c.dir)
	return c.run(ctx, "pg_ctl", append([]string{"-w", "-l", filepath.Join(c.dir, "log"), "-o", options}, args...)...)
}

// run runs one of PostgreSQL's programs on the cluster's folder. Processes that it leaves running inherit a file, and none of our pipes.
func (c *Cluster) run(ctx context.Context, name string, args ...string) error {
	attributes, err := unprivileged(c.dir)
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, filepath.Join(c.bin, name), append([]string{"-D", filepath.Join(c.dir, "data")}, args...)...)
	output, err := os.CreateTemp(c.dir, "output-")
	if err != nil {
		return err
	}
	defer func() { _ = output.Close() }()
	cmd.Dir, cmd.SysProcAttr, cmd.Stdout, cmd.Stderr = c.dir, attributes, output, output
	if err := cmd.Run(); err != nil {
		said, _ := os.ReadFile(output.Name())
		return fmt.Errorf("pgtest: %s: %w\n%s", name, err, said)
	}
	return os.Remove(output.Name())
}
