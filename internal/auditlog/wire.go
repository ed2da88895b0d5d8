package auditlog

import (
	"milepost/internal/audit"
	"milepost/internal/wire"
)

// AuditRow is an event of the audit view. Names are current ones; an id whose row is deleted has none.
type AuditRow struct {
	ID          string         `json:"id"`
	At          wire.Time      `json:"at"`
	ActorID     string         `json:"actor_id"`
	ActorName   string         `json:"actor_name"`
	ActorEmail  string         `json:"actor_email"`
	Action      audit.Action   `json:"action"`
	SubjectKind string         `json:"subject_kind"`
	SubjectID   string         `json:"subject_id"`
	SubjectName string         `json:"subject_name" doc:"of an account or a child"`
	ChildID     string         `json:"child_id"`
	ChildName   string         `json:"child_name"`
	Address     string         `json:"address" doc:"network address that the call came from"`
	RequestID   string         `json:"request_id"`
	Detail      map[string]any `json:"detail" doc:"what else matters of the act: numbers, ids and choices, never names or answers"`
}
