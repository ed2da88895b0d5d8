package hub

import (
	"time"

	"milepost/internal/fault"
	"milepost/internal/hub/protocol"
	"milepost/internal/wire"
)

var (
	commandTaken        = fault.Define("hub.command-taken", "Another agent has taken this command.")
	commandNotTaken     = fault.Define("hub.command-not-taken", "This command was not taken.")
	deactivatedAlready  = fault.Define("hub.deactivated-already", "This hub is deactivated already.")
	notDeactivated      = fault.Define("hub.not-deactivated", "This hub is not deactivated.")
	disconnectedAlready = fault.Define("hub.disconnected-already", "This hub is disconnected already.")
	updateWhat          = fault.Define("hub.update-what", "Please choose what to update")
	updateOnly          = fault.Define("hub.update-only", "Only an update is about an application")
)

const (
	// lostAfter is how long a hub may take over a command before it may be given up.
	lostAfter = time.Hour
	givenUp   = "The hub did not tell what became of it."
)

const selectCommand = `SELECT c.key, c.id, c.hub_key, c.kind, c.application_id, c.version, c.state, c.queued_at, c.taken_at, c.taken_by, c.ended_at, c.reason
	FROM hub_command c`

// command is a stored command.
type command struct {
	Key           int64  `db:"key"`
	ID            string `db:"id"`
	HubKey        int64  `db:"hub_key"`
	Kind          string `db:"kind"`
	ApplicationID string `db:"application_id"`
	Version       int64  `db:"version"`
	State         string `db:"state"`
	QueuedAt      int64  `db:"queued_at"`
	TakenAt       *int64 `db:"taken_at"`
	TakenBy       string `db:"taken_by"`
	EndedAt       *int64 `db:"ended_at"`
	Reason        string `db:"reason"`
}

func (c command) wire(now time.Time) CommandRow {
	return CommandRow{
		CommandID: c.ID, Kind: protocol.Kind(c.Kind), ApplicationID: c.ApplicationID, Version: c.Version, State: protocol.State(c.State),
		Queued: wire.Time(c.QueuedAt), Taken: moment(c.TakenAt), Ended: moment(c.EndedAt), Reason: c.Reason, Withdrawable: c.withdrawable(now),
	}
}

// forHub returns the command as its hub is given it.
func (c command) forHub() protocol.Command {
	return protocol.Command{
		CommandID: c.ID, Kind: protocol.Kind(c.Kind), ApplicationID: c.ApplicationID, Version: c.Version, State: protocol.State(c.State),
	}
}

// withdrawable reports whether it is queued, or was taken so long ago that its end will hardly be reported.
func (c command) withdrawable(now time.Time) bool {
	switch protocol.State(c.State) {
	case protocol.Queued:
		return true
	case protocol.Taken:
		return c.TakenAt != nil && now.Sub(time.UnixMicro(*c.TakenAt)) > lostAfter
	}
	return false
}

// after returns the state that an acknowledgement leads to, and whether that differs from the former one. Repeating an
// acknowledgement changes nothing. Errors: 409 for a command that another agent has taken, and for the end of one that was not
// taken.
func (c command) after(a protocol.Acknowledgement) (protocol.State, bool, error) {
	state, mine := protocol.State(c.State), c.TakenBy == a.AgentID
	switch {
	case c.TakenBy != "" && !mine:
		return state, false, fault.Conflict(commandTaken)
	case a.State == protocol.Taken:
		return takenAfter(state)
	case state == protocol.Taken, state == protocol.Withdrawn && mine: // given up, and reported after all
		return a.State, true, nil
	case state == protocol.Queued:
		return state, false, fault.Conflict(commandNotTaken)
	}
	return state, false, nil
}

func takenAfter(state protocol.State) (protocol.State, bool, error) {
	if state == protocol.Queued {
		return protocol.Taken, true, nil
	}
	return state, false, nil
}

// check refuses a command that would change nothing.
func (n NewCommand) check(r row) error {
	switch {
	case n.Kind == protocol.Deactivate && r.DeactivatedAt != nil:
		return fault.Conflict(deactivatedAlready)
	case n.Kind == protocol.Activate && r.DeactivatedAt == nil:
		return fault.Conflict(notDeactivated)
	case n.Kind == protocol.Disconnect && r.DisconnectedAt != nil:
		return fault.Conflict(disconnectedAlready)
	case n.Kind == protocol.Update && n.ApplicationID == "":
		return fault.Field("application_id", updateWhat)
	case n.Kind != protocol.Update && n.ApplicationID != "":
		return fault.Field("application_id", updateOnly)
	}
	return nil
}
