package authoring

import (
	"context"
	"errors"
	"strings"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
)

// The kinds of taxonomy entries.
const (
	kindArea        = "area"
	kindType        = "type"
	kindCategory    = "category"
	kindSubCategory = "sub_category"
)

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

// CategoriesOf is the taxonomy of the owner of an application, for that owner.
func (s *Service) CategoriesOf(ctx context.Context, actor authz.Actor, applicationID string) (Categorization, error) {
	if _, err := ownDraft(ctx, s.db.Read(), actor, applicationID); err != nil {
		return Categorization{}, err
	}
	return readTaxonomy(ctx, s.db.Read(), actor.ID)
}

// AddCategory adds an entry to the taxonomy that the actor's applications share, and answers with the whole of it.
// Adding one that is there changes nothing. Errors: 404 for a stranger's application, 422 for empty fields and unknown parents.
func (s *Service) AddCategory(ctx context.Context, actor authz.Actor, applicationID string, in NewCategory) (Categorization, error) {
	in.Name, in.Type, in.Category = strings.TrimSpace(in.Name), strings.TrimSpace(in.Type), strings.TrimSpace(in.Category)
	var all Categorization
	err := s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := ownDraft(ctx, tx, actor, applicationID); err != nil {
			return err
		}
		if err := in.check(); err != nil {
			return err
		}
		if err := s.addEntry(ctx, tx, actor, in); err != nil {
			return err
		}
		var err error
		all, err = readTaxonomy(ctx, tx, actor.ID)
		return err
	})
	return all, err
}

// check refuses empty fields with the notice of the kind.
func (in NewCategory) check() error {
	var f faults
	for _, part := range []struct{ field, value string }{{"name", in.Name}, {"type", in.Type}, {"category", in.Category}} {
		f.text(part.field, part.value, maxName)
	}
	need := func(label string, values map[string]string) {
		for field, value := range values {
			f.required(field, value, "Input for "+label+" cannot be empty")
		}
	}
	switch in.Kind {
	case kindArea:
		need("Area", map[string]string{"name": in.Name})
	case kindType:
		need("Type", map[string]string{"name": in.Name})
	case kindCategory:
		need("Category", map[string]string{"name": in.Name, "type": in.Type})
	case kindSubCategory:
		need("SubCategory", map[string]string{"name": in.Name, "type": in.Type, "category": in.Category})
	default:
		f.add("kind", "Choose one of: area, type, category, sub_category.")
	}
	return f.problem()
}

func (s *Service) addEntry(ctx context.Context, tx *db.Tx, actor authz.Actor, in NewCategory) error {
	parent, err := parentOf(ctx, tx, actor.ID, in)
	if err != nil {
		return err
	}
	added, err := ensureEntry(ctx, tx, actor.ID, entry{Kind: in.Kind, ParentID: parent, Name: in.Name}, s.micros())
	if err != nil || !added {
		return err
	}
	return s.recordOn(ctx, tx, actor, "taxonomy.add", "account", actor.ID, map[string]any{"kind": in.Kind})
}

// parentOf finds the id of the entry under which the new one goes, "" for the kinds without one.
func parentOf(ctx context.Context, q db.Querier, ownerID string, in NewCategory) (string, error) {
	if in.Kind != kindCategory && in.Kind != kindSubCategory {
		return "", nil
	}
	parent, err := findEntry(ctx, q, ownerID, entry{Kind: kindType, Name: in.Type})
	if err != nil {
		return "", orField(err, "type", "There is no such type.")
	}
	if in.Kind == kindCategory {
		return parent, nil
	}
	parent, err = findEntry(ctx, q, ownerID, entry{Kind: kindCategory, ParentID: parent, Name: in.Category})
	return parent, orField(err, "category", "There is no such category under this type.")
}

// orField turns a missing row into a 422.
func orField(err error, field, message string) error {
	if errors.Is(err, db.ErrNotFound) {
		return httpx.Field(field, message)
	}
	return err
}

// ensureArea adds the area to the owner's taxonomy unless it is there.
func ensureArea(ctx context.Context, tx *db.Tx, ownerID, area string, now int64) error {
	_, err := ensureEntry(ctx, tx, ownerID, entry{Kind: kindArea, Name: area}, now)
	return err
}

// ensureEntry adds an entry unless it is there, and tells whether it did.
func ensureEntry(ctx context.Context, tx *db.Tx, ownerID string, e entry, now int64) (bool, error) {
	n, err := tx.Exec(ctx, `INSERT INTO taxonomy (id, owner_id, kind, parent_id, name, created_at) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (owner_id, kind, parent_id, name) DO NOTHING`, uuid.NewString(), ownerID, e.Kind, e.ParentID, e.Name, now)
	return n > 0, err
}

func findEntry(ctx context.Context, q db.Querier, ownerID string, e entry) (string, error) {
	var id string
	err := q.Get(ctx, &id, `SELECT id FROM taxonomy WHERE owner_id = $1 AND kind = $2 AND parent_id = $3 AND name = $4`, ownerID, e.Kind, e.ParentID, e.Name)
	return id, err
}

func readTaxonomy(ctx context.Context, q db.Querier, ownerID string) (Categorization, error) {
	var entries []entry
	err := q.Select(ctx, &entries, `SELECT id, kind, parent_id, name FROM taxonomy WHERE owner_id = $1`, ownerID)
	return arrange(entries), err
}
