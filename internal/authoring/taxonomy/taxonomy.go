package taxonomy

import (
	"context"
	"errors"

	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var (
	taxonomyFull   = fault.Define("taxonomy.full", "Your lists hold {size} entries. Remove some first.")
	noSuchType     = fault.Define("taxonomy.no-such-type", "There is no such type.")
	noSuchCategory = fault.Define("taxonomy.no-such-category", "There is no such category under this type.")
)

// maxEntries bounds what one owner's lists may grow to.
const maxEntries = 5000

// entry is a row of an owner's taxonomy.
type entry struct {
	ID       string `db:"id"`
	Kind     string `db:"kind"`
	ParentID string `db:"parent_id"`
	Name     string `db:"name"`
}

// Categories returns the taxonomy of the actor, who must be the owner asked for; another account's is not found.
func (s *Service) Categories(ctx context.Context, actor authz.Actor, ownerID string) (Categorization, error) {
	if ownerID != actor.ID {
		return Categorization{}, db.ErrNotFound
	}
	return readTaxonomy(ctx, s.db.Read(), actor.ID)
}

// CategoriesOf returns the taxonomy of the owner of an application, for that owner. Those who hold the application get what the
// questions of its latest version are classified as, and nothing else of its author's; for all others it is not found.
func (s *Service) CategoriesOf(ctx context.Context, actor authz.Actor, applicationID string) (Categorization, error) {
	_, err := authoring.OwnDraft(ctx, s.db.Read(), actor, applicationID)
	if errors.Is(err, db.ErrNotFound) {
		return s.categoriesHeld(ctx, actor, applicationID)
	}
	if err != nil {
		return Categorization{}, err
	}
	return readTaxonomy(ctx, s.db.Read(), actor.ID)
}

func (s *Service) categoriesHeld(ctx context.Context, actor authz.Actor, applicationID string) (Categorization, error) {
	held, err := s.others.Held(ctx, actor, applicationID)
	if err != nil {
		return Categorization{}, err
	}
	return categoriesOf(held), nil
}

// categoriesOf returns what the questions of one application are classified as.
func categoriesOf(held authoring.Classified) Categorization {
	h := ownerUsage{drafts: []draftUse{{ID: held.ApplicationID, Area: held.Area, Language: held.Language}}}
	for _, q := range held.Questions {
		h.uses = append(h.uses, use{Place: q, ApplicationID: held.ApplicationID, Questions: 1})
	}
	return h.categorization()
}

// AddCategoryTo is AddCategory for the owner of an application. A stranger's application is not found.
func (s *Service) AddCategoryTo(ctx context.Context, actor authz.Actor, applicationID string, in NewCategory) (Categorization, error) {
	if _, err := authoring.OwnDraft(ctx, s.db.Read(), actor, applicationID); err != nil {
		return Categorization{}, err
	}
	return s.AddCategory(ctx, actor, actor.ID, in)
}

// AddCategory adds an entry to the taxonomy shared by the actor's applications, and returns the whole taxonomy. Adding an
// existing entry changes nothing. Errors: 404 for another owner, 422 for empty fields and unknown parents, 409 for a name that
// exists in other capitals.
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
		return fault.Conflict(taxonomyFull.With("size", known.size))
	}
	if err := ensureEntry(ctx, tx, actor.ID, entry{ID: newEntryID(), Kind: in.Kind, ParentID: parent, Name: in.Name}, s.micros()); err != nil {
		return err
	}
	return s.audit(ctx, tx, actor, "taxonomy.add", map[string]any{"kind": in.Kind})
}

// parent returns the id of the entry under which the new one goes, "" for the kinds without one.
func (in NewCategory) parent(known *tree) (string, error) {
	switch in.Kind {
	case authoring.KindCategory:
		e, _, ok := known.find(authoring.KindType, path{in.Type})
		if !ok {
			return "", fault.Field("type", noSuchType)
		}
		return e.ID, nil
	case authoring.KindSubCategory:
		e, far, ok := known.find(authoring.KindCategory, path{in.Type, in.Category})
		if !ok && far == 0 {
			return "", fault.Field("type", noSuchType)
		}
		if !ok {
			return "", fault.Field("category", noSuchCategory)
		}
		return e.ID, nil
	}
	return "", nil
}
