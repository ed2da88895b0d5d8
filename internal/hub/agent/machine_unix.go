//go:build unix

package agent

import (
	"os"
	"os/exec"
	"syscall"
)

// lockFile holds a file for this process, as long as it has it open.
func lockFile(file *os.File) error {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}

// alone makes a program stop together with its child processes.
func alone(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Cancel = func() error { return syscall.Kill(-command.Process.Pid, syscall.SIGKILL) }
}
