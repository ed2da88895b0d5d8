package version_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/version"
)

func TestAccessToAnswers(t *testing.T) {
	onBoth(t, func(b *bench) {
		row, in := b.PublishedApplication("Counting", 2)
		in.Questions[0].Question = "How many are these?"
		_, err := b.Service.Save(context.Background(), b.Owner, row.ApplicationID, in)
		require.NoError(b.T, err)
		b.Versions.AskHolders(authoringtest.Holders{b.Stranger.ID: true})
		const draft, published = "How many are these?", "How many?"
		structure, questions := "/api/appAdmin/application/structure/"+row.ApplicationID, "/api/question-admin/application/"+row.ApplicationID
		tags := map[string]string{}
		for range 2 { // as encoded, and as kept
			for _, c := range []struct {
				as      string
				text    string
				answers bool
			}{{"owner", draft, true}, {"stranger", published, true}, {"user", published, false}} {
				w := b.Call(c.as, "GET", structure, "")
				shown := authoringtest.Decode[version.Structure](b.T, w, 200)
				require.Equal(b.T, c.text, shown.Questions[0].Question.Question, c.as)
				require.Len(b.T, shown.Questions[1].Elements, 1, c.as)
				require.EqualValues(b.T, 1, shown.Questions[0].HighestScorePossible, c.as)
				require.Equal(b.T, c.answers, strings.Contains(w.Body.String(), "secret"), c.as)
				require.Equal(b.T, c.answers, shown.Questions[0].CorrectAnswers != nil, c.as)
				tags[c.as] = w.Header().Get("ETag")

				w = b.Call(c.as, "GET", questions, "")
				list := authoringtest.Decode[[]authoring.Question](b.T, w, 200)
				require.Equal(b.T, c.text, list[0].Question, c.as)
				require.Equal(b.T, c.answers, strings.Contains(w.Body.String(), "secret"), c.as)
				require.Equal(b.T, c.answers, list[0].CorrectAnswers != nil, c.as)
			}
		}
		// A new holder must not get a 304 for the structure without answers.
		require.NotEqual(b.T, tags["stranger"], tags["user"])
		require.Equal(b.T, 304, b.Call("user", "GET", structure, "", "If-None-Match", tags["user"]).Code)
		require.Equal(b.T, 200, b.Call("stranger", "GET", structure, "", "If-None-Match", tags["user"]).Code)
		require.Equal(b.T, 200, b.Call("user", "GET", structure, "", "If-None-Match", tags["stranger"]).Code)

		// The version that activities run keeps them.
		frozen, err := b.Versions.Frozen(context.Background(), b.DB.Read(), row.ApplicationID, 1)
		require.NoError(b.T, err)
		require.Equal(b.T, authoring.List[string]{"3"}, frozen.Questions[0].CorrectAnswers)
		require.Equal(b.T, "secret-3", frozen.Questions[0].Elements[0].AnswerValue)
	})
}

// What an account has got it reads also after the author has taken it out of the marketplace.
func TestHoldersReadAnUnpublishedApplication(t *testing.T) {
	onBoth(t, func(b *bench) {
		row, _ := b.PublishedApplication("Counting", 2)
		id := row.ApplicationID
		b.Versions.AskHolders(authoringtest.Holders{b.Stranger.ID: true})
		_, err := b.Versions.Unpublish(context.Background(), b.Owner, id)
		require.NoError(b.T, err)
		for _, path := range []string{
			"/api/appAdmin/application/", "/api/appAdmin/application/structure/", "/api/question-admin/application/", "/api/appAdmin/application/versions/",
		} {
			require.Equal(b.T, 200, b.Call("stranger", "GET", path+id, "").Code, path)
			require.Equal(b.T, 404, b.Call("user", "GET", path+id, "").Code, path)
		}
		shown := authoringtest.Decode[authoring.ApplicationRow](b.T, b.Call("stranger", "GET", "/api/appAdmin/application/"+id, ""), 200)
		require.False(b.T, shown.Published)
		require.Nil(b.T, shown.UpdatedAt, "nothing of the draft")

		draft := b.Create("Never published").ApplicationID
		require.Equal(b.T, 404, b.Call("stranger", "GET", "/api/appAdmin/application/"+draft, "").Code)
		require.Equal(b.T, 404, b.Call("stranger", "GET", "/api/appAdmin/application/structure/"+draft, "").Code)
	})
}
