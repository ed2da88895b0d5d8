//go:build !unix

package agent

import (
	"os"
	"os/exec"
)

// lockFile does nothing where there are no such locks: see that one agent runs on a folder.
func lockFile(*os.File) error { return nil }

// alone does nothing: on this system a stopped program's child processes continue.
func alone(*exec.Cmd) {}
