package hub

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/hub/protocol"
)

var (
	commandWaits = fault.Define("hub.command-waits", "This is under way already.")
	notInstalled = fault.Define("hub.not-installed", "This application is not installed on the hub")
	noVersion    = fault.Define("hub.no-version", "No version of this application is published here.")
	hubUpToDate  = fault.Define("hub.up-to-date", "This application is up to date.")
	commandBegun = fault.Define("hub.command-begun", "The hub has taken this command; it cannot be withdrawn any more.")
)

// Queue queues a command for a hub's next request. Errors: 404 for another account's, 409 for a command that would change
// nothing or is in progress already, 422 for an application that is not installed.
func (s *Service) Queue(ctx context.Context, actor authz.Actor, id string, n NewCommand) (queued CommandRow, err error) {
	if _, err := own(ctx, s.k.DB.Read(), actor, id, 0); err != nil {
		return queued, err
	}
	if _, err := s.limits.Reserve(ctx, orders.Of(actor.ID)); err != nil {
		return queued, err
	}
	c := command{ID: uuid.NewString(), Kind: string(n.Kind), ApplicationID: n.ApplicationID, State: string(protocol.Queued), QueuedAt: s.micros()}
	err = s.onOwn(ctx, actor, id, func(ctx context.Context, tx *db.Tx, r row) error {
		if err := n.check(r); err != nil {
			return err
		}
		if n.Kind == protocol.Update {
			if c.Version, err = target(ctx, tx, r.Key, n.ApplicationID); err != nil {
				return err
			}
		}
		_, err := tx.Exec(ctx, `INSERT INTO hub_command (id, hub_key, kind, application_id, version, state, queued_at, queued_by)
			VALUES `+db.Placeholders(1, 8), c.ID, r.Key, c.Kind, c.ApplicationID, c.Version, c.State, c.QueuedAt, actor.ID)
		if err != nil {
			return err
		}
		return s.audit(ctx, tx, "hub.command", id, map[string]any{"command": c.ID, "kind": c.Kind, "application": c.ApplicationID})
	})
	if errors.Is(err, db.ErrConflict) {
		err = fault.Conflict(commandWaits)
	}
	return c.wire(s.k.Now()), err
}

// target returns the version that an update of an installed application leads to.
func target(ctx context.Context, tx *db.Tx, hubKey int64, application string) (int64, error) {
	var installed installedRow
	err := tx.Get(ctx, &installed, `SELECT i.application_id, i.name, i.version, COALESCE(p.latest_version, 0) AS latest_version FROM hub_application i
		LEFT JOIN application p ON p.id = i.application_id AND `+published+`
		WHERE i.hub_key = $1 AND i.application_id = $2 AND i.removed_at IS NULL`, hubKey, application)
	if errors.Is(err, db.ErrNotFound) {
		return 0, fault.Field("application_id", notInstalled)
	}
	if err != nil {
		return 0, err
	}
	upToDate := isUpToDate(installed.Version, installed.LatestVersion)
	switch {
	case upToDate == nil:
		return 0, fault.Conflict(noVersion)
	case *upToDate:
		return 0, fault.Conflict(hubUpToDate)
	}
	return installed.LatestVersion, nil
}

// Withdraw withdraws a command that no agent has taken, or gives one up whose end was not reported for an hour. Errors: 404 for
// another account's, 409 for one that is in progress or has ended.
func (s *Service) Withdraw(ctx context.Context, actor authz.Actor, id, commandID string) (withdrawn CommandRow, err error) {
	err = s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		r, err := own(ctx, tx, actor, id, 0)
		if err != nil {
			return err
		}
		c, err := ofHub(ctx, tx, r.Key, commandID)
		if err != nil {
			return err
		}
		if !c.withdrawable(s.k.Now()) {
			return fault.Conflict(commandBegun)
		}
		from := protocol.State(c.State)
		if from == protocol.Taken {
			c.Reason = givenUp
		}
		c.State, c.EndedAt = string(protocol.Withdrawn), new(s.micros())
		withdrawn = c.wire(s.k.Now())
		if err := change(ctx, tx, from, c); err != nil {
			return err
		}
		return s.audit(ctx, tx, "hub.withdraw", id, map[string]any{"command": c.ID, "kind": c.Kind})
	})
	return withdrawn, err
}

// ofHub is a command of one hub; another's is not found.
func ofHub(ctx context.Context, q db.Querier, hubKey int64, id string) (c command, err error) {
	err = q.Get(ctx, &c, selectCommand+` WHERE c.hub_key = $1 AND c.id = $2`, hubKey, id)
	return c, err
}

// change stores a command that has come on from a state. Had another changed it meanwhile, the transaction is run again.
func change(ctx context.Context, tx *db.Tx, from protocol.State, c command) error {
	n, err := tx.Exec(ctx, `UPDATE hub_command SET state = $1, taken_at = $2, taken_by = $3, ended_at = $4, reason = $5 WHERE key = $6 AND state = $7`,
		c.State, c.TakenAt, c.TakenBy, c.EndedAt, c.Reason, c.Key, string(from))
	if err == nil && n == 0 {
		err = fmt.Errorf("hub: the command was changed meanwhile: %w", db.ErrBusy)
	}
	return err
}

// Commands returns a page of a hub's commands, newest first.
func (s *Service) Commands(ctx context.Context, actor authz.Actor, id string, limit int, cursor string) (found db.Page[CommandRow], err error) {
	after, err := db.ReadPlace(cursor)
	if err != nil {
		return found, err
	}
	r, err := own(ctx, s.k.DB.Read(), actor, id, 0)
	if err != nil {
		return found, err
	}
	var rows []command
	err = s.k.DB.Read().Select(ctx, &rows, selectCommand+` WHERE c.hub_key = $1 AND (c.queued_at, c.id) < ($2, $3)
		ORDER BY c.queued_at DESC, c.id DESC LIMIT $4`, r.Key, after.At, after.ID, limit+1)
	part := db.PageFrom(rows, limit, func(c command) db.Place { return db.Place{At: c.QueuedAt, ID: c.ID} })
	found = db.Page[CommandRow]{Items: make([]CommandRow, len(part.Items)), Next: part.Next}
	for i, c := range part.Items {
		found.Items[i] = c.wire(s.k.Now())
	}
	return found, err
}
