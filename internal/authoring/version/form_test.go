package version_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/version"
	"milepost/internal/kernel"
	"milepost/internal/questionnaire"
)

// rated returns content that parents can answer.
func rated(n int) authoring.SaveAll {
	in := authoringtest.Content(n)
	for i := range in.Questions {
		in.Questions[i].CorrectAnswers, in.Questions[i].SpecialistPrompt = nil, ""
		in.Questions[i].Options = []authoring.Option{{Value: "0", Label: "Never"}, {Value: "1", Label: "Often", Score: 1}}
	}
	in.Elements = []authoring.Element{}
	return in
}

func TestAFormIsFrozenWithTheVersion(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		in := rated(2)
		id := b.Create("Counting").ApplicationID
		publish := func() int64 {
			state, err := b.Versions.Publish(ctx, b.Owner, id)
			require.NoError(b.T, err)
			return state.Version
		}
		save := func(f questionnaire.Form) {
			_, err := b.Service.SaveForm(ctx, b.Owner, id, authoring.DraftForm{Form: f})
			require.NoError(b.T, err)
		}
		_, err := b.Service.Save(ctx, b.Owner, id, in)
		require.NoError(b.T, err)
		require.EqualValues(b.T, 1, publish())
		form := questionnaire.Form{
			Respondents: []questionnaire.Respondent{questionnaire.Teacher, questionnaire.Parent}, Tables: true, Closing: "Thank you.",
			Pages: []questionnaire.Page{{QuestionID: in.Questions[1].QuestionID, Title: "Last"}},
		}
		save(form)
		require.EqualValues(b.T, 2, publish(), "another form is another version")
		require.EqualValues(b.T, 2, publish(), "the same one is not")

		changed := form
		changed.Closing, changed.DontKnow, changed.Tables = "", true, false
		save(changed)
		for _, versions := range []*version.Service{b.Versions, version.New(&kernel.Kernel{DB: b.DB})} { // as it was published, and as it is read later
			frozen, err := versions.Frozen(ctx, b.DB.Read(), id, 2)
			require.NoError(b.T, err)
			require.Equal(b.T, &form, frozen.Form)
			require.Equal(b.T, "Often", frozen.Questionnaire()[1].Options[1].Label)
			first, err := versions.Frozen(ctx, b.DB.Read(), id, 1)
			require.NoError(b.T, err)
			require.Nil(b.T, first.Form)
		}
		var respondents []string
		require.NoError(b.T, b.DB.Read().Select(ctx, &respondents, `SELECT respondents FROM application_version WHERE application_id = $1 ORDER BY version`, id))
		require.Equal(b.T, []string{"specialist", "parent,teacher"}, respondents)
		whole := authoringtest.Decode[version.Structure](b.T, b.Call("stranger", "GET", "/api/appAdmin/application/structure/"+id, ""), 200)
		require.Equal(b.T, &form, whole.Form)

		changes, err := b.Versions.Changes(ctx, b.Owner, id, 1, 2)
		require.NoError(b.T, err)
		require.Equal(b.T, []version.FormChange{
			{Field: "respondents", Kind: "added"}, {Field: "pages", Kind: "added"}, {Field: "tables", Kind: "added"}, {Field: "closing", Kind: "added"},
		}, changes.Form)
		changes, err = b.Versions.Changes(ctx, b.Owner, id, 2, 0)
		require.NoError(b.T, err)
		require.Equal(b.T, []version.FormChange{
			{Field: "tables", Kind: "removed"}, {Field: "dont_know", Kind: "added"}, {Field: "closing", Kind: "removed"},
		}, changes.Form)
		list, _, err := b.Versions.Versions(ctx, b.Owner, id, 10, "")
		require.NoError(b.T, err)
		require.EqualValues(b.T, 4, list[0].Changes.Form)
	})
}
