package version_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
)

func TestStructure(t *testing.T) {
	onBoth(t, func(b *bench) {
		row, in := b.PublishedApplication("Counting", 2)
		path := "/api/appAdmin/application/structure/" + row.ApplicationID
		first := b.Call("stranger", "GET", path, "")
		shown := authoringtest.Decode[version.Structure](b.T, first, 200)
		require.Equal(b.T, in.Questions[1].QuestionID, shown.Questions[1].QuestionID)
		require.Equal(b.T, row.ApplicationID, shown.Questions[1].ApplicationID)
		require.Equal(b.T, in.Elements[1].ElementID, shown.Questions[1].Elements[0].ElementID)
		require.EqualValues(b.T, 1, shown.Version)

		packed := b.Call("stranger", "GET", path, "", "Accept-Encoding", "gzip")
		require.Equal(b.T, "gzip", packed.Header().Get("Content-Encoding"))
		r, err := gzip.NewReader(bytes.NewReader(packed.Body.Bytes()))
		require.NoError(b.T, err)
		text, err := io.ReadAll(r)
		require.NoError(b.T, err)
		require.Equal(b.T, first.Body.String(), string(text))

		etag := first.Header().Get("ETag")
		require.Equal(b.T, 304, b.Call("stranger", "GET", path, "", "If-None-Match", etag).Code)
		own := b.Call("owner", "GET", path, "")
		require.NotEqual(b.T, etag, own.Header().Get("ETag"))
		require.Equal(b.T, 304, b.Call("owner", "GET", path, "", "If-None-Match", own.Header().Get("ETag")).Code)

		in.Questions[0].Question = "<b>& more</b>"
		_, err = b.Service.Save(context.Background(), b.Owner, row.ApplicationID, in)
		require.NoError(b.T, err)
		changed := b.Call("owner", "GET", path, "", "If-None-Match", own.Header().Get("ETag"))
		require.Equal(b.T, "<b>& more</b>", authoringtest.Decode[version.Structure](b.T, changed, 200).Questions[0].Question.Question)
		require.Equal(b.T, 304, b.Call("stranger", "GET", path, "", "If-None-Match", etag).Code)
		_, err = b.Versions.Unpublish(context.Background(), b.Owner, row.ApplicationID)
		require.NoError(b.T, err)
		require.Equal(b.T, 404, b.Call("stranger", "GET", path, "", "If-None-Match", etag).Code)
	})
}

func TestPreview(t *testing.T) {
	onBoth(t, func(b *bench) {
		ctx, nobody := context.Background(), authz.Actor{}
		row, in := b.PublishedApplication("Counting", 1)
		id := row.ApplicationID
		in.Elements[0].Content = "four"
		_, err := b.Service.Save(ctx, b.Owner, id, in)
		require.NoError(b.T, err)
		for content, actor := range map[string]authz.Actor{"four": b.Owner, "three": nobody} {
			shown, err := b.Versions.Preview(ctx, actor, id)
			require.NoError(b.T, err)
			require.Equal(b.T, content, shown[0].Elements[0].Content)
		}
		_, err = b.Versions.Unpublish(ctx, b.Owner, id)
		require.NoError(b.T, err)
		for _, actor := range []authz.Actor{nobody, b.Stranger} {
			_, err = b.Versions.Preview(ctx, actor, id)
			require.ErrorIs(b.T, err, db.ErrNotFound)
		}
	})
}
