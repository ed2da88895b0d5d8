package hub

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/hub/protocol"
)

// handedOut are the commands that a hub is given at once; the next come when these have ended.
const handedOut = 20

// commands returns the commands that a hub is to carry out, in their order: the queued ones, and those that this agent has taken.
func (s *Service) commands(ctx context.Context, authorization, agentID string) (list []protocol.Command, err error) {
	d, err := s.identify(ctx, authorization)
	if err != nil {
		return nil, err
	}
	err = s.k.DB.Count(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.enter(ctx, tx, d); err != nil {
			return err
		}
		var rows []command
		err := tx.Select(ctx, &rows, selectCommand+` WHERE c.hub_key = $1 AND (c.state = 'queued' OR c.state = 'taken' AND c.taken_by = $2)
			ORDER BY c.key LIMIT $3`, d.Key, agentID, handedOut)
		list = make([]protocol.Command, len(rows))
		for i, c := range rows {
			list[i] = c.forHub()
		}
		return err
	})
	return list, err
}

// acknowledge records how far a command has come on its hub, and returns its state here. Repeating it changes nothing. Errors:
// 401 for a wrong key, 404 for another hub's command, 409 for one that another agent has taken.
func (s *Service) acknowledge(ctx context.Context, authorization, commandID string, a protocol.Acknowledgement) (answer protocol.Acknowledged, err error) {
	d, err := s.identify(ctx, authorization)
	if err != nil {
		return answer, err
	}
	err = s.k.DB.Count(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.enter(ctx, tx, d); err != nil {
			return err
		}
		c, err := ofHub(ctx, tx, d.Key, commandID)
		if err != nil {
			return err
		}
		state, changed, err := c.after(a)
		answer = protocol.Acknowledged{CommandID: c.ID, State: state}
		if err != nil || !changed {
			return err
		}
		return s.advance(ctx, tx, d, c, a)
	})
	return answer, err
}

// advance stores the state that a command has come to, and what follows from it for the hub.
func (s *Service) advance(ctx context.Context, tx *db.Tx, d device, c command, a protocol.Acknowledgement) error {
	from, now := protocol.State(c.State), s.micros()
	c.State = string(a.State)
	if a.State == protocol.Taken {
		c.TakenAt, c.TakenBy = &now, a.AgentID
		return change(ctx, tx, from, c)
	}
	c.EndedAt, c.Reason = &now, a.Reason
	if a.State == protocol.Done {
		c.Reason = ""
	}
	if err := change(ctx, tx, from, c); err != nil {
		return err
	}
	if err := turn(ctx, tx, d.Key, c, now); err != nil {
		return err
	}
	return s.audit(ctx, tx, "hub.command_ended", d.ID, map[string]any{"command": c.ID, "kind": c.Kind, "state": c.State})
}

// turn has a command that is done show in the state of its hub.
func turn(ctx context.Context, tx *db.Tx, hubKey int64, c command, now int64) error {
	if protocol.State(c.State) != protocol.Done {
		return nil
	}
	var err error
	switch protocol.Kind(c.Kind) {
	case protocol.Deactivate:
		_, err = tx.Exec(ctx, `UPDATE hub SET deactivated_at = $2 WHERE key = $1`, hubKey, now)
	case protocol.Activate:
		_, err = tx.Exec(ctx, `UPDATE hub SET deactivated_at = NULL WHERE key = $1`, hubKey)
	case protocol.Disconnect:
		_, err = tx.Exec(ctx, `UPDATE hub SET disconnected_at = $2 WHERE key = $1`, hubKey, now)
	}
	return err
}
