package authoring_test

import (
	"context"
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
)

func TestArchive(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		row, _ := b.publishedApplication("Counting", 1)
		id := row.ApplicationID
		before := b.structure(id)
		path := "/api/appAdmin/" + id
		restore := "/api/appAdmin/application/restore/" + id
		require.Equal(b.t, 404, b.call("stranger", http.MethodDelete, path, "").Code)
		require.Equal(b.t, 403, b.call("user", http.MethodDelete, path, "").Code)
		require.Equal(b.t, 204, b.call("owner", http.MethodDelete, path, "").Code)
		require.Equal(b.t, 404, b.call("owner", http.MethodDelete, path, "").Code)

		for _, gone := range []string{"/api/appAdmin/application/", "/api/appAdmin/application/structure/", "/api/question-admin/application/", "/api/appAdmin/application/clone/"} {
			require.Equal(b.t, 404, b.call("owner", http.MethodGet, gone+id, "").Code, gone)
		}
		require.Equal(b.t, 404, b.call("stranger", http.MethodGet, "/api/appAdmin/application/"+id, "").Code)
		_, err := b.service.Save(ctx, b.owner, id, content(1))
		require.Equal(b.t, 404, status(b.t, err))
		for _, list := range []string{"?published=true", "?owner_uuid=" + b.owner.ID} {
			require.JSONEq(b.t, `[]`, b.call("owner", http.MethodGet, "/api/appAdmin/searchfilter"+list, "").Body.String())
		}
		// Those who run it go on.
		frozen, err := b.service.Frozen(ctx, b.db.Read(), id, 1)
		require.NoError(b.t, err)
		require.Len(b.t, frozen.Questions, 1)
		version, err := b.service.LatestVersion(ctx, b.db.Read(), id)
		require.NoError(b.t, err)
		require.EqualValues(b.t, 1, version)

		require.Equal(b.t, 404, b.call("stranger", http.MethodPost, restore, "").Code)
		require.Equal(b.t, 403, b.call("user", http.MethodPost, restore, "").Code)
		require.Equal(b.t, 404, b.call("owner", http.MethodPost, "/api/appAdmin/application/restore/"+uuid.NewString(), "").Code)
		require.Equal(b.t, 204, b.call("owner", http.MethodPost, restore, "").Code)
		after := b.structure(id)
		require.False(b.t, after.Published)
		after.Published, after.PublishedDate = before.Published, before.PublishedDate
		require.Equal(b.t, before, after)
		audited := snapshot(b)["audit"]
		require.Equal(b.t, 204, b.call("owner", http.MethodPost, restore, "").Code, "again")
		require.Equal(b.t, audited, snapshot(b)["audit"])
	})
}

func TestArchivingFreesTheCustomID(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx := context.Background()
		first := b.create("Counting").ApplicationID
		require.NoError(b.t, b.service.Archive(ctx, b.owner, first))
		second := b.create("Counting").ApplicationID
		err := b.service.Restore(ctx, b.owner, first)
		require.Equal(b.t, 409, status(b.t, err))
		_, err = b.service.Update(ctx, b.owner, second, authoring.Metadata{ApplicationCustomID: ptr("Other")}, nil)
		require.NoError(b.t, err)
		require.NoError(b.t, b.service.Restore(ctx, b.owner, first))
		require.Equal(b.t, "Counting", b.application(first).ApplicationCustomID)
	})
}
