package authoring

import (
	"context"
	"fmt"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/questionnaire"
	"milepost/internal/wire"
)

var applicationParallel = fault.Define("application.parallel", "Choose another of your applications that is not archived.")

// DraftForm is how a draft is answered, with its revision.
type DraftForm struct {
	Form     questionnaire.Form `json:"form"`
	Revision int64              `json:"revision" minimum:"0" doc:"the revision that was read; a stale one answers 409; 0 saves unconditionally"`
}

// FormOf returns the stored form of a draft, for accounts that may see it; empty if there is none.
func FormOf(ctx context.Context, q db.Querier, applicationID string) (text string, err error) {
	err = q.Get(ctx, &text, `SELECT form FROM application WHERE id = $1`, applicationID)
	return text, err
}

// ReadForm returns the form of a draft with its pages in the order of the questions; nil if there is none.
func ReadForm(ctx context.Context, q db.Querier, applicationID string) (*questionnaire.Form, error) {
	text, err := FormOf(ctx, q, applicationID)
	if err != nil || text == "" {
		return nil, err
	}
	form, err := questionnaire.Read(text)
	if err != nil {
		return nil, err
	}
	places, err := placesOf(ctx, q, applicationID)
	return form.Ordered(idsOf(places)), err
}

func idsOf(places []placed) []string {
	ids := make([]string, len(places))
	for i, p := range places {
		ids[i] = p.ID
	}
	return ids
}

// Form returns how the actor's own draft is answered; a stranger's is not found.
func (s *Service) Form(ctx context.Context, actor authz.Actor, id string) (DraftForm, error) {
	draft, err := OwnDraft(ctx, s.db.Read(), actor, id)
	if err != nil {
		return DraftForm{}, err
	}
	out := DraftForm{Revision: draft.Revision}
	form, err := ReadForm(ctx, s.db.Read(), id)
	if form != nil {
		out.Form = *form
	}
	return out, err
}

// SaveForm replaces how the actor's draft is answered, which makes its next revision. in.Revision, unless it is 0, must be the
// present one.
// Errors: 404 for a stranger's application, 409 for a stale revision, 422 naming every wrong field.
func (s *Service) SaveForm(ctx context.Context, actor authz.Actor, id string, in DraftForm) (Saved, error) {
	return s.revise(ctx, actor, id, in.Revision, func(ctx context.Context, tx *db.Tx, draft Application) (int64, error) {
		places, err := placesOf(ctx, tx, id)
		if err != nil {
			return 0, err
		}
		f := FieldErrors{Prefix: "form."}
		for _, p := range in.Form.Check(idsOf(places)) {
			f.Add(p.Field, p.Message)
		}
		if err := checkParallel(ctx, tx, &f, actor, id, in.Form.Parallel); err != nil {
			return 0, err
		}
		if err := f.Problem(); err != nil {
			return 0, err
		}
		text := in.Form.Tidy().Text()
		if before, err := FormOf(ctx, tx, id); err != nil || before == text {
			return draft.Revision, err
		}
		return s.writeForm(ctx, tx, actor, id, text)
	})
}

// checkParallel refuses what is not another application of the actor's.
func checkParallel(ctx context.Context, q db.Querier, f *FieldErrors, actor authz.Actor, id string, parallel []string) error {
	known := make(map[string]bool, len(parallel))
	for _, list := range db.InLists(parallel) {
		var found []string
		n := len(list.Args)
		err := q.Select(ctx, &found, fmt.Sprintf(`SELECT id FROM application WHERE id IN %s AND owner_id = $%d AND id <> $%d AND archived_at IS NULL`,
			list.Marks, n+1, n+2), append(list.Args, actor.ID, id)...)
		if err != nil {
			return err
		}
		for _, other := range found {
			known[other] = true
		}
	}
	for i, other := range parallel {
		if !known[other] || !wire.IsUUID(other) {
			f.Add(fmt.Sprintf("parallel[%d]", i), applicationParallel)
		}
	}
	return nil
}

func (s *Service) writeForm(ctx context.Context, tx *db.Tx, actor authz.Actor, id, text string) (revision int64, err error) {
	err = tx.Get(ctx, &revision, `UPDATE application SET form = $1, updated_at = $2, revision = revision + 1
		WHERE id = $3 AND owner_id = $4 AND archived_at IS NULL RETURNING revision`, text, s.micros(), id, actor.ID)
	if err != nil {
		return 0, err
	}
	return revision, s.audit(ctx, tx, actor, "application.form", id, map[string]any{"revision": revision})
}

// copyForm writes the form of one application into another, whose questions have other ids.
func copyForm(ctx context.Context, tx *db.Tx, from, to string, ids map[string]string) error {
	form, err := ReadForm(ctx, tx, from)
	if err != nil || form == nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE application SET form = $1 WHERE id = $2`, form.Renumber(ids).Text(), to)
	return err
}

// Questionnaire returns questions as raters are asked them.
func Questionnaire(questions []StructuredQuestion) []questionnaire.Question {
	asked := make([]questionnaire.Question, len(questions))
	for i, q := range questions {
		asked[i] = questionnaire.Question{ID: q.QuestionID, No: int64(i), Text: q.Question.Question, Wordings: q.Wordings}
		for _, o := range q.Options {
			choice := questionnaire.Choice{Value: o.Value, Label: o.Label}
			if !wire.Shows(o.Label) {
				choice.Label = o.Value
			}
			asked[i].Options = append(asked[i].Options, choice)
		}
		for _, e := range q.Elements {
			if e.Image != "" {
				asked[i].Pictures = append(asked[i].Pictures, questionnaire.Picture{Image: e.Image, Alt: e.AltText})
			}
		}
	}
	return asked
}

// FormPages are the pages of a draft as a rater of a kind reads them.
type FormPages struct {
	Instructions string                    `json:"instructions"`
	Pages        []questionnaire.SheetPage `json:"pages"`
	Reasons      []string                  `json:"reasons" enum:"dont_know,no_opportunity" doc:"for which a rater may leave a question without an answer"`
	Closing      string                    `json:"closing"`
}

// FormPages lays the actor's own draft out for a kind of respondent, with child for the child; a stranger's is not found.
func (s *Service) FormPages(ctx context.Context, actor authz.Actor, id string, who questionnaire.Respondent, child string) (FormPages, error) {
	draft, questions, err := WholeDraft(ctx, s.db.Read(), actor, id)
	if err != nil {
		return FormPages{}, err
	}
	child = questionnaire.UnnamedIn(draft.Language, child)
	form, err := ReadForm(ctx, s.db.Read(), id)
	if err != nil {
		return FormPages{}, err
	}
	out := FormPages{Pages: questionnaire.Layout(form, Questionnaire(questions), who, child), Reasons: form.Reasons()}
	if form != nil {
		out.Instructions, out.Closing = questionnaire.Naming(form.Instructions, child), questionnaire.Naming(form.Closing, child)
	}
	return out, nil
}
