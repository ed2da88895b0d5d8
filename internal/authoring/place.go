package authoring

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// The kinds of names that a question is classified by, which are those of taxonomy entries.
const (
	KindArea        = "area"
	KindType        = "type"
	KindCategory    = "category"
	KindSubCategory = "sub_category"
)

// Place is the classification of a question, or names an entry of the taxonomy with its parents. Unused names are empty.
type Place struct {
	Area        string `json:"area,omitempty" db:"area"`
	Type        string `json:"type,omitempty" db:"type"`
	Category    string `json:"category,omitempty" db:"category"`
	SubCategory string `json:"sub_category,omitempty" db:"sub_category"`
}

// Place returns what the question is classified as.
func (q Question) Place() Place {
	return Place{Area: q.Area, Type: q.Type, Category: q.Category, SubCategory: q.SubCategory}
}

// Classified holds the classifications of an application and its questions.
type Classified struct {
	ApplicationID, Area, Language string
	Questions                     []Place
}

// Labels returns type, category and sub-category as the labels column holds them, sorted. Empty and placeholder values have no
// label. Folding removes line breaks, so none occurs inside a label.
func Labels(typeName, category, subCategory string) []string {
	var all []string
	for kind, name := range map[string]string{KindType: typeName, KindCategory: category, KindSubCategory: subCategory} {
		if name != "" && !IsNone(name) {
			all = append(all, "\n"+kind+":"+db.Fold(name)+"\n")
		}
	}
	slices.Sort(all)
	return all
}

// labels returns the distinct labels of the questions.
func labels(questions []Place) string {
	all := make([]string, 0, 3*len(questions))
	for _, q := range questions {
		all = append(all, Labels(q.Type, q.Category, q.SubCategory)...)
	}
	slices.Sort(all)
	return strings.Join(slices.Compact(all), "")
}

// None is the value of forms for a missing sub-category.
const None = "none"

// IsNone reports whether a name stands for "no choice".
func IsNone(name string) bool { return len(name) < 2*len(None) && db.Fold(name) == None }

// reclassifyBatch is how many questions are held in memory at once.
const reclassifyBatch = 100

// Reclassification is a change of questions that an entry of the taxonomy classifies.
type Reclassification struct {
	// From names the entry with its parents.
	From Place
	// To is the new classification of a question.
	To func(Place) Place
	// Fresh drops values that a question has for a changed name: they belonged to the old one.
	Fresh bool
}

// Reclassified are the questions and the drafts that were changed, without archived ones.
type Reclassified struct {
	Questions int64
	Drafts    []Saved
}

// draftArea is a draft that is reclassified.
type draftArea struct {
	Settings
	ID       string `db:"id"`
	Archived bool   `db:"archived"`
}

// Reclassify rewrites every draft of the actor's that the entry classifies, archived ones too: they may come back.
func (s *Service) Reclassify(ctx context.Context, tx *db.Tx, actor authz.Actor, r Reclassification) (Reclassified, error) {
	var done Reclassified
	var ids []string
	classified, args := r.From.using("q", 2)
	byArea := ""
	if r.From.Area != "" {
		byArea = ` OR a.area = $2`
	}
	err := tx.Select(ctx, &ids, `SELECT a.id FROM application a WHERE a.owner_id = $1
		AND (EXISTS (SELECT 1 FROM question q WHERE q.application_id = a.id AND `+classified+`)`+byArea+`) ORDER BY a.id`,
		append([]any{actor.ID}, args...)...)
	if err != nil {
		return done, err
	}
	for _, id := range ids {
		if err := s.reclassifyDraft(ctx, tx, actor, r, id, &done); err != nil {
			return done, err
		}
	}
	return done, nil
}

// using is the condition on a question that the names of p classify; its first placeholder has that number.
func (p Place) using(alias string, first int) (condition string, args []any) {
	var parts []string
	for _, c := range []struct{ column, name string }{{"area", p.Area}, {"type", p.Type}, {"category", p.Category}, {"sub_category", p.SubCategory}} {
		if c.name != "" {
			parts = append(parts, fmt.Sprintf("%s.%s = $%d", alias, c.column, first+len(args)))
			args = append(args, c.name)
		}
	}
	return strings.Join(parts, " AND "), args
}

func (s *Service) reclassifyDraft(ctx context.Context, tx *db.Tx, actor authz.Actor, r Reclassification, id string, done *Reclassified) error {
	now := s.micros()
	changed, err := reclassifyQuestions(ctx, tx, r, id, now)
	if err != nil {
		return err
	}
	if err := reclassifyRules(ctx, tx, r, id); err != nil {
		return err
	}
	var draft draftArea
	err = tx.Get(ctx, &draft, `SELECT a.id, CASE WHEN a.archived_at IS NULL THEN FALSE ELSE TRUE END AS archived, `+from("a")+`
		FROM application a WHERE a.id = $1 AND a.owner_id = $2`, id, actor.ID)
	if err != nil {
		return err
	}
	if err := writeLabels(ctx, tx, id); err != nil {
		return err
	}
	draft.Area = r.To(Place{Area: draft.Area}).Area
	revision, err := updateApplication(ctx, tx, actor, id, draft.Settings, now)
	if err != nil || draft.Archived {
		return err
	}
	done.Questions += changed
	done.Drafts = append(done.Drafts, Saved{ApplicationID: id, Revision: revision})
	return nil
}

// writeLabels makes the labels of a draft those of its questions.
func writeLabels(ctx context.Context, tx *db.Tx, id string) error {
	var places []Place
	if err := tx.Select(ctx, &places, `SELECT DISTINCT '' AS area, type, category, sub_category FROM question WHERE application_id = $1`, id); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `UPDATE application SET labels = $1 WHERE id = $2`, labels(places), id)
	return err
}

// reclassifyQuestions classifies the questions of a draft again and returns how many there were.
func reclassifyQuestions(ctx context.Context, tx *db.Tx, r Reclassification, applicationID string, now int64) (int64, error) {
	classified, args := r.From.using("question", 3)
	query := fmt.Sprintf(`SELECT id, area, type, category, sub_category, content FROM question WHERE application_id = $1 AND id > $2 AND %s ORDER BY id LIMIT %d`, classified, reclassifyBatch)
	var changed int64
	for last := ""; ; {
		var some []StoredQuestion
		if err := tx.Select(ctx, &some, query, append([]any{applicationID, last}, args...)...); err != nil {
			return 0, err
		}
		if len(some) == 0 {
			return changed, nil
		}
		if err := writeReclassified(ctx, tx, r, applicationID, some, now); err != nil {
			return 0, err
		}
		changed += int64(len(some))
		last = some[len(some)-1].ID
	}
}

// writeReclassified writes a batch.
func writeReclassified(ctx context.Context, tx *db.Tx, r Reclassification, applicationID string, some []StoredQuestion, now int64) error {
	rows := make([][]any, 0, len(some))
	for _, stored := range some {
		var q Question
		if err := json.Unmarshal([]byte(stored.Content), &q); err != nil {
			return fmt.Errorf("classify question %s: %w", stored.ID, err)
		}
		to := r.To(stored.Place)
		q.reclassify(to, r.Fresh)
		rows = append(rows, []any{applicationID, stored.ID, to.Area, to.Type, to.Category, to.SubCategory, Encode(q), now})
	}
	return db.UpdateRows(ctx, tx, `UPDATE question SET area = v.column3, type = v.column4, category = v.column5, sub_category = v.column6,
		content = v.column7, updated_at = v.column8 FROM (VALUES `, `) AS v WHERE application_id = v.column1 AND id = v.column2`,
		[]string{"TEXT", "TEXT", "TEXT", "TEXT", "TEXT", "TEXT", "TEXT", "BIGINT"}, rows)
}

// reclassify classifies the question again. With fresh, values of a changed name are dropped, since they belonged to the old
// one.
func (q *Question) reclassify(to Place, fresh bool) {
	for _, part := range []struct {
		name, description *string
		to                string
	}{
		{&q.Area, &q.AreaDescription, to.Area},
		{&q.Type, &q.TypeDescription, to.Type},
		{&q.Category, &q.CategoryDescription, to.Category},
		{&q.SubCategory, &q.SubCategoryDescription, to.SubCategory},
	} {
		if fresh && *part.name != part.to {
			*part.description = ""
		}
		*part.name = part.to
	}
}
