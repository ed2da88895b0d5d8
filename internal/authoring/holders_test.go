package authoring_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
)

// holders are the accounts that hold every application.
type holders map[string]bool

func (h holders) Holds(_ context.Context, _ db.Querier, actor authz.Actor, _ string) (bool, error) {
	return h[actor.ID], nil
}

func TestWhoSeesAnswers(t *testing.T) {
	onBoth(t, func(b *bench) {
		row, in := b.publishedApplication("Counting", 2)
		in.Questions[0].Question = "How many are these?"
		_, err := b.service.Save(context.Background(), b.owner, row.ApplicationID, in)
		require.NoError(b.t, err)
		b.service.AskHolders(holders{b.stranger.ID: true})
		const draft, version = "How many are these?", "How many?"
		structure, questions := "/api/appAdmin/application/structure/"+row.ApplicationID, "/api/question-admin/application/"+row.ApplicationID
		tags := map[string]string{}
		for range 2 { // as encoded, and as kept
			for _, c := range []struct {
				as      string
				text    string
				answers bool
			}{{"owner", draft, true}, {"stranger", version, true}, {"user", version, false}} {
				w := b.call(c.as, "GET", structure, "")
				shown := decode[authoring.Structure](b.t, w, 200)
				require.Equal(b.t, c.text, shown.Questions[0].Question.Question, c.as)
				require.Len(b.t, shown.Questions[1].Elements, 1, c.as)
				require.EqualValues(b.t, 1, shown.Questions[0].HighestScorePossible, c.as)
				require.Equal(b.t, c.answers, strings.Contains(w.Body.String(), "secret"), c.as)
				require.Equal(b.t, c.answers, shown.Questions[0].CorrectAnswers != nil, c.as)
				tags[c.as] = w.Header().Get("ETag")

				w = b.call(c.as, "GET", questions, "")
				list := decode[[]authoring.Question](b.t, w, 200)
				require.Equal(b.t, c.text, list[0].Question, c.as)
				require.Equal(b.t, c.answers, strings.Contains(w.Body.String(), "secret"), c.as)
				require.Equal(b.t, c.answers, list[0].CorrectAnswers != nil, c.as)
			}
		}
		// Who comes to hold the application is not told that what they have is still what there is.
		require.NotEqual(b.t, tags["stranger"], tags["user"])
		require.Equal(b.t, 304, b.call("user", "GET", structure, "", "If-None-Match", tags["user"]).Code)
		require.Equal(b.t, 200, b.call("stranger", "GET", structure, "", "If-None-Match", tags["user"]).Code)
		require.Equal(b.t, 200, b.call("user", "GET", structure, "", "If-None-Match", tags["stranger"]).Code)

		// The version that activities run keeps them.
		frozen, err := b.service.Frozen(context.Background(), b.db.Read(), row.ApplicationID, 1)
		require.NoError(b.t, err)
		require.Equal(b.t, []string{"3"}, frozen.Questions[0].CorrectAnswers)
		require.Equal(b.t, "secret-3", frozen.Questions[0].Elements[0].AnswerValue)
	})
}
