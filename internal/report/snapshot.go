package report

import (
	"context"
	"errors"
	"strings"
	"time"

	"milepost/internal/activity/result"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/report/document"
	"milepost/internal/report/score"
	"milepost/internal/throttle"
	"milepost/internal/wire"
)

var snapshotReason = fault.Define("report.snapshot-reason", "Please say why.")

// Reasons of snapshots that nobody asked for.
const (
	atFinish      = "The activity was finished."
	atFinishAgain = "The activity was finished again."
)

// rescores bound how often one account computes figures again: each snapshot stays for good.
var rescores = throttle.Allowance{Kind: "report-rescore", Burst: 20, Every: time.Minute}

// take stores the figures of a report's activity, by the norms in use at a moment, as its next snapshot.
func (s *Service) take(ctx context.Context, tx *db.Tx, row Row, found *result.FinishedResults, o score.Trigger) (int64, error) {
	child, err := keptChild(ctx, tx, row, found)
	if err != nil {
		return 0, err
	}
	return s.takeOf(ctx, tx, row, child, found, o)
}

// takeOf is take with the report's details of the child.
func (s *Service) takeOf(ctx context.Context, tx *db.Tx, row Row, child document.ReportChild, found *result.FinishedResults, o score.Trigger) (int64, error) {
	o.ReportID, o.OwnerID = row.ID, row.OwnerID
	o.Activity = score.Activity{Key: found.ActivityKey, ChildID: found.ChildID, Finish: int64(found.Finish)}
	of := document.SheetOf(found, child)
	number, figured, err := s.scores.Take(ctx, tx, of, o)
	if err != nil {
		return 0, err
	}
	return number, s.notify(ctx, tx, figures(found, of, &figured, o))
}

// keptChild returns the report's stored details of the child.
func keptChild(ctx context.Context, q db.Querier, row Row, found *result.FinishedResults) (document.ReportChild, error) {
	child, err := document.ReadChild(row.Child)
	if err != nil {
		return child, err
	}
	now, err := childOf(ctx, q, found.ChildID)
	return child.Or(now), err
}

// Rescore recomputes the figures of a report that the actor writes, by current norms, and stores them as the next snapshot.
func (s *Service) Rescore(ctx context.Context, actor authz.Actor, id string, in Rescore) (document.Snapshot, error) {
	why := strings.TrimSpace(in.Reason)
	if why == "" || strings.IndexByte(why, 0) >= 0 {
		return document.Snapshot{}, fault.Field("reason", snapshotReason)
	}
	if err := s.mayRescore(ctx, actor, id); err != nil {
		return document.Snapshot{}, err
	}
	out := document.Snapshot{Why: why}
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		row, err := Find(ctx, tx, actor, id, Writable)
		if err != nil {
			return err
		}
		found, err := s.activities.Finished(ctx, tx, row.ActivityID)
		if err != nil {
			return err
		}
		if err := requireFinished(found); err != nil {
			return err
		}
		if out.Number, err = s.take(ctx, tx, row, found, score.Trigger{By: actor.ID, Why: why, At: s.k.Now()}); err != nil {
			return err
		}
		out.MadeAt = wire.Time(db.Micros(s.k.Now()))
		if out.MadeBy, err = nameOf(ctx, tx, actor.ID); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, audit.Event{
			Action: "report.rescore", SubjectKind: "report", SubjectID: row.ID, ChildID: row.ChildID,
			Detail: map[string]any{"snapshot": out.Number},
		})
	})
	return out, err
}

// mayRescore counts a try of the report's author; for another account it is [db.ErrNotFound], uncounted.
func (s *Service) mayRescore(ctx context.Context, actor authz.Actor, id string) error {
	if _, err := Find(ctx, s.k.DB.Read(), actor, id, Writable); err != nil {
		return err
	}
	_, err := s.limits.Reserve(ctx, rescores.Of(actor.ID))
	return err
}

// Snapshots lists what was stored of a report of a child that the actor can access, the newest first.
func (s *Service) Snapshots(ctx context.Context, actor authz.Actor, id string) ([]document.Snapshot, error) {
	q := s.k.DB.Read()
	row, err := Find(ctx, q, actor, id, Readable)
	if err != nil {
		return nil, err
	}
	list, err := score.All(ctx, q, row.ID)
	if err != nil {
		return nil, err
	}
	out := make([]document.Snapshot, len(list))
	for i := range list {
		if out[i], err = made(ctx, q, &list[i]); err != nil {
			return nil, err
		}
	}
	return out, s.k.Audit.Read(ctx, audit.Event{Action: "report.read", SubjectKind: "report", SubjectID: row.ID, ChildID: row.ChildID})
}

// made returns a snapshot's name.
func made(ctx context.Context, q db.Querier, s *score.Snapshot) (document.Snapshot, error) {
	out := document.Snapshot{Number: s.Number, MadeAt: wire.Time(s.MadeAt), Why: s.Why}
	if s.MadeBy == "" {
		return out, nil
	}
	name, err := nameOf(ctx, q, s.MadeBy)
	if errors.Is(err, db.ErrNotFound) { // the account is gone
		err = nil
	}
	out.MadeBy = name
	return out, err
}

// newest returns a report's figures. For an old report whose figures are not stored yet they are computed without norms.
func newest(ctx context.Context, q db.Querier, row Row, found *result.FinishedResults, child document.ReportChild) (score.Snapshot, error) {
	s, err := score.Newest(ctx, q, row.ID)
	if errors.Is(err, db.ErrNotFound) {
		return score.Snapshot{Result: score.Unstored(document.SheetOf(found, child), nil)}, nil
	}
	return s, err
}

// Trail reports where a figure of a report comes from, of the newest snapshot unless another is named.
func (s *Service) Trail(ctx context.Context, actor authz.Actor, id, name string, number int64) (document.FigureTrail, error) {
	q := s.k.DB.Read()
	row, err := Find(ctx, q, actor, id, Readable)
	if err != nil {
		return document.FigureTrail{}, err
	}
	found, err := s.activities.Find(ctx, q, actor, row.ActivityID)
	if err != nil {
		return document.FigureTrail{}, err
	}
	snapshot, err := s.snapshot(ctx, q, actor, row, found, number)
	if err != nil {
		return document.FigureTrail{}, err
	}
	figure := snapshot.Result.Find(name)
	if figure == nil {
		return document.FigureTrail{}, db.ErrNotFound
	}
	out := document.TrailOf(&snapshot.Result, figure, found)
	if out.Snapshot, err = made(ctx, q, &snapshot); err != nil {
		return document.FigureTrail{}, err
	}
	return out, s.auditRead(ctx, row.ID, found)
}

func (s *Service) snapshot(ctx context.Context, q db.Querier, actor authz.Actor, row Row, found *result.FinishedResults, number int64) (score.Snapshot, error) {
	if number > 0 {
		return score.NumberedFor(ctx, q, actor.ID, row.ID, number)
	}
	child, err := keptChild(ctx, q, row, found)
	if err != nil {
		return score.Snapshot{}, err
	}
	return newest(ctx, q, row, found, child)
}
