package testworld

import (
	"context"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/market"
	"milepost/internal/questionnaire"
	"milepost/internal/rating"
)

// RaterDevice is the name that a rater's page made for its device.
const RaterDevice = "device-of-the-rater-1"

// Questionnaire publishes an application of three questions that parents and teachers answer; the last two have the same options.
func (w *World) Questionnaire() string {
	w.T.Helper()
	owner := w.Person(authz.AppAdmin, account.Active).Actor
	ctx := authz.With(w.T.Context(), owner)
	id, err := w.Draft(ctx, owner)
	require.NoError(w.T, err)
	often := []authoring.Option{{Value: "never", Label: "Never", Score: 0}, {Value: "often", Label: "Often", Score: 2}}
	in := authoring.SaveAll{Elements: []authoring.Element{}}
	in.Questions = append(in.Questions, authoring.Question{
		QuestionID: uuid.NewString(), Question: "What does {child} like most?", Area: "Behaviour", Type: "Everyday", Category: "Others", AnswerType: "mcq",
		HighestScorePossible: 1, CorrectAnswers: []string{"disc"},
		Options: []authoring.Option{{Value: "disc", Label: "A disc", Score: 1}, {Value: "box", Label: "A box", Score: 0}},
	})
	for _, text := range []string{"{child} shares toys", "{child} waits for a turn"} {
		in.Questions = append(in.Questions, authoring.Question{
			QuestionID: uuid.NewString(), Question: text, Area: "Behaviour", Type: "Everyday", Category: "Others", AnswerType: "mcq",
			HighestScorePossible: 2, CorrectAnswers: []string{"often"}, Options: often,
		})
	}
	_, err = w.Services.Authoring.Save(ctx, owner, id, in)
	require.NoError(w.T, err)
	_, err = w.Services.Authoring.SaveForm(ctx, owner, id, authoring.DraftForm{Form: questionnaire.Form{
		Respondents: []questionnaire.Respondent{questionnaire.Parent, questionnaire.Teacher}, DontKnow: true, Tables: true,
		Instructions: "Think of {child} in the last month.", Closing: "Thank you. {child} will hear of it.",
	}})
	require.NoError(w.T, err)
	_, err = w.Services.Versions.Publish(ctx, owner, id)
	require.NoError(w.T, err)
	return id
}

// BuyQuestionnaire gets the person an application that raters answer.
func (p *Person) BuyQuestionnaire() (applicationID, purchaseID string) {
	p.World.T.Helper()
	id := p.Row("questionnaire", func(context.Context) (string, error) { return p.World.Questionnaire(), nil })
	return id, p.Row("questionnaire purchase", func(ctx context.Context) (string, error) {
		row, _, err := p.World.Services.Market.Purchase(ctx, p.Actor, market.NewPurchase{ApplicationID: id, PurchaseType: "free"})
		return row.PurchaseID, err
	})
}

// NewRating is a request by link about the person's child.
func (p *Person) NewRating() rating.NewRequest {
	p.World.T.Helper()
	applicationID, purchaseID := p.BuyQuestionnaire()
	return rating.NewRequest{
		Forms:      []rating.NewForm{{ChildID: p.Child(), ApplicationID: applicationID, PurchaseID: purchaseID}},
		Respondent: questionnaire.Parent, Relation: "mother", Rater: rating.Rater{Name: "Ana Berg", Email: p.ID + "@rater.example"},
		Called: "first_name", Purpose: "Before the meeting in May", By: "link", MayPrint: true,
	}
}

// Rating is a request to a rater, by link.
func (p *Person) Rating() string {
	return p.Row("rating", func(ctx context.Context) (string, error) {
		made, err := p.World.Services.Ratings.Make(ctx, p.Actor, p.NewRating())
		if err == nil {
			_, p.Rows["rating key"], _ = strings.Cut(made.Link, "#")
		}
		return made.RequestID, err
	})
}

// RatingKey is the key in the link of the person's request.
func (p *Person) RatingKey() string {
	p.Rating()
	return p.Rows["rating key"]
}

// RatingForm is the form of the person's request.
func (p *Person) RatingForm() string {
	return p.World.Text(`SELECT id FROM rating_form WHERE request_id = $1 AND position = 0`, p.Rating())
}

// RaterCode is the code of [Person.RatingWithCode].
const RaterCode = "123456"

// RatingWithCode is the person's request, for which a code was sent.
func (p *Person) RatingWithCode() string {
	p.World.T.Helper()
	p.World.Exec(`UPDATE rating_request SET code_hash = $2, code_expires_at = $3, code_tries = 0 WHERE id = $1`,
		p.Rating(), Sum(p.Rating()+"\x00"+RaterCode), db.Micros(p.World.Now().Add(time.Minute)))
	return p.Rating()
}

// SentRating is the person's request, whose letter was sent some days ago, with a reminder left.
func (p *Person) SentRating() string {
	p.World.T.Helper()
	ago := db.Micros(p.World.Now().AddDate(0, 0, -4))
	p.World.Exec(`UPDATE rating_request SET way = 'letter', sent_at = $2, last_letter_at = $2, reminders_left = 1 WHERE id = $1`, p.Rating(), ago)
	return p.Rating()
}

// BegunRating is the person's request, whose form the rater has begun; of an account that is not active it cannot be begun.
func (p *Person) BegunRating() string {
	p.World.T.Helper()
	if p.State == account.Active && p.World.Text(`SELECT state FROM rating_form WHERE id = $1`, p.RatingForm()) == "open" {
		p.World.Must(&Person{}, "rate-begin", Call{ID: p.Rating(), Second: p.RatingForm(), Key: p.RatingKey(), Device: RaterDevice, Body: rating.Day{}})
	}
	return p.Rating()
}
