package agent

import (
	"path/filepath"
	"slices"
	"sync"

	"milepost/internal/hub/protocol"
)

// stage is how far a command has come on this hub.
type stage string

const (
	// taking: it was fetched, and the server has not yet confirmed that it is taken.
	taking stage = "taking"
	// ready: the server has confirmed it; it may be executed.
	ready stage = "ready"
	// running: it was begun.
	running stage = "running"
	// done and failed: it has ended, and the server has not yet confirmed that.
	done   stage = "done"
	failed stage = "failed"
	// closed: nothing is left to do. It is remembered so that a late answer does not begin it again.
	closed stage = "closed"
)

// remembered are the commands that are closed and not forgotten yet.
const remembered = 200

// entry is a command in the journal.
type entry struct {
	protocol.Command
	Stage  stage  `json:"stage"`
	Reason string `json:"reason,omitempty"`
	// Boot is the start of the machine in which it was begun.
	Boot string `json:"boot,omitempty"`
}

// journal is the list of commands, oldest first, on disk at each step.
type journal struct {
	path string

	mu      sync.Mutex
	entries []entry
}

func openJournal(folder string) (*journal, error) {
	j := &journal{path: filepath.Join(folder, "journal.json")}
	return j, readFile(j.path, &j.entries)
}

// at returns the commands at the given stages.
func (j *journal) at(stages ...stage) []entry {
	j.mu.Lock()
	defer j.mu.Unlock()
	var found []entry
	for _, e := range j.entries {
		if slices.Contains(stages, e.Stage) {
			found = append(found, e)
		}
	}
	return found
}

// add records a command that is new.
func (j *journal) add(c protocol.Command) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if slices.ContainsFunc(j.entries, func(e entry) bool { return e.CommandID == c.CommandID }) {
		return nil
	}
	return j.write(append(slices.Clone(j.entries), entry{Command: c, Stage: taking}))
}

// put stores the stage that a command has come to.
func (j *journal) put(changed entry) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	entries := slices.Clone(j.entries)
	for i := range entries {
		if entries[i].CommandID == changed.CommandID {
			entries[i] = changed
		}
	}
	return j.write(forgetOld(entries))
}

// write updates the file before the memory: only entries on disk count.
func (j *journal) write(entries []entry) error {
	if err := writeFile(j.path, entries); err != nil {
		return err
	}
	j.entries = entries
	return nil
}

func forgetOld(entries []entry) []entry {
	over := -remembered
	for _, e := range entries {
		if e.Stage == closed {
			over++
		}
	}
	return slices.DeleteFunc(entries, func(e entry) bool {
		old := e.Stage == closed && over > 0
		if old {
			over--
		}
		return old
	})
}
