package authoring_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/scoring/flow"
)

// led returns rules for content: a basal, practice, and teaching after the last answer.
func led(in authoring.SaveAll) flow.Rules {
	last := in.Questions[len(in.Questions)-1].QuestionID
	return flow.Rules{
		Parts: []flow.Part{{
			Category: "Counting", Basal: 2, Ceiling: 2, Reverse: true,
			Starts: []flow.Start{{FromMonths: 48, UntilMonths: 72, QuestionID: last}},
		}},
		Practice: []string{in.Questions[0].QuestionID},
		Critical: []flow.Critical{{QuestionID: last, AtLeast: authoringtest.Ptr(int64(1)), Text: "Look again."}},
	}
}

func TestRulesArePartOfTheDraft(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		in := authoringtest.Content(3)
		id := b.rich(in).ApplicationID
		path := "/api/appAdmin/application/rules/" + id
		none := authoringtest.Decode[authoring.DraftRules](b.T, b.Call("owner", "GET", path, ""), 200)
		require.True(b.T, none.Rules.Empty())
		require.NotContains(b.T, b.Call("owner", "GET", "/api/appAdmin/application/structure/"+id, "").Body.String(), `"rules"`)

		saved, err := b.Service.SaveRules(ctx, b.Owner, id, authoring.DraftRules{Rules: led(in), Revision: none.Revision})
		require.NoError(b.T, err)
		require.Equal(b.T, none.Revision+1, saved.Revision)
		read, err := b.Service.Rules(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.Equal(b.T, authoring.DraftRules{Rules: led(in), Revision: saved.Revision}, read)
		require.Equal(b.T, led(in).Parts, b.structure(id).Rules.Parts)

		again, err := b.Service.SaveRules(ctx, b.Owner, id, read)
		require.NoError(b.T, err)
		require.Equal(b.T, saved.Revision, again.Revision, "nothing changed")
		_, err = b.Service.SaveRules(ctx, b.Owner, id, authoring.DraftRules{Revision: none.Revision})
		require.Equal(b.T, 409, authoringtest.Status(b.T, err))
		require.Equal(b.T, 404, b.Call("stranger", "GET", path, "").Code)
		_, err = b.Service.SaveRules(ctx, b.Stranger, id, authoring.DraftRules{Rules: flow.Rules{Practice: []string{"x"}}})
		require.Equal(b.T, 404, authoringtest.Status(b.T, err), "a stranger learns nothing, whatever is sent")

		for body, field := range map[string]string{
			`{"rules":{"parts":[{"category":"Counting","basal":51}]},"revision":0}`:    "basal",
			`{"rules":{"parts":[{"category":"Sounds"}]},"revision":0}`:                 "rules.parts[0].category",
			`{"rules":{"invented":1},"revision":0}`:                                    "invented",
			`{"rules":{"practice":["` + strings.Repeat("x", 300) + `"]},"revision":0}`: "rules.practice[0]",
		} {
			w := b.Call("owner", "PUT", path, body)
			require.Equal(b.T, 422, w.Code, w.Body.String())
			require.Contains(b.T, w.Body.String(), field)
		}
		require.Equal(b.T, saved.Revision, b.application(id).Revision, "what is refused changes nothing")
	})
}

func TestACloneHasTheRulesOfItsSourceForItsOwnQuestions(t *testing.T) {
	onBoth(t, func(b *bench) {
		in := authoringtest.Content(3)
		id := b.rich(in).ApplicationID
		_, err := b.Service.SaveRules(context.Background(), b.Owner, id, authoring.DraftRules{Rules: led(in)})
		require.NoError(b.T, err)
		whole := b.structure(b.clone(id, authoring.NewClone{ApplicationCustomID: "C-2", Title: "Counting (copy)"}).ApplicationID)
		want := led(in)
		want.Renumber(map[string]string{
			in.Questions[0].QuestionID: whole.Questions[0].QuestionID, in.Questions[2].QuestionID: whole.Questions[2].QuestionID,
		})
		require.Equal(b.T, &want, whole.Rules)
		require.NotEqual(b.T, led(in), want)
	})
}
