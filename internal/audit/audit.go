// Package audit notes who did what to which row. It owns the tables audit_event and
// audit_children, to which rows are only added until they have been kept for long enough.
//
// A write is recorded by [Log.Record] in its own transaction: both happen or neither. A read of a child's record is recorded by
// [Log.Read], which only hands the event to a writer of batches, so that lists stay fast; the events of the last moment are
// written when the server stops. A refused read is recorded by [Log.Refusal]: at once the first time, and as a number when it
// is tried again.
package audit

import (
	"context"
	"encoding/json"
	"maps"
	"time"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/reqctx"
)

// Event is one act. The actor, the request and the client's address come from the context.
type Event struct {
	// Action is the act, one of [Actions], such as "child.read".
	Action string
	// SubjectKind and SubjectID name the row that was acted on.
	SubjectKind, SubjectID string
	// ChildID is the child whose data it concerns; empty when none or several.
	ChildID string
	// Children are the children of a list, so that the event is found under each of them.
	Children []string
	// Detail holds what else matters. No names, no addresses, no answers.
	Detail map[string]any
}

// columns of an event, in the order of row's values.
const (
	insertInto = "INSERT INTO audit_event " +
		"(id, at, actor_id, action, subject_kind, subject_id, child_id, children, detail, request_id, address) VALUES "
	columns = 11
)

// entry is a stored event.
type entry struct {
	at       time.Time
	values   []any
	children childList
}

func newEntry(ctx context.Context, at time.Time, e Event) (entry, error) {
	if err := e.check(); err != nil {
		return entry{}, err
	}
	actor, _ := authz.From(ctx)
	detail := []byte("{}")
	if held := e.detailOf(actor); len(held) > 0 {
		var err error
		if detail, err = json.Marshal(held); err != nil {
			return entry{}, err
		}
	}
	id, err := uuid.NewV7()
	if err != nil {
		return entry{}, err
	}
	list := newChildList(e.Children)
	return entry{at: at, children: list, values: []any{
		id.String(), db.Micros(at), actor.ID, e.Action, e.SubjectKind, e.SubjectID, e.ChildID, list.id, string(detail),
		reqctx.RequestID(ctx), reqctx.Address(ctx),
	}}, nil
}

// detailOf adds to the detail of an act by which token a program did it.
func (e Event) detailOf(actor authz.Actor) map[string]any {
	if !actor.ByToken() {
		return e.Detail
	}
	detail := map[string]any{"by_token": actor.TokenID}
	maps.Copy(detail, e.Detail)
	return detail
}
