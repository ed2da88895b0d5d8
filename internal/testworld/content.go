package testworld

import (
	"context"
	"encoding/json"
	"path"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/market"
	"milepost/internal/report"
	"milepost/internal/report/content"
	"milepost/internal/report/signing"
	"milepost/internal/wire"
)

// Row returns the id of the person's row of that name, made at its first use.
func (p *Person) Row(name string, create func(ctx context.Context) (string, error)) string {
	p.World.T.Helper()
	if p.Rows[name] == "" {
		id, err := create(authz.With(p.World.T.Context(), p.Actor))
		require.NoError(p.World.T, err, name)
		p.Rows[name] = id
	}
	return p.Rows[name]
}

// Draft is an application of the person's own that nobody else sees.
func (p *Person) Draft() string {
	return p.Row("draft", func(ctx context.Context) (string, error) { return p.World.Draft(ctx, p.Actor) })
}

// Published is an application of the person's own that is in the marketplace.
func (p *Person) Published() string {
	return p.Row("published", func(context.Context) (string, error) { return p.World.publish(p.Actor), nil })
}

// Picture returns the name of a picture that the person uploaded.
func (p *Person) Picture() string {
	return p.Row("picture", func(ctx context.Context) (string, error) {
		stored, err := p.World.Services.Authoring.StoreImage(ctx, p.Actor, authoring.Picture{Name: "dot.svg", Data: []byte(Dot)})
		return path.Base(stored.Image), err
	})
}

// Dot is a small picture.
const Dot = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>`

// Purchase returns the person's purchase of the shop's application.
func (p *Person) Purchase() string {
	return p.Row("purchase", func(ctx context.Context) (string, error) {
		row, _, err := p.World.Services.Market.Purchase(ctx, p.Actor, market.NewPurchase{ApplicationID: p.World.Shop, PurchaseType: "free"})
		return row.PurchaseID, err
	})
}

// Activity is an open one.
func (p *Person) Activity() string { return p.Row("activity", p.start) }

func (p *Person) start(ctx context.Context) (string, error) {
	return p.World.Services.Activities.Start(ctx, p.Actor, activity.NewActivity{ChildID: p.Child(), PurchaseID: p.Purchase()})
}

// Finished returns a finished activity.
func (p *Person) Finished() string {
	return p.Row("finished", func(ctx context.Context) (string, error) {
		id, err := p.start(ctx)
		if err == nil {
			_, err = p.World.Services.Activities.Change(ctx, p.Actor, id, activity.Change{FinishDate: new(wire.At(p.World.Now()))})
		}
		return id, err
	})
}

// Discarded is an open activity that was discarded.
func (p *Person) Discarded() string {
	return p.Row("discarded", func(ctx context.Context) (string, error) {
		id, err := p.start(ctx)
		if err == nil {
			_, err = p.World.Services.Activities.Discard(ctx, p.Actor, id, activity.Discard{Reason: "It was started twice."})
		}
		return id, err
	})
}

// Report returns the report of the person's finished activity.
func (p *Person) Report() string {
	return p.Row("report", func(context.Context) (string, error) {
		return p.World.Text(`SELECT id FROM report WHERE activity_id = $1`, p.Finished()), nil
	})
}

// Signed has the person's report signed.
func (p *Person) Signed() {
	p.World.T.Helper()
	if p.World.Text(`SELECT CAST(signed_version AS TEXT) FROM report WHERE id = $1`, p.Report()) != "0" {
		return
	}
	_, err := p.World.Services.Signing.Sign(authz.With(p.World.T.Context(), p.Actor), p.Actor, p.Report(), signing.Signing{Revision: 1})
	require.NoError(p.World.T, err)
}

// Saved saves the person's report, so that its former state is kept.
func (p *Person) Saved() {
	p.World.T.Helper()
	if p.World.Text(`SELECT CAST(revision AS TEXT) FROM report WHERE id = $1`, p.Report()) != "1" {
		return
	}
	edit := report.ContentEdit{Content: p.Content(), Revision: 1}
	_, err := p.World.Services.Reports.Save(authz.With(p.World.T.Context(), p.Actor), p.Actor, p.Report(), edit)
	require.NoError(p.World.T, err)
}

// Content returns the content of the person's report.
func (p *Person) Content() (stored content.Content) {
	p.World.T.Helper()
	require.NoError(p.World.T, json.Unmarshal([]byte(p.World.Text(`SELECT content FROM report WHERE id = $1`, p.Report())), &stored))
	return stored
}

// Session is another place where the person is logged in.
func (p *Person) Session() string {
	return p.Row("session", func(ctx context.Context) (id string, err error) {
		err = p.World.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			id, _, _, err = InsertSession(ctx, tx, p.Key, p.World.Now())
			return err
		})
		return id, err
	})
}

// Title is the title of a draft.
const Title = "Looking and counting"

// Draft makes an application with one question.
func (w *World) Draft(ctx context.Context, owner authz.Actor) (string, error) {
	id := uuid.NewString()
	_, err := w.Services.Authoring.Create(ctx, owner, authoring.Metadata{
		ApplicationID: &id, ApplicationCustomID: &id, Title: new(Title), Area: new("Language"),
		Classification: &authoring.Classifications[0], IsFree: new(true), AgeRange: &wire.AgeRange{Begin: 5, End: 7},
	}, nil)
	if err == nil {
		_, err = w.Services.Authoring.Save(ctx, owner, id, Questions())
	}
	return id, err
}

func (w *World) publish(owner authz.Actor) string {
	w.T.Helper()
	ctx := authz.With(w.T.Context(), owner)
	id, err := w.Draft(ctx, owner)
	require.NoError(w.T, err)
	_, err = w.Services.Versions.Publish(ctx, owner, id)
	require.NoError(w.T, err)
	return id
}

// Questions returns the content of an application: one question with one element to tap.
func Questions() authoring.SaveAll {
	q := authoring.Question{
		QuestionID: uuid.NewString(), Question: "Which one is round?", Area: "Language", Type: "Sight", Category: "Forms",
		AnswerType: "mcq", HighestScorePossible: 1, CorrectAnswers: []string{"disc"},
		Options: []authoring.Option{{Value: "disc", Label: "A disc", Score: 1}},
	}
	e := authoring.Element{
		ElementID: uuid.NewString(), QuestionID: q.QuestionID, Shape: "rectangle", Content: "A disc", AnswerValue: "disc",
		Styles: `{"left":20,"top":20,"width":180,"height":180,"zIndex":1}`,
	}
	return authoring.SaveAll{Questions: []authoring.Question{q}, Elements: []authoring.Element{e}}
}

// ArchivedApplication is a draft of the person's that was archived.
func (p *Person) ArchivedApplication() string {
	return p.Row("archived application", func(ctx context.Context) (string, error) {
		id, err := p.World.Draft(ctx, p.Actor)
		if err == nil {
			err = p.World.Services.Authoring.Archive(ctx, p.Actor, id)
		}
		return id, err
	})
}

// NormTable are norms of a total score.
const NormTable = "# score: total; title: Words; citation: Invented 2026; sample_n: 60\nage_from,age_until,mean,sd\n5;0,6;0,10,2\n"

// AddNorms uploads the norms of NormTable.
func (w *World) AddNorms(actor authz.Actor, applicationID string) string {
	w.T.Helper()
	added, err := w.Services.Norms.Add(w.T.Context(), actor, applicationID, []byte(NormTable))
	require.NoError(w.T, err)
	return added[0].NormID
}

// Norms returns the norms of the person's draft.
func (p *Person) Norms() string {
	return p.Row("norms", func(context.Context) (string, error) { return p.World.AddNorms(p.Actor, p.Draft()), nil })
}

// PairingKey returns what a child view needs to send something to an activity.
func (w *World) PairingKey(activityID string) string {
	w.T.Helper()
	key, err := w.Seal.Open(pairingKeys, activityID, w.Text(`SELECT pairing_key FROM activity WHERE id = $1`, activityID))
	require.NoError(w.T, err)
	return key
}

// OpenPairing returns the code by which a device joins the person's activity.
func (w *World) OpenPairing(p *Person) string {
	w.T.Helper()
	open, err := w.Services.ChildViews.OpenPairing(authz.With(w.T.Context(), p.Actor), p.Actor, p.Activity(), "")
	require.NoError(w.T, err)
	return open.Code
}
