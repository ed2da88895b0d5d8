package agent

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"milepost/internal/hub/protocol"
)

// maxReason is the longest reason that the server takes, in letters.
const maxReason = 500

// Programs are the programs that execute commands on this machine, by kind; empty if there is none.
type Programs map[protocol.Kind]string

// perform carries a command out and answers why it failed, empty when it is done.
func (a *Agent) perform(ctx context.Context, c protocol.Command) string {
	program := a.options.Programs[c.Kind]
	if program == "" && !ownWork(c.Kind) {
		return fmt.Sprintf("This hub has no program for it (--on-%s).", c.Kind)
	}
	if program != "" {
		if reason := a.run(ctx, program, c); reason != "" {
			return reason
		}
	}
	if err := a.turn(c.Kind); err != nil {
		return cut("The agent's state could not be written: "+err.Error(), maxReason)
	}
	return ""
}

// ownWork reports whether the agent itself can do it.
func ownWork(kind protocol.Kind) bool {
	return kind == protocol.Deactivate || kind == protocol.Activate || kind == protocol.Disconnect
}

// run runs an operator's program, without a shell and for so long at most, and answers why it failed. It learns by its environment what it is
// for, and gets nothing of the agent's secrets: no key, and none of the agent's settings.
func (a *Agent) run(ctx context.Context, program string, c protocol.Command) string {
	ctx, cancel := context.WithTimeout(ctx, a.options.CommandTime)
	defer cancel()
	var output tail
	command := exec.CommandContext(ctx, program)
	command.Env = append(plainEnvironment(),
		"MILEPOST_HUB_COMMAND="+string(c.Kind), "MILEPOST_HUB_COMMAND_ID="+c.CommandID,
		"MILEPOST_HUB_APPLICATION_ID="+c.ApplicationID, "MILEPOST_HUB_VERSION="+strconv.FormatInt(c.Version, 10))
	command.Dir = a.options.Data
	command.Stdout, command.Stderr = &output, &output
	alone(command)
	command.WaitDelay = 5 * time.Second
	err := command.Run()
	switch {
	case err == nil:
		return ""
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		return fmt.Sprintf("The program did not end within %s and was stopped.", a.options.CommandTime)
	case ctx.Err() != nil:
		return "The agent was stopped while the program ran."
	}
	reason := "The program failed: " + err.Error() + "."
	if last := output.lastLine(); last != "" {
		reason += " It said: " + last
	}
	return cut(reason, maxReason)
}

// plainEnvironment returns the agent's without its settings.
func plainEnvironment() []string {
	var plain []string
	for _, variable := range os.Environ() {
		if !strings.HasPrefix(variable, "MILEPOST_") {
			plain = append(plain, variable)
		}
	}
	return plain
}

// tail keeps the end of the output.
type tail struct{ text []byte }

const tailSize = 2 << 10

// Write implements io.Writer.
func (t *tail) Write(text []byte) (int, error) {
	t.text = append(t.text, text...)
	if over := len(t.text) - tailSize; over > 0 {
		t.text = append(t.text[:0], t.text[over:]...)
	}
	return len(text), nil
}

func (t *tail) lastLine() string {
	text := bytes.TrimSpace(t.text)
	return cut(string(text[bytes.LastIndexByte(text, '\n')+1:]), 200)
}

// resume decides about a command that was running when the agent last ended. It is repeated only if that does no harm.
func (a *Agent) resume(e entry) entry {
	switch {
	case e.Kind == protocol.Reboot && e.Boot != "" && e.Boot != a.machine.boot():
		e.Stage = done // the machine has started since
	case ownWork(e.Kind) && a.options.Programs[e.Kind] == "":
		e.Stage = ready // a mark in a file, which may be set twice
	default:
		e.Stage, e.Reason = failed, "The agent ended while it was carried out; whether it was is not known."
	}
	return e
}
