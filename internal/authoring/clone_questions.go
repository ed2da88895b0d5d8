package authoring

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

var fileUnnamed = fault.Define("question.file-unnamed", "No question names this file.")

// PutQuestions replaces the questions of the actor's application by those of the form, under the rules of Save. Pictures in the
// form are stored and replaced by their paths. A question without an id, or with that of another application's question, gets a
// new one, the same each time. Errors: 404 for another account's application, 413, 415 and 422 for the content of the form.
func (s *Service) PutQuestions(ctx context.Context, actor authz.Actor, f questionsForm) (Saved, error) {
	if !wire.IsUUID(f.applicationID) {
		return Saved{}, db.ErrNotFound
	}
	if _, err := OwnDraft(ctx, s.db.Read(), actor, f.applicationID); err != nil {
		return Saved{}, err
	}
	questions, err := f.questions()
	if err != nil {
		return Saved{}, err
	}
	if err := s.placeFiles(ctx, actor, questions, f.files); err != nil {
		return Saved{}, err
	}
	elsewhere, err := idsElsewhere(ctx, s.db.Read(), actor, f.applicationID, questions)
	if err != nil {
		return Saved{}, err
	}
	return s.Save(ctx, actor, f.applicationID, adopt(f.applicationID, questions, elsewhere))
}

// placeFiles stores the files and puts their paths where the questions name them.
func (s *Service) placeFiles(ctx context.Context, actor authz.Actor, questions []StructuredQuestion, files map[string]Picture) error {
	names := namesOf(questions)
	for _, part := range slices.Sorted(maps.Keys(files)) {
		if part == "" || len(names[part]) == 0 {
			return fault.Field(part, fileUnnamed)
		}
		stored, err := s.StoreImage(ctx, actor, files[part])
		if err != nil {
			return err
		}
		for _, name := range names[part] {
			*name = stored.Image
		}
	}
	return nil
}

// namesOf finds the places that may name a file, by what they say.
func namesOf(questions []StructuredQuestion) map[string][]*string {
	names := map[string][]*string{}
	for i := range questions {
		for j := range questions[i].ChildImages {
			image := &questions[i].ChildImages[j]
			names[image.File] = append(names[image.File], &image.File)
			names[image.FileRef] = append(names[image.FileRef], &image.FileRef)
		}
		for j := range questions[i].Elements {
			image := &questions[i].Elements[j].Image
			names[*image] = append(names[*image], image)
		}
	}
	return names
}

// idsElsewhere reports which of the questions' ids belong to questions of the actor's other applications.
func idsElsewhere(ctx context.Context, q db.Querier, actor authz.Actor, applicationID string, questions []StructuredQuestion) (map[string]bool, error) {
	var ids []string
	for _, question := range questions {
		if wire.IsUUID(question.QuestionID) {
			ids = append(ids, question.QuestionID)
		}
	}
	elsewhere := map[string]bool{}
	for _, list := range db.InLists(ids) {
		var found []string
		n := len(list.Args)
		err := q.Select(ctx, &found, fmt.Sprintf(`SELECT q.id FROM application a JOIN question q ON q.application_id = a.id
			WHERE q.id IN %s AND a.owner_id = $%d AND a.id <> $%d`, list.Marks, n+1, n+2), append(list.Args, actor.ID, applicationID)...)
		if err != nil {
			return nil, err
		}
		for _, id := range found {
			elsewhere[id] = true
		}
	}
	return elsewhere, nil
}

// adopt makes the questions those of the application. The new ids follow from the old, so that a repeated call changes nothing.
func adopt(applicationID string, questions []StructuredQuestion, elsewhere map[string]bool) SaveAll {
	home := uuid.MustParse(applicationID)
	all := SaveAll{Questions: []Question{}, Elements: []Element{}}
	for i, q := range questions {
		foreign := q.QuestionID == "" || elsewhere[q.QuestionID] || q.ApplicationID != "" && q.ApplicationID != applicationID
		if foreign {
			q.QuestionID = newIDFrom(home, q.QuestionID, i)
		}
		all.Questions = append(all.Questions, q.Question)
		for j, e := range q.Elements {
			e.QuestionID = q.QuestionID
			if foreign || e.ElementID == "" {
				e.ElementID = newIDFrom(uuid.MustParse(q.QuestionID), e.ElementID, j)
			}
			all.Elements = append(all.Elements, e)
		}
	}
	return all
}

// newIDFrom returns the id that something with the old id, or else in that place, has in its new home.
func newIDFrom(home uuid.UUID, old string, place int) string {
	if old == "" {
		old = strconv.Itoa(place)
	}
	return uuid.NewSHA1(home, []byte(old)).String()
}
