package authoring_test

import (
	"context"
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
)

func TestArchive(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		row, _ := b.PublishedApplication("Counting", 1)
		id := row.ApplicationID
		before := b.structure(id)
		path := "/api/appAdmin/" + id
		restore := "/api/appAdmin/application/restore/" + id
		require.Equal(b.T, 404, b.Call("stranger", http.MethodDelete, path, "").Code)
		require.Equal(b.T, 403, b.Call("user", http.MethodDelete, path, "").Code)
		require.Equal(b.T, 204, b.Call("owner", http.MethodDelete, path, "").Code)
		require.Equal(b.T, 404, b.Call("owner", http.MethodDelete, path, "").Code)

		for _, gone := range []string{"/api/appAdmin/application/", "/api/appAdmin/application/structure/", "/api/question-admin/application/", "/api/appAdmin/application/clone/"} {
			require.Equal(b.T, 404, b.Call("owner", http.MethodGet, gone+id, "").Code, gone)
		}
		require.Equal(b.T, 404, b.Call("stranger", http.MethodGet, "/api/appAdmin/application/"+id, "").Code)
		_, err := b.Service.Save(ctx, b.Owner, id, authoringtest.Content(1))
		require.Equal(b.T, 404, authoringtest.Status(b.T, err))
		for _, list := range []string{"?published=true", "?owner_uuid=" + b.Owner.ID} {
			require.JSONEq(b.T, `[]`, b.Call("owner", http.MethodGet, "/api/appAdmin/searchfilter"+list, "").Body.String())
		}
		// Existing users of the version continue.
		frozen, err := b.Versions.Frozen(ctx, b.DB.Read(), id, 1)
		require.NoError(b.T, err)
		require.Len(b.T, frozen.Questions, 1)
		version, err := b.Versions.LatestVersion(ctx, b.DB.Read(), id)
		require.NoError(b.T, err)
		require.EqualValues(b.T, 1, version)

		require.Equal(b.T, 404, b.Call("stranger", http.MethodPost, restore, "").Code)
		require.Equal(b.T, 403, b.Call("user", http.MethodPost, restore, "").Code)
		require.Equal(b.T, 404, b.Call("owner", http.MethodPost, "/api/appAdmin/application/restore/"+uuid.NewString(), "").Code)
		require.Equal(b.T, 204, b.Call("owner", http.MethodPost, restore, "").Code)
		after := b.structure(id)
		require.False(b.T, after.Published)
		after.Published, after.PublishedDate = before.Published, before.PublishedDate
		require.Equal(b.T, before, after)
		audited := b.Snapshot()["audit"]
		require.Equal(b.T, 204, b.Call("owner", http.MethodPost, restore, "").Code, "again")
		require.Equal(b.T, audited, b.Snapshot()["audit"])
	})
}

func TestArchivingFreesTheCustomID(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		first := b.Create("Counting").ApplicationID
		require.NoError(b.T, b.Service.Archive(ctx, b.Owner, first))
		second := b.Create("Counting").ApplicationID
		err := b.Service.Restore(ctx, b.Owner, first)
		require.Equal(b.T, 409, authoringtest.Status(b.T, err))
		_, err = b.Service.Update(ctx, b.Owner, second, authoring.Metadata{ApplicationCustomID: authoringtest.Ptr("Other")}, nil)
		require.NoError(b.T, err)
		require.NoError(b.T, b.Service.Restore(ctx, b.Owner, first))
		require.Equal(b.T, "Counting", b.application(first).ApplicationCustomID)
	})
}
