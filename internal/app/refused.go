package app

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
)

// noteRefusals records in the audit trail which callers were refused a child's record or the trail itself.
func noteRefusals(k *kernel.Kernel, api *httpx.API) {
	api.OnRefused(func(ctx context.Context, refused httpx.Refusal) {
		k.Audit.Refusal(ctx, refused.Operation.ID, refusalEvent(refused))
	})
}

func refusalEvent(refused httpx.Refusal) audit.Event {
	kind := refused.Operation.Policy.Record
	e := audit.Event{
		Action: "child.refused", SubjectKind: string(kind), SubjectID: refused.Target, Detail: map[string]any{"status": refused.Status},
	}
	switch kind {
	case authz.TrailRecord:
		e.Action = "audit.refused"
	case authz.ChildRecord:
		e.ChildID = refused.Target
	}
	return e
}
