package signing

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/report"
	"milepost/internal/report/document"
)

// Versions lists the signed versions of a report of a child that the actor can access; any other is [db.ErrNotFound].
func (s *Service) Versions(ctx context.Context, actor authz.Actor, id string) ([]SignedVersion, error) {
	q := s.k.DB.Read()
	row, err := report.Find(ctx, q, actor, id, report.Readable)
	if err != nil {
		return nil, err
	}
	list, err := versionsOf(ctx, q, id)
	if err != nil {
		return nil, err
	}
	return list, s.auditReadOf(ctx, row.ID, row.ChildID, map[string]any{"versions": len(list)})
}

// Version reads a signed version of a report of a child that the actor can access; any other, and an unknown number, is
// [db.ErrNotFound].
func (s *Service) Version(ctx context.Context, actor authz.Actor, id string, number int64) (document.Report, error) {
	row, version, err := s.version(ctx, actor, id, number)
	if err != nil {
		return document.Report{}, err
	}
	out, err := version.report()
	if err != nil {
		return document.Report{}, err
	}
	return out, s.auditReadOf(ctx, row.ID, row.ChildID, map[string]any{"version": number})
}

func (s *Service) version(ctx context.Context, actor authz.Actor, id string, number int64) (report.Row, storedVersion, error) {
	q := s.k.DB.Read()
	row, err := report.Find(ctx, q, actor, id, report.Readable)
	if err != nil {
		return report.Row{}, storedVersion{}, err
	}
	version, err := readVersionOf(ctx, q, actor, id, number)
	return row, version, err
}

// Read reads a signed version of a report that the caller may read; an unknown number is [db.ErrNotFound].
func (s *Service) Read(ctx context.Context, q db.Querier, id string, number int64) (document.Report, error) {
	version, err := readVersion(ctx, q, id, number)
	if err != nil {
		return document.Report{}, err
	}
	return version.report()
}

// Bytes returns the bytes of a signed version of a report that the caller may read; one from before the report was moved to its
// child is [db.ErrNotFound].
func (s *Service) Bytes(ctx context.Context, q db.Querier, id string, number int64) ([]byte, error) {
	var version storedVersion
	err := q.Get(ctx, &version, `SELECT body, hash FROM report_version WHERE report_id = $1 AND number = $2 AND former_child = ''`, id, number)
	if err != nil {
		return nil, err
	}
	return unpack(version.Body)
}

// auditReadOf records which part or version of a report is read.
func (s *Service) auditReadOf(ctx context.Context, reportID, childID string, detail map[string]any) error {
	return s.k.Audit.Read(ctx, audit.Event{
		Action: "report.read", SubjectKind: "report", SubjectID: reportID, ChildID: childID, Detail: detail,
	})
}
