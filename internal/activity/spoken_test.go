package activity_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// The child's words are stored verbatim, in any script, and change nothing else of the result.
func TestSpokenAnswer(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 2), context.Background()
		id := d.start()
		const words = "  “Wauwau — 犬!”\nthen قطة 🐕"
		_, err := d.s.UpdateResults(ctx, d.owner, []activity.ResultEdit{
			{QuestionResultID: rid(id, 0), SelectedScore: score(1), Notes: ptr("calm"), Revision: ptr(int64(1))},
			{QuestionResultID: rid(id, 0), SpokenAnswer: ptr(words), Revision: ptr(int64(2))},
		})
		require.NoError(t, err)
		stored := func() activity.Result {
			results, err := d.s.Results(ctx, d.owner, id)
			require.NoError(t, err)
			require.Empty(t, results[1].SpokenAnswer)
			return results[0]
		}
		require.Equal(t, words, stored().SpokenAnswer)
		require.Equal(t, "calm", stored().Notes)
		require.EqualValues(t, 1, *stored().SelectedScore)

		out, err := d.s.UpdateResults(ctx, d.owner, []activity.ResultEdit{{QuestionResultID: rid(id, 0), SpokenAnswer: ptr("older"), Revision: ptr(int64(2))}})
		require.NoError(t, err)
		require.False(t, out[0].Applied, "what comes a second time changes nothing")
		_, err = d.s.UpdateResults(ctx, d.owner, []activity.ResultEdit{{QuestionResultID: rid(id, 0), Notes: ptr("")}})
		require.NoError(t, err)
		require.Equal(t, words, stored().SpokenAnswer, "other fields leave it alone")

		for _, wrong := range []string{strings.Repeat("x", 2001), "a\x00b"} {
			_, err = d.s.UpdateResults(ctx, d.owner, []activity.ResultEdit{{QuestionResultID: rid(id, 0), SpokenAnswer: &wrong}})
			require.Equal(t, http.StatusUnprocessableEntity, status(err))
		}
		_, err = d.s.UpdateResults(ctx, d.stranger, []activity.ResultEdit{{QuestionResultID: rid(id, 0), SpokenAnswer: ptr("mine")}})
		require.ErrorIs(t, err, db.ErrNotFound)
		require.Equal(t, http.StatusUnprocessableEntity, d.call("owner", http.MethodPatch, "/api/question-result/batch", `[{"question_result_id":"`+rid(id, 0)+`","verbatim":"x"}]`).Code, "unknown fields stay refused")

		created, err := d.s.CreateResults(ctx, d.owner, []activity.NewResult{
			{ActivityID: id, QuestionReferenceID: stored().QuestionReferenceID, SpokenAnswer: ptr("another")},
		})
		require.NoError(t, err)
		require.Equal(t, words, created[0].SpokenAnswer, "what is there is not filled in")

		d.finish(id)
		_, err = d.s.UpdateResults(ctx, d.owner, []activity.ResultEdit{{QuestionResultID: rid(id, 0), SpokenAnswer: ptr("after the end")}})
		require.Equal(t, http.StatusConflict, status(err))
		require.Equal(t, words, stored().SpokenAnswer)
	})
}

// Transcripts of two devices are both kept: text that does not fit into the field is added to the notes.
func TestSpokenAnswersOfTwoDevices(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 2)
		id := d.start()
		first, second := d.device(id, "Chrome on Android"), d.device(id, "Safari on iPad")
		first.does("open")
		second.does("take")
		says := func(v *device, no int, revision int64, words string) {
			v.sends(activity.ResultEdit{QuestionResultID: rid(id, no), SpokenAnswer: &words, Revision: &revision, Hold: &v.hold})
		}
		long, late := strings.Repeat("あ", 1500), strings.Repeat("b", 600)
		says(second, 0, 1, "a dog")
		says(second, 1, 1, long)
		for range 2 { // however often it is sent
			says(first, 0, 3, "a wolf")
			says(first, 1, 3, late)
		}
		results, err := d.s.Results(context.Background(), d.owner, id)
		require.NoError(t, err)
		require.Equal(t, "a dog\na wolf", results[0].SpokenAnswer)
		require.Equal(t, []string{long, late}, []string{results[1].SpokenAnswer, results[1].Notes})
		says(second, 0, 2, "a dog, then a wolf")
		results, err = d.s.Results(context.Background(), d.owner, id)
		require.NoError(t, err)
		require.Equal(t, "a dog, then a wolf", results[0].SpokenAnswer, "who runs it has the last word")
	})
}
