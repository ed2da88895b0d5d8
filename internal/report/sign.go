package report

import (
	"context"
	"errors"
	"fmt"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/throttle"
	"milepost/internal/wire"
)

// signings are how many reports an account may sign.
var signings = throttle.Allowance{Kind: "report-sign", Burst: 60, Every: 10 * time.Second}

// Sign freezes the whole report as it stands as its next version: every figure, what it says of the child, what was
// written, and who signs. Who ran the activity may; for anybody else it is [db.ErrNotFound]. A revision that is not the
// stored one, or a report of which nothing has changed since it was signed, is a 409; a second version without a reason is a 422.
func (s *Service) Sign(ctx context.Context, actor authz.Actor, id string, in Signing) (Signature, error) {
	if _, err := find(ctx, s.k.DB.Read(), actor, id, writable); err != nil {
		return Signature{}, err
	}
	if _, err := s.limits.Reserve(ctx, signings.Of(actor.ID)); err != nil {
		return Signature{}, err
	}
	var out Signature
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		row, err := find(ctx, tx, actor, id, writable)
		if err != nil {
			return err
		}
		number, err := takeNumber(ctx, tx, actor, id, in.Revision)
		if errors.Is(err, db.ErrNotFound) || err == nil && row.Revision != in.Revision {
			return fault.Conflict("This report was changed meanwhile. Reload it, and sign what you have read.")
		}
		if err != nil {
			return err
		}
		f, err := s.frozen(ctx, tx, actor, row, number, in.Reason)
		if err != nil {
			return err
		}
		if err := insertVersion(ctx, tx, actor, f); err != nil {
			return err
		}
		out = *f.Signed
		out.Hash = f.hash
		if number == 1 {
			if err := s.tellReadable(ctx, tx, actor, id); err != nil {
				return err
			}
		}
		return s.auditSign(ctx, tx, row, out)
	})
	return out, err
}

// frozen is the report as the version with that number.
func (s *Service) frozen(ctx context.Context, tx *db.Tx, actor authz.Actor, row stored, number int64, reason string) (frozen, error) {
	found, err := s.activities.Find(ctx, tx, actor, row.ActivityID)
	if err != nil {
		return frozen{}, err
	}
	r, err := s.printed(ctx, tx, row, found)
	if err != nil {
		return frozen{}, err
	}
	if err := unsignable(r); err != nil {
		return frozen{}, err
	}
	if err := s.differs(ctx, tx, r, number-1); err != nil {
		return frozen{}, err
	}
	signature, err := signer(ctx, tx, actor.ID)
	if err != nil {
		return frozen{}, err
	}
	signature.Number, signature.At = number, wire.At(s.k.Now())
	if signature.Reason, err = amends(number, reason); err != nil {
		return frozen{}, err
	}
	return freeze(r, signature)
}

// differs refuses to sign what the last version, if there is one, says already.
func (s *Service) differs(ctx context.Context, q db.Querier, r Report, last int64) error {
	if last == 0 {
		return nil
	}
	before, err := readVersion(ctx, q, r.ReportID, last)
	if err != nil {
		return err
	}
	now, err := fingerprint(r)
	if err == nil && now == before.Fingerprint {
		err = fault.Conflict(fmt.Sprintf("Nothing has changed since version %d was signed.", last))
	}
	return err
}

// signedState tells what of a report is signed.
func (s *Service) signedState(ctx context.Context, q db.Querier, out *Report, last int64) error {
	if last == 0 {
		return nil
	}
	version, err := readVersion(ctx, q, out.ReportID, last)
	if err != nil {
		return err
	}
	signed, err := version.report()
	if err != nil {
		return err
	}
	now, err := fingerprint(*out)
	out.LastSigned, out.UnsignedChanges = signed.Signed, now != version.Fingerprint
	return err
}

// Versions lists the signed versions of a report of a child that the actor reaches; any other is [db.ErrNotFound].
func (s *Service) Versions(ctx context.Context, actor authz.Actor, id string) ([]SignedVersion, error) {
	q := s.k.DB.Read()
	row, err := find(ctx, q, actor, id, readable)
	if err != nil {
		return nil, err
	}
	list, err := versionsOf(ctx, q, id)
	if err != nil {
		return nil, err
	}
	return list, s.auditReadOf(ctx, row.ID, row.ChildID, map[string]any{"versions": len(list)})
}

// Version reads a report of a child that the actor reaches as it was signed; any other, and a number that there is
// not, is [db.ErrNotFound].
func (s *Service) Version(ctx context.Context, actor authz.Actor, id string, number int64) (Report, error) {
	row, version, err := s.version(ctx, actor, id, number)
	if err != nil {
		return Report{}, err
	}
	out, err := version.report()
	if err != nil {
		return Report{}, err
	}
	return out, s.auditReadOf(ctx, row.ID, row.ChildID, map[string]any{"version": number})
}

func (s *Service) version(ctx context.Context, actor authz.Actor, id string, number int64) (stored, storedVersion, error) {
	q := s.k.DB.Read()
	row, err := find(ctx, q, actor, id, readable)
	if err != nil {
		return stored{}, storedVersion{}, err
	}
	version, err := readVersion(ctx, q, id, number)
	return row, version, err
}

// auditSign notes that a report was signed, within the transaction that does.
func (s *Service) auditSign(ctx context.Context, tx *db.Tx, row stored, signed Signature) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: "report.sign", SubjectKind: "report", SubjectID: row.ID, ChildID: row.ChildID,
		Detail: map[string]any{"version": signed.Number, "hash": signed.Hash},
	})
}

// auditReadOf notes which part or version of a report is read.
func (s *Service) auditReadOf(ctx context.Context, reportID, childID string, detail map[string]any) error {
	return s.k.Audit.Read(ctx, audit.Event{
		Action: "report.read", SubjectKind: "report", SubjectID: reportID, ChildID: childID, Detail: detail,
	})
}
