package agent

import (
	"context"
	"errors"
	"net/http"
	"time"

	"milepost/internal/hub/protocol"
	"milepost/internal/wire"
)

// Outcome is the result of a step.
type Outcome struct {
	Err error
	// More reports that there is more to report at once.
	More bool
	// Idle reports that the hub is disconnected and has nothing left to report.
	Idle bool
}

// Step reports to the server and receives its commands. A disconnected hub only reports how its last commands ended.
func (a *Agent) Step(ctx context.Context) Outcome {
	if a.disconnected() {
		if err := a.reportEnds(ctx); err != nil {
			a.report(err)
			return Outcome{Err: err}
		}
		return Outcome{Idle: len(a.journal.at(ready, running, done, failed)) == 0}
	}
	answer, more, err := a.beat(ctx)
	if err == nil {
		err = errors.Join(a.take(ctx, answer.Commands > 0), a.reportEnds(ctx))
	}
	if err != nil {
		a.report(err)
	}
	return Outcome{Err: err, More: more}
}

// report logs what went wrong, without the key.
func (a *Agent) report(err error) {
	if hasStatus(err, http.StatusUnauthorized) {
		a.log.Error("the server does not know the key; put the hub's present key into the key file", "file", a.options.KeyFile)
		return
	}
	a.log.Warn("reporting to the server failed and is tried again", "error", err)
}

// beat sends a heartbeat with the usage periods that wait. They leave the spool when the server has answered.
func (a *Agent) beat(ctx context.Context) (answer protocol.HeartbeatAnswer, more bool, err error) {
	periods, files, more := a.spool.periods(batch)
	installed := a.installed()
	a.sequence++
	beat := protocol.Heartbeat{
		ConnectionID: a.connection, Sequence: a.sequence, SentAt: wire.At(time.Now()), Name: a.machine.name(),
		HardwareVersion: a.machine.hardware(), OSVersion: a.machine.system(), FrameworkVersion: framework(installed.FrameworkVersion),
		AgentVersion: cut(a.options.Version, 200), Applications: installed.Applications, UsagePeriods: periods,
	}
	if beat.Applications == nil {
		beat.Applications = []protocol.Application{}
	}
	if beat.UsagePeriods == nil {
		beat.UsagePeriods = []protocol.UsagePeriod{}
	}
	if answer, err = a.client.heartbeat(ctx, beat); err != nil {
		return answer, false, err
	}
	a.spool.confirmed(files, answer.Refused)
	return answer, more, nil
}

// installed returns the installed applications. While the file cannot be read, the former list stays.
func (a *Agent) installed() applicationsFile {
	read, err := a.spool.applications()
	a.mu.Lock()
	defer a.mu.Unlock()
	if err == nil {
		a.known, a.broken = read, ""
	} else if a.broken != err.Error() {
		a.broken = err.Error()
		a.log.Warn("what is installed cannot be read", "error", err)
	}
	return a.known
}

// take fetches commands, if there are any, and takes the fetched ones. Only commands that the server confirms are executed.
func (a *Agent) take(ctx context.Context, fetch bool) error {
	if fetch {
		list, err := a.client.commands(ctx, a.id)
		if err != nil {
			return err
		}
		for _, c := range list {
			if err := a.journal.add(c); err != nil {
				return err
			}
		}
	}
	for _, e := range a.journal.at(taking) {
		answer, err := a.client.acknowledge(ctx, e.CommandID, protocol.Acknowledgement{AgentID: a.id, State: protocol.Taken})
		switch {
		case isFinal(err):
			e.Stage = closed
		case err != nil:
			return err
		case answer.State == protocol.Taken:
			e.Stage = ready
		default: // withdrawn meanwhile
			e.Stage = closed
		}
		if err := a.journal.put(e); err != nil {
			return err
		}
		nudge(a.ready)
	}
	return nil
}

// reportEnds reports how commands ended until the server has answered.
func (a *Agent) reportEnds(ctx context.Context) error {
	for _, e := range a.journal.at(done, failed) {
		ack := protocol.Acknowledgement{AgentID: a.id, State: protocol.State(e.Stage), Reason: e.Reason}
		if _, err := a.client.acknowledge(ctx, e.CommandID, ack); err != nil && !isFinal(err) {
			return err
		}
		e.Stage = closed
		if err := a.journal.put(e); err != nil {
			return err
		}
	}
	return nil
}

// isFinal reports whether the server itself would give the same answer again: the command belongs to another agent, or is
// unknown.
func isFinal(err error) bool {
	var r *refusal
	return errors.As(err, &r) && r.problem && (r.status == http.StatusNotFound || r.status == http.StatusConflict)
}
