package demo

import (
	"context"
	"slices"
	"strconv"
	"time"

	"milepost/internal/activity/paper"
	"milepost/internal/authz"
	"milepost/internal/questionnaire"
)

// The protocol on paper of the demonstration: about a child whom raters answered about too, so that it can be compared with them once it
// is finished.
const (
	protocolChild = 33
	protocolDay   = "2006-01-02"
	daysOnPaper   = 6 // ago it was written
	daysToFirst   = 3 // ago it was entered
	daysToSecond  = 1
)

// slips are the places of the questions in which the second entry reads another answer than the first one.
var slips = []int{3, 10, 16}

// onPaper has the specialist enter a mother's protocol and ask for a second entry, which the organization makes. What differs is left to
// settle.
func (f *filler) onPaper(ctx context.Context) error {
	model, err := LoadModel()
	if err != nil {
		return err
	}
	q, err := LoadQuestionnaires()
	if err != nil {
		return err
	}
	first := q.protocol(&model, monthsOld(f.plan.Children[protocolChild].DateOfBirth, f.plan.Now))
	second := slices.Clone(first)
	for _, at := range slips {
		second[at] = (second[at] + 1) % len(q.Scale)
	}
	specialist, organization := authz.With(ctx, f.specialist), f.first(authz.Organization)
	f.clock.at = f.plan.Now.AddDate(0, 0, -daysToFirst)
	begun, err := f.Papers.Start(specialist, f.specialist, paper.NewPaperEntry{
		ChildID: f.children[protocolChild], PurchaseID: f.forms[questionnaire.Parent].PurchaseID, Respondent: questionnaire.Parent, Relation: "mother",
		RaterName: "Dana " + f.plan.Children[protocolChild].LastName, TestDate: f.plan.Now.AddDate(0, 0, -daysOnPaper).Format(protocolDay),
	})
	if err != nil {
		return err
	}
	id := begun.ActivityID
	f.clock.at = f.clock.at.Add(3 * time.Minute)
	if _, err := f.Papers.Save(specialist, f.specialist, id, entryOf(1, first)); err != nil {
		return err
	}
	if _, err := f.Papers.Ask(specialist, f.specialist, id); err != nil {
		return err
	}
	f.clock.at = f.plan.Now.AddDate(0, 0, -daysToSecond)
	ctx = authz.With(ctx, organization)
	if _, err := f.Papers.Begin(ctx, organization, id); err != nil {
		return err
	}
	f.clock.at = f.clock.at.Add(4 * time.Minute)
	if _, err := f.Papers.Save(ctx, organization, id, entryOf(2, second)); err != nil {
		return err
	}
	_, err = f.Papers.End(ctx, organization, id)
	return err
}

// protocol draws the answers of one rater about a child of so many months: the places of the options.
func (q *Questionnaires) protocol(model *Model, months int) []int {
	r := model.Rand(ratedStream + 600)
	scores := q.rate(r, q.drawSeen(r, float64(months)))
	places := make([]int, len(scores))
	for i, score := range scores {
		places[i] = int(score)
	}
	return places
}

func entryOf(number int64, places []int) paper.PaperAnswers {
	entry := paper.PaperAnswers{Entry: number}
	for no, place := range places {
		entry.Answers = append(entry.Answers, paper.PaperAnswer{QuestionNo: int64(no), Value: strconv.Itoa(place), Revision: 1})
	}
	return entry
}
