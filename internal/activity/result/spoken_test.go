package result_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity/activitytest"
	"milepost/internal/activity/result"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// The child's words are stored verbatim, in any script, and change nothing else of the result.
func TestSpokenAnswer(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 2), context.Background()
		id := d.Start()
		const words = "  “Wauwau — 犬!”\nthen قطة 🐕"
		_, err := d.Results.UpdateResults(ctx, d.Owner, []result.ResultEdit{
			{QuestionResultID: activitytest.ResultID(id, 0), SelectedScore: activitytest.Score(1), Notes: activitytest.Ptr("calm"), Revision: activitytest.Ptr(int64(1))},
			{QuestionResultID: activitytest.ResultID(id, 0), SpokenAnswer: activitytest.Ptr(words), Revision: activitytest.Ptr(int64(2))},
		})
		require.NoError(t, err)
		stored := func() result.Result {
			results, err := d.Results.Results(ctx, d.Owner, id)
			require.NoError(t, err)
			require.Empty(t, results[1].SpokenAnswer)
			return results[0]
		}
		require.Equal(t, words, stored().SpokenAnswer)
		require.Equal(t, "calm", stored().Notes)
		require.EqualValues(t, 1, *stored().SelectedScore)

		out, err := d.Results.UpdateResults(ctx, d.Owner, []result.ResultEdit{{QuestionResultID: activitytest.ResultID(id, 0), SpokenAnswer: activitytest.Ptr("older"), Revision: activitytest.Ptr(int64(2))}})
		require.NoError(t, err)
		require.False(t, out[0].Applied, "what comes a second time changes nothing")
		_, err = d.Results.UpdateResults(ctx, d.Owner, []result.ResultEdit{{QuestionResultID: activitytest.ResultID(id, 0), Notes: activitytest.Ptr("")}})
		require.NoError(t, err)
		require.Equal(t, words, stored().SpokenAnswer, "other fields leave it alone")

		for _, wrong := range []string{strings.Repeat("x", 2001), "a\x00b"} {
			_, err = d.Results.UpdateResults(ctx, d.Owner, []result.ResultEdit{{QuestionResultID: activitytest.ResultID(id, 0), SpokenAnswer: &wrong}})
			require.Equal(t, http.StatusUnprocessableEntity, activitytest.Status(err))
		}
		_, err = d.Results.UpdateResults(ctx, d.Stranger, []result.ResultEdit{{QuestionResultID: activitytest.ResultID(id, 0), SpokenAnswer: activitytest.Ptr("mine")}})
		require.ErrorIs(t, err, db.ErrNotFound)
		require.Equal(t, http.StatusUnprocessableEntity, d.Call("owner", http.MethodPatch, "/api/question-result/batch", `[{"question_result_id":"`+activitytest.ResultID(id, 0)+`","verbatim":"x"}]`).Code, "unknown fields stay refused")

		created, err := d.Results.CreateResults(ctx, d.Owner, []result.NewResult{
			{ActivityID: id, QuestionReferenceID: stored().QuestionReferenceID, SpokenAnswer: activitytest.Ptr("another")},
		})
		require.NoError(t, err)
		require.Equal(t, words, created[0].SpokenAnswer, "what is there is not filled in")

		d.Finish(id)
		_, err = d.Results.UpdateResults(ctx, d.Owner, []result.ResultEdit{{QuestionResultID: activitytest.ResultID(id, 0), SpokenAnswer: activitytest.Ptr("after the end")}})
		require.Equal(t, http.StatusConflict, activitytest.Status(err))
		require.Equal(t, words, stored().SpokenAnswer)
	})
}

// Transcripts of two devices are both kept: text that does not fit into the field is added to the notes.
func TestSpokenAnswersOfTwoDevices(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 2)
		id := d.Start()
		first, second := d.Device(id, "Chrome on Android"), d.Device(id, "Safari on iPad")
		first.Does("open")
		second.Does("take")
		says := func(v *activitytest.Device, no int, revision int64, words string) {
			v.Sends(result.ResultEdit{QuestionResultID: activitytest.ResultID(id, no), SpokenAnswer: &words, Revision: &revision, Hold: &v.Number})
		}
		long, late := strings.Repeat("あ", 1500), strings.Repeat("b", 600)
		says(second, 0, 1, "a dog")
		says(second, 1, 1, long)
		for range 2 { // however often it is sent
			says(first, 0, 3, "a wolf")
			says(first, 1, 3, late)
		}
		results, err := d.Results.Results(context.Background(), d.Owner, id)
		require.NoError(t, err)
		require.Equal(t, "a dog\na wolf", results[0].SpokenAnswer)
		require.Equal(t, []string{long, late}, []string{results[1].SpokenAnswer, results[1].Notes})
		says(second, 0, results[0].Revision+1, "a dog, then a wolf")
		results, err = d.Results.Results(context.Background(), d.Owner, id)
		require.NoError(t, err)
		require.Equal(t, "a dog, then a wolf", results[0].SpokenAnswer, "who runs it has the last word, once it has read the other")
	})
}

// Two devices write long notes without having read each other's: both are stored in whole, and go on being edited.
func TestLongNotesOfTwoDevicesAreBothStoredInWhole(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 2), context.Background()
		id := d.Start()
		write := func(revision int64, notes, read string) error {
			_, err := d.Results.UpdateResults(ctx, d.Owner, []result.ResultEdit{{
				QuestionResultID: activitytest.ResultID(id, 0), Revision: &revision, Notes: &notes, NotesRead: &read,
			}})
			return err
		}
		stored := func() string {
			results, err := d.Results.Results(ctx, d.Owner, id)
			require.NoError(t, err)
			return results[0].Notes
		}
		first, second := strings.Repeat("猫", 9_990)+" of the first", strings.Repeat("犬", 9_990)+" second"
		require.Equal(t, http.StatusUnprocessableEntity, activitytest.Status(write(1, first, "")), "one edit writes 10,000 characters")
		first = strings.Repeat("猫", 9_980) + " of the first"
		require.NoError(t, write(1, first, ""))
		require.NoError(t, write(2, second, ""))
		require.True(t, first+"\n"+second == stored())
		both := stored()
		require.NoError(t, write(3, both+"\nand more", both), "who has read both goes on")
		require.True(t, both+"\nand more" == stored())
		require.NoError(t, write(4, "", stored()))
		require.Zero(t, len(stored()))

		for n := range int64(20) {
			line := strings.Repeat(string(rune('a'+n)), 9_999)
			status := activitytest.Status(write(5+n, line, ""))
			if n < 10 {
				require.Zero(t, status, n)
				continue
			}
			require.Equal(t, http.StatusUnprocessableEntity, status, "what does not fit is refused and stays with its device")
		}
	})
}
