package app

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

// row is the id of the person's row of that name, made at its first use.
func (p *person) row(name string, create func(ctx context.Context) (string, error)) string {
	p.w.t.Helper()
	if p.rows[name] == "" {
		id, err := create(authz.With(p.w.t.Context(), p.Actor))
		require.NoError(p.w.t, err, name)
		p.rows[name] = id
	}
	return p.rows[name]
}

func (p *person) draft() string {
	return p.row("draft", func(ctx context.Context) (string, error) { return p.w.draft(ctx, p.Actor) })
}

// published is an application of the person's own that is in the marketplace.
func (p *person) published() string {
	return p.row("published", func(context.Context) (string, error) { return p.w.publish(p.Actor), nil })
}

// picture is the name of a picture that the person uploaded.
func (p *person) picture() string {
	return p.row("picture", func(ctx context.Context) (string, error) {
		stored, err := p.w.Services.authoring.StoreImage(ctx, p.Actor, authoring.Picture{Name: "dot.svg", Data: []byte(dot)})
		return path.Base(stored.Image), err
	})
}

// dot is a small picture.
const dot = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>`

func (p *person) purchase() string {
	return p.row("purchase", func(ctx context.Context) (string, error) {
		row, _, err := p.w.Services.market.Purchase(ctx, p.Actor, market.NewPurchase{ApplicationID: p.w.shop, PurchaseType: "free"})
		return row.PurchaseID, err
	})
}

// activity is an open one.
func (p *person) activity() string { return p.row("activity", p.start) }

func (p *person) start(ctx context.Context) (string, error) {
	return p.w.Services.activities.Start(ctx, p.Actor, activity.NewActivity{ChildID: p.child(), PurchaseID: p.purchase()})
}

// finished is an activity that is over.
func (p *person) finished() string {
	return p.row("finished", func(ctx context.Context) (string, error) {
		id, err := p.start(ctx)
		if err == nil {
			_, err = p.w.Services.activities.Change(ctx, p.Actor, id, activity.Change{FinishDate: new(wire.At(p.w.Now()))})
		}
		return id, err
	})
}

func (p *person) report() string {
	return p.row("report", func(context.Context) (string, error) {
		return p.w.text(`SELECT id FROM report WHERE activity_id = $1`, p.finished()), nil
	})
}

// signed has the person's report signed.
func (p *person) signed() {
	p.w.t.Helper()
	if p.w.text(`SELECT CAST(signed_version AS TEXT) FROM report WHERE id = $1`, p.report()) != "0" {
		return
	}
	_, err := p.w.Services.signing.Sign(authz.With(p.w.t.Context(), p.Actor), p.Actor, p.report(), signing.Signing{Revision: 1})
	require.NoError(p.w.t, err)
}

// saved has the person's report saved, so that what it said before is kept.
func (p *person) saved() {
	p.w.t.Helper()
	if p.w.text(`SELECT CAST(revision AS TEXT) FROM report WHERE id = $1`, p.report()) != "1" {
		return
	}
	edit := report.ContentEdit{Content: p.content(), Revision: 1}
	_, err := p.w.Services.reports.Save(authz.With(p.w.t.Context(), p.Actor), p.Actor, p.report(), edit)
	require.NoError(p.w.t, err)
}

// content is that of the person's report.
func (p *person) content() (stored content.Content) {
	p.w.t.Helper()
	require.NoError(p.w.t, json.Unmarshal([]byte(p.w.text(`SELECT content FROM report WHERE id = $1`, p.report())), &stored))
	return stored
}

// session is another place where the person is logged in.
func (p *person) session() string {
	return p.row("session", func(ctx context.Context) (id string, err error) {
		err = p.w.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			id, _, _, err = insertSession(ctx, tx, p.Key, p.w.Now())
			return err
		})
		return id, err
	})
}

// draft makes an application with one question.
func (w *world) draft(ctx context.Context, owner authz.Actor) (string, error) {
	id := uuid.NewString()
	_, err := w.Services.authoring.Create(ctx, owner, authoring.Metadata{
		ApplicationID: &id, ApplicationCustomID: &id, Title: new("Looking and counting"), Area: new("Language"),
		Classification: &authoring.Classifications[0], IsFree: new(true), AgeRange: &wire.AgeRange{Begin: 5, End: 7},
	}, nil)
	if err == nil {
		_, err = w.Services.authoring.Save(ctx, owner, id, questions())
	}
	return id, err
}

func (w *world) publish(owner authz.Actor) string {
	w.t.Helper()
	ctx := authz.With(w.t.Context(), owner)
	id, err := w.draft(ctx, owner)
	require.NoError(w.t, err)
	_, err = w.Services.versions.Publish(ctx, owner, id)
	require.NoError(w.t, err)
	return id
}

// questions are the content of an application: one question with one element to tap.
func questions() authoring.SaveAll {
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
