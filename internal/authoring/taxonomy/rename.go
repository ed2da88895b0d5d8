package taxonomy

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
)

// Rename gives an entry of the actor's taxonomy another name, in all of the actor's drafts at once; versions keep theirs.
// With in.Merge, an entry that has the name already becomes one with it.
// Errors: 404 for another owner, 409 for a name that is taken, 422 for an empty one or an entry that is not there.
func (s *Service) Rename(ctx context.Context, actor authz.Actor, ownerID string, in RenameCategory) (Recategorized, error) {
	if ownerID != actor.ID {
		return Recategorized{}, db.ErrNotFound
	}
	in.NewName = strings.TrimSpace(in.NewName)
	if err := in.check(); err != nil {
		return Recategorized{}, err
	}
	return s.recategorize(ctx, actor, func(known *tree, _ ownerUsage) (plan, string, error) {
		p, err := planRename(known, in)
		if len(p.drop) > 0 {
			return p, "taxonomy.merge", err
		}
		return p, "taxonomy.rename", err
	})
}

// Remove removes an entry and its descendants from the actor's taxonomy. Questions of the actor's drafts that it classifies go
// to the replacement at once; versions keep theirs. Errors: 404 for another owner, 409 while it is used and no replacement is
// named, 422 for unknown entries.
func (s *Service) Remove(ctx context.Context, actor authz.Actor, ownerID string, in RemoveCategory) (Recategorized, error) {
	if ownerID != actor.ID {
		return Recategorized{}, db.ErrNotFound
	}
	if err := in.checkTexts(); err != nil {
		return Recategorized{}, err
	}
	return s.recategorize(ctx, actor, func(known *tree, h ownerUsage) (plan, string, error) {
		at := entryKey{in.Kind, pathOf(in.Kind, in.Name, in.Type, in.Category)}
		p, err := planRemove(known, in.replacement(), h.counts()[at])
		return p, "taxonomy.remove", err
	})
}

type planner func(known *tree, h ownerUsage) (p plan, action string, err error)

// recategorize carries a plan out in one transaction.
func (s *Service) recategorize(ctx context.Context, actor authz.Actor, planned planner) (Recategorized, error) {
	var done Recategorized
	err := s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		known, h, err := s.adopt(ctx, tx, actor.ID)
		if err != nil {
			return err
		}
		p, action, err := planned(known, h)
		if err != nil {
			return err
		}
		done = p.wire()
		if p.idle() {
			done.Categorization, err = readTaxonomy(ctx, tx, actor.ID)
			return err
		}
		if err := writeEntries(ctx, tx, actor.ID, p); err != nil {
			return err
		}
		if err := s.reclassify(ctx, tx, actor, p, &done); err != nil {
			return err
		}
		if done.Categorization, err = readTaxonomy(ctx, tx, actor.ID); err != nil {
			return err
		}
		return s.audit(ctx, tx, actor, action, map[string]any{"kind": p.kind, "questions": done.Questions, "applications": len(done.Applications)})
	})
	return done, err
}

// reclassify carries the plan out in the actor's drafts.
func (s *Service) reclassify(ctx context.Context, tx *db.Tx, actor authz.Actor, p plan, done *Recategorized) error {
	if len(p.to) == 0 {
		return nil
	}
	changed, err := s.drafts.Reclassify(ctx, tx, actor, authoring.Reclassification{From: p.from.place(p.kind), To: p.of, Fresh: p.whole})
	done.Questions, done.Applications = changed.Questions, append(done.Applications, changed.Drafts...)
	return err
}

func (p plan) idle() bool { return len(p.to) == 0 && len(p.drop) == 0 }

// wire returns the answer before anything was done.
func (p plan) wire() Recategorized {
	done := Recategorized{Moves: []CategoryMove{}, Whole: p.whole, Applications: []authoring.Saved{}}
	for _, from := range slices.SortedFunc(maps.Keys(p.to), comparePaths) {
		done.Moves = append(done.Moves, CategoryMove{From: from.place(p.kind), To: p.to[from].place(p.kind)})
	}
	return done
}

func comparePaths(a, b path) int {
	return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1]), cmp.Compare(a[2], b[2]))
}
