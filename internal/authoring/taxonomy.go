package authoring

import (
	"context"
	"errors"
	"fmt"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

// The kinds of taxonomy entries.
const (
	kindArea        = "area"
	kindType        = "type"
	kindCategory    = "category"
	kindSubCategory = "sub_category"
)

// maxEntries bounds what one owner's lists may grow to.
const maxEntries = 5000

// entry is one row of an owner's taxonomy.
type entry struct {
	ID       string `db:"id"`
	Kind     string `db:"kind"`
	ParentID string `db:"parent_id"`
	Name     string `db:"name"`
}

// Categories is the taxonomy of the actor, who must be the owner asked for; anybody else's is not found.
func (s *Service) Categories(ctx context.Context, actor authz.Actor, ownerID string) (Categorization, error) {
	if ownerID != actor.ID {
		return Categorization{}, db.ErrNotFound
	}
	return readTaxonomy(ctx, s.db.Read(), actor.ID)
}

// CategoriesOf is the taxonomy of the owner of an application, for that owner. Those who hold the application get what the
// questions of its latest version are filed under, and nothing else of its author's; for all others it is not found.
func (s *Service) CategoriesOf(ctx context.Context, actor authz.Actor, applicationID string) (Categorization, error) {
	_, err := ownDraft(ctx, s.db.Read(), actor, applicationID)
	if errors.Is(err, db.ErrNotFound) {
		return s.categoriesHeld(ctx, actor, applicationID)
	}
	if err != nil {
		return Categorization{}, err
	}
	return readTaxonomy(ctx, s.db.Read(), actor.ID)
}

func (s *Service) categoriesHeld(ctx context.Context, actor authz.Actor, applicationID string) (Categorization, error) {
	q := s.db.Read()
	held, err := s.holders.Holds(ctx, q, actor, applicationID)
	if err != nil {
		return Categorization{}, err
	}
	if !held {
		return Categorization{}, db.ErrNotFound
	}
	version, err := s.LatestVersion(ctx, q, applicationID)
	if err != nil {
		return Categorization{}, err
	}
	frozen, err := s.Frozen(ctx, q, applicationID, version)
	if err != nil {
		return Categorization{}, err
	}
	return frozen.categories(), nil
}

// categories are what the questions of a version are filed under.
func (f *Frozen) categories() Categorization {
	h := ownerUsage{drafts: []draftUse{{ID: f.ApplicationID, Area: f.settings.Area, Language: f.settings.Language}}}
	for _, q := range f.Questions {
		h.uses = append(h.uses, use{classification: q.classified(), ApplicationID: f.ApplicationID, Questions: 1})
	}
	known := buildTree(nil)
	h.missing(known)
	all, order := known.arrange()
	all.Languages, all.Usage = h.languages(), h.usage(order)
	return all
}

// AddCategoryTo is AddCategory for the owner of an application. A stranger's application is not found.
func (s *Service) AddCategoryTo(ctx context.Context, actor authz.Actor, applicationID string, in NewCategory) (Categorization, error) {
	if _, err := ownDraft(ctx, s.db.Read(), actor, applicationID); err != nil {
		return Categorization{}, err
	}
	return s.AddCategory(ctx, actor, actor.ID, in)
}

// AddCategory adds an entry to the taxonomy that the actor's applications share, and answers with the whole of it.
// Adding one that is there changes nothing. Errors: 404 for another owner, 422 for empty fields and unknown parents,
// 409 where a name is there in other letters.
func (s *Service) AddCategory(ctx context.Context, actor authz.Actor, ownerID string, in NewCategory) (Categorization, error) {
	if ownerID != actor.ID {
		return Categorization{}, db.ErrNotFound
	}
	in = in.trimmed()
	if err := in.check(); err != nil {
		return Categorization{}, err
	}
	var all Categorization
	err := s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		known, _, err := s.adopt(ctx, tx, actor.ID)
		if err != nil {
			return err
		}
		if err := s.addEntry(ctx, tx, actor, known, in); err != nil {
			return err
		}
		all, err = readTaxonomy(ctx, tx, actor.ID)
		return err
	})
	return all, err
}

func (s *Service) addEntry(ctx context.Context, tx *db.Tx, actor authz.Actor, known *tree, in NewCategory) error {
	parent, err := in.parent(known)
	if err != nil {
		return err
	}
	duplicate, taken := known.duplicate(in.Kind, parent, in.Name, "")
	switch {
	case taken && duplicate.Name == in.Name:
		return nil
	case taken:
		return errDuplicate(in.Kind, in.Name, duplicate.Name)
	case known.size >= maxEntries:
		return fault.Conflict(fmt.Sprintf("Your lists hold %d entries. Remove some first.", known.size))
	}
	if err := ensureEntry(ctx, tx, actor.ID, entry{ID: newEntryID(), Kind: in.Kind, ParentID: parent, Name: in.Name}, s.micros()); err != nil {
		return err
	}
	return s.auditOn(ctx, tx, actor, "taxonomy.add", "account", actor.ID, map[string]any{"kind": in.Kind})
}

// parent is the id of the entry under which the new one goes, "" for the kinds without one.
func (in NewCategory) parent(known *tree) (string, error) {
	switch in.Kind {
	case kindCategory:
		e, _, ok := known.find(kindType, path{in.Type})
		if !ok {
			return "", fault.Field("type", "There is no such type.")
		}
		return e.ID, nil
	case kindSubCategory:
		e, far, ok := known.find(kindCategory, path{in.Type, in.Category})
		if !ok && far == 0 {
			return "", fault.Field("type", "There is no such type.")
		}
		if !ok {
			return "", fault.Field("category", "There is no such category under this type.")
		}
		return e.ID, nil
	}
	return "", nil
}
