package authoring

import (
	"context"
	"errors"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// Application is the actor's own draft, or what the latest version of somebody else's published application shows.
func (s *Service) Application(ctx context.Context, actor authz.Actor, id string) (ApplicationRow, error) {
	row, err := ownDraft(ctx, s.db.Read(), actor, id)
	if errors.Is(err, db.ErrNotFound) {
		row, err = published(ctx, s.db.Read(), id)
	}
	return row.wire(), err
}

// Questions are those of the actor's own draft, or of the latest version of a published application, in their order;
// with answers for those who hold it.
func (s *Service) Questions(ctx context.Context, actor authz.Actor, id string) ([]Question, error) {
	at, err := s.standWhole(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	structured, err := s.structuredQuestions(ctx, at)
	if err != nil {
		return nil, err
	}
	if !at.answers {
		structured = withoutAnswers(structured)
	}
	questions := make([]Question, len(structured))
	for i, q := range structured {
		questions[i] = q.Question
		questions[i].ApplicationID = id
	}
	return questions, nil
}

func (s *Service) structuredQuestions(ctx context.Context, at standing) ([]StructuredQuestion, error) {
	q := s.db.Read()
	if !at.own {
		frozen, err := s.Frozen(ctx, q, at.id, at.version)
		if err != nil {
			return nil, err
		}
		return frozen.Questions, nil
	}
	stored, err := questionsOf(ctx, q, at.id)
	if err != nil {
		return nil, err
	}
	return decodeQuestions(stored)
}

// List is a page of applications, newest first, with the cursor of the next one.
// An owner lists their own as the drafts are; published without an owner lists the marketplace as it was published.
func (s *Service) List(ctx context.Context, actor authz.Actor, in *searchInput) ([]ApplicationRow, string, error) {
	f, err := parseFilter(in)
	if err != nil {
		return nil, "", err
	}
	market := in.Published && in.OwnerUUID == ""
	var rows []applicationRow
	switch {
	case market:
		rows, err = listPublished(ctx, s.db.Read(), f)
	case in.OwnerUUID == "" || in.OwnerUUID == actor.ID:
		rows, err = listOwn(ctx, s.db.Read(), actor, f, in.Published)
	}
	if err != nil {
		return nil, "", err
	}
	page := db.NewPage(rows, f.limit, func(r applicationRow) []any { return r.place(market) })
	list := make([]ApplicationRow, len(page.Items))
	for i, row := range page.Items {
		list[i] = row.wire()
	}
	return list, page.Next, nil
}

// place is what the lists are ordered by.
func (r applicationRow) place(market bool) []any {
	if market && r.PublishedAt != nil {
		return []any{*r.PublishedAt, r.ID}
	}
	return []any{r.CreatedAt, r.ID}
}
