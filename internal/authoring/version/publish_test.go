package version_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/db"
	"milepost/internal/httpx/problem"
)

func TestPublishChecklist(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		id := b.Create("Counting").ApplicationID
		w := b.Form("owner", "PATCH", "/api/appAdmin/"+id, map[string]string{"published": "true"})
		require.Equal(b.T, 422, w.Code)
		require.Contains(b.T, w.Body.String(), `"body.questions"`)
		in := authoringtest.Content(2)
		in.Questions[1].Category, in.Questions[1].CorrectAnswers = "", []string{" "}
		in.Elements[1].Image = "media/a.png"
		_, err := b.Service.Save(ctx, b.Owner, id, in)
		require.NoError(b.T, err)
		_, err = b.Versions.Publish(ctx, b.Owner, id)
		var refusal *problem.Problem
		require.ErrorAs(b.T, problem.Error(err), &refusal)
		var where []string
		for _, e := range refusal.Errors {
			where = append(where, e.Location)
		}
		require.Equal(b.T, []string{"body.questions[1].category", "body.questions[1].correct_answers", "body.questions[1].elements[0].alt_text"}, where)
		row, err := b.Versions.Application(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.False(b.T, row.Published)
	})
}

func TestVersionsNeverChange(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		row, in := b.PublishedApplication("Counting", 2)
		id := row.ApplicationID
		first := versionBytes(b, id, 1)

		same, err := b.Versions.Publish(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.EqualValues(b.T, 1, same.Version)
		in.Application.Title, in.Application.IsFree = authoringtest.Ptr("Counting further"), authoringtest.Ptr(false)
		in.Application.SingleUnitPricing = authoringtest.Ptr(int64(100))
		in.Questions[0].Question = "How many now?"
		_, err = b.Service.Save(ctx, b.Owner, id, in)
		require.NoError(b.T, err)
		shown, err := b.Versions.Application(ctx, b.Stranger, id)
		require.NoError(b.T, err)
		require.Equal(b.T, "Counting", shown.Title)
		require.True(b.T, shown.IsFree)
		require.Zero(b.T, shown.Revision)

		off, err := b.Versions.Unpublish(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.False(b.T, off.Published)
		_, err = b.Versions.Application(ctx, b.Stranger, id)
		require.ErrorIs(b.T, err, db.ErrNotFound)
		latest, err := b.Versions.LatestVersion(ctx, b.DB.Read(), id)
		require.NoError(b.T, err)
		require.EqualValues(b.T, 1, latest)

		next, err := b.Versions.Publish(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.EqualValues(b.T, 2, next.Version)
		require.Equal(b.T, first, versionBytes(b, id, 1))
		frozen, err := b.Versions.Frozen(ctx, b.DB.Read(), id, 1)
		require.NoError(b.T, err)
		require.Equal(b.T, "Counting", frozen.Title)
		require.Equal(b.T, "How many?", frozen.Questions[0].Question.Question)
		require.Len(b.T, frozen.Questions[0].Elements, 1)
		later, err := b.Versions.Frozen(ctx, b.DB.Read(), id, 2)
		require.NoError(b.T, err)
		require.Equal(b.T, "How many now?", later.Questions[0].Question.Question)
		_, err = b.Versions.Frozen(ctx, b.DB.Read(), id, 3)
		require.ErrorIs(b.T, err, db.ErrNotFound)
	})
}

func versionBytes(b *bench, id string, version int64) []byte {
	b.T.Helper()
	var row struct {
		Structure []byte `db:"structure"`
		ChildView []byte `db:"child_view"`
	}
	require.NoError(b.T, b.DB.Read().Get(context.Background(), &row,
		`SELECT structure, child_view FROM application_version WHERE application_id = $1 AND version = $2`, id, version))
	for _, secret := range []string{"secret", "How many", "Counting", "score"} {
		require.NotContains(b.T, string(row.ChildView), secret)
	}
	require.Contains(b.T, string(row.ChildView), `"tappable":true`)
	return append(row.Structure, row.ChildView...)
}

func TestUpdateSettingsAndPublishTogether(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		id := b.Create("Counting").ApplicationID
		_, err := b.Service.Save(ctx, b.Owner, id, authoringtest.Content(1))
		require.NoError(b.T, err)
		path := "/api/appAdmin/" + id
		state := authoringtest.Decode[authoring.PublishState](b.T, b.Form("owner", "PATCH", path, map[string]string{
			"title": "Counting on", "published": "true", "single_unit_pricing": "250", "image@a.png": string(authoringtest.PNG(b.T)),
		}), 200)
		require.True(b.T, state.Published)
		require.EqualValues(b.T, 1, state.Version)
		require.EqualValues(b.T, 3, state.Revision)
		require.NotNil(b.T, state.PublishedDate)
		shown, err := b.Service.Published(ctx, b.DB.Read(), id)
		require.NoError(b.T, err)
		require.Equal(b.T, "Counting on", shown.Title)
		require.EqualValues(b.T, 250, shown.SingleUnitPricing)
		require.NotEmpty(b.T, shown.Image)

		// A failed publishing changes no setting.
		_, err = b.Service.Save(ctx, b.Owner, id, authoring.SaveAll{Questions: []authoring.Question{}, Elements: []authoring.Element{}})
		require.NoError(b.T, err)
		require.Equal(b.T, 422, b.Form("owner", "PATCH", path, map[string]string{"title": "Empty", "published": "true"}).Code)
		row, err := b.Versions.Application(ctx, b.Owner, id)
		require.NoError(b.T, err)
		require.Equal(b.T, "Counting on", row.Title)
		require.True(b.T, row.Published)
		b.Create("Taken")
		require.Equal(b.T, 409, b.Form("owner", "PATCH", path, map[string]string{"application_custom_id": "Taken"}).Code)
		require.Equal(b.T, 422, b.Form("owner", "PATCH", path, map[string]string{"title": ""}).Code)
	})
}
