package authoring

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// NewClone is what sets a clone apart from its source.
type NewClone struct {
	ApplicationID       *string `json:"application_id,omitempty" doc:"a UUID made by the client, so that a repeated call makes one clone"`
	ApplicationCustomID string  `json:"application_custom_id"`
	Title               string  `json:"title"`
	Subtitle            *string `json:"subtitle,omitempty" doc:"absent: the source's"`
}

// Clone makes a new, unpublished application of the actor's that equals the draft of another of theirs in everything
// but its names and ids. Pictures and sounds are shared, not copied.
// Errors: 404 for a stranger's application, 409 when the id or the custom id is taken, 422 naming the fields.
func (s *Service) Clone(ctx context.Context, actor authz.Actor, sourceID string, in NewClone) (ApplicationRow, error) {
	id, err := newID(in.ApplicationID)
	if err != nil {
		return ApplicationRow{}, err
	}
	var row applicationRow
	err = s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		source, err := ownDraft(ctx, tx, actor, sourceID)
		if err != nil {
			return err
		}
		fields := source.apply(Metadata{ApplicationCustomID: &in.ApplicationCustomID, Title: &in.Title, Subtitle: in.Subtitle})
		if err := s.writeClone(ctx, tx, actor, sourceID, id, fields); err != nil {
			return err
		}
		row, err = ownDraft(ctx, tx, actor, id)
		return err
	})
	return row.wire(), err
}

func (s *Service) writeClone(ctx context.Context, tx *db.Tx, actor authz.Actor, sourceID, id string, fields settings) error {
	if err := checkSettings(fields, ""); err != nil {
		return err
	}
	if err := s.insert(ctx, tx, actor, id, fields); err != nil {
		return err
	}
	if err := copyQuestions(ctx, tx, sourceID, id, s.micros()); err != nil {
		return err
	}
	return s.audit(ctx, tx, actor, "application.clone", id, map[string]any{"source": sourceID})
}

// copyQuestions writes the questions of one application into another that has none, under new ids.
func copyQuestions(ctx context.Context, tx *db.Tx, from, to string, now int64) error {
	stored, err := questionsOf(ctx, tx, from)
	if err != nil {
		return err
	}
	questions, err := decodeQuestions(stored)
	if err != nil {
		return err
	}
	for i, q := range questions {
		q.renew()
		stored[i].ID, stored[i].Content, stored[i].Elements = q.QuestionID, encode(q.Question), encode(q.Elements)
	}
	if err := replaceQuestions(ctx, tx, to, stored, now); err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE application SET labels = (SELECT s.labels FROM application s WHERE s.id = $1) WHERE id = $2`, from, to)
	return err
}

// renew gives the question and its elements new ids.
func (q *StructuredQuestion) renew() {
	q.QuestionID = uuid.NewString()
	for i := range q.Elements {
		q.Elements[i].ElementID, q.Elements[i].QuestionID = uuid.NewString(), q.QuestionID
	}
}
