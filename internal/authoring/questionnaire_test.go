package authoring_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/questionnaire"
)

// asked returns how parents and teachers answer content, on two pages.
func asked(in authoring.SaveAll, parallel ...string) questionnaire.Form {
	return questionnaire.Form{
		Respondents: []questionnaire.Respondent{questionnaire.Parent, questionnaire.Teacher}, Instructions: "Think of {child}.",
		Pages:  []questionnaire.Page{{QuestionID: in.Questions[0].QuestionID}, {QuestionID: in.Questions[2].QuestionID, Title: "Last"}},
		Tables: true, DontKnow: true, Closing: "Thank you.", Parallel: parallel,
	}
}

func TestAFormIsPartOfTheDraft(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		in := authoringtest.Content(3)
		id, other := b.rich(in).ApplicationID, b.Create("Speaking").ApplicationID
		path := "/api/appAdmin/application/form/" + id
		none := authoringtest.Decode[authoring.DraftForm](b.T, b.Call("owner", "GET", path, ""), 200)
		require.True(b.T, none.Form.Empty())
		require.NotContains(b.T, b.Call("owner", "GET", "/api/appAdmin/application/structure/"+id, "").Body.String(), `"form"`)

		want := asked(in, other)
		saved, err := b.Service.SaveForm(ctx, b.Owner, id, authoring.DraftForm{Form: want, Revision: none.Revision})
		require.NoError(b.T, err)
		require.Equal(b.T, none.Revision+1, saved.Revision)
		read := authoringtest.Decode[authoring.DraftForm](b.T, b.Call("owner", "GET", path, ""), 200)
		require.Equal(b.T, authoring.DraftForm{Form: want, Revision: saved.Revision}, read)
		require.Equal(b.T, &want, b.structure(id).Form)
		again, err := b.Service.SaveForm(ctx, b.Owner, id, read)
		require.NoError(b.T, err)
		require.Equal(b.T, saved.Revision, again.Revision, "nothing changed")

		_, err = b.Service.SaveForm(ctx, b.Owner, id, authoring.DraftForm{Revision: none.Revision})
		require.Equal(b.T, 409, authoringtest.Status(b.T, err))
		require.Equal(b.T, 404, b.Call("stranger", "GET", path, "").Code)
		require.Equal(b.T, 404, b.Call("stranger", "PUT", path, `{"form":{"respondents":["parent"]},"revision":0}`).Code)
		require.Equal(b.T, 404, b.Call("stranger", "GET", path+"/pages?respondent=parent", "").Code)
	})
}

func TestARefusedFormChangesNothing(t *testing.T) {
	onBoth(t, func(b *bench) {
		in := authoringtest.Content(2)
		id, archived := b.rich(in).ApplicationID, b.Create("Speaking").ApplicationID
		require.NoError(b.T, b.Service.Archive(context.Background(), b.Owner, archived))
		strangers, err := b.Service.Create(context.Background(), b.Stranger, authoringtest.Metadata("Theirs"), nil)
		require.NoError(b.T, err)
		before := b.application(id).Revision
		for body, field := range map[string]string{
			`{"respondents":["aunt"]}`:                              "form.respondents[0]",
			`{"respondents":["parent","parent"]}`:                   "form.respondents[1]",
			`{"pages":[{"question_id":"x"}]}`:                       "form.pages[0].question_id",
			`{"parallel":["` + id + `"]}`:                           "form.parallel[0]",
			`{"parallel":["` + archived + `"]}`:                     "form.parallel[0]",
			`{"parallel":["` + strangers.ApplicationID + `"]}`:      "form.parallel[0]",
			`{"parallel":["00000000-0000-4000-8000-000000000000"]}`: "form.parallel[0]",
			`{"invented":1}`:                                        "invented",
		} {
			w := b.Call("owner", "PUT", "/api/appAdmin/application/form/"+id, `{"form":`+body+`,"revision":0}`)
			require.Equal(b.T, 422, w.Code, w.Body.String())
			require.Contains(b.T, w.Body.String(), field)
		}
		require.Equal(b.T, before, b.application(id).Revision)
	})
}

func TestACloneIsAnsweredAsItsSourceOnItsOwnPages(t *testing.T) {
	onBoth(t, func(b *bench) {
		in := authoringtest.Content(3)
		in.Questions[1].Wordings = []questionnaire.Wording{{Respondent: questionnaire.Teacher, Text: "In class?"}}
		id, other := b.rich(in).ApplicationID, b.Create("Speaking").ApplicationID
		want := asked(in, other)
		_, err := b.Service.SaveForm(context.Background(), b.Owner, id, authoring.DraftForm{Form: want})
		require.NoError(b.T, err)
		whole := b.structure(b.clone(id, authoring.NewClone{ApplicationCustomID: "C-2", Title: "Counting (copy)"}).ApplicationID)
		require.Equal(b.T, in.Questions[1].Wordings, whole.Questions[1].Wordings)
		want.Pages = []questionnaire.Page{{QuestionID: whole.Questions[0].QuestionID}, {QuestionID: whole.Questions[2].QuestionID, Title: "Last"}}
		require.Equal(b.T, &want, whole.Form)
	})
}

// Pages follow their questions to other places; one whose question was removed is reported when the form is saved again.
func TestPagesFollowTheirQuestions(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		in := authoringtest.Content(3)
		id := b.rich(in).ApplicationID
		_, err := b.Service.SaveForm(ctx, b.Owner, id, authoring.DraftForm{Form: asked(in)})
		require.NoError(b.T, err)
		turned := in
		turned.Questions = []authoring.Question{in.Questions[2], in.Questions[1], in.Questions[0]}
		_, err = b.Service.Save(ctx, b.Owner, id, turned)
		require.NoError(b.T, err)
		read, err := b.Service.Form(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.Equal(b.T, in.Questions[2].QuestionID, read.Form.Pages[0].QuestionID)
		_, err = b.Service.SaveForm(ctx, b.Owner, id, read)
		require.NoError(b.T, err)
		_, err = b.Service.SaveQuestions(ctx, b.Owner, id, authoring.QuestionChanges{Removed: []string{in.Questions[2].QuestionID}})
		require.NoError(b.T, err)
		read, err = b.Service.Form(ctx, b.Owner, id)
		require.NoError(b.T, err)
		_, err = b.Service.SaveForm(ctx, b.Owner, id, read)
		require.Equal(b.T, 422, authoringtest.Status(b.T, err))
	})
}

func TestAnAuthorReadsTheDraftAsARaterDoes(t *testing.T) {
	onBoth(t, func(b *bench) {
		in := authoringtest.Content(3)
		in.Questions[0].Options = []authoring.Option{{Value: "0", Label: "Never"}, {Value: "often", Label: "\u00a0", Score: 1}}
		in.Questions[0].Wordings = []questionnaire.Wording{{Respondent: questionnaire.Teacher, Text: "Does {child} count in class?"}}
		in.Elements[1].Image, in.Elements[1].AltText = "", "no picture"
		id := b.rich(in).ApplicationID
		_, err := b.Service.SaveForm(context.Background(), b.Owner, id, authoring.DraftForm{Form: asked(in)})
		require.NoError(b.T, err)
		path := "/api/appAdmin/application/form/" + id + "/pages?respondent="
		got := authoringtest.Decode[authoring.FormPages](b.T, b.Call("owner", "GET", path+"teacher&child=Ana", ""), 200)
		require.Equal(b.T, "Think of Ana.", got.Instructions)
		require.Equal(b.T, []string{"dont_know"}, got.Reasons)
		require.Len(b.T, got.Pages, 2)
		require.Equal(b.T, "Does Ana count in class?", got.Pages[0].Blocks[0].Items[0].Text)
		require.Equal(b.T, []questionnaire.Choice{{Value: "0", Label: "Never"}, {Value: "often", Label: "often"}}, got.Pages[0].Blocks[0].Scale)
		got = authoringtest.Decode[authoring.FormPages](b.T, b.Call("owner", "GET", path+"parent", ""), 200)
		require.Equal(b.T, "Think of your child.", got.Instructions)
		require.Equal(b.T, in.Questions[0].Question, got.Pages[0].Blocks[0].Items[0].Text)
		require.Equal(b.T, 422, b.Call("owner", "GET", path+"aunt", "").Code)
	})
}

func TestWordingsAreCheckedWithTheirQuestion(t *testing.T) {
	onBoth(t, func(b *bench) {
		in := authoringtest.Content(2)
		in.Questions[1].Wordings = []questionnaire.Wording{{Respondent: questionnaire.Parent, Text: "Counts"}, {Respondent: questionnaire.Parent, Text: " "}}
		id := b.Create("Counting").ApplicationID
		w := b.Call("owner", "POST", "/api/appAdmin/application/"+id, authoring.Encode(in))
		require.Equal(b.T, 422, w.Code)
		require.Contains(b.T, w.Body.String(), "questions[1].wordings[1].respondent")
		require.Contains(b.T, w.Body.String(), "questions[1].wordings[1].text")
	})
}
