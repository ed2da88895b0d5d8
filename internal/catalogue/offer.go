package catalogue

import (
	"context"

	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/questionnaire"
)

// sampled is how many questions a visitor of the marketplace sees.
const sampled = 3

// SampleQuestion is a question as its page in the marketplace shows it: its text and what the child sees.
type SampleQuestion struct {
	Question string `json:"question"`
	version.ChildQuestion
}

// Author is the author of an application.
type Author struct {
	OwnerUUID string `json:"owner_uuid" db:"owner_id"`
	OwnerName string `json:"owner_name" db:"owner_name"`
	Published int64  `json:"published_applications" db:"published"`
}

// Sample returns the first questions of the actor's own draft, or of a published application, without answers.
func (s *Service) Sample(ctx context.Context, actor authz.Actor, id string) ([]SampleQuestion, error) {
	questions, err := s.versions.VisibleQuestions(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	questions = questions[:min(sampled, len(questions))]
	sample := make([]SampleQuestion, len(questions))
	for i, seen := range version.ChildQuestions(questions) {
		sample[i] = SampleQuestion{Question: questionnaire.OfTheChild(questions[i].Question.Question), ChildQuestion: seen}
	}
	return sample, nil
}

// AuthorOf returns the author of the actor's own application, or a published one, and how many applications they have
// published.
func (s *Service) AuthorOf(ctx context.Context, actor authz.Actor, id string) (Author, error) {
	var author Author
	err := s.db.Read().Get(ctx, &author, `SELECT a.owner_id, TRIM(o.first_name || ' ' || o.last_name) AS owner_name,
		(SELECT COUNT(*) FROM application p WHERE p.owner_id = a.owner_id AND p.published AND p.archived_at IS NULL) AS published
		FROM application a JOIN account o ON o.id = a.owner_id
		WHERE a.id = $1 AND a.archived_at IS NULL AND (a.owner_id = $2 OR a.published)`, id, actor.ID)
	return author, err
}
