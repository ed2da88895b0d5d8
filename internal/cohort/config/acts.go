package config

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var (
	copiesFull    = fault.Define("cohort.copies-full", "You have 100 copies of this report. Rename some of them first.")
	nameUsedSince = fault.Define("cohort.name-used-since", "You have another report with this name by now. Rename that one first.")
)

const (
	longestName = 120
	// maxCopies are the names that are tried for a copy.
	maxCopies = 100
)

// Duplicate makes a configuration of the actor's own out of one that the actor may read. It is sent to nobody, and shared with nobody.
func (s *Service) Duplicate(ctx context.Context, actor authz.Actor, id string) (out ReportConfig, err error) {
	refund, err := s.limits.Reserve(ctx, saves.Of(actor.ID))
	if err != nil {
		return out, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		from, err := s.store.readable(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		d, err := from.definition()
		if err != nil {
			return err
		}
		if d.Name, err = s.freeName(ctx, tx, actor, d.Name); err != nil {
			return err
		}
		r := row{ID: uuid.NewString(), OwnerKey: actor.Key, CreatedAt: s.now()}
		if err := r.take(ReportConfigEdit{Definition: d, Automation: noAutomation()}); err != nil {
			return err
		}
		out, err = s.add(ctx, tx, actor, r, d.Name, "report_config.duplicate")
		return err
	})
	if err != nil {
		refund(ctx)
	}
	return out, err
}

// freeName is a name for a copy that the actor has not used.
func (s *Service) freeName(ctx context.Context, q db.Querier, actor authz.Actor, name string) (string, error) {
	for n := 1; n <= maxCopies; n++ {
		suffix := " (copy)"
		if n > 1 {
			suffix = fmt.Sprintf(" (copy %d)", n)
		}
		runes := []rune(name)
		free := string(runes[:min(len(runes), longestName-len(suffix))]) + suffix
		taken, err := s.store.named(ctx, q, actor.Key, free, 0)
		if err != nil || !taken {
			return free, err
		}
	}
	return "", fault.Conflict(copiesFull)
}

// Archive removes one of the actor's own configurations from the list. It is not sent any longer, and nobody else sees it.
func (s *Service) Archive(ctx context.Context, actor authz.Actor, id string) error {
	_, err := s.archive(ctx, actor, id, true)
	return err
}

// Restore puts an archived configuration back on the list. Its schedule continues with the next week. A name in use is a 409.
func (s *Service) Restore(ctx context.Context, actor authz.Actor, id string) (ReportConfig, error) {
	return s.archive(ctx, actor, id, false)
}

func (s *Service) archive(ctx context.Context, actor authz.Actor, id string, archived bool) (out ReportConfig, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := s.store.mine(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if archived != (r.ArchivedAt != nil) {
			if err := s.setArchived(ctx, tx, actor, &r, archived); err != nil {
				return err
			}
		}
		out, err = s.one(ctx, tx, actor, &r)
		return err
	})
	return out, err
}

func (s *Service) setArchived(ctx context.Context, tx *db.Tx, actor authz.Actor, r *row, archived bool) error {
	if archived {
		at := s.now()
		r.ArchivedAt, r.NextDueAt = &at, nil
		if err := s.store.setArchived(ctx, tx, r); err != nil {
			return err
		}
		return s.audit(ctx, tx, "report_config.archive", r, nil)
	}
	d, err := r.definition()
	if err != nil {
		return err
	}
	taken, err := s.store.named(ctx, tx, actor.Key, d.Name, r.Key)
	if err != nil || taken {
		return orFault(err, fault.Conflict(nameUsedSince))
	}
	r.ArchivedAt = nil
	if err := s.plan(ctx, tx, actor, nil, r); err != nil {
		return err
	}
	if err := s.store.setArchived(ctx, tx, r); err != nil {
		return err
	}
	return s.audit(ctx, tx, "report_config.restore", r, nil)
}

// Versions are a page of the saves of one of the actor's own, the latest first.
func (s *Service) Versions(ctx context.Context, actor authz.Actor, id string, before int64, limit int) (page db.Page[ConfigVersion], err error) {
	q := s.k.DB.Read()
	r, err := s.store.mine(ctx, q, actor, id)
	if err != nil {
		return page, err
	}
	rows, err := s.store.versions(ctx, q, r.Key, before, limit+1)
	if err != nil {
		return page, err
	}
	part := db.NewPage(rows, limit, func(v versionRow) []any { return []any{v.Version} })
	page = db.Page[ConfigVersion]{Items: make([]ConfigVersion, len(part.Items)), Next: part.Next}
	for i, v := range part.Items {
		page.Items[i] = v.wire(&r)
		if err := json.Unmarshal([]byte(v.Definition), &page.Items[i].Definition); err != nil {
			return page, err
		}
	}
	return page, nil
}
