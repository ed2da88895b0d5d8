package hub_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/hub"
	"milepost/internal/hub/protocol"
)

// commandFixture is a hub with its key and its owner.
type commandFixture struct {
	*fixture
	hub.IssuedKey
}

func (f *commandFixture) order(kind protocol.Kind) hub.CommandRow {
	f.Helper()
	return ask[hub.CommandRow](f.fixture, "north", "POST", "/api/hub/"+f.ID+"/command", hub.NewCommand{Kind: kind}, 201)
}

func (f *commandFixture) orderStatus(kind protocol.Kind) int {
	f.Helper()
	return f.call("north", "POST", "/api/hub/"+f.ID+"/command", hub.NewCommand{Kind: kind}).Code
}

func (f *commandFixture) notify(id string, state protocol.State, reason string) protocol.State {
	f.Helper()
	ack := protocol.Acknowledgement{AgentID: "agent", State: state, Reason: reason}
	return ask[protocol.Acknowledged](f.fixture, f.Key, "POST", protocol.CommandPath+id, ack, 200).State
}

// carryOut is a command from its queueing to its end.
func (f *commandFixture) carryOut(kind protocol.Kind) {
	f.Helper()
	c := f.order(kind)
	require.Equal(f, protocol.Taken, f.notify(c.CommandID, protocol.Taken, ""))
	require.Equal(f, protocol.Done, f.notify(c.CommandID, protocol.Done, ""))
}

func onHubs(t *testing.T, run func(f *commandFixture)) {
	t.Helper()
	onBoth(t, func(f *fixture) { run(&commandFixture{f, f.add("north")}) })
}

func TestACommandGoesFromQueuedToDone(t *testing.T) {
	onHubs(t, func(f *commandFixture) {
		require.Zero(f, f.beat(f.Key).Commands)
		c := f.order(protocol.Reboot)
		require.Equal(f, protocol.Queued, c.State)
		require.True(f, c.Withdrawable)
		require.Equal(f, 409, f.orderStatus(protocol.Reboot), "it is under way already")
		require.Equal(f, int64(1), f.beat(f.Key).Commands)
		f.later(time.Minute)
		require.Equal(f, protocol.Taken, f.notify(c.CommandID, protocol.Taken, ""))
		f.later(time.Minute)
		require.Equal(f, protocol.Done, f.notify(c.CommandID, protocol.Done, "no reason for what is done"))
		row := f.hub("north", f.ID).Commands[0]
		require.Equal(f, protocol.Done, row.State)
		require.Equal(f, []time.Duration{time.Minute, time.Minute}, []time.Duration{row.Taken.Time().Sub(row.Queued.Time()), row.Ended.Time().Sub(row.Taken.Time())})
		require.Empty(f, row.Reason)
		require.Zero(f, f.beat(f.Key).Commands)
		again := f.order(protocol.Reboot)
		f.notify(again.CommandID, protocol.Taken, "")
		require.Equal(f, protocol.Failed, f.notify(again.CommandID, protocol.Failed, "The program failed."))
		commands := ask[[]hub.CommandRow](f.fixture, "north", "GET", "/api/hub/"+f.ID+"/command", nil, 200)
		require.Len(f, commands, 2)
		require.Equal(f, again.CommandID, commands[0].CommandID)
		require.Equal(f, "The program failed.", commands[0].Reason)
		require.Equal(f, []hub.CommandRow{commands[0]}, f.hub("north", f.ID).Commands, "the latest of its kind")
		require.Equal(f, int64(2), f.int(`SELECT count(*) FROM audit_event WHERE action = 'hub.command_ended'`))
	})
}

func TestAnAccountsStateFollowsItsActs(t *testing.T) {
	onHubs(t, func(f *commandFixture) {
		require.Equal(f, 409, f.orderStatus(protocol.Activate))
		f.carryOut(protocol.Deactivate)
		require.NotNil(f, f.hub("north", f.ID).Deactivated)
		require.Equal(f, 409, f.orderStatus(protocol.Deactivate))
		f.carryOut(protocol.Activate)
		require.Nil(f, f.hub("north", f.ID).Deactivated)

		f.beat(f.Key)
		f.carryOut(protocol.Disconnect)
		row := f.hub("north", f.ID)
		require.NotNil(f, row.Disconnected)
		require.False(f, row.IsActive)
		require.Equal(f, 409, f.orderStatus(protocol.Disconnect))
		seen := row.LastSeen
		f.later(time.Minute)
		f.beat(f.Key) // one of the connection that has ended
		row = f.hub("north", f.ID)
		require.NotNil(f, row.Disconnected)
		require.Equal(f, seen, row.LastSeen)
		beat := f.heartbeat()
		beat.ConnectionID = "c2"
		f.send(f.Key, beat)
		row = f.hub("north", f.ID)
		require.Nil(f, row.Disconnected)
		require.True(f, row.IsActive)
	})
}

func TestAFailedActSwitchesNoState(t *testing.T) {
	onHubs(t, func(f *commandFixture) {
		c := f.order(protocol.Deactivate)
		f.notify(c.CommandID, protocol.Taken, "")
		f.notify(c.CommandID, protocol.Failed, "no")
		require.Equal(f, protocol.Failed, f.notify(c.CommandID, protocol.Done, ""), "the first end counts")
		require.Nil(f, f.hub("north", f.ID).Deactivated)
	})
}

func TestAQueuedCommandIsWithdrawn(t *testing.T) {
	onHubs(t, func(f *commandFixture) {
		c := f.order(protocol.Reprogram)
		path := "/api/hub/" + f.ID + "/command/" + c.CommandID
		withdrawn := ask[hub.CommandRow](f.fixture, "north", "DELETE", path, nil, 200)
		require.Equal(f, protocol.Withdrawn, withdrawn.State)
		require.Equal(f, protocol.Withdrawn, f.notify(c.CommandID, protocol.Taken, ""), "so that the agent does not begin it")
		require.Equal(f, 409, f.call("north", "DELETE", path, nil).Code)
		require.Empty(f, ask[[]protocol.Command](f.fixture, f.Key, "GET", protocol.CommandsPath+"?agent_id=agent", nil, 200))

		c = f.order(protocol.Reprogram)
		path = "/api/hub/" + f.ID + "/command/" + c.CommandID
		f.notify(c.CommandID, protocol.Taken, "")
		f.later(time.Hour)
		require.Equal(f, 409, f.call("north", "DELETE", path, nil).Code, "it may be under way")
		f.later(time.Second)
		givenUp := ask[hub.CommandRow](f.fixture, "north", "DELETE", path, nil, 200)
		require.NotEmpty(f, givenUp.Reason)
		require.Equal(f, protocol.Done, f.notify(c.CommandID, protocol.Done, ""), "and is reported after all")
	})
}

func TestACommandBelongsToTheAgentThatTookIt(t *testing.T) {
	onHubs(t, func(f *commandFixture) {
		c := f.order(protocol.Reboot)
		f.notify(c.CommandID, protocol.Taken, "")
		for _, state := range []protocol.State{protocol.Taken, protocol.Done} {
			other := protocol.Acknowledgement{AgentID: "copy", State: state}
			require.Equal(f, 409, f.call(f.Key, "POST", protocol.CommandPath+c.CommandID, other).Code)
		}
		require.Empty(f, ask[[]protocol.Command](f.fixture, f.Key, "GET", protocol.CommandsPath+"?agent_id=copy", nil, 200))
		require.Len(f, ask[[]protocol.Command](f.fixture, f.Key, "GET", protocol.CommandsPath+"?agent_id=agent", nil, 200), 1)
		require.Equal(f, 422, f.call(f.Key, "POST", protocol.CommandPath+c.CommandID, map[string]any{"agent_id": "agent", "state": "withdrawn"}).Code)
		require.Equal(f, 422, f.call(f.Key, "GET", protocol.CommandsPath, nil).Code)
	})
}

// A withdrawal and a taking at one moment: one of them wins, and both sides know which.
func TestWithdrawingAndTakingAtOnce(t *testing.T) {
	onHubs(t, func(f *commandFixture) {
		for range 20 {
			f.later(time.Minute)
			c := f.order(protocol.Reboot)
			status := make(chan int, 1)
			go func() { status <- f.call("north", "DELETE", "/api/hub/"+f.ID+"/command/"+c.CommandID, nil).Code }()
			taken := f.notify(c.CommandID, protocol.Taken, "")
			if withdrawn := <-status; withdrawn == 200 {
				require.Equal(f, protocol.Withdrawn, taken)
				continue
			}
			require.Equal(f, protocol.Taken, taken)
			f.notify(c.CommandID, protocol.Done, "")
		}
	})
}
