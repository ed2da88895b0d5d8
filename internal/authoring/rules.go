package authoring

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/scoring/flow"
)

// DraftRules are the rules of a draft, with its revision.
type DraftRules struct {
	Rules    flow.Rules `json:"rules"`
	Revision int64      `json:"revision" minimum:"0" doc:"the revision that was read; a stale one answers 409; 0 saves unconditionally"`
}

// RulesOf returns the stored rules of a draft, for accounts that may see it; empty if there are none.
func RulesOf(ctx context.Context, q db.Querier, applicationID string) (text string, err error) {
	err = q.Get(ctx, &text, `SELECT rules FROM application WHERE id = $1`, applicationID)
	return text, err
}

// ReadRules returns the rules of a draft; nil if there are none.
func ReadRules(ctx context.Context, q db.Querier, applicationID string) (*flow.Rules, error) {
	text, err := RulesOf(ctx, q, applicationID)
	if err != nil {
		return nil, err
	}
	return flow.Read(text)
}

// Rules returns the rules of the actor's own draft; a stranger's is not found.
func (s *Service) Rules(ctx context.Context, actor authz.Actor, id string) (DraftRules, error) {
	var row struct {
		Rules    string `db:"rules"`
		Revision int64  `db:"revision"`
	}
	err := s.db.Read().Get(ctx, &row, `SELECT rules, revision FROM application WHERE id = $1 AND owner_id = $2 AND archived_at IS NULL`, id, actor.ID)
	if err != nil {
		return DraftRules{}, err
	}
	out := DraftRules{Revision: row.Revision}
	rules, err := flow.Read(row.Rules)
	if rules != nil {
		out.Rules = *rules
	}
	return out, err
}

// SaveRules replaces the rules of the actor's draft, which makes its next revision. in.Revision, unless it is 0, must be the
// present one.
// Errors: 404 for a stranger's application, 409 for a stale revision, 422 naming every wrong field.
func (s *Service) SaveRules(ctx context.Context, actor authz.Actor, id string, in DraftRules) (Saved, error) {
	return s.revise(ctx, actor, id, in.Revision, func(ctx context.Context, tx *db.Tx, draft Application) (int64, error) {
		stored, err := QuestionsOf(ctx, tx, id)
		if err != nil {
			return 0, err
		}
		questions, err := DecodeQuestions(stored)
		if err != nil {
			return 0, err
		}
		f := FieldErrors{Prefix: "rules."}
		for _, p := range in.Rules.Check(FormItems(questions)) {
			f.Add(p.Field, p.Message)
		}
		if err := f.Problem(); err != nil {
			return 0, err
		}
		text := in.Rules.Text()
		if before, err := RulesOf(ctx, tx, id); err != nil || before == text {
			return draft.Revision, err
		}
		return s.writeRules(ctx, tx, actor, id, text)
	})
}

func (s *Service) writeRules(ctx context.Context, tx *db.Tx, actor authz.Actor, id, text string) (revision int64, err error) {
	err = tx.Get(ctx, &revision, `UPDATE application SET rules = $1, updated_at = $2, revision = revision + 1
		WHERE id = $3 AND owner_id = $4 AND archived_at IS NULL RETURNING revision`, text, s.micros(), id, actor.ID)
	if err != nil {
		return 0, err
	}
	return revision, s.audit(ctx, tx, actor, "application.rules", id, map[string]any{"revision": revision})
}

// FormItems returns the questions as rules know them.
func FormItems(questions []StructuredQuestion) []flow.FormItem {
	items := make([]flow.FormItem, len(questions))
	for i, q := range questions {
		items[i] = flow.FormItem{ID: q.QuestionID, Category: q.Category, Area: q.Area, Highest: q.Scale().Top()}
		for _, o := range q.Options {
			items[i].Options = append(items[i].Options, o.Value)
		}
	}
	return items
}

// copyRules writes the rules of one application into another, whose questions have other ids.
func copyRules(ctx context.Context, tx *db.Tx, from, to string, ids map[string]string) error {
	rules, err := ReadRules(ctx, tx, from)
	if err != nil || rules == nil {
		return err
	}
	rules.Renumber(ids)
	return storeRules(ctx, tx, to, rules)
}

func storeRules(ctx context.Context, tx *db.Tx, id string, rules *flow.Rules) error {
	_, err := tx.Exec(ctx, `UPDATE application SET rules = $1 WHERE id = $2`, rules.Text(), id)
	return err
}

// reclassifyRules lets the rules of a draft follow a category or an area that was given another name, unless some
// questions still have the old one.
func reclassifyRules(ctx context.Context, tx *db.Tx, r Reclassification, id string) error {
	rules, err := ReadRules(ctx, tx, id)
	if err != nil || rules == nil {
		return err
	}
	places, err := placesOf(ctx, tx, id)
	if err != nil {
		return err
	}
	categories, areas := map[string]bool{}, map[string]bool{}
	for _, q := range places {
		categories[q.Category], areas[q.Area] = true, true
	}
	to := r.To(r.From)
	follow := func(from, to string, left map[string]bool) func(string) string {
		return func(name string) string {
			if name == from && to != "" && !left[name] {
				return to
			}
			return name
		}
	}
	if !rules.Rename(follow(r.From.Category, to.Category, categories), follow(r.From.Area, to.Area, areas)) {
		return nil
	}
	return storeRules(ctx, tx, id, rules)
}
