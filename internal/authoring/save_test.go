package authoring_test

import (
	"context"
	"encoding/json"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
)

func TestSaveReplacesEverything(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		id := b.Create("Counting").ApplicationID
		in := authoringtest.Content(500)
		in.Application.Title = authoringtest.Ptr("Counting on")
		saved, err := b.Service.Save(ctx, b.Owner, id, in)
		require.NoError(b.T, err)
		require.EqualValues(b.T, 2, saved.Revision)

		questions, err := b.Versions.Questions(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.Len(b.T, questions, 500)
		require.Equal(b.T, in.Questions[499].QuestionID, questions[499].QuestionID)
		require.EqualValues(b.T, 499, questions[499].QuestionOrder)
		require.EqualValues(b.T, 1, questions[0].HighestScorePossible)
		require.Equal(b.T, "804x640", questions[0].ChildViewOriginalScreenResolution)

		// Only what differs is written.
		in.Questions = append(in.Questions[:1:1], in.Questions[2:3]...)
		in.Questions[1].Question = "And now?"
		in.Elements = in.Elements[:1]
		in.Revision = saved.Revision
		_, err = b.Service.Save(ctx, b.Owner, id, in)
		require.NoError(b.T, err)
		var written []struct {
			ID        string `db:"id"`
			UpdatedAt int64  `db:"updated_at"`
		}
		require.NoError(b.T, b.DB.Read().Select(ctx, &written, `SELECT id, updated_at FROM question WHERE application_id = $1 ORDER BY position`, id))
		require.Len(b.T, written, 2)
		require.Less(b.T, written[0].UpdatedAt, written[1].UpdatedAt)
		row, err := b.Versions.Application(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.Equal(b.T, "Counting on", row.Title)
		require.EqualValues(b.T, 2, row.QuestionCount)
		require.EqualValues(b.T, 3, row.Revision)
	})
}

func TestSaveRevision(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		id := b.Create("Counting").ApplicationID
		in := authoringtest.Content(2)
		in.Revision = 1
		var wait sync.WaitGroup
		errs := make([]error, 8)
		for i := range errs {
			wait.Go(func() { _, errs[i] = b.Service.Save(ctx, b.Owner, id, in) })
		}
		wait.Wait()
		won := 0
		for _, err := range errs {
			if err == nil {
				won++
				continue
			}
			require.Equal(b.T, 409, authoringtest.Status(b.T, err))
			require.ErrorContains(b.T, err, "its revision is now 2")
		}
		require.Equal(b.T, 1, won)
		in.Revision = 0
		saved, err := b.Service.Save(ctx, b.Owner, id, in)
		require.NoError(b.T, err)
		require.EqualValues(b.T, 3, saved.Revision)
	})
}

func TestFailedSaveChangesNothing(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		b.Create("Taken")
		id := b.Create("Counting").ApplicationID
		in := authoringtest.Content(3)
		in.Application.ApplicationCustomID = authoringtest.Ptr("Taken")
		_, err := b.Service.Save(ctx, b.Owner, id, in)
		require.Equal(b.T, 409, authoringtest.Status(b.T, err))
		row, err := b.Versions.Application(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.Zero(b.T, row.QuestionCount)
		require.EqualValues(b.T, 1, row.Revision)
	})
}

func TestSaveOverHTTP(t *testing.T) {
	onBoth(t, func(b *bench) {
		path := "/api/appAdmin/application/" + b.Create("Counting").ApplicationID
		in := authoringtest.Content(300)
		for i := range in.Questions {
			in.Questions[i].Note = strings.Repeat("n", 10_000)
		}
		text, err := json.Marshal(in)
		require.NoError(b.T, err)
		require.Greater(b.T, len(text), 3_000_000)
		require.EqualValues(b.T, 2, authoringtest.Decode[authoring.Saved](b.T, b.Call("owner", "POST", path, string(text)), 200).Revision)
		require.Equal(b.T, 409, b.Call("owner", "POST", path, `{"application":{},"questions":[],"elements":[],"revision":1}`).Code)
		for body, field := range map[string]string{
			`{"application":{},"questions":[],"elements":[],"owner":1}`:           "body.owner",
			`{"application":{"role":"x"},"questions":[],"elements":[]}`:           "body.application.role",
			`{"application":{},"elements":[]}`:                                    "body.questions",
			`{"application":{},"questions":null,"elements":[]}`:                   "body.questions",
			`{"application":{"title":""},"questions":[],"elements":[]}`:           "body.application.title",
			`{"application":{"age_range":"5-7"},"questions":[],"elements":[]}`:    "body.application.age_range",
			`{"application":{"currency_code":"A"},"questions":[],"elements":[]}`:  "body.application.currency_code",
			`{"application":{"application_id":"A"},"questions":[],"elements":[]}`: "body.application.application_id",
		} {
			w := b.Call("owner", "POST", path, body)
			require.Equal(b.T, 422, w.Code, body)
			require.Contains(b.T, w.Body.String(), `"location":"`+field+`"`, body)
		}
		row := authoringtest.Decode[authoring.ApplicationRow](b.T, b.Call("owner", "GET", path, ""), 200)
		require.EqualValues(b.T, 300, row.QuestionCount)
	})
}
