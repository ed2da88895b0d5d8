package app

import (
	"context"
	"encoding/json"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
)

// cloneCalls are about making applications out of others, and about taking them away.
var cloneCalls = map[string]func(accessCase) call{
	"suggest-clone": func(c accessCase) call { return call{id: c.application()} },
	"clone-application": func(c accessCase) call {
		return call{id: c.application(), body: authoring.NewClone{ApplicationCustomID: uuid.NewString(), Title: "Looking again"}}
	},
	"put-questions":       func(c accessCase) call { return call{form: c.questionsForm(c.application())} },
	"archive-application": func(c accessCase) call { return call{id: c.application()} },
	"restore-application": func(c accessCase) call {
		if c.row == inMarket {
			return call{id: c.shop}
		}
		return call{id: c.id((*person).archivedApplication)}
	},
}

// questionsForm carries one question, with the picture that a form has.
func (c accessCase) questionsForm(applicationID string) map[string]string {
	c.t.Helper()
	q := questions().Questions[0]
	q.ChildImages = []authoring.ChildImage{{File: "image", Width: 8, Height: 8}}
	text, err := json.Marshal([]authoring.StructuredQuestion{{Question: q, Elements: []authoring.Element{}}})
	require.NoError(c.t, err)
	return map[string]string{"applicationID": applicationID, "dataStructure": string(text)}
}

func (p *person) archivedApplication() string {
	return p.row("archived application", func(ctx context.Context) (string, error) {
		id, err := p.w.draft(ctx, p.Actor)
		if err == nil {
			err = p.w.Services.authoring.Archive(ctx, p.Actor, id)
		}
		return id, err
	})
}

// cloneForgeries are about whose a clone is and where its questions go.
var cloneTamperings = []tampering{
	{
		what: "a clone over the application of another", operation: "clone-application", caller: "admin", row: own,
		with: map[string]any{"application_id": strangerApp}, want: 409,
		stays: func(f tamperedCall) (string, string) {
			return f.ownership(f.stranger.draft()), f.stranger.ID + " draft"
		},
	},
	{
		what: "a clone of what another has published", operation: "clone-application", caller: "admin", row: inMarket, want: 404,
		stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT CAST(count(*) AS TEXT) FROM application WHERE owner_id = $1`, f.me.ID), "0"
		},
	},
	{
		what: "questions for the application of another", operation: "put-questions", caller: "admin", row: own,
		with: map[string]any{"applicationID": strangerApp}, want: 404,
		stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT CAST(revision AS TEXT) FROM application WHERE id = $1`, f.stranger.draft()), "2"
		},
	},
}
