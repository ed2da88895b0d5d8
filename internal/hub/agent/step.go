package agent

import (
	"context"
	"errors"
	"net/http"
	"time"

	"milepost/internal/hub/protocol"
	"milepost/internal/wire"
)

// Outcome is what came of a step.
type Outcome struct {
	Err error
	// More tells that there is more to be told at once.
	More bool
	// Idle tells that the hub is disconnected and has nothing left to tell.
	Idle bool
}

// Step tells the server what there is to tell and learns what it wants. A disconnected hub reports how its last commands ended,
// and nothing else.
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
	a.log.Warn("the server could not be told; it is tried again", "error", err)
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

// installed is what the hub's software says is installed. While its file cannot be read, what it said before holds.
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

// take fetches what is wanted, when there is something, and takes what was fetched. Only what the server confirms is carried out.
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
		told := protocol.Acknowledgement{AgentID: a.id, State: protocol.State(e.Stage), Reason: e.Reason}
		if _, err := a.client.acknowledge(ctx, e.CommandID, told); err != nil && !isFinal(err) {
			return err
		}
		e.Stage = closed
		if err := a.journal.put(e); err != nil {
			return err
		}
	}
	return nil
}

// isFinal reports whether asking again would be answered the same by the server itself: the command is another's, or not known.
func isFinal(err error) bool {
	var r *refusal
	return errors.As(err, &r) && r.problem && (r.status == http.StatusNotFound || r.status == http.StatusConflict)
}
