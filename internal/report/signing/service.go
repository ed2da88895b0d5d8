package signing

import (
	"context"
	"errors"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/events"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/report"
	"milepost/internal/report/document"
	"milepost/internal/reqctx"
	"milepost/internal/scoring"
	"milepost/internal/throttle"
	"milepost/internal/wire"
)

var (
	changedBeforeSigning = fault.Define("report.changed-before-signing", "This report was changed meanwhile. Reload it, and sign what you have read.")
	nothingChanged       = fault.Define("report.nothing-changed", "Nothing has changed since version {version} was signed.")
)

// signings bounds how many reports an account may sign.
var signings = throttle.Allowance{Kind: "report-sign", Burst: 60, Every: 10 * time.Second}

// Reports reads the reports to be signed.
type Reports interface {
	// Printed is a report's content, independent of its reader.
	Printed(ctx context.Context, q db.Querier, actor authz.Actor, row report.Row) (document.Report, error)
	// EarlierPeriods are the means of the child's activities up to the report's.
	EarlierPeriods(ctx context.Context, q db.Querier, actor authz.Actor, row report.Row) ([]document.Period, error)
}

// Service implements the package's operations.
type Service struct {
	k        *kernel.Kernel
	reports  Reports
	limits   *throttle.Limiter
	onSigned []OnSigned
}

// New makes the service.
func New(k *kernel.Kernel, reports Reports) *Service {
	return &Service{k: k, reports: reports, limits: throttle.New(k.DB, k.Log, k.Now)}
}

// OnSigned is called for each signed version, within the transaction that signs it. The first one has number 1; so has the
// first after the activity was moved to another child.
type OnSigned func(ctx context.Context, tx *db.Tx, actor authz.Actor, reportID string, number int64) error

// OnSigned adds a hook for signed versions.
func (s *Service) OnSigned(notify OnSigned) {
	s.onSigned = append(s.onSigned, notify)
}

// Sign freezes the whole current report as its next version: every figure, the child's details, the written content, and the
// signer. The runner of the activity may; for another account it is [db.ErrNotFound]. A revision that is not the stored one, or
// a report that has not changed since it was signed, is a 409; a second version without a reason is a 422.
func (s *Service) Sign(ctx context.Context, actor authz.Actor, id string, in Signing) (document.Signature, error) {
	if _, err := report.Find(ctx, s.k.DB.Read(), actor, id, report.Writable); err != nil {
		return document.Signature{}, err
	}
	if _, err := s.limits.Reserve(ctx, signings.Of(actor.ID)); err != nil {
		return document.Signature{}, err
	}
	var out document.Signature
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		row, err := report.Find(ctx, tx, actor, id, report.Writable)
		if err != nil {
			return err
		}
		number, err := takeNumber(ctx, tx, actor, id, in.Revision)
		if errors.Is(err, db.ErrNotFound) || err == nil && row.Revision != in.Revision {
			return fault.Conflict(changedBeforeSigning)
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
		if err := s.notify(ctx, tx, actor, id, number-row.Moved); err != nil {
			return err
		}
		signed := events.Event{Type: events.ReportSigned, Subjects: []events.Subject{{ID: id, Order: row.ActivityID, ChildID: row.ChildID}}}
		if err := s.k.Events.Publish(ctx, tx, signed); err != nil {
			return err
		}
		return s.auditSign(ctx, tx, row, out)
	})
	return out, err
}

func (s *Service) notify(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, number int64) error {
	for _, notify := range s.onSigned {
		if err := notify(ctx, tx, actor, id, number); err != nil {
			return err
		}
	}
	return nil
}

// frozen returns the report as the version with that number.
func (s *Service) frozen(ctx context.Context, tx *db.Tx, actor authz.Actor, row report.Row, number int64, reason string) (frozen, error) {
	r, err := s.reports.Printed(ctx, tx, actor, row)
	if err != nil {
		return frozen{}, err
	}
	if err := unsignable(r); err != nil {
		return frozen{}, err
	}
	if err := s.differs(ctx, tx, r, number-1); err != nil {
		return frozen{}, err
	}
	if r.Periods, err = s.reports.EarlierPeriods(ctx, tx, actor, row); err != nil {
		return frozen{}, err
	}
	signature, err := signer(ctx, tx, actor.ID)
	if err != nil {
		return frozen{}, err
	}
	now := s.k.Now()
	signature.Number, signature.At = number, wire.At(now)
	signature.Day = reqctx.Today(ctx, now).UTC().Format(scoring.DateForm)
	if signature.Reason, err = amends(number, reason); err != nil {
		return frozen{}, err
	}
	return freeze(r, signature)
}

// differs refuses to sign a report that equals its last version, if there is one.
func (s *Service) differs(ctx context.Context, q db.Querier, r document.Report, last int64) error {
	if last == 0 {
		return nil
	}
	same, err := says(ctx, q, r, last)
	if err == nil && same {
		err = fault.Conflict(nothingChanged.With("version", last))
	}
	return err
}

// State returns what is signed of a report; last is the number of its newest signed version, 0 without one.
func (s *Service) State(ctx context.Context, q db.Querier, out *document.Report, last int64) error {
	if last == 0 {
		return nil
	}
	same, err := says(ctx, q, *out, last)
	if err != nil {
		return err
	}
	signature, err := signatureOf(ctx, q, out.ReportID, last)
	out.LastSigned, out.UnsignedChanges = &signature, !same
	return err
}

// says reports whether a report equals one of its signed versions. The version is unpacked only if the fingerprints differ.
func says(ctx context.Context, q db.Querier, r document.Report, number int64) (bool, error) {
	now, err := fingerprint(r)
	if err != nil {
		return false, err
	}
	signed, err := fingerprintOf(ctx, q, r.ReportID, number)
	if err != nil || signed == now {
		return err == nil, err
	}
	version, err := readVersion(ctx, q, r.ReportID, number)
	if err != nil {
		return false, err
	}
	body, err := unpack(version.Body)
	if err != nil {
		return false, err
	}
	return unchanged(r, body)
}

// auditSign records that a report was signed, within the transaction that does.
func (s *Service) auditSign(ctx context.Context, tx *db.Tx, row report.Row, signed document.Signature) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: "report.sign", SubjectKind: "report", SubjectID: row.ID, ChildID: row.ChildID,
		Detail: map[string]any{"version": signed.Number, "hash": signed.Hash},
	})
}
