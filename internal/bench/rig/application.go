package rig

import (
	"context"
	"fmt"
	"net/http"

	"github.com/google/uuid"

	"milepost/internal/activity"
	"milepost/internal/authoring"
	"milepost/internal/market"
	"milepost/internal/wire"
)

const elementsPerQuestion = 4

// Author makes and publishes a free application with that many questions of four elements each, and returns its id.
func (c *Client) Author(ctx context.Context, questions int) (id string, err error) {
	var made authoring.ApplicationRow
	err = c.Form(ctx, http.MethodPost, "/api/appAdmin", map[string]string{
		"title": "Early literacy", "application_custom_id": "EL-1", "area": "Language",
		"classification": authoring.Classifications[0], "age_range": "[5,7]", "is_free": "true",
	}, &made)
	if err != nil {
		return "", err
	}
	id = made.ApplicationID
	if err := c.Call(ctx, http.MethodPost, "/api/appAdmin/application/"+id, content(questions), nil); err != nil {
		return "", err
	}
	return id, c.Form(ctx, http.MethodPatch, "/api/appAdmin/"+id, map[string]string{"published": "true"}, nil)
}

// content is about as much text as authors write.
func content(questions int) authoring.SaveAll {
	all := authoring.SaveAll{Questions: []authoring.Question{}, Elements: []authoring.Element{}}
	for i := range questions {
		q := question(i)
		all.Questions = append(all.Questions, q)
		for e, option := range q.Options {
			all.Elements = append(all.Elements, authoring.Element{
				ElementID: uuid.NewString(), QuestionID: q.QuestionID, Shape: "rectangle",
				Styles: fmt.Sprintf(`{"left":%d,"top":%d,"width":180,"height":180,"zIndex":%d,"fontSize":32,`+
					`"backgroundColor":"#fff3bf","color":"#212529","fontWeight":700,"textAlign":"center"}`, 20+190*e, 200+i, e+1),
				Content: option.Label, AnswerValue: option.Value,
			})
		}
	}
	return all
}

func question(i int) authoring.Question {
	q := authoring.Question{
		QuestionID: uuid.NewString(), CustomID: fmt.Sprintf("Q-%d", i+1),
		Question:            fmt.Sprintf("Which picture begins with the sound number %d?", i+1),
		QuestionDescription: "The child hears a sound and touches the picture whose name begins with it.",
		Area:                "Language", Type: "Phonological awareness", Category: fmt.Sprintf("Letter sounds %d", i%4+1),
		BackgroundColor: "#ffffff", AgeGroup: "[5,7]", Hint: "Say the name of each picture slowly.",
		Procedure:        "Show the pictures, say the sound twice, and wait. Repeat once on request and do not correct.",
		SpecialistPrompt: fmt.Sprintf("Say: listen, which one begins like sound %d?", i+1),
		TTSChildPrompts:  "Touch the picture that begins with this sound.",
		TimeOut:          30, TypicalDuration: wire.Duration(8 + i%5), HighestScorePossible: 1,
	}
	for e := range elementsPerQuestion {
		value := fmt.Sprintf("picture-%d-%d", i+1, e+1)
		q.Options = append(q.Options, authoring.Option{Value: value, Label: "Picture " + value, Score: int64((e + 1) / elementsPerQuestion)})
	}
	q.CorrectAnswers = []string{q.Options[elementsPerQuestion-1].Value}
	return q
}

// Acquire takes a free application from the marketplace and returns the purchase's id.
func (c *Client) Acquire(ctx context.Context, applicationID string) (id string, err error) {
	var made market.PurchaseRow
	err = c.Call(ctx, http.MethodPost, "/api/user-app-purchased-junction",
		market.NewPurchase{ApplicationID: applicationID, PurchaseType: "free"}, &made)
	return made.PurchaseID, err
}

// Start begins an activity and returns its id.
func (c *Client) Start(ctx context.Context, childID, purchaseID string) (id string, err error) {
	var made activity.Started
	err = c.Call(ctx, http.MethodPost, "/api/activity", activity.NewActivity{ChildID: childID, PurchaseID: purchaseID}, &made)
	return made.ActivityID, err
}
