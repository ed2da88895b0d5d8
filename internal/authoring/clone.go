package authoring

import (
	"context"
	"fmt"
	"regexp"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// NewClone holds the fields in which a clone differs from its source.
type NewClone struct {
	ApplicationID       *string `json:"application_id,omitempty" doc:"a UUID made by the client, so that a repeated call makes one clone"`
	ApplicationCustomID string  `json:"application_custom_id"`
	Title               string  `json:"title"`
	Subtitle            *string `json:"subtitle,omitempty" doc:"absent: the source's"`
}

// Clone makes a new, unpublished application of the actor's that equals another of the actor's drafts in everything but names
// and ids. Pictures and sounds are shared, not copied. Errors: 404 for another account's application, 409 when the id or the
// custom id is taken, 422 naming the fields.
func (s *Service) Clone(ctx context.Context, actor authz.Actor, sourceID string, in NewClone) (ApplicationRow, error) {
	id, err := newID(in.ApplicationID)
	if err != nil {
		return ApplicationRow{}, err
	}
	var row Application
	err = s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		source, err := OwnDraft(ctx, tx, actor, sourceID)
		if err != nil {
			return err
		}
		fields := source.apply(Metadata{ApplicationCustomID: &in.ApplicationCustomID, Title: &in.Title, Subtitle: in.Subtitle})
		if err := s.writeClone(ctx, tx, actor, sourceID, id, fields); err != nil {
			return err
		}
		row, err = OwnDraft(ctx, tx, actor, id)
		return err
	})
	return row.Wire(), err
}

func (s *Service) writeClone(ctx context.Context, tx *db.Tx, actor authz.Actor, sourceID, id string, fields Settings) error {
	if err := checkSettings(fields, ""); err != nil {
		return err
	}
	if err := s.insert(ctx, tx, actor, id, fields); err != nil {
		return err
	}
	ids, err := copyQuestions(ctx, tx, sourceID, id, s.micros())
	if err != nil {
		return err
	}
	if err := s.onCloned(ctx, tx, sourceID, id, ids); err != nil {
		return err
	}
	return s.audit(ctx, tx, actor, "application.clone", id, map[string]any{"source": sourceID})
}

// copyQuestions writes the questions of one application into another that has none, under new ids, which it returns by the old ones.
func copyQuestions(ctx context.Context, tx *db.Tx, from, to string, now int64) (ids map[string]string, err error) {
	stored, err := QuestionsOf(ctx, tx, from)
	if err != nil {
		return nil, err
	}
	questions, err := DecodeQuestions(stored)
	if err != nil {
		return nil, err
	}
	ids = make(map[string]string, len(questions))
	for i, q := range questions {
		q.renew(ids)
		stored[i].ID, stored[i].Content, stored[i].Elements = q.QuestionID, Encode(q.Question), Encode(q.Elements)
	}
	if err := replaceQuestions(ctx, tx, to, stored, now); err != nil {
		return nil, err
	}
	if err := copyRules(ctx, tx, from, to, ids); err != nil {
		return nil, err
	}
	if err := copyForm(ctx, tx, from, to, ids); err != nil {
		return nil, err
	}
	_, err = tx.Exec(ctx, `UPDATE application SET labels = (SELECT s.labels FROM application s WHERE s.id = $1) WHERE id = $2`, from, to)
	return ids, err
}

// renew gives the question and its elements new ids, and adds them to ids by the old ones.
func (q *StructuredQuestion) renew(ids map[string]string) {
	id := uuid.NewString()
	ids[q.QuestionID], q.QuestionID = id, id
	for i := range q.Elements {
		e := &q.Elements[i]
		element := uuid.NewString()
		ids[e.ElementID], e.ElementID, e.QuestionID = element, element, id
	}
}

// CloneNames are names for a clone that the owner does not use yet.
type CloneNames struct {
	ApplicationCustomID string `json:"application_custom_id"`
	Title               string `json:"title"`
	Subtitle            string `json:"subtitle"`
}

// CloneNames suggests names for a clone of the actor's application; a stranger's is not found.
func (s *Service) CloneNames(ctx context.Context, actor authz.Actor, id string) (CloneNames, error) {
	source, err := OwnDraft(ctx, s.db.Read(), actor, id)
	if err != nil {
		return CloneNames{}, err
	}
	var used []struct {
		Title    string `db:"title"`
		CustomID string `db:"custom_id"`
	}
	err = s.db.Read().Select(ctx, &used, `SELECT title, custom_id FROM application WHERE owner_id = $1 AND archived_at IS NULL`, actor.ID)
	if err != nil {
		return CloneNames{}, err
	}
	titles, customIDs := map[string]bool{}, map[string]bool{}
	for _, u := range used {
		titles[u.Title], customIDs[u.CustomID] = true, true
	}
	names := CloneNames{Subtitle: source.Subtitle}
	for n := 1; n == 1 || titles[names.Title] || customIDs[names.ApplicationCustomID]; n++ {
		names.Title, names.ApplicationCustomID = copyName(source.Title, n, MaxName), copyName(source.CustomID, n, MaxName)
	}
	return names, nil
}

var copyMark = regexp.MustCompile(` \(copy(?: \d+)?\)$`)

// copyName returns the name of the n-th copy of something with that name, shortened to the limit. A copy's copy is counted on.
func copyName(name string, n, limit int) string {
	mark := " (copy)"
	if n > 1 {
		mark = fmt.Sprintf(" (copy %d)", n)
	}
	base := []rune(copyMark.ReplaceAllString(name, ""))
	return string(base[:min(len(base), limit-len(mark))]) + mark
}
