// Package audit notes who did what to which row. It owns the table audit_event, to which rows are only added.
//
// A write is noted by [Log.Record] in its own transaction: both happen or neither. A read of a child's record
// is noted by [Log.Read], which only hands the event to a writer of batches, so that lists stay fast; the
// events of the last moment are written when the server stops.
package audit

import (
	"context"
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/reqctx"
)

// Event is one act. The actor, the request and the client's address come from the context.
type Event struct {
	// Action is the act as noun.verb, such as "child.read".
	Action string
	// SubjectKind and SubjectID name the row that was acted on.
	SubjectKind, SubjectID string
	// ChildID is the child whose data it concerns; empty when none or several.
	ChildID string
	// Detail holds what else matters, such as the ids of a list. No names, no answers.
	Detail map[string]any
}

// columns of an event, in the order of row's values.
const (
	insertInto = "INSERT INTO audit_event " +
		"(id, at, actor_id, action, subject_kind, subject_id, child_id, detail, request_id, address) VALUES "
	columns = 10
)

// row is an event as it is stored.
func row(ctx context.Context, at time.Time, e Event) ([]any, error) {
	detail := []byte("{}")
	if len(e.Detail) > 0 {
		var err error
		if detail, err = json.Marshal(e.Detail); err != nil {
			return nil, err
		}
	}
	id, err := uuid.NewV7()
	if err != nil {
		return nil, err
	}
	actor, _ := authz.From(ctx)
	return []any{
		id.String(), db.Micros(at), actor.ID, e.Action, e.SubjectKind, e.SubjectID, e.ChildID, string(detail),
		reqctx.RequestID(ctx), reqctx.Address(ctx),
	}, nil
}
