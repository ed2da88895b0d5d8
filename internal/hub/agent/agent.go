package agent

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"

	"milepost/internal/hub/protocol"
)

// Options are the settings of an agent.
type Options struct {
	// Server is the address of the server, https://….
	Server string
	// KeyFile holds the hub's key; nobody else should be able to read it.
	KeyFile string
	// Data is the agent's folder.
	Data string
	// Interval is the time between heartbeats.
	Interval time.Duration
	// CommandTime is how long an operator's program may take.
	CommandTime time.Duration
	// Reconnect ends a disconnection that was commanded.
	Reconnect bool
	Programs  Programs
	// Version is the agent's own.
	Version string
	Log     *slog.Logger
	// Transport makes the calls; nil for the usual one. For tests.
	Transport http.RoundTripper
	// Root is where the machine's files lie; / when empty. For tests.
	Root string
}

// state is the agent's identity and the hub's state; other programs of the hub may read it, and must respect deactivated.
type state struct {
	AgentID      string `json:"agent_id"`
	Deactivated  bool   `json:"deactivated"`
	Disconnected bool   `json:"disconnected"`
}

// Agent is an agent with its folder. Make it with [Open].
type Agent struct {
	options    Options
	log        *slog.Logger
	client     *client
	machine    machine
	spool      spool
	journal    *journal
	lock       *os.File
	connection string
	sequence   int64 // of the last heartbeat
	id         string
	wake       chan struct{} // something is to be reported at once
	ready      chan struct{} // something is to be carried out

	mu     sync.Mutex
	state  state
	broken string // what was last wrong with applications.json
	known  applicationsFile
}

// Open makes the agent's folder when it is not there, and looks at what was left undone.
func Open(o Options) (*Agent, error) {
	client, err := newClient(o.Server, o.KeyFile, o.Transport)
	if err != nil {
		return nil, err
	}
	if o.Data, err = filepath.Abs(o.Data); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(o.Data, 0o750); err != nil {
		return nil, err
	}
	lock, err := lockFolder(o.Data)
	if err != nil {
		return nil, err
	}
	a := &Agent{
		options: o, log: o.Log, client: client, machine: machine{o.Root}, lock: lock, connection: rand.Text(),
		spool: spool{filepath.Join(o.Data, "spool"), o.Log}, wake: make(chan struct{}, 1), ready: make(chan struct{}, 1),
	}
	if o.Root == "" {
		a.machine.root = "/"
	}
	if err := a.load(); err != nil {
		return nil, errors.Join(err, a.Close())
	}
	return a, nil
}

// Close lets another agent use the folder.
func (a *Agent) Close() error { return a.lock.Close() }

func (a *Agent) load() (err error) {
	if err := a.spool.make(); err != nil {
		return err
	}
	if err := readFile(a.statePath(), &a.state); err != nil {
		return err
	}
	if a.state.AgentID == "" || a.options.Reconnect && a.state.Disconnected {
		if a.state.AgentID == "" {
			a.state.AgentID = rand.Text()
		}
		a.state.Disconnected = false
		if err := writeFile(a.statePath(), a.state); err != nil {
			return err
		}
	}
	a.id = a.state.AgentID
	if a.journal, err = openJournal(a.options.Data); err != nil {
		return err
	}
	for _, e := range a.journal.at(running) {
		if err := a.journal.put(a.resume(e)); err != nil {
			return err
		}
	}
	return a.client.checkKey(a.log)
}

func (a *Agent) statePath() string { return filepath.Join(a.options.Data, "agent.json") }

// turn has the state say what a command has made of the hub.
func (a *Agent) turn(kind protocol.Kind) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	next := a.state
	switch kind {
	case protocol.Deactivate:
		next.Deactivated = true
	case protocol.Activate:
		next.Deactivated = false
	case protocol.Disconnect:
		next.Disconnected = true
	}
	if next == a.state {
		return nil
	}
	if err := writeFile(a.statePath(), next); err != nil {
		return err
	}
	a.state = next
	return nil
}

func (a *Agent) disconnected() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.state.Disconnected
}

// Run reports and executes commands until ctx ends.
func (a *Agent) Run(ctx context.Context) error {
	a.log.Info("reporting", "server", a.options.Server, "disconnected", a.disconnected())
	var working sync.WaitGroup
	working.Go(func() { a.work(ctx) })
	nudge(a.ready)
	pace := pace{interval: a.options.Interval}
	for ctx.Err() == nil {
		pace.after(a.Step(ctx))
		timer := time.NewTimer(pace.wait)
		select {
		case <-timer.C:
		case <-a.wake:
		case <-ctx.Done():
		}
		timer.Stop()
	}
	working.Wait()
	return nil
}

// work carries out what there is until ctx ends.
func (a *Agent) work(ctx context.Context) {
	for {
		a.CarryOut(ctx)
		select {
		case <-a.ready:
		case <-ctx.Done():
			return
		}
	}
}

// CarryOut carries out what the server has confirmed, one after the other.
func (a *Agent) CarryOut(ctx context.Context) {
	for _, e := range a.journal.at(ready) {
		if ctx.Err() != nil {
			return
		}
		if err := a.once(ctx, e); err != nil {
			a.log.Error("the journal cannot be written; the command waits", "command", e.CommandID, "error", err)
			return
		}
	}
}

// once carries a command out, noting that it begins before and how it ended after.
func (a *Agent) once(ctx context.Context, e entry) error {
	e.Stage, e.Boot = running, a.machine.boot()
	if err := a.journal.put(e); err != nil {
		return err
	}
	a.log.Info("carrying out a command", "command", e.CommandID, "kind", e.Kind)
	e.Stage, e.Reason = done, a.perform(ctx, e.Command)
	if e.Reason != "" {
		e.Stage = failed
	}
	if e.Reason != "" && ctx.Err() != nil {
		return nil //nolint:nilerr // stopped while it was running: the next start reports its end
	}
	a.log.Info("a command has ended", "command", e.CommandID, "kind", e.Kind, "stage", e.Stage, "reason", e.Reason)
	err := a.journal.put(e)
	nudge(a.wake)
	return err
}

func nudge(channel chan struct{}) {
	select {
	case channel <- struct{}{}:
	default:
	}
}
