package activity

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
)

func (a *activityRow) act(action string) audit.Event {
	return audit.Event{Action: action, SubjectKind: "activity", SubjectID: a.id, ChildID: a.childID}
}

// auditChange records a change of an activity within its transaction.
func (s *Service) auditChange(ctx context.Context, tx *db.Tx, action string, a *activityRow) error {
	return s.k.Audit.Record(ctx, tx, a.act(action))
}

// auditRead records that an activity's record is read. If the event cannot be stored, the record must not be returned.
func (s *Service) auditRead(ctx context.Context, action string, a *activityRow) error {
	return s.k.Audit.Read(ctx, a.act(action))
}

// auditList records that a list shows children's names.
func (s *Service) auditList(ctx context.Context, actor authz.Actor, list []Row) error {
	children := make([]string, len(list))
	for i := range list {
		children[i] = list[i].ChildID
	}
	return s.k.Audit.Read(ctx, audit.Event{
		Action: "activity.list", SubjectKind: "account", SubjectID: actor.ID, Children: children,
		Detail: map[string]any{"activities": len(list)},
	})
}

// auditSave records that results were saved. The results are stored by then and hold the scorer themselves, so a failure is
// only logged.
func (s *Service) auditSave(ctx context.Context, g group) {
	event := audit.Event{
		Action: "result.save", SubjectKind: "activity", SubjectID: g.activityID, ChildID: g.childID,
		Detail: map[string]any{"edits": len(g.places)},
	}
	if err := s.k.Audit.Read(context.WithoutCancel(ctx), event); err != nil {
		s.k.Log.WarnContext(ctx, "audit event not written", "action", event.Action, "error", err)
	}
}
