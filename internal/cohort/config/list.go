package config

import (
	"context"
	"errors"
	"slices"
	"strings"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/wire"
)

// The parts of a list.
const (
	scopeAll    = "all"
	scopeOwn    = "own"
	scopeShared = "shared"
)

// List is a page of the configurations that the actor may read, the latest saved first. Archived ones are the actor's own.
func (s *Service) List(ctx context.Context, actor authz.Actor, scope string, in asked) (page db.Page[ReportConfig], err error) {
	q := s.k.DB.Read()
	var rows []row
	if scope != scopeShared {
		if rows, err = s.store.own(ctx, q, actor, in); err != nil {
			return page, err
		}
	}
	if scope != scopeOwn && !in.archived {
		others, err := s.store.shared(ctx, q, actor, in)
		if err != nil {
			return page, err
		}
		rows = append(rows, others...)
		slices.SortFunc(rows, latestFirst)
	}
	part := db.PageFrom(rows, in.limit, func(r row) db.Place { return r.place() })
	page = db.Page[ReportConfig]{Items: make([]ReportConfig, len(part.Items)), Next: part.Next}
	for i := range part.Items {
		if page.Items[i], err = s.one(ctx, q, actor, &part.Items[i]); err != nil {
			return page, err
		}
	}
	return page, nil
}

func latestFirst(a, b row) int {
	if a.UpdatedAt != b.UpdatedAt {
		return int(max(-1, min(1, b.UpdatedAt-a.UpdatedAt)))
	}
	return strings.Compare(b.ID, a.ID)
}

// one is a configuration with how it went last.
func (s *Service) one(ctx context.Context, q db.Querier, actor authz.Actor, r *row) (ReportConfig, error) {
	out, err := r.wire(actor)
	if err != nil {
		return out, err
	}
	if out.LastRun, err = s.lastRun(ctx, actor, r.ID); err != nil || !out.Mine {
		return out, err
	}
	last, err := s.store.lastDelivery(ctx, q, r.Key)
	if errors.Is(err, db.ErrNotFound) {
		return out, nil
	}
	out.Delivery = last.wire()
	return out, err
}

// lastRun returns the actor's latest run of a configuration.
func (s *Service) lastRun(ctx context.Context, actor authz.Actor, configID string) (*RunState, error) {
	runs, err := s.cohorts.List(ctx, actor, configID, 1, "")
	if err != nil || len(runs.Items) == 0 {
		return nil, err
	}
	run := &runs.Items[0]
	return &RunState{RunID: run.RunID, State: run.State, RequestedAt: run.RequestedAt, FinishedAt: run.FinishedAt}, nil
}

func (v versionRow) wire(r *row) ConfigVersion {
	return ConfigVersion{Version: v.Version, SavedAt: wire.Time(v.SavedAt), SavedBy: account.FullName(r.FirstName, r.LastName)}
}
