package demo

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"milepost/internal/authoring"
	"milepost/internal/authoring/taxonomy"
	"milepost/internal/people"
	"milepost/internal/people/field"
	"milepost/internal/wire"
)

// SaveAll returns the application's content in the form in which the editor saves
// it. stored gives the path of an uploaded picture by its name. Every question
// and element gets a new id.
func (a *Application) SaveAll(applicationID string, stored map[string]string) (authoring.SaveAll, error) {
	out := authoring.SaveAll{Application: a.metadata(applicationID, stored[a.Image]), Elements: []authoring.Element{}}
	for i := range a.Questions {
		q := a.question(i, applicationID)
		out.Questions = append(out.Questions, q)
		for _, e := range a.Questions[i].Elements {
			image, known := stored[e.Image]
			if !known {
				return authoring.SaveAll{}, fmt.Errorf("demo: picture %q is not stored", e.Image)
			}
			saved, err := e.saved(q.QuestionID, image)
			if err != nil {
				return authoring.SaveAll{}, err
			}
			out.Elements = append(out.Elements, saved)
		}
	}
	return out, nil
}

// Pictures lists the pictures that the application shows, each once: what has
// to be uploaded before [Application.SaveAll].
func (a *Application) Pictures() []string {
	names, seen := []string{a.Image}, map[string]bool{a.Image: true}
	for i := range a.Questions {
		for _, e := range a.Questions[i].Elements {
			if !seen[e.Image] {
				seen[e.Image] = true
				names = append(names, e.Image)
			}
		}
	}
	return names
}

// Taxonomy lists the area, types and categories, parents first.
func (a *Application) Taxonomy() []taxonomy.NewCategory {
	out := make([]taxonomy.NewCategory, 0, 1+len(a.Types)+len(a.Categories))
	out = append(out, taxonomy.NewCategory{Kind: "area", Name: a.Area})
	for _, t := range a.Types {
		out = append(out, taxonomy.NewCategory{Kind: "type", Name: t.Name})
	}
	for _, c := range a.Categories {
		out = append(out, taxonomy.NewCategory{Kind: "category", Name: c.Name, Type: c.Type})
	}
	return out
}

func (a *Application) metadata(id, image string) authoring.Metadata {
	return authoring.Metadata{
		ApplicationID:              &id,
		ApplicationCustomID:        &a.CustomID,
		Classification:             &a.Classification,
		Title:                      &a.Title,
		Subtitle:                   &a.Subtitle,
		Info:                       &a.Info,
		Area:                       &a.Area,
		ScoreCode:                  &a.ScoreCode,
		Language:                   &a.Language,
		Image:                      &image,
		IsFree:                     &a.Free,
		OnSale:                     &a.OnSale,
		CurrencyCode:               &a.Currency,
		SingleUnitPricing:          &a.UnitPrice,
		MonthlySubscriptionPricing: &a.MonthlyPrice,
		AgeRange:                   new(a.ages()),
		EstimatedDuration:          new(wire.Duration(a.Minutes * 60)),
	}
}

func (a *Application) ages() wire.AgeRange {
	return wire.AgeRange{Begin: int64(a.AgeBegin), End: int64(a.AgeEnd)}
}

func (a *Application) question(i int, applicationID string) authoring.Question {
	q := &a.Questions[i]
	out := authoring.Question{
		ApplicationID:                     applicationID,
		QuestionID:                        uuid.NewString(),
		CustomID:                          q.CustomID,
		Question:                          q.Text,
		QuestionOrder:                     int64(i),
		Area:                              a.Area,
		AreaDescription:                   a.AreaText,
		Type:                              q.Type,
		TypeDescription:                   describe(a.Types, q.Type),
		Category:                          q.Category,
		CategoryDescription:               describe(a.Categories, q.Category),
		BackgroundColor:                   q.Background,
		Procedure:                         q.Procedure,
		AgeGroup:                          a.ages().String(),
		SpecialistPrompt:                  q.SpecialistPrompt,
		Hint:                              q.Hint,
		ChildViewOriginalScreenResolution: fmt.Sprintf("%dx%d", CanvasWidth, CanvasHeight),
		HighestScorePossible:              int64(q.MaxScore),
		TTSChildPrompts:                   q.SpokenPrompt,
		TimeOut:                           wire.Duration(q.LimitSeconds),
		TypicalDuration:                   wire.Duration(q.TypicalSeconds),
		Note:                              q.Note,
		GradingType:                       "mcq",
		AnswerType:                        string(q.AnswerType),
		CorrectAnswers:                    q.CorrectAnswers,
		ScoringGuide:                      q.ScoringGuide,
	}
	if q.Scaled() {
		out.GradingType = "scaled"
	}
	for _, o := range q.Options {
		out.Options = append(out.Options, authoring.Option{Value: o.Value, Label: o.Label, Score: int64(o.Score)})
	}
	for score, text := range q.Rubric {
		out.Rubric = append(out.Rubric, authoring.RubricEntry{Score: int64(score), Text: text})
	}
	return out
}

func describe(taxa []Taxon, name string) string {
	for _, t := range taxa {
		if t.Name == name {
			return t.Description
		}
	}
	return ""
}

func (e *Element) saved(questionID, image string) (authoring.Element, error) {
	styles, err := json.Marshal(e.Styles)
	if err != nil {
		return authoring.Element{}, fmt.Errorf("demo: styles of %q: %w", e.Image, err)
	}
	return authoring.Element{
		ElementID:     uuid.NewString(),
		QuestionID:    questionID,
		Shape:         e.Shape,
		Styles:        string(styles),
		Content:       e.Content,
		Image:         image,
		AltText:       e.AltText,
		AnswerValue:   e.AnswerValue,
		EventsActions: fmt.Sprintf("%q", e.EventsActions),
	}, nil
}

// NewChild returns the child as the people's form adds it. Children have no e-mail
// and no phone here.
func (c *Child) NewChild() people.NewChild {
	const date = "2006-01-02"
	return people.NewChild{FirstName: c.FirstName, LastName: c.LastName, ChildDetails: people.ChildDetails{
		DateOfBirth: new(c.DateOfBirth.Format(date)), Texts: field.Texts[*string]{
			SexForNorms: new(strings.ToLower(c.SexForNorms)), Language: &c.Language, CustomID: &c.CustomID,
			School: &c.School, Grade: &c.Grade, BuildingRoom: &c.Room, ConsentSignDate: new(c.Consent.Format(date)),
		},
	}}
}
