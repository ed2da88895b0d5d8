package pgtest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Cluster is a durable server that can be restarted, for measuring what a restart costs those who use it. Unlike the
// servers of [Start] it outlives its process unless it is removed.
type Cluster struct {
	bin, dir string
}

// NewCluster makes a server and starts it.
func NewCluster() (*Cluster, error) {
	bin, err := binaries()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "milepost-pg-")
	if err != nil {
		return nil, err
	}
	c := &Cluster{bin: bin, dir: dir}
	err = c.run(context.Background(), "initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
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

// Remove stops the server and removes its files.
func (c *Cluster) Remove() {
	_ = c.control(context.Background(), "stop", "-m", "immediate")
	_ = os.RemoveAll(c.dir)
}

func (c *Cluster) control(ctx context.Context, args ...string) error {
	options := fmt.Sprintf("-k %s -c listen_addresses='' -c max_connections=200", c.dir)
	return c.run(ctx, "pg_ctl", append([]string{"-w", "-l", filepath.Join(c.dir, "log"), "-o", options}, args...)...)
}

// run runs one of PostgreSQL's programs on the cluster's folder. Processes that it leaves running inherit none of our pipes.
func (c *Cluster) run(ctx context.Context, name string, args ...string) error {
	attributes, err := unprivileged(c.dir)
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, filepath.Join(c.bin, name), append([]string{"-D", filepath.Join(c.dir, "data")}, args...)...)
	cmd.Dir, cmd.SysProcAttr = c.dir, attributes
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("pgtest: %s: %w", name, err)
	}
	return nil
}
