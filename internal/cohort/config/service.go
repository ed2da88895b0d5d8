package config

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/cohort"
	"milepost/internal/cohort/statistics"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/letters"
	"milepost/internal/throttle"
)

var (
	newWithoutVersion = fault.Define("cohort.new-without-version", "A new report has no version.")
	reportsFull       = fault.Define("cohort.reports-full", "You have 2,000 reports, archived ones included, which is the most that there may be.")
	idTaken           = fault.Define("cohort.id-taken", "This id is taken.")
	versionsFull      = fault.Define("cohort.versions-full", "This report was saved 1,000 times, as often as one may be. Duplicate it to go on.")
)

const (
	// maxOwn bounds an account's configurations, archived ones included; maxScheduled bounds those that are sent.
	maxOwn       = 2_000
	maxScheduled = 20
	// maxVersions are the saves of one.
	maxVersions = 1_000
)

// saves bounds how often an account saves, since each save is stored.
var saves = throttle.Allowance{Kind: "report-config", Burst: 60, Every: saveEvery}

// codeStale is the code of a 409: somebody, in another window perhaps, saved since it was read.
const codeStale = "stale"

var (
	msgNameTaken = fault.Define("cohort.name-taken", "You have a report with this name.")
	msgStale     = fault.Define("cohort.saved-since", "This report was saved since you opened it. Reload it, or save yours under another name.")
	msgArchived  = fault.Define("cohort.archived", "This report is archived. Restore it first.")
)

// Cohorts computes reports.
type Cohorts interface {
	Start(ctx context.Context, tx *db.Tx, actor authz.Actor, d statistics.Definition, from cohort.Origin) (runID string, err error)
	Get(ctx context.Context, actor authz.Actor, runID string) (cohort.Run, error)
	List(ctx context.Context, actor authz.Actor, configID string, limit int, after string) (db.Page[cohort.Run], error)
}

// Printer makes the document of a run that is done.
type Printer interface {
	PDF(ctx context.Context, run *cohort.Run, reader letters.Reader) ([]byte, error)
}

// Service implements the package's operations.
type Service struct {
	k        *kernel.Kernel
	accounts *account.Service
	cohorts  Cohorts
	printer  Printer
	limits   *throttle.Limiter
	store    store
}

// New makes the service.
func New(k *kernel.Kernel, accounts *account.Service, cohorts Cohorts, printer Printer) *Service {
	return &Service{k: k, accounts: accounts, cohorts: cohorts, printer: printer, limits: throttle.New(k.DB, k.Log, k.Now)}
}

// Get returns a configuration that the actor may read.
func (s *Service) Get(ctx context.Context, actor authz.Actor, id string) (ReportConfig, error) {
	q := s.k.DB.Read()
	r, err := s.store.readable(ctx, q, actor, id)
	if err != nil {
		return ReportConfig{}, err
	}
	return s.one(ctx, q, actor, &r)
}

// Create stores a configuration. A client-made id of one that the actor has made answers with it; a name that is taken is a 422.
func (s *Service) Create(ctx context.Context, actor authz.Actor, in ReportConfigEdit) (out ReportConfig, err error) {
	if in.Version != 0 {
		return out, fault.Field("version", newWithoutVersion)
	}
	if in, err = in.checked(actor); err != nil {
		return out, err
	}
	r := row{ID: in.ConfigID, OwnerKey: actor.Key, CreatedAt: s.now()}
	if r.ID == "" {
		r.ID = uuid.NewString()
	}
	if err := r.take(in); err != nil {
		return out, err
	}
	refund, err := s.reserve(ctx, actor, nil, in.Automation)
	if err != nil {
		return out, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if in.ConfigID != "" {
			if before, err := s.store.mine(ctx, tx, actor, r.ID); err == nil {
				out, err = s.one(ctx, tx, actor, &before)
				return err
			}
		}
		out, err = s.add(ctx, tx, actor, r, in.Definition.Name, "report_config.create")
		return err
	})
	if err != nil {
		refund(ctx)
	}
	return out, err
}

// add stores a new configuration of the actor's, if the limit allows it.
func (s *Service) add(ctx context.Context, tx *db.Tx, actor authz.Actor, r row, name, action string) (out ReportConfig, err error) {
	all, _, err := s.store.counts(ctx, tx, actor.Key, 0)
	if err != nil {
		return out, err
	}
	if all >= maxOwn {
		return out, fault.Conflict(reportsFull)
	}
	if err := s.plan(ctx, tx, actor, nil, &r); err != nil {
		return out, err
	}
	added, err := s.store.insert(ctx, tx, &r, name)
	if err != nil {
		return out, err
	}
	if !added {
		if taken, err := s.store.named(ctx, tx, actor.Key, name, 0); err != nil || taken {
			return out, orFault(err, fault.Field("definition.name", msgNameTaken))
		}
		return out, fault.Conflict(idTaken)
	}
	if err := s.audit(ctx, tx, action, &r, nil); err != nil {
		return out, err
	}
	stored, err := s.store.mine(ctx, tx, actor, r.ID)
	if err != nil {
		return out, err
	}
	return s.one(ctx, tx, actor, &stored)
}

// Update saves one of the actor's own as its next version. One that was saved meanwhile is a 409.
func (s *Service) Update(ctx context.Context, actor authz.Actor, id string, in ReportConfigEdit) (out ReportConfig, err error) {
	before, err := s.store.mine(ctx, s.k.DB.Read(), actor, id)
	if err != nil {
		return out, err
	}
	if in, err = in.checked(actor); err != nil {
		return out, err
	}
	refund, err := s.reserve(ctx, actor, &before, in.Automation)
	if err != nil {
		return out, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		out, err = s.save(ctx, tx, actor, id, in)
		return err
	})
	if err != nil {
		refund(ctx)
	}
	return out, err
}

func (s *Service) save(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, in ReportConfigEdit) (out ReportConfig, err error) {
	before, err := s.store.mine(ctx, tx, actor, id)
	switch {
	case err != nil:
		return out, err
	case before.ArchivedAt != nil:
		return out, fault.Conflict(msgArchived)
	case before.Version != in.Version:
		return out, fault.ConflictFor(codeStale, msgStale)
	case before.Version >= maxVersions:
		return out, fault.Conflict(versionsFull)
	}
	taken, err := s.store.named(ctx, tx, actor.Key, in.Definition.Name, before.Key)
	if err != nil || taken {
		return out, orFault(err, fault.Field("definition.name", msgNameTaken))
	}
	after := before
	if err := after.take(in); err != nil {
		return out, err
	}
	after.UpdatedAt = s.now()
	if err := s.plan(ctx, tx, actor, &before, &after); err != nil {
		return out, err
	}
	if err := s.store.update(ctx, tx, &after, in.Definition.Name); err != nil {
		return out, err
	}
	if err := s.auditSave(ctx, tx, &before, &after); err != nil {
		return out, err
	}
	return s.one(ctx, tx, actor, &after)
}

// auditSave records a save, and apart from it that the report is shared with other accounts from now on.
func (s *Service) auditSave(ctx context.Context, tx *db.Tx, before, after *row) error {
	if before.SharedWith != after.SharedWith {
		if err := s.audit(ctx, tx, "report_config.share", after, map[string]any{"role": after.SharedWith}); err != nil {
			return err
		}
	}
	return s.audit(ctx, tx, "report_config.update", after, nil)
}

func (s *Service) audit(ctx context.Context, tx *db.Tx, action string, r *row, detail map[string]any) error {
	if detail == nil {
		detail = map[string]any{}
	}
	detail["version"] = r.Version
	return s.k.Audit.Record(ctx, tx, audit.Event{Action: action, SubjectKind: "report_config", SubjectID: r.ID, Detail: detail})
}

func (s *Service) now() int64 { return db.Micros(s.k.Now()) }

// orFault is an error, or else the fault.
func orFault(err error, otherwise *fault.Error) error {
	if err != nil {
		return err
	}
	return otherwise
}
