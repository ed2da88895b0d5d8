package sharing

import (
	"context"
	"fmt"
	"slices"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/report"
	"milepost/internal/report/document"
	"milepost/internal/throttle"
)

var noGuardian = fault.Define("report.no-guardian", "This is not a guardian of the child.")

// Versions reads signed versions.
type Versions interface {
	// Read reads a signed version of a report that the caller may read; an unknown number is [db.ErrNotFound].
	Read(ctx context.Context, q db.Querier, id string, number int64) (document.Report, error)
}

// Service implements the package's operations.
type Service struct {
	k        *kernel.Kernel
	versions Versions
	limits   *throttle.Limiter
}

// New makes the service.
func New(k *kernel.Kernel, versions Versions) *Service {
	return &Service{k: k, versions: versions, limits: throttle.New(k.DB, k.Log, k.Now)}
}

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() { reportLetter.Handle(s.k, s.writeShared) }

// Share sets which guardians of the child may read a report. The runner of the activity and the child's owner may; for another
// account it is [db.ErrNotFound]. A person who is no guardian in the child's care team is a 422. A guardian without access may
// be named: they see the report once they have access.
func (s *Service) Share(ctx context.Context, actor authz.Actor, id string, in Sharing) (Sharing, error) {
	out := Sharing{GuardianIDs: []string{}}
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		row, err := report.Find(ctx, tx, actor, id, report.Sharable)
		if err != nil {
			return err
		}
		around, err := guardians(ctx, tx, row.ChildKey)
		if err != nil {
			return err
		}
		wanted, err := named(around, in.GuardianIDs)
		if err != nil {
			return err
		}
		if err := s.share(ctx, tx, actor, row, wanted); err != nil {
			return err
		}
		out.GuardianIDs = ids(wanted)
		return nil
	})
	return out, err
}

// guardian is a guardian in a child's care team.
type guardian struct {
	Key int64  `db:"key"`
	ID  string `db:"id"`
}

func ids(list []guardian) []string {
	out := make([]string, len(list))
	for i, g := range list {
		out[i] = g.ID
	}
	return out
}

// named returns the guardians with these ids, each once.
func named(around []guardian, wanted []string) ([]guardian, error) {
	out := []guardian{}
	for i, id := range wanted {
		at := slices.IndexFunc(around, func(g guardian) bool { return g.ID == id })
		if at < 0 {
			return nil, fault.Field(fmt.Sprintf("guardian_ids[%d]", i), noGuardian)
		}
		if !slices.Contains(out, around[at]) {
			out = append(out, around[at])
		}
	}
	return out, nil
}

// share makes the given guardians the readers of the report. Existing readers keep the time of their share.
func (s *Service) share(ctx context.Context, tx *db.Tx, actor authz.Actor, row report.Row, wanted []guardian) error {
	before, err := readers(ctx, tx, row.ID)
	if err != nil {
		return err
	}
	given, taken := without(wanted, before), without(before, wanted)
	for _, g := range given {
		if err := insertShare(ctx, tx, row.ID, g.Key, actor.ID, db.Micros(s.k.Now())); err != nil {
			return err
		}
	}
	for _, g := range taken {
		if err := deleteShare(ctx, tx, row.ID, g.Key); err != nil {
			return err
		}
	}
	if row.Readable() {
		if err := s.notifyShared(ctx, tx, actor, sharedLetter{ReportID: row.ID, Version: row.Signed}, given); err != nil {
			return err
		}
	}
	if err := s.auditSharing(ctx, tx, row, "report.share", ids(given)); err != nil {
		return err
	}
	return s.auditSharing(ctx, tx, row, "report.unshare", ids(taken))
}

// without returns the elements of a list that are not in another.
func without(list, other []guardian) []guardian {
	return slices.DeleteFunc(slices.Clone(list), func(g guardian) bool { return slices.Contains(other, g) })
}

// ChildMoved ends all sharing of a child's reports: the guardians were on the list of the former owner.
func (s *Service) ChildMoved(ctx context.Context, tx *db.Tx, childID, _, _ string) error {
	_, err := tx.Exec(ctx, `DELETE FROM report_share WHERE report_id IN (SELECT r.id FROM report r JOIN activity a ON a.id = r.activity_id
		WHERE a.child_id = $1)`, childID)
	return err
}

// auditSharing records which guardians gained or lost access to a report, within the transaction that changes it.
func (s *Service) auditSharing(ctx context.Context, tx *db.Tx, row report.Row, action string, guardians []string) error {
	if len(guardians) == 0 {
		return nil
	}
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: action, SubjectKind: "report", SubjectID: row.ID, ChildID: row.ChildID,
		Detail: map[string]any{"guardians": guardians},
	})
}
