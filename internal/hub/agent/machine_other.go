//go:build !unix

package agent

import (
	"os"
	"os/exec"
)

// lockFile does nothing where there are no such locks: see that one agent runs on a folder.
func lockFile(*os.File) error { return nil }

// alone leaves a program as it is: it is stopped, and what it has begun is not.
func alone(*exec.Cmd) {}
