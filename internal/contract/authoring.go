package contract

import (
	"encoding/json"
	"net/http"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/normset"
	"milepost/internal/authoring/taxonomy"
	"milepost/internal/authz"
	"milepost/internal/blob"
	"milepost/internal/scoring/agecase"
	"milepost/internal/testworld"
)

// cloneOperations are about making applications out of others, and about taking them away.
var cloneOperations = table{
	"suggest-clone": {Call: func(c Case) call { return call{ID: c.application()} }},
	"clone-application": {
		Call: func(c Case) call {
			return call{ID: c.application(), Body: authoring.NewClone{ApplicationCustomID: uuid.NewString(), Title: "Looking again"}}
		},
		Tamper: []tampering{
			{
				what: "a clone over the application of another", caller: "admin", row: Own,
				with: map[string]any{"application_id": strangerApp}, want: 409,
				stays: func(f tamperedCall) (string, string) {
					return ownership(f.World, f.Stranger.Draft()), f.Stranger.ID + " draft"
				},
			},
			{
				what: "a clone of what another has published", caller: "admin", row: inMarket, want: 404,
				stays: func(f tamperedCall) (string, string) {
					return f.Text(`SELECT CAST(count(*) AS TEXT) FROM application WHERE owner_id = $1`, f.Me.ID), "0"
				},
			},
		},
	},
	"put-questions": {Call: func(c Case) call { return call{Form: c.questionsForm(c.application())} },
		Tamper: []tampering{{
			what: "questions for the application of another", caller: "admin", row: Own,
			with: map[string]any{"applicationID": strangerApp}, want: 404,
			stays: func(f tamperedCall) (string, string) {
				return f.Text(`SELECT CAST(revision AS TEXT) FROM application WHERE id = $1`, f.Stranger.Draft()), "2"
			},
		}},
		Spec: []specified{{"PUT /api/question-admin/application/questions", authz.AppAdmin, func(c *Author) {
			from, to := c.made(true), c.made(false)
			questions := c.get("/api/appAdmin/application/structure/" + from)["Questions"].([]any)
			question := questions[0].(Object)
			question["question_id"], question["application_id"], question["time_out"] = uuid.NewString(), to, ""
			question["highest_score_possible"] = "2"
			question["child_images"] = []Object{{"file": Object{}, "fileRef": "f-1.svg", "x": "1", "y": 2, "width": 3, "height": 4, "zIndex": 5, "fontSize": 6}}
			text, err := json.Marshal(questions)
			require.NoError(c.t, err)
			c.form(http.MethodPut, "/api/question-admin/application/questions", map[string]string{"applicationID": to, "dataStructure": string(text)},
				map[string]string{"f-1.svg": testworld.Dot}, 200)
			list := c.list("/api/question-admin/application/" + to)
			require.Equal(c.t, []any{question["question_id"], 2.0}, []any{list[0]["question_id"], list[0]["highest_score_possible"]})
			require.Regexp(c.t, `^media/[0-9a-f]{64}\.svg$`, list[0]["child_images"].([]any)[0].(Object)["fileRef"])
		}}},
	},
	"archive-application": {Call: func(c Case) call { return call{ID: c.application()} },
		Spec: []specified{{"DELETE /api/appAdmin/{application_id}", authz.AppAdmin, func(c *Author) {
			id := c.made(false)
			c.Answer(http.MethodDelete, "/api/appAdmin/"+id, nil, 204)
			c.Answer(http.MethodGet, "/api/appAdmin/application/"+id, nil, 404)
		}}},
	},
	"restore-application": {Call: func(c Case) call {
		if c.Row == inMarket {
			return call{ID: c.Shop}
		}
		return call{ID: c.id((*person).ArchivedApplication)}
	}},
}

// questionsForm carries one question, with the picture that a form has.
func (c Case) questionsForm(applicationID string) map[string]string {
	c.T.Helper()
	q := testworld.Questions().Questions[0]
	q.ChildImages = []authoring.ChildImage{{File: "image", Width: 8, Height: 8}}
	text, err := json.Marshal([]authoring.StructuredQuestion{{Question: q, Elements: []authoring.Element{}}})
	require.NoError(c.T, err)
	return map[string]string{"applicationID": applicationID, "dataStructure": string(text)}
}

// taxonomyOperations change the lists that an owner's applications share.
var taxonomyOperations = table{
	"add-owner-category": {Call: func(c Case) call {
		return call{ID: c.id((*person).AccountID), Body: taxonomy.NewCategory{Kind: "area", Name: "Sound"}}
	}},
	"rename-category": {Call: func(c Case) call {
		c.entry()
		return call{ID: c.id((*person).AccountID), Body: taxonomy.RenameCategory{Kind: "type", Name: "Seeing", NewName: "Looking"}}
	}},
	"remove-category": {Call: func(c Case) call {
		c.entry()
		return call{ID: c.id((*person).AccountID), Query: "?kind=type&name=Seeing"}
	}},
}

// entry is a type in the lists of the row's owner.
func (c Case) entry() {
	if c.Row != Missing {
		c.Exec(`INSERT INTO taxonomy (id, owner_id, kind, name, created_at) VALUES ($1, $2, 'type', 'Seeing', 1)
			ON CONFLICT DO NOTHING`, uuid.NewString(), c.Owner().ID)
	}
}

// savingOperations are about the saving of an application that is being edited.
var savingOperations = table{
	"save-questions": {Call: func(c Case) call { return call{ID: c.application(), Body: changes()} }, Tamper: []tampering{{
		what: "saving a question into the application that it names", caller: "admin", row: Own,
		with: map[string]any{"questions": []map[string]any{{
			"question_id": missingID, "application_id": strangerApp, "question": "Mine", "question_order": 0, "highest_score_possible": 1, "Elements": []any{},
		}}}, want: 200,
		stays: func(f tamperedCall) (string, string) {
			return f.Text(`SELECT application_id || ' ' || position FROM question WHERE id = $1`, missingID), f.Me.Draft() + " 1"
		},
	}}},
	"get-rules":  {Call: func(c Case) call { return call{ID: c.application()} }},
	"save-rules": {Call: func(c Case) call { return call{ID: c.application(), Body: authoring.DraftRules{}} }},
	"get-form":   {Call: func(c Case) call { return call{ID: c.application()} }},
	"save-form": {Call: func(c Case) call { return call{ID: c.application(), Body: authoring.DraftForm{}} }, Tamper: []tampering{{
		what: "calling another owner's application a parallel form", caller: "admin", row: Own,
		with: map[string]any{"form": map[string]any{"parallel": []any{strangerApp}}}, want: 422,
		stays: func(f tamperedCall) (string, string) {
			return f.Text(`SELECT form FROM application WHERE id = $1`, f.Me.Draft()), ""
		},
	}}},
	"get-form-pages": {Call: func(c Case) call { return call{ID: c.application(), Query: "?respondent=parent"} }},
}

// changes add one question to an application.
func changes() authoring.QuestionChanges {
	in := testworld.Questions()
	return authoring.QuestionChanges{Questions: []authoring.StructuredQuestion{{Question: in.Questions[0], Elements: in.Elements}}}
}

// versionOperations are about what an application was, and what its page in the marketplace shows.
var versionOperations = table{
	"list-versions":    {Call: func(c Case) call { return call{ID: c.application()} }},
	"list-changes":     {Call: func(c Case) call { return call{ID: c.application()} }},
	"sample-questions": {Call: func(c Case) call { return call{ID: c.application()} }},
	"get-author":       {Call: func(c Case) call { return call{ID: c.application()} }},
}

// mediaOperations are about pictures and sounds of applications.
var mediaOperations = table{
	"upload-sound": {Call: func(c Case) call { return call{ID: c.application(), Form: map[string]string{}, Sound: []byte(tone)} }},
	"known-media": {Call: func(c Case) call {
		if c.Row == Missing {
			return call{ID: blob.Hash([]byte(missingID))}
		}
		return call{ID: c.id((*person).Picture)[:64]}
	}},
}

// tone is a short sound.
const tone = "RIFF\x25\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00\x40\x1f\x00\x00\x40\x1f\x00\x00\x01\x00\x08\x00data\x01\x00\x00\x00\x80"

// private is the row of norms that another account has for an application of the marketplace.
const private = "private"

// normOperations are about the norms of an application.
var normOperations = table{
	"upload-norms": {Call: func(c Case) call {
		return call{Form: map[string]string{"application_id": c.application()}, List: []byte(testworld.NormTable)}
	}},
	"list-norms":  {Call: func(c Case) call { return call{Query: "?application_id=" + c.application()} }},
	"get-norm":    {Call: func(c Case) call { return call{ID: c.norms()} }},
	"retire-norm": {Call: func(c Case) call { return call{ID: c.norms()} }},
	"try-norm": {Call: func(c Case) call {
		raw := 12.0
		of := normset.TryCase{AgeCase: agecase.AgeCase{BirthDate: new("2020-06-15"), TestDate: "2026-06-14"}, Raw: &raw}
		return call{ID: c.norms(), Body: normset.TryCases{Cases: []normset.TryCase{of}}}
	}},
}

// norms returns the norms of a draft, of an application in the marketplace, or another account's own for that.
func (c Case) norms() string {
	switch c.Row {
	case inMarket:
		return c.AddNorms(authz.Actor{ID: c.Text(`SELECT owner_id FROM application WHERE id = $1`, c.Shop)}, c.Shop)
	case private:
		return c.AddNorms(c.Stranger.Actor, c.Shop)
	}
	return c.id((*person).Norms)
}

// catalogueOperations are about the marketplace's list.
var catalogueOperations = table{
	"get-facets": {Call: func(Case) call { return call{} }},
}

// menuOperations are about what an application's menu shows.
var menuOperations = table{
	"get-application-menu":      {NoChild: true, Call: func(c Case) call { return call{ID: c.held()} }},
	"list-application-children": {Audit: "activity.list", Call: func(c Case) call { return call{ID: c.held()} }},
}

// held is an application that the row's person has: their own, or one that they ran.
func (c Case) held() string {
	if c.Row == Own {
		c.Me.Purchase()
		return c.Shop
	}
	return c.application()
}
