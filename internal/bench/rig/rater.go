package rig

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"github.com/google/uuid"

	"milepost/internal/authoring"
	"milepost/internal/questionnaire"
	"milepost/internal/rating"
	"milepost/internal/scoring/flow"
)

// RatedValues are the options of each question of a questionnaire of the rig.
var RatedValues = []string{"never", "sometimes", "often"}

// AuthorQuestionnaire makes and publishes a free application for parents: so many questions with the same options, and a last one
// that is answered in words and counts nowhere.
func (c *Client) AuthorQuestionnaire(ctx context.Context, questions int) (id string, err error) {
	var made authoring.ApplicationRow
	err = c.Form(ctx, http.MethodPost, "/api/appAdmin", map[string]string{
		"title": "Behaviour at home", "application_custom_id": "BH-1", "area": "Behaviour",
		"classification": authoring.Classifications[0], "age_range": "[5,7]", "is_free": "true",
	}, &made)
	if err != nil {
		return "", err
	}
	id = made.ApplicationID
	all := rated(questions)
	if err := c.Call(ctx, http.MethodPost, "/api/appAdmin/application/"+id, all, nil); err != nil {
		return "", err
	}
	rules := authoring.DraftRules{Rules: flow.Rules{Practice: []string{all.Questions[questions].QuestionID}}}
	if err := c.Call(ctx, http.MethodPut, "/api/appAdmin/application/rules/"+id, rules, nil); err != nil {
		return "", err
	}
	form := authoring.DraftForm{Form: questionnaire.Form{Respondents: []questionnaire.Respondent{questionnaire.Parent}, DontKnow: true, Tables: true}}
	if err := c.Call(ctx, http.MethodPut, "/api/appAdmin/application/form/"+id, form, nil); err != nil {
		return "", err
	}
	return id, c.Form(ctx, http.MethodPatch, "/api/appAdmin/"+id, map[string]string{"published": "true"}, nil)
}

func rated(questions int) authoring.SaveAll {
	all := authoring.SaveAll{Questions: []authoring.Question{}, Elements: []authoring.Element{}}
	for i := range questions {
		q := authoring.Question{
			QuestionID: uuid.NewString(), CustomID: fmt.Sprintf("B-%d", i+1), Question: fmt.Sprintf("{child} does what the statement number %d says", i+1),
			Area: "Behaviour", Type: "Everyday", Category: fmt.Sprintf("Behaviour %d", i%4+1), AnswerType: "mcq", HighestScorePossible: 2,
			CorrectAnswers: []string{RatedValues[2]},
		}
		for score, value := range RatedValues {
			q.Options = append(q.Options, authoring.Option{Value: value, Label: "It is so " + value, Score: int64(score)})
		}
		all.Questions = append(all.Questions, q)
	}
	all.Questions = append(all.Questions, authoring.Question{
		QuestionID: uuid.NewString(), CustomID: "B-words", Question: "What else should we know?", Area: "Behaviour", Type: "Everyday",
		Category: "In words", AnswerType: "verbal",
	})
	return all
}

// Rater is a page behind a link that was begun.
type Rater struct {
	*Client
	Request, Form, Key string
}

// AskRater makes a request by link about a child.
func (c *Client) AskRater(ctx context.Context, childID, applicationID, purchaseID string) (*Rater, error) {
	var made rating.Made
	if err := c.Call(ctx, http.MethodPost, "/api/rating-request", NewRequest(childID, applicationID, purchaseID), &made); err != nil {
		return nil, err
	}
	r := &Rater{Client: NewClient(c.URL), Request: made.RequestID}
	_, r.Key, _ = strings.Cut(made.Link, "#")
	r.Sends = http.Header{"Authorization": {"Bearer " + r.Key}, "Milepost-Device": {uuid.NewString()}}
	return r, nil
}

// NewRequest asks a parent about a child, by link.
func NewRequest(childID, applicationID, purchaseID string) rating.NewRequest {
	return rating.NewRequest{
		Forms: []rating.NewForm{{ChildID: childID, ApplicationID: applicationID, PurchaseID: purchaseID}}, Respondent: questionnaire.Parent,
		Rater: rating.Rater{Name: "Ana Berg"}, Called: "first_name", Purpose: "Before the meeting", By: "link",
	}
}

// Open reads the request and takes its first form.
func (r *Rater) Open(ctx context.Context) error {
	var opened rating.Opened
	if err := r.Call(ctx, http.MethodPost, "/api/rate/"+r.Request+"/open", nil, &opened); err != nil {
		return err
	}
	r.Form = opened.Forms[0].FormID
	return nil
}

// Begin begins the form, or reads it again with its answers.
func (r *Rater) Begin(ctx context.Context) (sheet rating.Sheet, err error) {
	err = r.Call(ctx, http.MethodPost, r.Path("begin"), rating.Day{}, &sheet)
	return sheet, err
}

// Path is the path of a call about the form.
func (r *Rater) Path(name string) string {
	return "/api/rate/" + r.Request + "/forms/" + r.Form + "/" + name
}

// Save sends answers.
func (r *Rater) Save(ctx context.Context, answers ...rating.Answer) (saved rating.SavedAnswers, err error) {
	err = r.Call(ctx, http.MethodPost, r.Path("answers"), rating.Answers{Answers: answers}, &saved)
	return saved, err
}

// Finish ends the form.
func (r *Rater) Finish(ctx context.Context) error {
	return r.Call(ctx, http.MethodPost, r.Path("finish"), rating.FinishForm{MissingShown: true}, nil)
}
