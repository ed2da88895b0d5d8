package demo

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/url"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/market/order"
	"milepost/internal/questionnaire"
	"milepost/internal/rating"
)

// What becomes of a request of the demonstration.
const (
	answersByLink = iota
	answersByTelephone
	staysOpen
	refusesToAnswer
)

// asked are the requests to raters, by the places of the children, with how many days ago each was made; the earliest is first.
var asked = []struct {
	child          int
	who            questionnaire.Respondent
	first          string // the family's name follows it
	relation       string
	daysAgo, comes int
}{
	{22, questionnaire.Parent, "Robin", "mother", 21, answersByLink},
	{22, questionnaire.Teacher, "", "class teacher", 20, answersByLink},
	{22, questionnaire.Parent, "Sam", "father", 18, answersByTelephone},
	{33, questionnaire.Parent, "Kim", "father", 16, answersByLink},
	{33, questionnaire.Teacher, "", "class teacher", 14, answersByLink},
	{0, questionnaire.Parent, "Alex", "mother", 12, answersByLink},
	{0, questionnaire.Teacher, "", "class teacher", 10, answersByLink},
	{35, questionnaire.Teacher, "", "class teacher", 8, refusesToAnswer},
	{39, questionnaire.Parent, "Jo", "grandmother", 4, staysOpen},
}

// invitedTeacher has no child of the demonstration's names.
const invitedTeacher = "Morgan Chalkwell"

// questionnaires publishes the parallel forms with their norms, and has the specialist get them.
func (f *filler) questionnaires(ctx context.Context) error {
	model, err := LoadModel()
	if err != nil {
		return err
	}
	q, err := LoadQuestionnaires()
	if err != nil {
		return err
	}
	made, err := f.publishForms(authz.With(ctx, f.author), &q)
	if err != nil {
		return err
	}
	f.forms = map[questionnaire.Respondent]rating.NewForm{}
	for i, files := range q.raterNorms(&model) {
		for _, file := range files {
			if _, err := f.Norms.Add(authz.With(ctx, f.author), f.author, made[i], []byte(file)); err != nil {
				return err
			}
		}
		if f.forms[q.Forms[i].Respondent], err = f.orderForm(ctx, made[i]); err != nil {
			return err
		}
	}
	return nil
}

// rated has raters answer about some of the children.
func (f *filler) rated(ctx context.Context) error {
	model, err := LoadModel()
	if err != nil {
		return err
	}
	q, err := LoadQuestionnaires()
	if err != nil {
		return err
	}
	children := map[int]seen{}
	for i := range asked {
		a := &asked[i]
		r := model.Rand(uint64(ratedStream + 500 + i))
		if children[a.child] == nil {
			children[a.child] = q.drawSeen(r, float64(monthsOld(f.plan.Children[a.child].DateOfBirth, f.plan.Now)))
		}
		if err := f.ask(ctx, i, f.forms[a.who], q.answers(r, children[a.child], a.comes == answersByTelephone)); err != nil {
			return fmt.Errorf("request %d: %w", i, err)
		}
	}
	return nil
}

// publishForms makes both forms, says that they are parallel, and publishes them.
func (f *filler) publishForms(ctx context.Context, q *Questionnaires) ([]string, error) {
	ids, forms := make([]string, len(q.Forms)), make([]questionnaire.Form, len(q.Forms))
	for i := range q.Forms {
		app := q.application(&q.Forms[i])
		id, saved, err := f.write(ctx, &app)
		if err != nil {
			return nil, err
		}
		questions := make([]string, len(saved.Questions))
		for at := range saved.Questions {
			questions[at] = saved.Questions[at].QuestionID
		}
		ids[i], forms[i] = id, q.layout(&q.Forms[i], questions)
	}
	for i := range forms {
		forms[i].Parallel = []string{ids[len(ids)-1-i]}
		if _, err := f.Authoring.SaveForm(ctx, f.author, ids[i], authoring.DraftForm{Form: forms[i]}); err != nil {
			return nil, err
		}
		if err := f.translate(ctx, ids[i], q.Forms[i].Title); err != nil {
			return nil, err
		}
		if _, err := f.Versions.Publish(ctx, f.author, ids[i]); err != nil {
			return nil, err
		}
	}
	return ids, nil
}

// orderForm has the specialist get a free form.
func (f *filler) orderForm(ctx context.Context, applicationID string) (rating.NewForm, error) {
	o, _, err := f.Orders.Create(authz.With(ctx, f.specialist), f.specialist, order.OrderRequest{
		Plan: order.Free, IdempotencyKey: uuid.NewString(), ApplicationID: applicationID, PaymentMethod: "credit",
	})
	if err != nil {
		return rating.NewForm{}, err
	}
	return rating.NewForm{ApplicationID: applicationID, PurchaseID: *o.PurchaseID}, nil
}

// answers are those of one rater; one who is unsure leaves some questions with a reason, and so has no figures by norms.
func (q *Questionnaires) answers(r *rand.Rand, levels seen, unsure bool) []rating.Answer {
	scores := q.rate(r, levels)
	out := make([]rating.Answer, len(scores))
	for i, score := range scores {
		out[i] = rating.Answer{QuestionNo: int64(i), Value: strconv.Itoa(int(score)), Revision: 1}
		if unsure && r.Float64() < unknownShare {
			out[i].Value, out[i].Reason = "", questionnaire.DontKnow
		}
	}
	return out
}

// ask asks a rater, who answers a day later, refuses, or has not looked yet.
func (f *filler) ask(ctx context.Context, place int, form rating.NewForm, answers []rating.Answer) error {
	a := &asked[place]
	child := &f.plan.Children[a.child]
	name := a.first + " " + child.LastName
	if a.first == "" {
		name = invitedTeacher
	}
	form.ChildID = f.children[a.child]
	f.clock.at = f.plan.Now.AddDate(0, 0, -a.daysAgo)
	ctx = authz.With(ctx, f.specialist)
	made, err := f.Ratings.Make(ctx, f.specialist, rating.NewRequest{
		Forms: []rating.NewForm{form}, Respondent: a.who, Relation: a.relation, Rater: rating.Rater{Name: name}, Called: "first_name",
		Purpose: "To see how attention and play are at home and at school, before we plan the next weeks.", MayPrint: true, By: "link",
	})
	if err != nil || a.comes == staysOpen {
		return err
	}
	row, err := f.Ratings.Get(ctx, f.specialist, made.RequestID)
	if err != nil {
		return err
	}
	f.clock.at = f.clock.at.Add(26 * time.Hour)
	if a.comes == answersByTelephone {
		return f.telephone(ctx, made.RequestID, row.Forms[0].FormID, answers)
	}
	return f.answerLink(ctx, made.Link, row.Forms[0].FormID, a.comes == refusesToAnswer, answers)
}

// answerLink does what a rater does with a link.
func (f *filler) answerLink(ctx context.Context, link, formID string, refuses bool, answers []rating.Answer) error {
	address, err := url.Parse(link)
	if err != nil {
		return err
	}
	v := rating.Visitor{RequestID: path.Base(address.Path), Key: address.Fragment, Device: strings.ReplaceAll(uuid.NewString(), "-", "")}
	if _, err := f.Ratings.Open(ctx, v); err != nil {
		return err
	}
	if refuses {
		return f.Ratings.RefuseForm(ctx, v, formID, rating.Refuse{Text: "I have known the child for two weeks only. Please ask again after the holidays."})
	}
	if _, err := f.Ratings.Begin(ctx, v, formID, rating.Day{}); err != nil {
		return err
	}
	f.clock.at = f.clock.at.Add(4 * time.Minute)
	if _, err := f.Ratings.Save(ctx, v, formID, rating.Answers{Answers: answers}); err != nil {
		return err
	}
	_, err = f.Ratings.Finish(ctx, v, formID, rating.FinishForm{MissingShown: true})
	return err
}

// telephone writes down what a rater says.
func (f *filler) telephone(ctx context.Context, requestID, formID string, answers []rating.Answer) error {
	if _, err := f.Ratings.Telephone(ctx, f.specialist, requestID, rating.ByTelephone{FormID: formID}); err != nil {
		return err
	}
	f.clock.at = f.clock.at.Add(6 * time.Minute)
	if _, err := f.Ratings.SaveByTelephone(ctx, f.specialist, requestID, rating.TelephoneAnswers{FormID: formID, Answers: rating.Answers{Answers: answers}}); err != nil {
		return err
	}
	_, err := f.Ratings.FinishByTelephone(ctx, f.specialist, requestID, rating.TelephoneFinish{FormID: formID, FinishForm: rating.FinishForm{MissingShown: true}})
	return err
}
