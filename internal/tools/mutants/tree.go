package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// patience is how long one command may take: a fault may be an endless loop.
const patience = 15 * time.Minute

// tree is a temporary worktree of HEAD, with what the tests need and git does not hold.
type tree struct {
	root   string // of the temporary worktree
	source string // the caller's worktree
	prefix []string
}

func newTree(ctx context.Context, prefix []string) (*tree, error) {
	source, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	parent, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return nil, err
	}
	t := &tree{root: filepath.Join(parent, "tree"), source: source, prefix: prefix}
	if out, err := t.git(ctx, source, "worktree", "add", "--detach", t.root, "HEAD"); err != nil {
		t.remove()
		return nil, fmt.Errorf("add a worktree: %w: %s", err, out)
	}
	if err := t.complete(); err != nil {
		t.remove()
		return nil, err
	}
	return t, nil
}

// complete links the installed tools and copies the built web application, which Go embeds.
func (t *tree) complete() error {
	for _, name := range []string{".cache", "web/node_modules"} {
		if err := os.Symlink(filepath.Join(t.source, name), filepath.Join(t.root, name)); err != nil {
			return err
		}
	}
	dist := filepath.Join(t.root, "web", "dist")
	if err := os.RemoveAll(dist); err != nil {
		return err
	}
	return os.CopyFS(dist, os.DirFS(filepath.Join(t.source, "web", "dist")))
}

func (t *tree) remove() {
	// Also after an interrupt, so without the caller's context.
	_, _ = t.git(context.Background(), t.source, "worktree", "remove", "--force", t.root)
	_ = os.RemoveAll(filepath.Dir(t.root))
}

// try applies a mutant, runs its tests until one fails, and takes the mutant back.
func (t *tree) try(ctx context.Context, m mutant, kinds map[string]bool) result {
	start := time.Now()
	r := result{mutant: m}
	defer func() { r.took = time.Since(start) }()
	path := filepath.Join(t.source, m.path)
	if out, err := t.git(ctx, t.root, "apply", path); err != nil {
		r.problem = "does not apply: " + firstLine(out)
		return r
	}
	r = t.runTests(ctx, r, kinds)
	if out, err := t.git(context.WithoutCancel(ctx), t.root, "apply", "-R", path); err != nil {
		r.problem = "cannot be taken back: " + firstLine(out)
	}
	r.took = time.Since(start)
	return r
}

func (t *tree) runTests(ctx context.Context, r result, kinds map[string]bool) result {
	for _, line := range r.mutant.tests {
		if !kinds[line.kind] {
			continue
		}
		if problem := missing(t.root, line); problem != "" {
			r.problem = problem
			return r
		}
		failed, problem := t.runLine(ctx, line)
		if problem != "" {
			r.problem = line.String() + ": " + problem
			return r
		}
		if failed {
			r.caughtBy = line.String()
			return r
		}
	}
	return r
}

// runLine reports whether the tests of a line failed. The problem is why they could not run.
func (t *tree) runLine(ctx context.Context, line testLine) (failed bool, problem string) {
	steps := commands[line.kind](line.args)
	for i, step := range steps {
		out, err := t.run(ctx, step)
		if ctx.Err() != nil {
			return false, ctx.Err().Error()
		}
		if words := brokenBy(out); words != "" {
			return false, words
		}
		if err != nil && i < len(steps)-1 {
			return false, "the build failed: " + lastLine(out)
		}
		failed = err != nil
	}
	return failed, ""
}

func (t *tree) run(ctx context.Context, c command) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	script := "source scripts/env.sh; use_memory; " + c.script
	words := slices.Concat(t.prefix, []string{"bash", "-c", script, "mutants"}, c.args)
	cmd := exec.CommandContext(ctx, words[0], words[1:]...)
	cmd.Dir = t.root
	cmd.Env = append(os.Environ(), c.env...)
	// The command starts others, which must not outlive it.
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM) }
	cmd.WaitDelay = 10 * time.Second
	out, err := cmd.CombinedOutput()
	return string(out), err
}

func (t *tree) git(ctx context.Context, dir string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "git", args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	return string(out), err
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(s), "\n")
	return line
}

func lastLine(s string) string {
	s = strings.TrimSpace(s)
	return s[strings.LastIndexByte(s, '\n')+1:]
}
